import { type ReactElement, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import { involves } from '@barabar/core/pair';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useUpiId } from './api.ts';
import { describeNewUpiId } from './new-upi-id.ts';
import { counterpartOf } from './settlement-draft.ts';
import { UpiBlock } from './upi-block.tsx';
import { UpiMissing } from './upi-missing.tsx';
import { UpiRequest } from './upi-request.tsx';
import type { SettlementForm } from './use-settlement-form.ts';

const LABELS = text('fields');

interface PartProps {
  readonly name: string;
  readonly form: SettlementForm;
}

/** The part of Record payment for paying or being paid by UPI. Shown for the viewer's own payments in rupees only. */
export function UpiPart({
  balance,
  form,
}: {
  readonly balance: Balance;
  readonly form: SettlementForm;
}): ReactElement | null {
  const { id: viewerId } = useCurrentUser();
  if (form.currency !== 'INR' || !involves(balance, viewerId)) return null;
  const { person, isOwed } = counterpartOf(balance, viewerId);
  const name = person.name || LABELS.unknownUser;
  return isOwed ? <GetPaid name={name} form={form} /> : <Pay payeeId={person.id} name={name} form={form} />;
}

/** The typed amount in paise; undefined if it cannot be settled. */
const payableOf = ({
  amountMinor,
  amountError,
  owedMinor,
  isAdvance = false,
}: SettlementForm): SettlementForm['amountMinor'] | undefined =>
  amountError === undefined && amountMinor > 0 && (isAdvance || amountMinor <= owedMinor)
    ? amountMinor
    : undefined;

function GetPaid({ name, form }: PartProps): ReactElement {
  return (
    <UpiRequest payee={useCurrentUser()} payerName={name} amountMinor={payableOf(form)} note={form.note} />
  );
}

function Pay({ payeeId, name, form }: PartProps & { readonly payeeId: string }): ReactElement | null {
  const [openedAt] = useState(() => new Date());
  const address = useUpiId(payeeId);
  if (address === undefined) return null;
  if (address === null) return <UpiMissing name={name} amountMinor={payableOf(form)} />;
  return (
    <UpiBlock
      upiId={address.upiId}
      warning={describeNewUpiId({ name, changedAt: address.changedAt }, openedAt)}
      name={name}
      amountMinor={payableOf(form)}
      note={form.note}
    />
  );
}
