import type { ReactElement } from 'react';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { categoryLook } from '../../components/category-icons.ts';
import { InfoNote } from '../../components/info-note.tsx';
import { Money } from '../../components/money.tsx';
import { Tile } from '../../components/tile.tsx';
import { formatDay } from '../../lib/format-date.ts';
import type { ScannedExpense } from './prefill-of.ts';
import { receiptLines, type ReceiptLine } from './receipt-lines.ts';
import { moreLines, TEXT } from './text.ts';
import styles from './scan-result.module.css';

export interface ScanResultProps {
  readonly scan: ReceiptScan;
  readonly expense: ScannedExpense;
}

const LINES_SHOWN = 5;

/** What was read of a bill: who sold, the amount, what for and when; its lines quietly. */
export function ScanResult({ scan, expense }: ScanResultProps): ReactElement {
  const { amount, description, category, currency } = expense;
  const { date } = scan;
  return (
    <div className={styles.result}>
      <div className={styles.head}>
        <Tile {...categoryLook(category)} />
        <p className={styles.main}>
          <span className={styles.name}>{description}</span>{' '}
          <span className={styles.about}>
            {category}
            {date !== undefined && ` · ${formatDay(date)}`}
          </span>
        </p>{' '}
        <Money amountMinor={amount} currency={currency} className={styles.amount} />
      </div>
      {expense.isUnsure && <InfoNote isWarning>{TEXT.checkAmount}</InfoNote>}
      <InfoNote>{TEXT.opening}</InfoNote>
      <Lines lines={receiptLines(scan)} currency={currency} />
    </div>
  );
}

function Lines({
  lines,
  currency,
}: {
  readonly lines: readonly ReceiptLine[];
  readonly currency: ScannedExpense['currency'];
}): ReactElement | null {
  if (lines.length === 0) return null;
  const hidden = Math.max(0, lines.length - LINES_SHOWN);
  return (
    <ul className={styles.lines}>
      {lines.slice(0, LINES_SHOWN).map(({ label, amount }, index) => (
        <li key={`${index} ${label}`}>
          <span>{label}</span>
          <Money amountMinor={amount} currency={currency} isSigned />
        </li>
      ))}
      {hidden > 0 && <li>{moreLines(hidden)}</li>}
    </ul>
  );
}
