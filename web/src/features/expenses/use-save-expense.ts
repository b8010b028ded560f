import { useState } from 'react';
import { createExpense, failureMessage } from './api.ts';
import type { Saving } from './saving.ts';
import { useSaving } from './use-saving.ts';

/** Creating for one opening of the dialog: one idempotency key. */
export function useSaveExpense(): Saving {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useSaving({
    send: (expense) => createExpense(expense, { idempotencyKey }),
    describe: failureMessage,
  });
}
