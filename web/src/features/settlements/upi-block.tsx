import { type ReactElement, useRef } from 'react';
import { QrCode } from 'lucide-react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { TEXT } from './text.ts';
import { UpiCopyButton } from './upi-copy-button.tsx';
import { upiLink, type UpiPayment } from './upi-link.ts';
import { UpiQrButton } from './upi-qr-button.tsx';
import styles from './upi-block.module.css';

export interface UpiBlockProps extends Omit<UpiPayment, 'amountMinor'> {
  /** Undefined while what is typed is no amount that may be settled. */
  readonly amountMinor: UpiPayment['amountMinor'] | undefined;
}

/**
 * A way to pay what Record payment records: QR code, link to the UPI app where there is one, UPI id. The product neither
 * pays nor hears of it, and says so; Finish records it.
 */
export function UpiBlock({ amountMinor, ...payee }: UpiBlockProps): ReactElement {
  const isOnPhone = useMediaQuery('(pointer: coarse)');
  const shownId = useRef<HTMLParagraphElement>(null);
  const payment = amountMinor === undefined ? undefined : { ...payee, amountMinor };
  return (
    <section aria-label={TEXT.payWithUpi} className={styles.block}>
      {payment ? (
        <UpiQrButton payment={payment} />
      ) : (
        <span className={styles.noCode}>
          <QrCode size={36} aria-hidden="true" />
        </span>
      )}
      <div className={styles.main}>
        <h3 className={styles.title}>{TEXT.payWithUpi}</h3>
        <p ref={shownId} className={styles.upiId}>
          {payee.upiId}
        </p>
        <p className={styles.quiet}>{payment ? TEXT.upiHint : TEXT.upiNoAmount}</p>
        <div className={styles.actions}>
          {isOnPhone && payment && (
            <a href={upiLink(payment)} className={styles.open}>
              {TEXT.openUpiApp}
            </a>
          )}
          <UpiCopyButton
            upiId={payee.upiId}
            onRefused={() => {
              if (shownId.current) getSelection()?.selectAllChildren(shownId.current);
            }}
          />
        </div>
      </div>
    </section>
  );
}
