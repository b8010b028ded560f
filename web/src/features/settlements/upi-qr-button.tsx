import { type ReactElement, type Ref, useRef, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { QrCode } from '../../components/qr-code.tsx';
import { upiLink, type UpiPayment } from './upi-link.ts';
import { UpiQrDialog } from './upi-qr-dialog.tsx';
import styles from './upi-block.module.css';
import { DialogScope } from '../../components/dialogs.tsx';

const TEXT = text('settlements');

export interface UpiQrButtonProps {
  readonly ref: Ref<HTMLSpanElement>;
  readonly payment: UpiPayment;
}

/** A small QR code of a payment. A tap opens it enlarged in a dialog. */
export function UpiQrButton({ ref, payment }: UpiQrButtonProps): ReactElement {
  const [isLarge, setIsLarge] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.code}
        aria-label={TEXT.enlargeQr}
        onClick={() => setIsLarge(true)}
      >
        <span ref={ref}>
          <QrCode link={upiLink(payment)} />
        </span>
      </button>
      <DialogScope
        isOpen={isLarge}
        onClose={() => setIsLarge(false)}
        onClosed={() => button.current?.focus()}
      >
        <UpiQrDialog payment={payment} />
      </DialogScope>
    </>
  );
}
