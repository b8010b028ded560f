import type { ReactElement } from 'react';
import { MessageCircleQuestionMark } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { openDialog } from '../../components/dialogs.tsx';
import { shorten } from '../../lib/people/shorten.ts';
import type { UpiPayment } from './upi-link.ts';
import styles from './upi-block.module.css';

const TEXT = text('settlements');

/** Shown instead of the ways to pay by UPI while the payee has no UPI ID: offers to ask for it. */
export function UpiMissing({
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
