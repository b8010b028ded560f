import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { messageOf } from '../../lib/api-error.ts';
import { recordSettlement } from './api.ts';
import { currenciesOwed, owedIn, settlementOf } from './settlement-draft.ts';
import { TEXT } from './text.ts';
import { prefillOf, useSettlementForm, type SettlementForm } from './use-settlement-form.ts';

/** Record payment: of which balance, and its form. */
export interface Recording {
  /** Undefined while none is chosen. */
  readonly balance: Balance | undefined;
  readonly form: SettlementForm;
  /** Begins with a balance, or goes back to none. */
  readonly choose: (balance: Balance | undefined) => void;
}

/**
 * Records a settlement of one balance.
 * @param balances among which other currencies of the same row are found.
 * @param onDone it is recorded.
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
      // One for each settlement that is begun: sending it twice records it once.
      setIdempotencyKey(crypto.randomUUID());
      form.start(chosen && { amountText: prefillOf(chosen.amount), currency: chosen.currency, note: '' });
    },
  };
}
