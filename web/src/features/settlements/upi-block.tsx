import { type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import Alert from 'antd/es/alert';
import { text } from '@barabar/core/messages/text';
import { decimalText } from '@barabar/core/money';
import { Disclosure } from '../../components/disclosure.tsx';
import { breakAddresses } from '../../components/break-addresses.tsx';
import { useMediaQuery } from '../../lib/device/use-media-query.ts';
import { upiLink, type UpiPayment } from './upi-link.ts';
import { UpiPictureButton } from './upi-picture-button.tsx';
import styles from './upi-block.module.css';
import { Check, Copy } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { UpiQrDialog } from './upi-qr-dialog.tsx';
import { DialogScope } from '../../components/dialogs.tsx';

const TEXT = text('settlements');

interface UpiQrButtonProps {
  readonly ref: Ref<HTMLSpanElement>;
  readonly payment: UpiPayment;
}

/** A small QR code of a payment. A tap opens it enlarged in a dialog. */
function UpiQrButton({ ref, payment }: UpiQrButtonProps): ReactElement {
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

/** How long the button shows 'Copied', in milliseconds. */
const SAID_MS = 2000;

interface CopyButtonProps {
  /** The text to copy. */
  readonly value: string;
  /** The button's label until it is pressed. */
  readonly label: string;
  /** Called when the browser does not allow copying. */
  readonly onRefused: () => void;
}

/** Copies a text, then shows 'Copied' for a moment. */
function CopyButton({ value, label, onRefused }: CopyButtonProps): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      onRefused();
    }
  };
  return (
    <>
      <Button variant="line" size="small" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? TEXT.copied : label}
      </Button>
      <output className="visually-hidden">{isCopied && TEXT.copied}</output>
    </>
  );
}

export interface UpiBlockProps extends Omit<UpiPayment, 'amountMinor'> {
  /** Undefined while the typed amount cannot be settled. */
  readonly amountMinor: UpiPayment['amountMinor'] | undefined;
  /** A warning to read before paying. */
  readonly warning?: string | undefined;
}

/**
 * Two ways to pay by UPI: the QR code on the payee's screen, and the UPI ID to copy. "More" has the amount to copy, the
 * QR code, and last a link, which UPI apps may refuse for payments between people (decision 17).
 */
export function UpiBlock({ amountMinor, warning, ...payee }: UpiBlockProps): ReactElement {
  const payment = amountMinor === undefined ? undefined : { ...payee, amountMinor };
  return (
    <section aria-label={TEXT.payWithUpi} className={`stack card ${styles.block}`}>
      <h3 className="text-name">{TEXT.payWithUpi}</h3>
      <p className="wraps">
        <strong>{TEXT.scanFrom({ payee: payee.name })}</strong>
        <br />
        <span className="text-secondary tone-muted">{TEXT.scanHow}</span>
      </p>
      {warning !== undefined && <Alert role="note" type="warning" showIcon title={warning} />}
      <Copied value={payee.upiId} label={TEXT.copyUpiId} />
      <p className="text-secondary tone-muted wraps">{TEXT.upiHint}</p>
      {payment ? (
        <More payment={payment} />
      ) : (
        <p className="text-secondary tone-muted wraps">{TEXT.upiNoAmount}</p>
      )}
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
        <p className="text-secondary tone-muted wraps">{TEXT.codeHint}</p>
        <div>
          <UpiPictureButton variant="line" size="small" payment={payment} code={code} />
        </div>
      </div>
    </div>
  );
}

/** What is needed rarely. Only touch screens have the link to the UPI app: other devices have no such app. */
function More({ payment }: { readonly payment: UpiPayment }): ReactElement {
  const isOnPhone = useMediaQuery('(pointer: coarse)');
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <div className={styles.other}>
      <Disclosure label={TEXT.moreWays} isExpanded={isExpanded} onToggle={setIsExpanded}>
        <div className="stack">
          <Copied value={decimalText(payment.amountMinor, 'INR')} label={TEXT.copyAmount} />
          <Picture payment={payment} />
          {isOnPhone && (
            <div>
              <p className="text-secondary tone-muted wraps">{TEXT.linkHint}</p>
              <a href={upiLink(payment)} className={`linked ${styles.open}`}>
                {TEXT.openUpiApp}
              </a>
            </div>
          )}
        </div>
      </Disclosure>
    </div>
  );
}
