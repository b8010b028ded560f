import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { formatAmount, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { addedWords } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { recordSettlement, recordSettlements } from './api.ts';
import {
  forgetSettlement,
  freshSettlement,
  keepSettlement,
  leftSettlement,
  type KeptAs,
  type OpenedSettlement,
} from './kept-settlement.ts';
import { netIn, settlementsOfNet, type Net } from './settle-net.ts';
import { counterpartOf, currenciesOwed, minorOf, owedIn, settlementOf } from './settlement-draft.ts';
import { TEXT } from './text.ts';
import { useSettlementForm, type SettlementFields, type SettlementForm } from './use-settlement-form.ts';

/** The state of Record payment: what is settled, and the form. */
export interface Recording {
  /** The balance to settle, or the net of several; undefined while none is chosen. */
  readonly balance: Balance | undefined;
  /** The balances that are settled together, while it is the net of these. */
  readonly net: Net | undefined;
  readonly form: SettlementForm;
  /** Chooses a balance and fills the form for it. Undefined goes back to no balance. */
  readonly choose: (balance: Balance | undefined) => void;
  /** Chooses a net, and fills the form for it. */
  readonly chooseNet: (net: Net) => void;
  /** What was entered before, as long as nothing is entered in this form. */
  readonly left: Left | undefined;
}

/** What was entered in an earlier form for the same balance. */
interface Left {
  /** In a few words: '₹500 Cash'. */
  readonly words: string;
  readonly resume: () => void;
  readonly discard: () => void;
}

const wordsOf = ({ amountText, currency, note }: SettlementFields): string =>
  [formatAmount(minorOf(amountText), { currency }).replace(/\.00$/, ''), shorten(note.trim())]
    .filter((part) => part !== '')
    .join(' ');

/** The message for a settlement that was not recorded: the server's, or else that of spec §8. */
const describeFailure = (error: unknown): string =>
  wasRecordedBefore(error) ? TEXT.alreadyRecorded : messageOf(error, TEXT.failedSave);

/** Whether the server has recorded the form before, with other content. */
const wasRecordedBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency-key-reused';

/** What is chosen. Of a net, what it was then: while it is sent, the balances are shown as settled already. */
interface Chosen {
  readonly balance: Balance;
  readonly net: Net | undefined;
}

/**
 * Records a settlement of one balance, or of the net of several. What is entered is kept in this tab until it is recorded.
 * @param balances all balances; they tell what is owed between the same people in other currencies.
 * @param nets the nets with the person, one for each currency.
 * @param onDone called when it is recorded.
 */
export function useRecording({
  currentUserId,
  balances = [],
  nets = [],
  onDone,
}: {
  readonly currentUserId: string;
  readonly balances: readonly Balance[] | undefined;
  readonly nets?: readonly Net[] | undefined;
  readonly onDone: () => void;
}): Recording {
  const [chosen, setChosen] = useState<Chosen>();
  // One key for each form: sending the settlement twice records it once.
  const [idempotencyKey, setIdempotencyKey] = useState('');
  const [left, setLeft] = useState<OpenedSettlement>();

  const owed = (currency: Currency, { balance, net }: Chosen): Minor =>
    net ? (netIn(nets, currency)?.balance.amount ?? toMinor(0)) : owedIn(currency, balance, balances);
  /** The chosen balance in another currency, in which a net may be owed the other way. */
  const balanceIn = (currency: Currency, { balance, net }: Chosen): Balance =>
    (net && netIn(nets, currency)?.balance) ?? {
      ...balance,
      currency,
      amount: owed(currency, { balance, net }),
    };
  const keptAs = (currency: Currency, what: Chosen): KeptAs => ({
    balance: balanceIn(currency, what),
    currentUserId,
    isNet: what.net !== undefined,
  });
  const forget = (currency: Currency): void => {
    if (chosen) forgetSettlement(keptAs(currency, chosen), idempotencyKey);
  };
  const form = useSettlementForm({
    currencies: !chosen
      ? []
      : chosen.net
        ? nets.map(({ balance }) => balance.currency)
        : currenciesOwed(chosen.balance, balances),
    owedIn: (currency) => (chosen ? owed(currency, chosen) : toMinor(0)),
    onChange: (fields, before) => {
      if (!chosen) return;
      // What is entered takes the place of what was left.
      setLeft(undefined);
      if (fields.currency !== before.currency) forget(before.currency);
      keepSettlement(fields, { ...keptAs(fields.currency, chosen), idempotencyKey });
    },
    save: async (settled) => {
      if (!chosen) return;
      const { currency } = settled;
      const kept = keptAs(currency, chosen);
      const net = chosen.net && netIn(nets, currency);
      // Even by now: the form says so.
      if (chosen.net && !net) return;
      setChosen({ ...chosen, balance: kept.balance, net });
      keepSettlement(form, { ...kept, idempotencyKey, isSent: true });
      const saving = { idempotencyKey, currentUserId, balance: kept.balance };
      try {
        const isRecorded = net
          ? await recordSettlements(settlementsOfNet(net, settled), saving)
          : (await recordSettlement(settlementOf(kept.balance, settled), saving)) !== undefined;
        if (isRecorded) {
          const name = shorten(counterpartOf(kept.balance, currentUserId).person.name);
          showNotice({
            tone: 'success',
            text: addedWords(TEXT.settlementWith(name), { amount: settled.amountMinor, currency }),
          });
        }
      } catch (error) {
        if (wasRecordedBefore(error)) forgetSettlement(kept, idempotencyKey);
        throw error;
      }
      forgetSettlement(kept, idempotencyKey);
      onDone();
    },
    describe: describeFailure,
  });
  const open = (opened: OpenedSettlement | undefined): void => {
    if (opened) setIdempotencyKey(opened.idempotencyKey);
    form.start(opened?.fields);
  };
  const begin = (next: Chosen | undefined): void => {
    const as = next && keptAs(next.balance.currency, next);
    setChosen(next);
    setLeft(as && leftSettlement(as));
    open(as && freshSettlement(as));
  };
  const { currency, isSaving } = form;
  return {
    balance: chosen && (chosen.net && !isSaving ? balanceIn(currency, chosen) : chosen.balance),
    net: chosen?.net && (isSaving ? chosen.net : (netIn(nets, currency) ?? chosen.net)),
    form,
    choose: (balance) => begin(balance && { balance, net: undefined }),
    chooseNet: (net) => begin({ balance: net.balance, net }),
    left:
      chosen && left && !isSaving
        ? {
            words: wordsOf(left.fields),
            resume: () => {
              open(left);
              setLeft(undefined);
            },
            discard: () => {
              forgetSettlement(keptAs(left.fields.currency, chosen), left.idempotencyKey);
              setLeft(undefined);
            },
          }
        : undefined,
  };
}
