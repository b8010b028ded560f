import type { CalendarDay } from '../calendar-day.ts';
import { cleanText } from '../clean-text.ts';
import type { ImportedRow } from '../contract/imports.ts';
import type { Currency, Minor } from '../money.ts';
import { netsOfExpense, type FilePart, type FileRow, type NetsByName } from './file-ledger.ts';

/** What of a row its key is made of. People are named by the file's names. */
export interface KeyedContent {
  readonly kind: ImportedRow['kind'];
  readonly day: CalendarDay;
  /** The description as the contract cleans it: a settlement's may have several lines. */
  readonly description: string;
  /** Minor units. */
  readonly cost: Minor;
  readonly currency: Currency;
  readonly nets: NetsByName;
  /** What a settlement clears in several currencies. */
  readonly settles?: readonly { readonly amount: Minor; readonly currency: Currency }[] | undefined;
}

/** The key of a row, and which one it is among the equal rows of its file, from 1. */
export interface RowKey {
  readonly key: string;
  readonly occurrence: number;
}

/** Imports of earlier versions have keys of this text: it must stay as it is, byte for byte. */
const textOf = ({ kind, day, description, cost, currency, nets, settles = [] }: KeyedContent): string =>
  JSON.stringify([
    kind,
    day,
    cleanText(description, { isMultiline: kind === 'settlement' }),
    cost,
    currency,
    [...nets].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    ...settles.map(({ amount, currency: cleared }) => [amount, cleared]),
  ]);

/** The text whose hash is the key of a row. */
export const keyTextOf = (content: KeyedContent, occurrence: number): string =>
  `${textOf(content)}\n${occurrence}`;

/** The key of a row of this content: 64 hexadecimal digits. Client and server both compute it. */
export async function rowKey(content: KeyedContent, occurrence: number): Promise<string> {
  const bytes = new TextEncoder().encode(keyTextOf(content, occurrence));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const contentOf = ({ record, keyNets, nets, ...row }: FileRow): KeyedContent => ({
  ...row,
  kind: record.kind,
  nets: keyNets ?? nets,
  settles: record.kind === 'settlement' ? record.settles : undefined,
});

export function rowKeys(rows: readonly FileRow[]): Promise<RowKey[]> {
  const counts = new Map<string, number>();
  return Promise.all(
    rows.map(async (row) => {
      const content = contentOf(row);
      const text = textOf(content);
      const occurrence = (counts.get(text) ?? 0) + 1;
      counts.set(text, occurrence);
      return { key: await rowKey(content, occurrence), occurrence };
    }),
  );
}

/** Who paid and who owes an expense, to the minor unit. */
export interface RowShares {
  readonly payers: readonly { readonly userId: string; readonly amount: Minor }[];
  readonly splits: readonly { readonly userId: string; readonly amount: Minor }[];
  readonly isRefund: boolean;
}

/** `shares` as the record will have them, `nameOf` what the file calls a person. */
export function contentOfRow(
  row: ImportedRow,
  { payers, splits, isRefund }: RowShares,
  nameOf: (userId: string) => string,
): KeyedContent {
  const named = (parts: RowShares['payers']): FilePart[] =>
    parts.map(({ userId, amount }) => ({ name: nameOf(userId), amount }));
  const { kind } = row;
  const nets = netsOfExpense({ paid: named(payers), owed: named(splits), isRefund });
  if (row.kind === 'settlement') {
    const { paidOn: day, amount: cost, currency, settles } = row.settlement;
    return { kind, day, description: row.description, cost, currency, nets, settles };
  }
  const { spentOn: day, description, amount: cost, currency } = row.expense;
  return { kind, day, description, cost, currency, nets };
}
