import type { ReactElement } from 'react';
import Alert from 'antd/es/alert';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { amountParts, FIRST_CURRENCIES, symbolOf, type Currency, type Minor } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { categoryLook } from '../../lib/category-icons.ts';
import { Money } from '../../components/money.tsx';
import { Tile } from '../../components/tile.tsx';
import { formatDay } from '../../lib/format-date.ts';
import type { ReadExpense } from './prefill-of.ts';
import { receiptLines, type ReceiptLine } from './receipt-lines.ts';
import { inOtherCurrency, moreLines, recordIn, TEXT } from './text.ts';
import styles from './scan-result.module.css';

export interface ScanResultProps {
  readonly scan: ReceiptScan;
  readonly expense: ReadExpense;
  /** Called when the viewer chooses a currency for a receipt in a currency that the product does not have. */
  readonly onCurrency: (currency: Currency) => void;
}

const LINES_SHOWN = 5;

/** The result of a scan: seller, amount, category and date, then the lines of the bill. */
export function ScanResult({ scan, expense, onCurrency }: ScanResultProps): ReactElement {
  const { amount, description, category, otherCurrency } = expense;
  const { date } = scan;
  return (
    <div className="stack">
      <div className="spread">
        <Tile {...categoryLook({ category })} />
        <p className={`stack-tight wraps ${styles.main}`}>
          <span className="text-name">{description}</span>{' '}
          <span className="text-secondary tone-muted">
            {category}
            {date !== undefined && ` · ${formatDay(date)}`}
          </span>
        </p>{' '}
        <span className={`text-card-title ${styles.amount}`}>
          <Amount amountMinor={amount} expense={expense} />
        </span>
      </div>
      {expense.isUnsure && <Alert role="note" type="warning" showIcon title={TEXT.checkAmount} />}
      {otherCurrency === undefined ? (
        <Alert role="note" type="info" showIcon title={TEXT.opening} />
      ) : (
        <CurrencyChoice otherCurrency={otherCurrency} onCurrency={onCurrency} />
      )}
      <Lines lines={receiptLines(scan)} expense={expense} />
    </div>
  );
}

/** An amount in the currency of the bill, also if the product does not have that currency. */
function Amount({
  amountMinor,
  expense: { currency, otherCurrency },
}: {
  readonly amountMinor: Minor;
  readonly expense: ReadExpense;
}): ReactElement {
  if (otherCurrency === undefined) return <Money amountMinor={amountMinor} currency={currency} isSigned />;
  const { isNegative, whole, fraction } = amountParts(amountMinor);
  return <span className="money">{`${isNegative ? '−' : ''}${otherCurrency} ${whole}${fraction}`}</span>;
}

/** Says that the product does not have the receipt's currency, and lets the viewer choose one of spec §9. */
function CurrencyChoice({
  otherCurrency,
  onCurrency,
}: {
  readonly otherCurrency: string;
  readonly onCurrency: (currency: Currency) => void;
}): ReactElement {
  return (
    <>
      <Alert role="note" type="warning" showIcon title={inOtherCurrency(otherCurrency)} />
      <fieldset aria-label={TEXT.chooseCurrency} className={styles.currencies}>
        {FIRST_CURRENCIES.map((currency) => (
          <Button
            key={currency}
            variant="line"
            aria-label={recordIn(currency)}
            onClick={() => onCurrency(currency)}
          >
            {`${currency} ${symbolOf(currency)}`}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

function Lines({
  lines,
  expense,
}: {
  readonly lines: readonly ReceiptLine[];
  readonly expense: ReadExpense;
}): ReactElement | null {
  if (lines.length === 0) return null;
  const hidden = Math.max(0, lines.length - LINES_SHOWN);
  return (
    <ul className="text-secondary tone-muted">
      {lines.slice(0, LINES_SHOWN).map(({ label, amount }, index) => (
        <li key={`${index} ${label}`} className="beside-wide">
          <span className="wraps fills">{label}</span>
          <Amount amountMinor={amount} expense={expense} />
        </li>
      ))}
      {hidden > 0 && <li>{moreLines(hidden)}</li>}
    </ul>
  );
}
