import { text } from '@barabar/core/messages/text';
import { useState } from 'react';
import Alert from 'antd/es/alert';
import { TriangleAlert } from 'lucide-react';
import { findDoubt, type BillDoubt } from '@barabar/core/bill-doubt';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import {
  amountParts,
  FIRST_CURRENCIES,
  formatAmount,
  symbolOf,
  toMinor,
  type Currency,
  type Minor,
} from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { categoryLook, nameOfCategory } from '../../lib/records/category-icons.ts';
import { Money } from '../../components/money.tsx';
import { Tile } from '../../components/tile.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatDay } from '../../lib/dates/format-date.ts';
import type { ReadExpense } from './prefill-of.ts';
import { PRODUCT_NAME } from '@barabar/core/product';
import { TEXT, itemLabel } from './text.ts';
import styles from './scan-result.module.css';
import type { BillCharge, BillItem } from '@barabar/core/contract/bills';
import type { ScannedBill } from './bill-of.ts';

const VERBS = text('verbs');
const CHARGES = text('charges');

export interface ScanResultProps {
  readonly scan: ReceiptScan;
  readonly expense: ReadExpense;
  /** Whether the form opens only when the viewer continues. */
  readonly isWaiting: boolean;
  /** Called when the viewer chooses a currency for a receipt in a currency that the product does not have. */
  readonly onCurrency: (currency: Currency) => void;
}

const LINES_SHOWN = 5;

/** A receipt, its lines last. If they do not add up, it says by how much and marks the doubtful line or the amount. */
export function ScanResult({ scan, expense, isWaiting, onCurrency }: ScanResultProps) {
  const { amount, description, category, otherCurrency, bill } = expense;
  const { date } = scan;
  const lines = receiptLines(scan, bill);
  const doubt = bill && findDoubt([...bill.items, ...bill.charges], amount);
  const doubtful = doubt && lines.find(({ part }) => part !== undefined && part === doubt.line);
  const isTotalInDoubt = doubt !== undefined && doubtful === undefined;
  return (
    <div className="stack">
      <div className="spread">
        <Tile {...categoryLook({ category })} />
        <p className={`stack-tight wraps ${styles.main}`}>
          <span className="text-name">{description}</span>{' '}
          <span className="text-secondary tone-muted">
            {nameOfCategory(category)}
            {date !== undefined && ` · ${formatDay(date)}`}
          </span>
        </p>{' '}
        <span className={classNames('text-card-title to-end', isTotalInDoubt && 'beside tone-owing')}>
          {isTotalInDoubt && <InDoubt />}
          <Amount amountMinor={amount} expense={expense} />
        </span>
      </div>
      {doubt && (
        <Alert role="note" type="warning" showIcon title={doubtWords(doubt, { line: doubtful, expense })} />
      )}
      {expense.isUnsure && !isTotalInDoubt && (
        <Alert role="note" type="warning" showIcon title={TEXT.checkAmount} />
      )}
      {otherCurrency === undefined ? (
        <Alert role="note" type="info" showIcon title={isWaiting ? TEXT.waiting : TEXT.opening} />
      ) : (
        <CurrencyChoice otherCurrency={otherCurrency} onCurrency={onCurrency} />
      )}
      <Lines lines={lines} doubtful={doubtful} expense={expense} />
    </div>
  );
}

function foreignText(amountMinor: Minor, otherCurrency: string): string {
  const { isNegative, whole, fraction } = amountParts(amountMinor);
  return `${isNegative ? '−' : ''}${otherCurrency} ${whole}${fraction}`;
}

const amountText = (amountMinor: Minor, { currency, otherCurrency }: ReadExpense): string =>
  otherCurrency === undefined
    ? formatAmount(amountMinor, { currency })
    : foreignText(amountMinor, otherCurrency);

/** An amount in the currency of the bill, also if the product does not have that currency. */
function Amount({
  amountMinor,
  expense: { currency, otherCurrency },
}: {
  amountMinor: Minor;
  expense: ReadExpense;
}) {
  if (otherCurrency === undefined) return <Money amountMinor={amountMinor} currency={currency} isSigned />;
  return <span className="money">{foreignText(amountMinor, otherCurrency)}</span>;
}

/** Says that the product does not have the receipt's currency, and lets the viewer choose one of spec §9. */
function CurrencyChoice({
  otherCurrency,
  onCurrency,
}: {
  otherCurrency: string;
  onCurrency: (currency: Currency) => void;
}) {
  return (
    <>
      <Alert
        role="note"
        type="warning"
        showIcon
        title={TEXT.inOtherCurrency({ currency: otherCurrency, product: PRODUCT_NAME })}
      />
      <fieldset aria-label={TEXT.chooseCurrency} className={styles.currencies}>
        {FIRST_CURRENCIES.map((currency) => (
          <Button
            key={currency}
            variant="line"
            aria-label={TEXT.recordIn({ currency })}
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
  doubtful,
  expense,
}: {
  lines: readonly ReceiptLine[];
  doubtful: ReceiptLine | undefined;
  expense: ReadExpense;
}) {
  const [isWhole, setIsWhole] = useState(false);
  if (lines.length === 0) return null;
  const shown = lines.filter((line, index) => isWhole || index < LINES_SHOWN || line === doubtful);
  const hidden = lines.length - shown.length;
  return (
    <ul className="text-secondary tone-muted">
      {shown.map((line, index) => (
        <li
          key={`${index} ${line.label}`}
          className={classNames('beside-wide', line === doubtful && 'tone-owing strong')}
        >
          <span className="wraps fills">{line.label}</span>
          {line === doubtful && <InDoubt />}
          <Amount amountMinor={line.amount} expense={expense} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Button variant="ghost" size="small" onClick={() => setIsWhole(true)}>
            {VERBS.showMore({ count: hidden })}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Marks the amount beside it. */
const InDoubt = () => (
  <>
    <TriangleAlert size={18} aria-hidden="true" />
    <span className="visually-hidden">{TEXT.inDoubt}</span>
  </>
);

function doubtWords(
  { excess }: BillDoubt<unknown>,
  { line, expense }: { line: ReceiptLine | undefined; expense: ReadExpense },
): string {
  const off = amountText(toMinor(Math.abs(excess)), expense);
  const difference = (excess > 0 ? TEXT.linesOver : TEXT.linesUnder)({ off });
  return `${difference} ${line ? TEXT.checkLine({ label: line.label }) : TEXT.checkTotal}`;
}

/** A line of the bill. `amount` is in minor units, and negative for a discount. */
interface ReceiptLine {
  readonly label: string;
  readonly amount: Minor;
  /** What the form has of it, if anything. */
  readonly part?: BillItem | BillCharge | undefined;
}

/** The lines of the bill in its order: items, service charge, taxes, discount. Items without a name are left out. */
export function receiptLines(scan: ReceiptScan, bill?: ScannedBill): readonly ReceiptLine[] {
  const { items = [], taxes = [], serviceCharge, discount } = scan;
  const itemIterator = bill?.items.values();
  const chargeOf = (kind: BillCharge['kind']) => bill?.charges.find((charge) => charge.kind === kind);
  const firstTax = [serviceCharge, discount].filter((amount) => amount !== undefined).length;
  return [
    ...items
      .filter(({ description }) => description.trim() !== '')
      .map(({ description, quantity, amount }) => ({
        label: itemLabel(description, quantity),
        amount,
        part: amount >= 0 ? itemIterator?.next().value : undefined,
      })),
    ...(serviceCharge === undefined
      ? []
      : [{ label: CHARGES.service, amount: serviceCharge, part: chargeOf('service') }]),
    ...taxes.map(({ name, amount }, index) => ({
      label: name,
      amount,
      part: bill?.charges[firstTax + index],
    })),
    ...(discount === undefined
      ? []
      : [{ label: CHARGES.discount, amount: toMinor(-discount), part: chargeOf('discount') }]),
  ];
}
