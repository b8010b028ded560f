import { type ReactElement, useRef, useState } from 'react';
import { QrCode } from 'lucide-react';
import type { User } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { paths } from '../../lib/pages/paths.ts';
import type { UpiPayment } from './upi-link.ts';
import { UpiQrDialog } from './upi-qr-dialog.tsx';
import styles from './upi-block.module.css';
import { DialogScope } from '../../components/dialogs.tsx';

const TEXT = text('settlements');

export interface UpiRequestProps extends Pick<UpiPayment, 'note'> {
  /** The viewer, who is paid. */
  readonly payee: User;
  readonly payerName: string;
  /** Undefined while the typed amount cannot be settled. */
  readonly amountMinor: UpiPayment['amountMinor'] | undefined;
}

/**
 * Shows the payee a QR code of their UPI ID for the payer to scan. Links to the profile while the UPI ID is missing or the
 * email address is not verified.
 */
export function UpiRequest({ payee, payerName, ...payment }: UpiRequestProps): ReactElement {
  const { upiId, isEmailVerified, isGuest = false } = payee;
  // A guest has no address to verify.
  const isUnverified = !isEmailVerified && !isGuest;
  return (
    <section aria-label={TEXT.getPaidByUpi} className={`stack card ${styles.block}`}>
      <h3 className="text-name">{TEXT.getPaidByUpi}</h3>
      {upiId === undefined || isUnverified ? (
        <p className="text-secondary wraps">
          {upiId === undefined ? TEXT.upiMissingFor({ payer: payerName }) : TEXT.upiUnverified}{' '}
          <Link to={paths.profile} className={`linked ${styles.link}`}>
            {upiId === undefined ? TEXT.addUpiId : TEXT.verifyEmail}
          </Link>
        </p>
      ) : (
        <Code {...payment} name={payee.name} upiId={upiId} payerName={payerName} />
      )}
    </section>
  );
}

function Code({
  payerName,
  amountMinor,
  ...payee
}: Omit<UpiRequestProps, 'payee'> & Pick<UpiPayment, 'name' | 'upiId'>): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (amountMinor === undefined) return <p className="text-secondary tone-muted wraps">{TEXT.upiNoAmount}</p>;
  return (
    <>
      <p className="text-secondary wraps">{TEXT.upiShownTo({ payer: payerName })}</p>
      <Button ref={button} variant="tonal" isBlock icon={QrCode} onClick={() => setIsShown(true)}>
        {TEXT.showQr}
      </Button>
      <p className="text-secondary tone-muted wraps">{TEXT.receivedHint}</p>
      <DialogScope
        isOpen={isShown}
        onClose={() => setIsShown(false)}
        onClosed={() => button.current?.focus()}
      >
        <UpiQrDialog payment={{ ...payee, amountMinor }} />
      </DialogScope>
    </>
  );
}
