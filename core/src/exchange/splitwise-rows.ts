import type { CalendarDay } from '../calendar-day.ts';
import { decimalText, toMinor, type Currency } from '../money.ts';
import type { LedgerPerson, LedgerTable, NetsById } from './ledger-table.ts';

/** The first cells of the header. The people's names follow. */
export const SPLITWISE_COLUMNS = ['Date', 'Description', 'Category', 'Cost', 'Currency'] as const;
/** The category by which a row is a settlement. */
export const PAYMENT_CATEGORY = 'Payment';
/** The category of an expense that has none. */
export const GENERAL_CATEGORY = 'General';
/** The description of a row with balances; its category and cost are blank. */
export const TOTAL_DESCRIPTION = 'Total balance';
const BLANK = ' ';

/** What a spreadsheet takes for the beginning of a formula, in half and full width, also behind space. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** An apostrophe comes before what looks like a formula (OWASP, CSV injection). */
export const plainText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Names for the columns. People of the same name are numbered, so that a reader by name does not join them. */
export function columnNames(people: readonly LedgerPerson[]): string[] {
  const labels = new Set<string>();
  return people.map(({ name }) => {
    let label = name;
    for (let count = 2; labels.has(label); count += 1) label = `${name} (${count})`;
    labels.add(label);
    return label;
  });
}

/** A category that is read neither as that of a settlement nor as that of a row of balances, which is blank. */
const expenseCategory = (category = ''): string =>
  ['', PAYMENT_CATEGORY.toLowerCase()].includes(category.trim().toLowerCase()) ? GENERAL_CATEGORY : category;

/**
 * Paid less owed in each row, then balances for each currency at `day`. Amounts are decimals; text is
 * neutralised by `plainText`.
 */
export function splitwiseRows(
  { people, rows, totals }: LedgerTable,
  { day }: { day: CalendarDay },
): string[][] {
  const amounts = (nets: NetsById, currency: Currency): string[] =>
    people.map(({ id }) => decimalText(nets.get(id) ?? toMinor(0), currency));
  return [
    [...SPLITWISE_COLUMNS, ...columnNames(people).map(plainText)],
    ...rows.map((row) => [
      row.day,
      plainText(row.description),
      row.kind === 'settlement' ? PAYMENT_CATEGORY : plainText(expenseCategory(row.category)),
      decimalText(row.cost, row.currency),
      row.currency,
      ...amounts(row.nets, row.currency),
    ]),
    ...totals.map(({ currency, nets }) => [
      day,
      TOTAL_DESCRIPTION,
      BLANK,
      BLANK,
      currency,
      ...amounts(nets, currency),
    ]),
  ];
}
