import * as z from 'zod/mini';
import { decimalsOf, sumMinor, toMinor, type Currency, type Minor } from '../money.ts';
import { categoryOf } from './categories.ts';
import {
  currencyOf,
  chooseDateOrder,
  cellDay,
  neededAmount,
  neededCost,
  neededCurrency,
  unescaped,
} from './cells.ts';
import {
  describe,
  distinctNames,
  netsOfParts,
  noteOf,
  readEach,
  type FileLedger,
  type FilePart,
  type FileRecord,
  type FileRow,
  type ReadOptions,
  type Remark,
} from './file-ledger.ts';
import { RefusedRow, UnreadableFile } from './refusals.ts';
import { expenseOfParts } from './record-of-nets.ts';
import { divideAsOldSpliit, divideAsSpliit, type SpliitShare } from './spliit-shares.ts';
import { isBlank, locateRows, type Cells } from './splitwise.ts';
import { text } from '../messages/text.ts';

const TEXT = text('importFiles');

/** Header words of Spliit's CSV, which it writes in English only. */
const WORDS = [
  'Date',
  'Description',
  'Category',
  'Currency',
  'Cost',
  'Original cost',
  'Original currency',
  'Conversion rate',
  'Is Reimbursement',
  'Split mode',
];

const headerOf = (rows: readonly Cells[]): string[] =>
  (rows.find((row) => !isBlank(row)) ?? []).map((cell) => cell.replace(/^\u{FEFF}/u, '').trim());

export function isSpliitTable(rows: readonly Cells[]): boolean {
  const header = headerOf(rows);
  return ['Date', 'Cost', 'Is Reimbursement', 'Split mode'].every((word) => header.includes(word));
}

function originally(cost: string, currency: string, rate: string): string | undefined {
  if (cost.trim() === '' || currency.trim() === '') return undefined;
  return rate.trim() === '' ? TEXT.original({ cost, currency }) : TEXT.originalAt({ cost, currency, rate });
}

/** An income, below zero, came back to its receiver and is shared; a reimbursement by one for one is a settlement. */
function recordOf({
  payer,
  shares,
  cost,
  currency,
  isReimbursement,
}: {
  payer: string;
  shares: readonly FilePart[];
  cost: Minor;
  currency: Currency;
  isReimbursement: boolean;
}): { readonly record: FileRecord; readonly size: Minor } {
  const size = neededCost(toMinor(Math.abs(cost)), currency);
  const whole = [{ name: payer, amount: size }];
  if (cost < 0) {
    const owed = shares.map(({ name, amount }) => ({ name, amount: toMinor(-amount) }));
    return { record: expenseOfParts({ paid: whole, owed, isRefund: true }, size), size };
  }
  const others = shares.filter(({ amount }) => amount > 0);
  const [only] = others;
  if (isReimbursement && only && others.length === 1 && only.name !== payer)
    return { record: { kind: 'settlement', from: payer, to: only.name }, size };
  return { record: expenseOfParts({ paid: whole, owed: shares }, size), size };
}

/** Finds who paid: the one column above zero; where nobody's is, the only one of zero. */
function payerOf(parts: readonly FilePart[], cost: Minor): string {
  const has = (sign: number) => parts.filter(({ amount }) => Math.sign(amount) === sign * Math.sign(cost));
  const payers = has(1);
  const outside = parts.filter(({ amount }) => amount === 0);
  const candidates = payers.length === 0 ? outside : payers;
  const [payer] = candidates;
  if (!payer || candidates.length > 1) throw new RefusedRow(TEXT.noPayerSpliit);
  return payer.name;
}

/** Older versions rounded each cell by itself: the payer pays what is left of the cost. */
function sharesOf(
  parts: readonly FilePart[],
  { payer, cost }: { payer: string; cost: Minor },
): { readonly shares: FilePart[]; readonly isRounded: boolean } {
  const sign = Math.sign(cost);
  const shares = parts.map(({ name, amount }) => ({ name, amount: toMinor(sign * Math.abs(amount)) }));
  const difference = cost - sumMinor(shares.map(({ amount }) => amount));
  const rounding = shares.filter(({ amount }) => amount !== 0).length;
  const payerShare = shares.find(({ name }) => name === payer)?.amount ?? 0;
  if (Math.abs(difference) * 2 > rounding || sign * (payerShare + difference) < 0)
    throw new RefusedRow(TEXT.sharesDiffer);
  return {
    shares: shares.map((part) =>
      part.name === payer ? { name: payer, amount: toMinor(part.amount + difference) } : part,
    ),
    isRounded: difference !== 0,
  };
}

/** Reads Spliit's CSV. A cell is a person's share: that of the payer is above zero, those of others are below. */
export function readSpliitTable(rows: readonly Cells[], options: ReadOptions): FileLedger {
  const header = headerOf(rows);
  const column = new Map(WORDS.map((word) => [word, header.indexOf(word)]));
  const cell = (cells: Cells, word: string): string => cells[column.get(word) ?? -1] ?? '';
  const people = [...header.keys()].filter(
    (index) => !WORDS.includes(header[index] ?? '') && header[index] !== '',
  );
  const names = distinctNames(people.map((index) => unescaped(header[index] ?? '')));
  const data = locateRows(rows)
    .filter(({ item }) => !isBlank(item))
    .slice(1);
  const { dateOrder, asked } = chooseDateOrder(
    data.map(({ item }) => cell(item, 'Date')),
    options.dateOrder,
  );
  const unknown = unknownCurrencyIn(data.map(({ item }) => cell(item, 'Currency')));
  const changed: Remark[] = [];
  const read = (cells: Cells, line: number): FileRow => {
    const day = cellDay(cell(cells, 'Date'), { dateOrder, latestDay: options.latestDay });
    const unit = unitIn(cell(cells, 'Currency'), options);
    const cost = neededAmount(cell(cells, 'Cost'), unit);
    const currency = unit ?? neededCurrency(cell(cells, 'Currency'));
    neededCost(toMinor(Math.abs(cost)), currency);
    const parts = people.map((index, at) => ({
      name: names[at] ?? '',
      amount: neededAmount(cells[index] ?? '', currency),
    }));
    const payer = payerOf(parts, cost);
    const { shares, isRounded } = sharesOf(parts, { payer, cost });
    if (isRounded) changed.push({ line, text: TEXT.sharesRounded({ payer }) });
    return rowOf(
      {
        line,
        day,
        currency,
        title: unescaped(cell(cells, 'Description')),
        category: unescaped(cell(cells, 'Category')),
        note: originally(
          cell(cells, 'Original cost'),
          cell(cells, 'Original currency'),
          cell(cells, 'Conversion rate'),
        ),
        payer,
        shares,
        cost,
        isReimbursement: cell(cells, 'Is Reimbursement').trim().toLowerCase() === 'yes',
      },
      { options, changed },
    );
  };
  return {
    source: 'spliit',
    people: names,
    ...readEach(data, read),
    changed,
    dateOrder: asked,
    unknownCurrency: unknown,
  };
}

/** A group of Spliit may have a sign instead of a currency, such as "$". */
const unknownCurrencyIn = (cells: readonly string[]): string | undefined =>
  cells.find((text) => !/^[A-Z]{3}$/u.test(text.trim()) && currencyOf(text) === undefined)?.trim();

/** The currency of amounts; undefined for one that the product does not have. */
const unitIn = (text: string, { currency }: ReadOptions): Currency | undefined =>
  currencyOf(text) ?? (/^[A-Z]{3}$/u.test(text.trim()) ? undefined : currency);

interface SourceRow extends Pick<Remark, 'line' | 'name'> {
  readonly day: FileRow['day'];
  readonly currency: Currency;
  readonly title: string;
  readonly category: string;
  readonly note: string | undefined;
  readonly payer: string;
  readonly shares: readonly FilePart[];
  readonly keyShares?: readonly FilePart[];
  readonly cost: Minor;
  readonly isReimbursement: boolean;
}

function rowOf(
  {
    line,
    name,
    day,
    currency,
    title,
    category,
    note,
    payer,
    shares,
    keyShares,
    cost,
    isReimbursement,
  }: SourceRow,
  { options, changed }: { options: ReadOptions; changed: Remark[] },
): FileRow {
  const { record, size } = recordOf({ payer, shares, cost, currency, isReimbursement });
  const { text, isCut } = describe(title, category);
  if (isCut) changed.push({ line, name, text: TEXT.shortened });
  const isSettlement = record.kind === 'settlement';
  const whole = [{ name: payer, amount: cost }];
  return {
    line,
    day,
    description: text,
    category: isSettlement ? undefined : categoryOf(category, options.categories),
    note: noteOf(isCut || isSettlement ? title : undefined, note),
    cost: size,
    currency,
    nets: netsOfParts(whole, shares),
    keyNets: keyShares && netsOfParts(whole, keyShares),
    record,
  };
}

const expenseSchema = z.object({
  id: z.optional(z.string()),
  expenseDate: z.string(),
  title: z.string(),
  category: z.nullish(z.object({ name: z.string() })),
  amount: z.int(),
  originalAmount: z.nullish(z.number()),
  originalCurrency: z.nullish(z.string()),
  conversionRate: z.nullish(z.union([z.string(), z.number()])),
  paidById: z.string(),
  paidFor: z.array(z.object({ participantId: z.string(), shares: z.number() })),
  isReimbursement: z.boolean(),
  splitMode: z.enum(['EVENLY', 'BY_SHARES', 'BY_PERCENTAGE', 'BY_AMOUNT']),
  notes: z.nullish(z.string()),
});
type SpliitExpense = z.output<typeof expenseSchema>;

const groupSchema = z.object({
  currency: z.string(),
  currencyCode: z.nullish(z.string()),
  expenses: z.array(z.unknown()),
  participants: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const isSpliitDocument = (value: unknown): boolean => groupSchema.safeParse(value).success;

/** @throws {UnreadableFile} when it has not the outline of one */
export function readSpliitDocument(value: unknown, options: ReadOptions): FileLedger {
  const parsed = groupSchema.safeParse(value);
  if (!parsed.success) throw new UnreadableFile(TEXT.notSpliit);
  const { participants, expenses, currency: sign, currencyCode } = parsed.data;
  const names = distinctNames(participants.map(({ name }) => name));
  const nameOf = new Map(participants.map(({ id }, index) => [id, names[index] ?? '']));
  const code = (currencyCode ?? '').trim() === '' ? sign : (currencyCode ?? '');
  const unit = unitIn(code, options);
  const scale = scaleOf(currencyCode, unit);
  const changed: Remark[] = [];
  const partsOf = (shares: readonly SpliitShare[]): FilePart[] =>
    shares.map(({ participantId, amount }) => ({
      name: named(nameOf, participantId),
      amount: toMinor(amount * scale.up),
    }));
  const check = (
    item: unknown,
    line: number,
  ): { expense: SpliitExpense; source: Omit<SourceRow, 'shares'> } => {
    const checked = expenseSchema.safeParse(item);
    if (!checked.success) throw new RefusedRow(TEXT.fieldMissing);
    const expense = { ...checked.data, amount: divided(checked.data.amount, scale.down) };
    const source = {
      line,
      day: cellDay(expense.expenseDate, options),
      currency: unit ?? neededCurrency(code),
      name: expense.title,
      title: expense.title,
      category: expense.category?.name ?? '',
      note: noteOf(expense.notes ?? undefined, originallyOf(expense)),
      payer: named(nameOf, expense.paidById),
      keyShares: partsOf(divideAsSpliit(expense)),
      cost: toMinor(expense.amount * scale.up),
      isReimbursement: expense.isReimbursement,
    };
    neededCost(toMinor(Math.abs(source.cost)), source.currency);
    return { expense, source };
  };
  const checked = readEach(
    expenses.map((item, index) => ({
      line: index + 1,
      name: z.object({ title: z.string() }).safeParse(item).data?.title,
      item,
    })),
    check,
  );
  const old = checked.rows.map(({ expense }) => expense).filter(({ id }) => id === undefined);
  const oldShares = new Map(divideAsOldSpliit(old).map((shares, index) => [old[index], partsOf(shares)]));
  const { rows, refused } = readEach(
    checked.rows.map((item) => ({ line: item.source.line, name: item.source.name, item })),
    ({ expense, source }) =>
      rowOf({ ...source, shares: oldShares.get(expense) ?? source.keyShares ?? [] }, { options, changed }),
  );
  return {
    source: 'spliit',
    people: names,
    rows,
    refused: [...checked.refused, ...refused].toSorted((a, b) => a.line - b.line),
    changed,
    unknownCurrency: unknownCurrencyIn([code]),
  };
}

/** Currencies whose amounts Spliit keeps without decimals (its `currency-data.json`). All others have hundredths. */
const WHOLE_IN_SPLIIT: ReadonlySet<string> = new Set(['COP', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW']);

/** How many decimals amounts of Spliit have: those of the code, which a group with a sign of its own has not. */
const spliitDecimalsOf = (code: string | null | undefined): number =>
  WHOLE_IN_SPLIIT.has((code ?? '').trim()) ? 0 : 2;

/** What turns amounts of the file into minor units: they are divided, or multiplied, by a power of ten. */
function scaleOf(
  code: string | null | undefined,
  currency: Currency | undefined,
): { readonly up: number; readonly down: number } {
  const more = currency === undefined ? 0 : decimalsOf(currency) - spliitDecimalsOf(code);
  return { up: 10 ** Math.max(more, 0), down: 10 ** Math.max(-more, 0) };
}

/** @throws {RefusedRow} for an amount with decimals that its currency has not. */
function divided(amount: number, by: number): number {
  if (amount % by === 0) return amount / by + 0;
  throw new RefusedRow(TEXT.notAnAmount({ text: (amount / by).toFixed(2), places: '0' }));
}

function named(names: ReadonlyMap<string, string>, id: string): string {
  const name = names.get(id);
  if (name === undefined) throw new RefusedRow(TEXT.strangerInIt);
  return name;
}

const originallyOf = ({
  originalAmount,
  originalCurrency,
  conversionRate,
}: SpliitExpense): string | undefined =>
  originalAmount === null || originalAmount === undefined
    ? undefined
    : originally(
        decimalIn(originalAmount, originalCurrency),
        originalCurrency ?? '',
        String(conversionRate ?? ''),
      );

function decimalIn(amount: number, code: string | null | undefined): string {
  const places = spliitDecimalsOf(code);
  return (amount / 10 ** places).toFixed(places);
}
