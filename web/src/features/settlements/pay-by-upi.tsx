import { useEffect, useRef, useState } from 'react';
import Alert from 'antd/es/alert';
import { Check, Copy, QrCode, Smartphone } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { decimalText } from '@barabar/core/money';
import { Button, ButtonAnchor } from '../../components/button.tsx';
import { Opener } from '../../components/dialogs.tsx';
import { useMediaQuery } from '../../lib/device/use-media-query.ts';
import { upiLink, type UpiPayment } from './upi-link.ts';
import type { Paying, UpiPayee } from './upi-part.tsx';
import { UpiQrDialog } from './upi-qr-dialog.tsx';
import styles from './settlement-form.module.css';
import { copyText } from '../../lib/device/copy-text.ts';

const TEXT = text('settlements');

/** How long it says 'Copied', in milliseconds. */
const SAID_MS = 2000;

interface PayByUpiProps {
  readonly payee: UpiPayee;
  readonly paying: Paying;
  /** Called when the viewer goes to pay, and when they only copy the ID. */
  readonly onPay: () => void;
  readonly onCopy: () => void;
}

/** On a phone opens the UPI app, which may refuse a payment from a link (docs/settling.md): the ID can be pasted. */
export function PayByUpi({ payee, paying, onPay, onCopy }: PayByUpiProps) {
  const { name, upiId, warning } = payee;
  const { amountMinor, note } = paying;
  const isOnPhone = useMediaQuery('(pointer: coarse)');
  const [isPaying, setIsPaying] = useState(false);
  const { copy, isCopied, wasCopied, shown } = useCopy(upiId);
  const payment = amountMinor === undefined ? undefined : { name, upiId, note, amountMinor };
  const pay = (): void => {
    void copy();
    setIsPaying(true);
    onPay();
  };
  const look = { size: 'large', icon: Smartphone, isBlock: true, onClick: pay } as const;
  return (
    <div>
      {warning !== undefined && (
        <Alert role="note" type="warning" showIcon title={warning} className={styles.warning ?? ''} />
      )}
      {payment && isOnPhone ? (
        <ButtonAnchor {...look} href={upiLink(payment)}>
          {TEXT.payByUpi}
        </ButtonAnchor>
      ) : (
        <Button {...look} disabled={!payment}>
          {TEXT.payByUpi}
        </Button>
      )}
      <button
        type="button"
        className={`beside reaching text-secondary tone-muted whole ${styles.upiId}`}
        aria-label={TEXT.copyUpiId({ upiId })}
        onClick={() => {
          void copy();
          onCopy();
        }}
      >
        <span ref={shown} className="wraps">
          {upiId}
        </span>
        {isCopied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
      </button>
      <output className="visually-hidden">{isCopied && TEXT.copied}</output>
      {isPaying && payment && <OtherWays payment={payment} isIdCopied={wasCopied} />}
    </div>
  );
}

/** Copies a text. Where the browser does not allow that, the text is selected where it is shown. */
function useCopy(value: string) {
  const shown = useRef<HTMLSpanElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const [wasCopied, setWasCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    const isAllowed = await copyText(value);
    setIsCopied(isAllowed);
    setWasCopied(isAllowed);
    if (!isAllowed && shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return { copy, isCopied, wasCopied, shown };
}

/** What to do where the app refuses the payment, or where there is none: paste the ID, or scan a code. */
function OtherWays({ payment, isIdCopied }: { payment: UpiPayment; isIdCopied: boolean }) {
  const amount = decimalText(payment.amountMinor, 'INR');
  const { copy, isCopied, shown } = useCopy(amount);
  return (
    <div className={`stack-close ${styles.ways}`}>
      <output className="text-secondary wraps">{isIdCopied && TEXT.upiPaste}</output>
      <p className="text-secondary tone-muted wraps">{TEXT.scanFrom({ payee: payment.name })}</p>
      <div className="cluster">
        <span ref={shown} className="text-secondary">
          {amount}
        </span>
        <Button variant="line" size="small" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {isCopied ? TEXT.copied : TEXT.copyAmount}
        </Button>
        <Opener
          renderButton={(opens) => (
            <Button {...opens} variant="line" size="small" icon={QrCode}>
              {TEXT.showQr}
            </Button>
          )}
        >
          <UpiQrDialog payment={payment} />
        </Opener>
      </div>
    </div>
  );
}
