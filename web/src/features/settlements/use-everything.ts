import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import type { Minor } from '@barabar/core/money';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { requestOf } from '../../lib/records/field-drafts.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { doubtOf, exchangedIn } from '../../lib/rates/rate-doubt.ts';
import { balancesByGroup, countIn, paymentOf, problemOf, totalOf, type Counted } from './settle-all.ts';
import { balanceKey, settledAmountOf } from './settle-everything.ts';
import { settlementOf, type SettledAmount } from './settlement-draft.ts';
import { type OneCurrency, useOneCurrency } from './use-one-currency.ts';

/** What one settlement among several settles: a balance, or in one currency all balances in one group. */
export interface SettlingRow {
  readonly key: string;
  readonly balance: Balance;
  /** The balances as they count in the one currency; undefined while each is settled in its own. */
  readonly counted: readonly Counted[] | undefined;
  /** What the viewer pays in the one currency, below zero for what they receive. */
  readonly total: Minor | undefined;
  /** Why it cannot be recorded, once that was tried. */
  readonly failure: string | undefined;
}

/** Settling all balances with a person: each in its own currency, or all in one. */
export interface Everything {
  readonly balances: readonly Balance[];
  readonly rows: readonly SettlingRow[];
  readonly oneCurrency: OneCurrency;
  /** What to ask before anything is recorded: whether own rates are meant that are far off the ECB's. */
  readonly doubts: readonly string[];
  /** Says what is missing in the rows. @returns whether nothing is. */
  readonly check: () => boolean;
  /** The settlements, with the day and the words of the form. */
  readonly settlementsFor: (entered: SettledAmount) => readonly NewSettlement[];
}

/** Settles all of some balances with a person in one act: each by itself, or those of a group in one currency. */
export function useEverything(balances: readonly Balance[]): Everything {
  const { id: userId, defaultCurrency: currency } = useCurrentUser();
  const [isTried, setIsTried] = useState(false);
  const oneCurrency = useOneCurrency(currency);
  const { isOn, rateOf, rates } = oneCurrency;
  const count = (together: readonly Balance[]): readonly Counted[] =>
    countIn(together, { userId, currency, exchangeOf: (from) => rateOf(from).exchange });
  const places = isOn ? balancesByGroup(balances) : balances.map((balance) => [balance] as const);
  const rows = places.map((together): SettlingRow => {
    const counted = isOn ? count(together) : undefined;
    return {
      key: balanceKey(together[0]),
      balance: together[0],
      counted,
      total: counted && totalOf(counted, currency),
      failure: isTried && counted ? problemOf(counted, currency) : undefined,
    };
  });
  const settlementOfRow = ({ balance, counted }: SettlingRow, entered: SettledAmount): NewSettlement[] => {
    if (!counted)
      return [
        settlementOf(balance, {
          ...entered,
          amountMinor: settledAmountOf(balance),
          currency: balance.currency,
        }),
      ];
    const payment = paymentOf(counted, { userId, currency });
    return payment ? [{ ...payment, ...requestOf(SETTLEMENT, entered) }] : [];
  };
  return {
    balances,
    rows,
    oneCurrency: {
      ...oneCurrency,
      setOn: (next) => {
        setIsTried(false);
        oneCurrency.setOn(next);
      },
      typeRate: (from, text) => {
        setIsTried(false);
        oneCurrency.typeRate(from, text);
      },
    },
    doubts: isOn
      ? exchangedIn(
          rows.flatMap(({ counted = [] }) => counted),
          currency,
        ).flatMap((settledPart) => doubtOf(settledPart, rates) ?? [])
      : [],
    check: () => {
      setIsTried(true);
      return rows.every(({ counted }) => !counted || problemOf(counted, currency) === undefined);
    },
    settlementsFor: (entered) => rows.flatMap((row) => settlementOfRow(row, entered)),
  };
}
