import { type ReactElement, useRef, useState } from 'react';
import Alert from 'antd/es/alert';
import { decimalText } from '@barabar/core/money';
import { Disclosure } from '../../components/disclosure.tsx';
import { breakAddresses } from '../../lib/break-addresses.tsx';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { CopyButton } from './copy-button.tsx';
import { scanFrom, TEXT } from './text.ts';
import { upiLink, type UpiPayment } from './upi-link.ts';
import { UpiPictureButton } from './upi-picture-button.tsx';
import { UpiQrButton } from './upi-qr-button.tsx';
import styles from './upi-block.module.css';

export interface UpiBlockProps extends Omit<UpiPayment, 'amountMinor'> {
  /** Undefined while the typed amount cannot be settled. */
  readonly amountMinor: UpiPayment['amountMinor'] | undefined;
  /** A warning to read before paying. */
  readonly warning?: string | undefined;
}

/**
 * Ways to pay by UPI, the most reliable first: the QR code on the payee's screen, the UPI ID and the amount to copy,
 * the QR code as a picture, and last a link, which several UPI apps refuse for payments between people (decision 17).
 */
export function UpiBlock({ amountMinor, warning, ...payee }: UpiBlockProps): ReactElement {
  const payment = amountMinor === undefined ? undefined : { ...payee, amountMinor };
  return (
    <section aria-label={TEXT.payWithUpi} className={`stack card ${styles.block}`}>
      <h3 className="text-name">{TEXT.payWithUpi}</h3>
      <p className="text-secondary wraps">{scanFrom(payee.name)}</p>
      {warning !== undefined && <Alert role="note" type="warning" showIcon title={warning} />}
      <Copied value={payee.upiId} label={TEXT.copyUpiId} />
      {payment && <Copied value={decimalText(payment.amountMinor)} label={TEXT.copyAmount} />}
      {payment ? (
        <Picture payment={payment} />
      ) : (
        <p className="text-secondary tone-muted wraps">{TEXT.upiNoAmount}</p>
      )}
      <p className="text-secondary tone-muted wraps">{TEXT.upiHint}</p>
      {payment && <OtherWays payment={payment} />}
    </section>
  );
}

/** A value with a button that copies it. If the browser does not allow copying, the button selects the value. */
function Copied({ value, label }: { readonly value: string; readonly label: string }): ReactElement {
  const shown = useRef<HTMLSpanElement>(null);
  const select = (): void => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <p className={`beside strong ${styles.value}`}>
      <span ref={shown} className="wraps fills">
        {breakAddresses(value)}
      </span>
      <CopyButton value={value} label={label} onRefused={select} />
    </p>
  );
}

function Picture({ payment }: { readonly payment: UpiPayment }): ReactElement {
  const code = useRef<HTMLSpanElement>(null);
  return (
    <div className="beside">
      <UpiQrButton ref={code} payment={payment} />
      <div className="stack-close">
        <p className="text-secondary tone-muted wraps">{TEXT.pictureHint}</p>
        <div>
          <UpiPictureButton variant="line" size="small" payment={payment} code={code} />
        </div>
      </div>
    </div>
  );
}

/** The link to the UPI app, shown only on touch screens: other devices have no such app. */
function OtherWays({ payment }: { readonly payment: UpiPayment }): ReactElement | null {
  const isOnPhone = useMediaQuery('(pointer: coarse)');
  const [isExpanded, setIsExpanded] = useState(false);
  if (!isOnPhone) return null;
  return (
    <div className={styles.other}>
      <Disclosure label={TEXT.otherWays} isExpanded={isExpanded} onToggle={setIsExpanded}>
        <p className="text-secondary tone-muted wraps">{TEXT.linkHint}</p>
        <a href={upiLink(payment)} className={`linked ${styles.open}`}>
          {TEXT.openUpiApp}
        </a>
      </Disclosure>
    </div>
  );
}
