import { toMinor, type Currency, type Minor } from '../money.ts';
import { categoryOf, isPaymentCategory } from './categories.ts';
import { cellDay, neededAmount, neededCost, unescaped, type DateOrder } from './cells.ts';
import {
  describe,
  noteOf,
  type FileRecord,
  type FileRow,
  type NetsByName,
  type ReadOptions,
  type Remark,
} from './file-ledger.ts';
import type { RowKind } from './record-of-nets.ts';
import { text } from '../messages/text.ts';

const TEXT = text('importFiles');

/** A row of a table: cells as they stand in the file, and functions for what each kind of table has in other columns. */
interface TableRow {
  readonly line: number;
  readonly date: string;
  readonly cost: string;
  readonly category: string;
  readonly description: string;
  /** The currency of its amounts, where the product has it. */
  readonly unit: Currency | undefined;
  readonly currencyIn: () => Currency;
  /** Gets the size of the cost, without its sign. */
  readonly recordIn: (
    cost: Minor,
    kind: RowKind,
  ) => { readonly record: FileRecord; readonly nets: NetsByName };
}

/**
 * A cost below zero is money that came back. A settlement's description is its note, as is a long one of an
 * expense. Remarks go to `how.changed`. Throws RefusedRow with the first reason.
 */
export function readTableRow(
  row: TableRow,
  how: {
    readonly dateOrder: DateOrder | undefined;
    readonly options: ReadOptions;
    readonly changed: Remark[];
  },
): FileRow {
  const { line } = row;
  const { dateOrder, options, changed } = how;
  const day = cellDay(row.date, { dateOrder, latestDay: options.latestDay });
  const signed = neededAmount(row.cost, row.unit);
  const cost = neededCost(toMinor(Math.abs(signed)), row.unit);
  const currency = row.currencyIn();
  const category = unescaped(row.category);
  const { record, nets } = row.recordIn(cost, {
    isPayment: isPaymentCategory(category),
    isRefund: signed < 0,
  });
  const written = unescaped(row.description);
  const { text, isCut } = describe(written, category);
  if (isCut) changed.push({ line, text: TEXT.shortened });
  const isSettlement = record.kind === 'settlement';
  return {
    line,
    day,
    description: text,
    category: isSettlement ? undefined : categoryOf(category, options.categories),
    note: isCut || isSettlement ? noteOf(written) : undefined,
    cost,
    currency,
    nets,
    record,
  };
}
