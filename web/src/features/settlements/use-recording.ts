import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { messageOf } from '../../lib/api-error.ts';
import { localDay } from '../../lib/format-date.ts';
import { recordSettlement } from './api.ts';
import { currenciesOwed, owedIn, settlementOf } from './settlement-draft.ts';
import { TEXT } from './text.ts';
import { prefillOf, useSettlementForm, type SettlementForm } from './use-settlement-form.ts';

/** The state of Record payment: the chosen balance and the form. */
export interface Recording {
  /** The balance to settle; undefined while none is chosen. */
  readonly balance: Balance | undefined;
  readonly form: SettlementForm;
  /** Chooses a balance and fills the form for it. Undefined goes back to no balance. */
  readonly choose: (balance: Balance | undefined) => void;
}

/**
 * Records a settlement of one balance.
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
  const [idempotencyKey, setIdempotencyKey] = useState('');
  const form = useSettlementForm({
    currencies: balance ? currenciesOwed(balance, balances) : [],
    owedIn: (currency) => (balance ? owedIn(currency, balance, balances) : toMinor(0)),
    save: async (settled) => {
      if (!balance) return;
      await recordSettlement(settlementOf(balance, settled), { idempotencyKey, currentUserId, balance });
      onDone();
    },
    describe: (failure) => messageOf(failure, TEXT.failedSave),
  });
  return {
    balance,
    form,
    choose: (chosen) => {
      setBalance(chosen);
      // One key for each chosen balance: sending the settlement twice records it once.
      setIdempotencyKey(crypto.randomUUID());
      form.start(
        chosen && {
          amountText: prefillOf(chosen.amount),
          currency: chosen.currency,
          paidOn: localDay(new Date()),
          note: '',
        },
      );
    },
  };
}
