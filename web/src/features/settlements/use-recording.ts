import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { toMinor, type Currency } from '@barabar/core/money';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { recordSettlement } from './api.ts';
import { forgetSettlement, freshSettlement, keepSettlement, openSettlement } from './kept-settlement.ts';
import { currenciesOwed, owedIn, settlementOf } from './settlement-draft.ts';
import { TEXT } from './text.ts';
import { useSettlementForm, type SettlementForm } from './use-settlement-form.ts';

/** The state of Record payment: the chosen balance and the form. */
export interface Recording {
  /** The balance to settle; undefined while none is chosen. */
  readonly balance: Balance | undefined;
  readonly form: SettlementForm;
  /** Chooses a balance and fills the form for it. Undefined goes back to no balance. */
  readonly choose: (balance: Balance | undefined) => void;
  /** Defined if the form has what was entered before: empties it. */
  readonly startAfresh: (() => void) | undefined;
}

/** The message for a settlement that was not recorded: the server's, or else that of spec §8. */
const describeFailure = (error: unknown): string =>
  wasRecordedBefore(error) ? TEXT.alreadyRecorded : messageOf(error, TEXT.failedSave);

/** Whether the server has recorded the form before, with other content. */
const wasRecordedBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency-key-reused';

/**
 * Records a settlement of one balance. What is entered is kept in this tab until it is recorded.
 * @param balances all balances; they tell what is owed between the same people in other currencies.
 * @param onDone called when the settlement is recorded.
 */
export function useRecording({
  currentUserId,
  balances = [],
  onDone,
}: {
  readonly currentUserId: string;
  readonly balances: readonly Balance[] | undefined;
  readonly onDone: () => void;
}): Recording {
  const [balance, setBalance] = useState<Balance>();
  // One key for each form: sending the settlement twice records it once.
  const [{ idempotencyKey, isResumed }, setOpened] = useState({ idempotencyKey: '', isResumed: false });

  /** The chosen balance in another currency. */
  const balanceIn = (currency: Currency, chosen: Balance): Balance => ({
    ...chosen,
    currency,
    amount: owedIn(currency, chosen, balances),
  });
  const forget = (currency: Currency): void => {
    if (balance) forgetSettlement(balanceIn(currency, balance), currentUserId, idempotencyKey);
  };
  const form = useSettlementForm({
    currencies: balance ? currenciesOwed(balance, balances) : [],
    owedIn: (currency) => (balance ? owedIn(currency, balance, balances) : toMinor(0)),
    onChange: (fields, before) => {
      if (!balance) return;
      if (fields.currency !== before.currency) forget(before.currency);
      keepSettlement(fields, {
        balance: balanceIn(fields.currency, balance),
        currentUserId,
        idempotencyKey,
      });
    },
    save: async (settled) => {
      if (!balance) return;
      const { currency } = settled;
      keepSettlement(form, {
        balance: balanceIn(currency, balance),
        currentUserId,
        idempotencyKey,
        isSent: true,
      });
      try {
        await recordSettlement(settlementOf(balance, settled), { idempotencyKey, currentUserId, balance });
      } catch (error) {
        if (wasRecordedBefore(error)) forget(currency);
        throw error;
      }
      forget(currency);
      onDone();
    },
    describe: describeFailure,
  });
  const choose = (chosen: Balance | undefined, open = openSettlement): void => {
    const opened = chosen && open(chosen, currentUserId);
    setBalance(chosen);
    if (opened) setOpened(opened);
    form.start(opened?.fields);
  };
  return {
    balance,
    form,
    choose,
    startAfresh:
      balance && isResumed
        ? () => {
            if (form.isSaving) return;
            forget(form.currency);
            choose(balance, freshSettlement);
          }
        : undefined,
  };
}
