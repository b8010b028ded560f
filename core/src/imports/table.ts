import { allocate } from '../allocate.ts';
import { cleanText } from '../clean-text.ts';
import type { Currency, Minor } from '../money.ts';
import {
  chooseDateOrder,
  currencyOf,
  currencyTextOf,
  looksLikeAmount,
  looksLikeDate,
  neededAmount,
  neededCurrency,
  unescaped,
} from './cells.ts';
import {
  distinctNames,
  netsOf,
  netsOfExpense,
  readEach,
  sumsOfRows,
  type FileLedger,
  type FileRecord,
  type FileRow,
  type NetsByName,
  type ReadOptions,
  type Remark,
} from './file-ledger.ts';
import { readTableRow } from './read-table-row.ts';
import { RefusedRow, UnreadableFile } from './refusals.ts';
import { expenseOfParts, recordOfNets, type RowKind } from './record-of-nets.ts';
import { isBlank, locateRows, type Cells } from './splitwise.ts';
import { text } from '../messages/text.ts';

const TEXT = text('importFiles');

/** Who is in the rows of a table: a column for each person with paid less owed, or columns of names. */
export type TablePeople =
  | { readonly kind: 'nets'; readonly columns: readonly number[] }
  /** The columns of names. Without one of sharers, everybody in the file shares equally. */
  | { readonly kind: 'payer'; readonly payer: number; readonly sharers?: number | undefined };

export interface TableColumns {
  readonly date: number;
  readonly amount: number;
  readonly description?: number | undefined;
  readonly category?: number | undefined;
  /** The column of currencies. Without it, all amounts are in the currency of the options. */
  readonly currency?: number | undefined;
  readonly people: TablePeople;
}

/** The first row with two cells or more is the header. */
const headerAt = (rows: readonly Cells[]): number =>
  rows.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);

/** The names of the columns; one without a name gets its number. @throws {UnreadableFile} when there is no table. */
export function columnsOf(rows: readonly Cells[]): string[] {
  const at = headerAt(rows);
  const filled = rows.slice(at + 1).filter((cells) => !isBlank(cells));
  if (at < 0 || filled.length === 0) throw new UnreadableFile(TEXT.noTable);
  return (rows[at] ?? []).map(
    (cell, index) => cleanText(unescaped(cell.replace(/^\u{FEFF}/u, ''))) || `Column ${index + 1}`,
  );
}

const WORDS = {
  date: /^(?:date|day|when|datum|fecha|data)$/iu,
  amount: /^(?:amount|cost|total|price|sum|value)\b/iu,
  description: /^(?:description|title|what|details|name|item|note)/iu,
  category: /^(?:category|type)$/iu,
  currency: /^currency/iu,
  payer: /^(?:paid by|payer|who paid|paid)$/iu,
  sharers: /^(?:for|shared|split|between|among|with|participants|for whom)/iu,
} as const;

/** Guesses what the columns have by their names and cells, for a person to correct. */
export function guessColumns(rows: readonly Cells[]): TableColumns {
  const header = columnsOf(rows);
  const data = rows.slice(headerAt(rows) + 1).filter((cells) => !isBlank(cells));
  const named = (word: keyof typeof WORDS): number | undefined => {
    const index = header.findIndex((name) => WORDS[word].test(name));
    return index < 0 ? undefined : index;
  };
  const holds = (index: number, test: (cell: string) => boolean): boolean =>
    data.every((cells) => test(cells[index] ?? '')) &&
    data.some((cells) => (cells[index] ?? '').trim() !== '');
  const isAmounts = (index: number): boolean => holds(index, looksLikeAmount);
  const date = named('date') ?? header.findIndex((_, index) => holds(index, looksLikeDate));
  const amount = named('amount') ?? header.findIndex((_, index) => index !== date && isAmounts(index));
  const fixed = [date, amount, named('description'), named('category'), named('currency')];
  const payer = named('payer');
  return {
    date: Math.max(date, 0),
    amount: Math.max(amount, 0),
    description: named('description'),
    category: named('category'),
    currency: named('currency'),
    people:
      payer === undefined
        ? {
            kind: 'nets',
            columns: [...header.keys()].filter((index) => !fixed.includes(index) && isAmounts(index)),
          }
        : { kind: 'payer', payer, sharers: named('sharers') },
  };
}

const cellIn = (cells: Cells, index: number | undefined): string =>
  index === undefined ? '' : (cells[index] ?? '');

const namesIn = (cell: string): string[] =>
  unescaped(cell)
    .split(/[,;|&\n]/u)
    .map((name) => cleanText(name))
    .filter((name) => name !== '');

interface Reader {
  readonly names: readonly string[];
  readonly recordIn: (
    cells: Cells,
    row: { readonly cost: Minor; readonly unit: Currency | undefined; readonly kind: RowKind },
  ) => { readonly record: FileRecord; readonly nets: NetsByName };
  /** @param unit the currency of the amounts; undefined for one that the product does not have. */
  readonly netsIn?: (cells: Cells, unit: Currency | undefined) => NetsByName;
}

function readerOfNets(header: Cells, columns: readonly number[]): Reader {
  const names = distinctNames(columns.map((index) => header[index] ?? ''));
  const netsIn = (cells: Cells, unit: Currency | undefined): NetsByName =>
    netsOf(columns.map((index, at) => [names[at] ?? '', neededAmount(cells[index] ?? '', unit)]));
  return {
    names,
    netsIn,
    recordIn: (cells, { cost, unit, kind }) => {
      const nets = netsIn(cells, unit);
      return { record: recordOfNets(nets, cost, kind), nets };
    },
  };
}

function readerOfPayers(
  data: readonly Cells[],
  { payer, sharers }: Extract<TablePeople, { kind: 'payer' }>,
): Reader {
  const cellsOfNames = (cells: Cells): string[] => [
    ...namesIn(cells[payer] ?? ''),
    ...(sharers === undefined ? [] : namesIn(cells[sharers] ?? '')),
  ];
  const written = [...new Set(data.flatMap(cellsOfNames))];
  const names = distinctNames(written);
  const nameOf = new Map(written.map((name, index) => [name, names[index] ?? name]));
  return {
    names,
    recordIn: (cells, { cost, kind: { isPayment, isRefund } }) => {
      const [from, ...more] = namesIn(cells[payer] ?? '');
      if (from === undefined || more.length > 0) throw new RefusedRow(TEXT.noPayer);
      const sharing = sharers === undefined ? written : [...new Set(namesIn(cells[sharers] ?? ''))];
      if (sharing.length === 0) throw new RefusedRow(TEXT.nobodyShares);
      const parts = allocate(
        cost,
        sharing.map(() => 1),
      );
      const paid = [{ name: nameOf.get(from) ?? from, amount: cost }];
      const owed = sharing.map((name, index) => ({
        name: nameOf.get(name) ?? name,
        amount: parts[index] ?? cost,
      }));
      const nets = netsOfExpense({ paid, owed, isRefund });
      const [to] = owed;
      if (isPayment && to && owed.length === 1 && nets.size === 2) {
        const [first, second] = [nameOf.get(from) ?? from, to.name];
        const ends = isRefund ? { from: second, to: first } : { from: first, to: second };
        return { record: { kind: 'settlement', ...ends }, nets };
      }
      return { record: expenseOfParts({ paid, owed, isRefund }, cost), nets };
    },
  };
}

/** @throws {UnreadableFile} when there is no table */
export function readTable(rows: readonly Cells[], columns: TableColumns, options: ReadOptions): FileLedger {
  const header = columnsOf(rows);
  const data = locateRows(rows)
    .slice(headerAt(rows) + 1)
    .filter(({ item }) => !isBlank(item));
  const { people } = columns;
  const reader =
    people.kind === 'nets'
      ? readerOfNets(header, people.columns)
      : readerOfPayers(
          data.map(({ item }) => item),
          people,
        );
  const currencyIn = (cells: Cells): Currency =>
    columns.currency === undefined && options.currency
      ? options.currency
      : neededCurrency(cellIn(cells, columns.currency));
  const currencyTextIn = (cells: Cells): string =>
    columns.currency === undefined && options.currency
      ? options.currency
      : currencyTextOf(cellIn(cells, columns.currency));
  const unitIn = (cells: Cells): Currency | undefined =>
    columns.currency === undefined ? options.currency : currencyOf(cellIn(cells, columns.currency));
  const { dateOrder, asked } = chooseDateOrder(
    data.map(({ item }) => cellIn(item, columns.date)),
    options.dateOrder,
  );
  const changed: Remark[] = [];
  const read = (cells: Cells, line: number): FileRow =>
    readTableRow(
      {
        line,
        date: cellIn(cells, columns.date),
        cost: cellIn(cells, columns.amount),
        category: cellIn(cells, columns.category),
        description: cellIn(cells, columns.description),
        unit: unitIn(cells),
        currencyIn: () => currencyIn(cells),
        recordIn: (cost, kind) => reader.recordIn(cells, { cost, unit: unitIn(cells), kind }),
      },
      { dateOrder, options, changed },
    );
  const result = readEach(data, read);
  const { netsIn } = reader;
  const sums =
    netsIn &&
    readEach(data, (cells) => ({ currency: currencyTextIn(cells), nets: netsIn(cells, unitIn(cells)) })).rows;
  return {
    source: 'table',
    people: reader.names,
    ...result,
    changed,
    stated: sums && sumsOfRows(sums.filter(({ nets }) => nets.size > 0)),
    dateOrder: asked,
  };
}
