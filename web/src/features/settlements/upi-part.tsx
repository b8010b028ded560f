import { type ReactElement, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import { involves } from '@barabar/core/pair';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useUpiId } from './api.ts';
import { describeNewUpiId } from './new-upi-id.ts';
import { counterpartOf } from './settlement-draft.ts';
import { UpiBlock } from './upi-block.tsx';
import { UpiRequest } from './upi-request.tsx';
import type { SettlementForm } from './use-settlement-form.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { formatAmount } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { openDialog } from '../../components/dialogs.tsx';
import { shorten } from '../../lib/people/shorten.ts';
import type { UpiPayment } from './upi-link.ts';
import styles from './upi-block.module.css';

const LABELS = text('fields');

const TEXT = text('settlements');

/** Shown instead of the ways to pay by UPI while the payee has no UPI ID: offers to ask for it. */
function UpiMissing({
  name,
  amountMinor,
}: {
  readonly name: string;
  /** Undefined while the typed amount cannot be settled. */
  readonly amountMinor: UpiPayment['amountMinor'] | undefined;
}): ReactElement {
  const link = new URL(paths.account, location.origin).href;
  const text =
    amountMinor === undefined
      ? TEXT.askText({ name, link })
      : TEXT.askTextWithAmount({ name, amount: formatAmount(amountMinor, { currency: 'INR' }), link });
  return (
    <section aria-label={TEXT.payWithUpi} className={`stack card ${styles.block}`}>
      <h3 className="text-name">{TEXT.payWithUpi}</h3>
      <p className="text-secondary wraps">{TEXT.upiMissingOf({ payee: shorten(name) })}</p>
      <Button
        variant="tonal"
        isBlock
        icon={MessageCircleQuestionMark}
        onClick={() => openDialog('share', { title: TEXT.askForUpiIdTitle, text })}
      >
        {TEXT.askForUpiId}
      </Button>
    </section>
  );
}

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
