import { type ReactElement, useRef } from 'react';
import { text } from '@barabar/core/messages/text';
import { bold, moneyPart } from '../../components/part.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { upiLink, type UpiPayment } from './upi-link.ts';
import { UpiPictureButton } from './upi-picture-button.tsx';
import styles from './upi-qr-dialog.module.css';

const TEXT = text('settlements');

export interface UpiQrDialogProps {
  readonly payment: UpiPayment;
}

/** A payment's QR code in a large size, to scan, share or save. */
export function UpiQrDialog({ payment }: UpiQrDialogProps): ReactElement {
  const paper = useRef<HTMLDivElement>(null);
  const { name, upiId, amountMinor } = payment;
  return (
    <Sheet title={TEXT.scanTitle}>
      <div className={`middle stack ${styles.large}`}>
        <div ref={paper} className={`card ${styles.paper}`}>
          <QrCode link={upiLink(payment)} label={TEXT.qr} />
        </div>
        <div className="wraps">
          <p>
            {TEXT.amountTo({
              name,
              amount: moneyPart({ amountMinor, className: 'text-card-title' }),
              bold,
            })}
          </p>
          <p className="text-secondary tone-muted">{upiId}</p>
        </div>
        <UpiPictureButton variant="line" payment={payment} code={paper} />
      </div>
    </Sheet>
  );
}
