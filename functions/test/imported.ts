import { toCalendarDay } from '@barabar/core/calendar-day';
import { importedRow, type ImportedRow } from '@barabar/core/contract/imports';
import { contentOfRow, keyTextOf } from '@barabar/core/imports/row-keys';
import type { Currency } from '@barabar/core/money';
import { createHash } from 'node:crypto';
import { expenseBody, type Named } from './ledger.ts';

/** A hash of 64 hexadecimal digits, as keys are. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface InFile extends Named {
  readonly name: string;
}

export const expenseRow = (
  description: string,
  {
    amount,
    among,
    day = '2024-02-29',
    isRefund = false,
  }: { amount: number; among: readonly Named[]; day?: string; isRefund?: boolean },
) => {
  const [payer] = among;
  if (!payer) throw new Error('somebody pays');
  const body = {
    ...expenseBody(payer, { amount, among, description, isRefund }),
    spentOn: toCalendarDay(day),
  };
  return { kind: 'expense' as const, expense: body };
};

export const paymentRow = (
  description: string,
  { from, to, amount, day = '2024-03-01' }: { from: Named; to: Named; amount: number; day?: string },
) => ({
  kind: 'settlement' as const,
  description,
  settlement: {
    fromUserId: from.userId,
    toUserId: to.userId,
    amount: amount / 100,
    currency: 'INR' as const,
    paidOn: toCalendarDay(day),
  },
});

export type SketchedRow = ReturnType<typeof expenseRow> | ReturnType<typeof paymentRow>;

/** What a row says by the file's names. Its people share it exactly as its splits say. */
function contentOf(row: object, people: readonly InFile[]) {
  const parsed: ImportedRow = importedRow.parse({ ...row, key: sha256(''), occurrence: 1 });
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  const nameOf = (userId: string): string => names.get(userId) ?? userId;
  if (parsed.kind === 'settlement') {
    const { fromUserId, toUserId, amount } = parsed.settlement;
    const payers = [{ userId: fromUserId, amount }];
    const splits = [{ userId: toUserId, amount }];
    return contentOfRow(parsed, { payers, splits, isRefund: false }, nameOf);
  }
  const {
    amount,
    paidBy,
    payers = [{ userId: paidBy, amount }],
    splits = [],
    isRefund = false,
  } = parsed.expense;
  return contentOfRow(parsed, { payers, splits, isRefund }, nameOf);
}

export function keyRows<R extends object>(
  rows: readonly R[],
  people: readonly InFile[],
): (R & { key: string; occurrence: number })[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const content = contentOf(row, people);
    const text = keyTextOf(content, 0);
    const occurrence = (counts.get(text) ?? 0) + 1;
    counts.set(text, occurrence);
    return { ...row, key: sha256(keyTextOf(content, occurrence)), occurrence };
  });
}

/** Returns sums as large as a test's file could make anybody's, as decimals, to announce where that does not matter. */
export const muchIn = (...currencies: readonly Currency[]) =>
  currencies.map((currency) => ({ currency, gets: 100_000_000, owes: 100_000_000 }));

export function sketchImport([first, second]: readonly [Named, Named]) {
  const people = [
    { name: 'One', userId: first.userId },
    { name: 'Other', userId: second.userId },
  ];
  return {
    newImport: {
      source: 'splitwise' as const,
      fileName: 'flat.csv',
      rowCount: 2,
      newRowCount: 2,
      people: people.map((person) => ({ ...person, nets: muchIn('INR', 'USD', 'EUR') })),
    },
    people,
    rows: keyRows(
      [
        expenseRow('Rent', { amount: 100_00, among: [first, second] }),
        paymentRow('Payment', { from: second, to: first, amount: 20_00 }),
      ],
      people,
    ),
  };
}
