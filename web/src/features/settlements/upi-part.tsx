import { useState } from 'react';
import { MessageCircleQuestionMark, QrCode, Smartphone } from 'lucide-react';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import { formatAmount, type Currency, type Minor } from '@barabar/core/money';
import { involves } from '@barabar/core/pair';
import { Opener } from '../../components/dialogs.tsx';
import { FormRow, FormRowLink } from '../../components/form-row.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useUpiId } from './api.ts';
import { counterpartOf } from './settlement-draft.ts';
import type { UpiPayment } from './upi-link.ts';
import { UpiQrDialog } from './upi-qr-dialog.tsx';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { isUpiIdNew } from '@barabar/core/upi-id';
import { openShare } from '../../components/common-dialogs.ts';

const LABELS = text('fields');
const TEXT = text('settlements');
const DAY_MS = 24 * 60 * 60_000;

/** A payment as Record payment has it so far. */
export interface Paying {
  /** Undefined while the typed amount cannot be settled. */
  readonly amountMinor: Minor | undefined;
  readonly note: string;
}

export interface UpiPayee extends Pick<UpiPayment, 'name' | 'upiId'> {
  /** A warning to read before paying. */
  readonly warning: string | undefined;
}

/** How UPI helps with a payment: the viewer pays by it, asks for the payee's ID, or is paid by it. */
type Upi =
  | { readonly kind: 'pay'; readonly payee: UpiPayee }
  | { readonly kind: 'ask' | 'get'; readonly name: string };

/** Returns how UPI helps with a payment; undefined where it does not: for payments of others, or in other currencies. */
export function useUpi(balance: Balance | undefined, currency: Currency): Upi | undefined {
  const { id: viewerId } = useCurrentUser();
  const [openedAt] = useState(() => new Date());
  const isOwn = balance !== undefined && currency === 'INR' && involves(balance, viewerId);
  const counterpart = isOwn ? counterpartOf(balance, viewerId) : undefined;
  const address = useUpiId(counterpart?.isOwed === false ? counterpart.person.id : undefined);
  if (!counterpart) return undefined;
  const name = counterpart.person.name || LABELS.unknownUser;
  if (counterpart.isOwed) return { kind: 'get', name };
  if (address === undefined) return undefined;
  if (address === null) return { kind: 'ask', name };
  const warning = describeNewUpiId({ name, changedAt: address.changedAt }, openedAt);
  return { kind: 'pay', payee: { name, upiId: address.upiId, warning } };
}

/** The row of Record payment about UPI, where the payee is the viewer, or has no UPI ID yet. */
export function UpiRow({ upi, paying }: { upi: Upi | undefined; paying: Paying }) {
  if (upi?.kind === 'ask') return <AskRow name={upi.name} paying={paying} />;
  return upi?.kind === 'get' ? <GetRow paying={paying} /> : null;
}

/** Offers to ask the payee for their UPI ID. */
function AskRow({ name, paying: { amountMinor } }: { name: string; paying: Paying }) {
  const link = new URL(paths.account, location.origin).href;
  const message =
    amountMinor === undefined
      ? TEXT.askText({ name, link })
      : TEXT.askTextWithAmount({ name, amount: formatAmount(amountMinor, { currency: 'INR' }), link });
  return (
    <FormRow
      icon={MessageCircleQuestionMark}
      label={TEXT.askForUpiIdTitle}
      onSelect={() => openShare({ title: TEXT.askForUpiIdTitle, text: message })}
    />
  );
}

/** Shows the payer a code of the viewer's UPI ID, or leads to where it can be entered or verified. */
function GetRow({ paying: { amountMinor, note } }: { paying: Paying }) {
  const { name, upiId, isEmailVerified, isGuest = false } = useCurrentUser();
  if (upiId === undefined) return <FormRowLink icon={Smartphone} label={TEXT.addUpiId} to={paths.profile} />;
  // A guest has no address to verify. Nobody else sees the UPI ID of an address that is not verified.
  if (!isEmailVerified && !isGuest)
    return <FormRowLink icon={Smartphone} label={TEXT.verifyForUpi} to={paths.profile} />;
  return (
    <Opener
      renderButton={({ ref, onClick }) => (
        <FormRow
          ref={ref}
          icon={QrCode}
          label={TEXT.showUpiCode}
          isDisabled={amountMinor === undefined}
          onSelect={onClick}
        />
      )}
    >
      {amountMinor !== undefined && <UpiQrDialog payment={{ name, upiId, note, amountMinor }} />}
    </Opener>
  );
}

const midnightBefore = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** Undefined if it is not new, or `changedAt` is unknown. */
export function describeNewUpiId(
  { name, changedAt }: { name: string; changedAt: Date | undefined },
  now: Date,
): string | undefined {
  if (changedAt === undefined || !isUpiIdNew(changedAt, now)) return undefined;
  // Rounded, because a calendar day may be an hour longer or shorter.
  const days = Math.round((midnightBefore(changedAt) - midnightBefore(now)) / DAY_MS);
  const format = new Intl.RelativeTimeFormat(LANGUAGES[LANGUAGE].tag, { numeric: 'auto' });
  return TEXT.newUpiId({ name, when: format.format(Math.min(days, 0), 'day') });
}
