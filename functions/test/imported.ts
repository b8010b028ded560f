import { toCalendarDay } from '@barabar/core/calendar-day';
import { createHash } from 'node:crypto';
import { expenseBody, type Named } from './ledger.ts';

/** The key of a row, as a client makes it: 64 hexadecimal digits. */
export const rowKey = (of: string): string => createHash('sha256').update(of).digest('hex');

/** A row of a file: an expense that these people share equally; the first paid. */
export const expenseRow = (
  key: string,
  { amount, among, day = '2024-02-29' }: { amount: number; among: readonly Named[]; day?: string },
) => {
  const [payer] = among;
  if (!payer) throw new Error('somebody pays');
  const body = { ...expenseBody(payer, { amount, among, description: key }), spentOn: toCalendarDay(day) };
  return { kind: 'expense' as const, key: rowKey(key), expense: body };
};

/** A row of a file: a payment, in minor units. */
export const paymentRow = (
  key: string,
  { from, to, amount, day = '2024-03-01' }: { from: Named; to: Named; amount: number; day?: string },
) => ({
  kind: 'settlement' as const,
  key: rowKey(key),
  settlement: {
    fromUserId: from.userId,
    toUserId: to.userId,
    amount: amount / 100,
    currency: 'INR' as const,
    paidOn: toCalendarDay(day),
  },
});

/** A file of an expense and a payment between two members. */
export function sketchImport([one, other]: readonly [Named, Named]) {
  return {
    newImport: {
      source: 'splitwise' as const,
      fileName: 'flat.csv',
      rowCount: 2,
      people: [
        { name: 'One', userId: one.userId },
        { name: 'Other', userId: other.userId },
      ],
    },
    rows: [
      expenseRow('Rent', { amount: 100_00, among: [one, other] }),
      paymentRow('Payment', { from: other, to: one, amount: 20_00 }),
    ],
  };
}
