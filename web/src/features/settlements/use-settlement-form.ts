import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { LIMITS } from '@barabar/core/limits';
import { decimalText, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { messageOf } from '../../lib/api-error.ts';
import { recordSettlement } from './api.ts';
import { minorOf, owedIn, readSettlementAmount, remainingAfter, settlementOf } from './settlement-draft.ts';
import { TEXT } from './text.ts';

interface Draft {
  readonly balance: Balance;
  readonly amountText: string;
  readonly currency: Currency;
  readonly note: string;
  /** One for each settlement that is begun: sending it twice records it once. */
  readonly idempotencyKey: string;
}

/** The fields of Record payment, what they amount to, and saving them. */
export interface SettlementForm {
  readonly amountText: string;
  readonly currency: Currency;
  readonly note: string;
  /** What is owed in the chosen currency; what may be settled at most. */
  readonly owedMinor: Minor;
  /** What is typed, 0 while it is no amount. */
  readonly amountMinor: Minor;
  readonly remainingMinor: Minor;
  /** Spec §5's words, once something unfit is typed. */
  readonly amountError: string | undefined;
  /** Why it could not be saved. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  /** Not while saving, empty, or at 0 and below (spec §5). */
  readonly canFinish: boolean;
  readonly setAmountText: (text: string) => void;
  readonly setCurrency: (currency: Currency) => void;
  readonly setNote: (note: string) => void;
  /** Fills the fields for a balance; none empties them. */
  readonly start: (balance: Balance | undefined) => void;
  readonly submit: () => void;
}

/** All that is owed, or as much of it as one settlement may be. */
const prefillOf = (owedMinor: Minor): string =>
  decimalText(toMinor(Math.min(owedMinor, LIMITS.amountMinorMax)));

const draftOf = (balance: Balance): Draft => ({
  balance,
  amountText: prefillOf(balance.amount),
  currency: balance.currency,
  note: '',
  idempotencyKey: crypto.randomUUID(),
});

/** State of Record payment (spec §2, Dialogs; §5, Settlement). */
export function useSettlementForm({
  balances,
  onSaved,
}: {
  /** The rows beside the one being settled: what is owed in other currencies. */
  readonly balances: readonly Balance[];
  readonly onSaved: () => void;
}): SettlementForm {
  const [draft, setDraft] = useState<Draft>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const { amountText = '', currency = 'INR', note = '' } = draft ?? {};
  const owedMinor = draft ? owedIn(currency, draft.balance, balances) : toMinor(0);
  const reading = readSettlementAmount(amountText, owedMinor);
  const amountMinor = minorOf(amountText);

  const change = (fields: Partial<Draft>): void => {
    setDraft((current) => current && { ...current, ...fields });
    setFailure(undefined);
  };

  const save = async ({ balance, idempotencyKey }: Draft, settled: Minor): Promise<void> => {
    setIsSaving(true);
    setFailure(undefined);
    try {
      await recordSettlement(settlementOf(balance, { amountMinor: settled, currency, note }), {
        idempotencyKey,
      });
      onSaved();
    } catch (error) {
      setFailure(messageOf(error, TEXT.failedSave));
    } finally {
      setIsSaving(false);
    }
  };

  return {
    amountText,
    currency,
    note,
    owedMinor,
    amountMinor,
    remainingMinor: remainingAfter(amountText, owedMinor),
    amountError: amountText === '' ? undefined : reading.error,
    failure,
    isSaving,
    canFinish: !isSaving && amountText !== '' && amountMinor > 0,
    setAmountText: (text) => change({ amountText: text }),
    setCurrency: (chosen) => {
      const owed = draft ? owedIn(chosen, draft.balance, balances) : toMinor(0);
      change({ currency: chosen, ...(owed > 0 && { amountText: prefillOf(owed) }) });
    },
    setNote: (text) => change({ note: text }),
    start: (balance) => {
      setDraft(balance && draftOf(balance));
      setFailure(undefined);
    },
    submit: () => {
      if (draft && !isSaving && reading.amountMinor !== undefined) void save(draft, reading.amountMinor);
    },
  };
}
