import type { FileRow } from './file-ledger.ts';

const textOf = ({ day, description, cost, currency, nets, keyNets = nets, record }: FileRow): string =>
  JSON.stringify([
    record.kind,
    day,
    description,
    cost,
    currency,
    [...keyNets].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    ...(record.kind === 'settlement' && record.settles
      ? record.settles.map(({ amount, currency: cleared }) => [amount, cleared])
      : []),
  ]);

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * What tells each row from all others: SHA-256 of its kind, day, description, cost, currency and nets by the file's
 * names, and of which one it is among equal rows. A file that got more rows, or a column of zeros, keeps its keys.
 * @returns 64 hexadecimal digits for each row, in their order.
 */
export function rowKeys(rows: readonly FileRow[]): Promise<string[]> {
  const counts = new Map<string, number>();
  return Promise.all(
    rows.map((row) => {
      const text = textOf(row);
      const occurrence = (counts.get(text) ?? 0) + 1;
      counts.set(text, occurrence);
      return hash(`${text}\n${occurrence}`);
    }),
  );
}
