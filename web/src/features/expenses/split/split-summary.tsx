import type { ReactElement } from 'react';
import { Equal } from 'lucide-react';
import { amountMax, formatAmount, toMinor, type Currency } from '@barabar/core/money';
import { SPLIT_TOLERANCE_UNITS } from '@barabar/core/splits/way';
import { Chip } from '../../../components/chip.tsx';
import { Money } from '../../../components/money.tsx';
import type { SplitPreview } from './split-preview.ts';
import styles from './split-summary.module.css';
import { TEXT } from '../text.ts';

export interface SplitSummaryProps {
  readonly preview: SplitPreview;
  readonly currency: Currency;
  /** Leaves out the inline message, because another message stands below. */
  readonly isBrief?: boolean;
  /** Whether the parts are typed amounts, whose sum may be another than the amount. */
  readonly isTyped?: boolean;
}

/** 'Over by ₹X' or 'Under by ₹X' when the difference exceeds a minor unit (spec §5). */
function Difference({ preview: { differenceMinor }, currency }: SplitSummaryProps): ReactElement | null {
  if (Math.abs(differenceMinor) <= SPLIT_TOLERANCE_UNITS) return null;
  const words = differenceMinor > 0 ? TEXT.overBy : TEXT.underBy;
  return (
    <strong className={`money tone-owing ${styles.difference}`}>
      {`${words} ${formatAmount(toMinor(differenceMinor), { currency })}`}
    </strong>
  );
}

/**
 * The total of the parts with 'Adds up', or with the difference and the inline message. 'Adds up' does not show for an
 * amount above the limit.
 */
export function SplitSummary({
  preview,
  currency,
  isBrief = false,
  isTyped = false,
}: SplitSummaryProps): ReactElement {
  const { totalMinor, amountMinor, message } = preview;
  const total = (
    <span>
      {isTyped ? TEXT.totalTyped : TEXT.total}
      <Money amountMinor={totalMinor} currency={currency} className={styles.total} />
    </span>
  );
  if (message !== undefined && !isBrief)
    return (
      <div className={`text-secondary tone-owing ${styles.error}`} role="alert" aria-live="polite">
        <div className="spread text-secondary tone-muted">
          {total}
          <Difference preview={preview} currency={currency} />
        </div>
        <p>{message}</p>
      </div>
    );
  return (
    <div className={`spread text-secondary tone-muted ${styles.summary}`}>
      {total}
      <Difference preview={preview} currency={currency} />
      {amountMinor > 0 && amountMinor <= amountMax(currency) && message === undefined && (
        <Chip tone="success" size="amount">
          <Equal size={18} strokeWidth={2.6} aria-hidden="true" />
          {TEXT.addsUp}
        </Chip>
      )}
    </div>
  );
}
