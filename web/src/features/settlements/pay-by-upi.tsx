import type { ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { useUpiId } from './api.ts';
import { counterpartOf } from './settlement-draft.ts';
import { UpiBlock } from './upi-block.tsx';
import type { SettlementForm } from './use-settlement-form.ts';

/** Below Record payment, where the reader pays rupees to a friend who has a UPI id: a way to do so; nothing anywhere else. */
export function PayByUpi({
  balance,
  currentUserId,
  form: { currency, amountMinor, amountError, note },
}: {
  readonly balance: Balance;
  readonly currentUserId: string;
  readonly form: SettlementForm;
}): ReactElement | null {
  const { person, isOwed } = counterpartOf(balance, currentUserId);
  // UPI moves rupees alone.
  const upiId = useUpiId(isOwed || currency !== 'INR' ? undefined : person.id);
  if (upiId === undefined) return null;
  const isPayable = amountError === undefined && amountMinor > 0;
  return (
    <UpiBlock
      upiId={upiId}
      name={person.name}
      amountMinor={isPayable ? amountMinor : undefined}
      note={note}
    />
  );
}
