import { type ReactElement, useRef, useState } from 'react';
import { Money } from '../../components/money.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { TEXT } from './text.ts';
import { upiLink, type UpiPayment } from './upi-link.ts';
import { UpiQrCode } from './upi-qr-code.tsx';
import styles from './upi-qr-button.module.css';

/** The QR code of a payment, which a tap enlarges in a dialog of its own. */
export function UpiQrButton({ payment }: { readonly payment: UpiPayment }): ReactElement {
  const [isLarge, setIsLarge] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { name, upiId, amountMinor } = payment;
  const link = upiLink(payment);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={TEXT.enlargeQr}
        onClick={() => setIsLarge(true)}
      >
        <UpiQrCode link={link} />
      </button>
      <Sheet
        isOpen={isLarge}
        title={TEXT.scanTitle}
        onClose={() => setIsLarge(false)}
        onClosed={() => button.current?.focus()}
      >
        <div className={styles.large}>
          <div className={styles.paper}>
            <UpiQrCode link={link} label={TEXT.qr} />
          </div>
          <p className={styles.payment}>
            <Money amountMinor={amountMinor} locale="en-US" className={styles.amount} /> {TEXT.to}{' '}
            <strong>{name}</strong>
          </p>
          <p className={styles.upiId}>{upiId}</p>
        </div>
      </Sheet>
    </>
  );
}
