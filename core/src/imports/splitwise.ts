import { PAYMENT_CATEGORY } from '../exchange/splitwise-rows.ts';
import {
  currencyOf,
  currencyTextOf,
  chooseDateOrder,
  looksLikeAmount,
  looksLikeDate,
  neededAmount,
  neededCurrency,
  unescaped,
} from './cells.ts';
import {
  distinctNames,
  netsOf,
  noteOf,
  readEach,
  sumsOfRows,
  type FileLedger,
  type FileRow,
  type NetsByName,
  type ReadOptions,
  type Remark,
  type StatedTotal,
} from './file-ledger.ts';
import { readTableRow } from './read-table-row.ts';
import { recordOfNets } from './record-of-nets.ts';

export type Cells = readonly string[];
/** A row of a table with the line of the file at which it begins. */
export interface LocatedCells {
  readonly line: number;
  readonly item: Cells;
}

/** Header words in the order of Splitwise's columns; other languages are read by position. */
const WORDS = ['date', 'description', 'category', 'cost', 'currency'];
const LEAD = WORDS.length;
/** The rows by which the columns are found. */
const SAMPLE_ROWS = 100;

export const isBlank = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '');

/** Gives rows the lines at which they begin. Cells may have line breaks, so a row can take several lines. */
export function locateRows(rows: readonly Cells[]): LocatedCells[] {
  let line = 1;
  return rows.map((item) => {
    const located = { line, item };
    const breaks = item.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/gu)?.length ?? 0), 0);
    line += 1 + breaks;
    return located;
  });
}

/** The columns of a table in Splitwise's layout, in any order. */
interface Layout {
  readonly date: number;
  readonly description: number;
  readonly category: number;
  readonly cost: number;
  readonly currency: number;
  readonly people: readonly number[];
}

const isCode = (text: string): boolean => /^[A-Z]{3}$/u.test(text.trim());

/** Columns from the sixth on that have a name. Spreadsheets add columns without one. */
const peopleFrom = (header: Cells, fixed: readonly number[]): number[] =>
  [...header.keys()].filter((index) => !fixed.includes(index) && (header[index] ?? '').trim() !== '');

function layoutOf(header: Cells, data: readonly Cells[]): Layout | undefined {
  const words = header.map((cell) => cell.trim().toLowerCase());
  const named = WORDS.map((word) => words.indexOf(word));
  const isNamed = named.every((index) => index >= 0);
  // The positions of Splitwise, and the same with cost and currency swapped.
  const candidates = [...(isNamed ? [named] : []), [0, 1, 2, 3, 4], [0, 1, 2, 4, 3]];
  for (const fixed of candidates) {
    const [date = 0, description = 1, category = 2, cost = 3, currency = 4] = fixed;
    const people = peopleFrom(header, fixed);
    const fits = (cells: Cells): boolean =>
      looksLikeDate(cells[date] ?? '') &&
      looksLikeAmount(cells[cost] ?? '') &&
      isCode(cells[currency] ?? '') &&
      people.every((index) => looksLikeAmount(cells[index] ?? ''));
    const fitting = data.filter(fits).length;
    if (people.length >= 2 && (fitting * 2 > data.length || (isNamed && fixed === named)))
      return { date, description, category, cost, currency, people };
  }
  return undefined;
}

/** The header of a table in Splitwise's layout and what follows it. Notes above the header are left out. */
function find(
  rows: readonly LocatedCells[],
): { readonly layout: Layout; readonly header: Cells; readonly data: LocatedCells[] } | undefined {
  const filled = rows.filter(({ item }) => !isBlank(item));
  const at = filled.findIndex(({ item }) => item.filter((cell) => cell.trim() !== '').length >= LEAD + 2);
  const header = filled[at]?.item;
  if (!header) return undefined;
  const data = filled.slice(at + 1);
  const layout = layoutOf(
    header.map((cell) => cell.replace(/^\u{FEFF}/u, '')),
    data.slice(0, SAMPLE_ROWS).map(({ item }) => item),
  );
  return layout && { layout, header, data };
}

export const isSplitwise = (rows: readonly Cells[]): boolean => find(locateRows(rows)) !== undefined;

/**
 * Reads Splitwise's table of a group or a friend, in any language, and our own CSV, exact to the minor unit. Rows of
 * balances, with blank category and cost, are what the file states; other currencies are stated by sums. Blank
 * rows count as lines. Undefined for another layout.
 */
export function readSplitwise(rows: readonly Cells[], options: ReadOptions): FileLedger | undefined {
  const found = find(locateRows(rows));
  if (!found) return undefined;
  const { layout, header, data } = found;
  const names = distinctNames(layout.people.map((index) => unescaped(header[index] ?? '')));
  const cellOf = (cells: Cells, column: number): string => cells[column] ?? '';
  const isTotal = ({ item }: LocatedCells): boolean =>
    [layout.category, layout.cost].every((column) => cellOf(item, column).trim() === '');
  const { dateOrder, asked } = chooseDateOrder(
    data.map(({ item }) => cellOf(item, layout.date)),
    options.dateOrder,
  );
  const unitIn = (cells: Cells) => currencyOf(cellOf(cells, layout.currency));
  const netsIn = (cells: Cells): NetsByName => {
    const unit = unitIn(cells);
    return netsOf(
      layout.people.map((column, index) => [names[index] ?? '', neededAmount(cellOf(cells, column), unit)]),
    );
  };
  const changed: Remark[] = [];
  const read = (cells: Cells, line: number): FileRow => {
    const description = cellOf(cells, layout.description);
    const remarks: Remark[] = [];
    const row = readTableRow(
      {
        line,
        date: cellOf(cells, layout.date),
        cost: cellOf(cells, layout.cost),
        category: cellOf(cells, layout.category),
        description,
        unit: unitIn(cells),
        currencyIn: () => neededCurrency(cellOf(cells, layout.currency)),
        recordIn: (cost, kind) => {
          const nets = netsIn(cells);
          return { record: recordOfNets(nets, cost, kind), nets };
        },
      },
      { dateOrder, options, changed: remarks },
    );
    const { record } = row;
    if (record.kind === 'settlement') return { ...row, note: settlementNote(unescaped(description), record) };
    changed.push(...remarks);
    return row;
  };
  const { rows: read_, refused } = readEach(
    data.filter((row) => !isTotal(row)),
    read,
  );
  return {
    source: 'splitwise',
    people: names,
    rows: read_,
    refused,
    changed,
    stated: statedOf({ data, isTotal, netsIn, currencyCell: (cells) => cellOf(cells, layout.currency) }),
    dateOrder: asked,
  };
}

/** What a person wrote about a settlement; undefined for the words that the export puts there itself. */
function settlementNote(written: string, { from, to }: { from: string; to: string }): string | undefined {
  const text = noteOf(written);
  return text === `${from} paid ${to}` || text === PAYMENT_CATEGORY ? undefined : text;
}

/** The balances of the file's own rows of balances, or else the sums of its columns, by currency. */
function statedOf({
  data,
  isTotal,
  netsIn,
  currencyCell,
}: {
  data: readonly LocatedCells[];
  isTotal: (row: LocatedCells) => boolean;
  netsIn: (cells: Cells) => NetsByName;
  currencyCell: (cells: Cells) => string;
}): StatedTotal[] {
  const readable = data.flatMap((row) => {
    const currency = currencyTextOf(currencyCell(row.item));
    const isOwn = isTotal(row);
    try {
      const nets = netsIn(row.item);
      // A row without anything, such as a note, says nothing.
      return (isOwn ? currency === '' : nets.size === 0) ? [] : [{ isOwn, currency, nets }];
    } catch {
      // A cell that is no amount: the row is refused, and says nothing.
      return [];
    }
  });
  const ownRows = new Map(readable.filter(({ isOwn }) => isOwn).map((row) => [row.currency, row]));
  const others = readable.filter(({ currency }) => !ownRows.has(currency));
  return [...ownRows.values(), ...sumsOfRows(others)];
}
