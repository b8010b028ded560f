import * as z from 'zod/mini';
import { importedRow, type ImportedRow } from '../contract/imports.ts';
import { LIMITS } from '../limits.ts';
import type { Minor } from '../money.ts';
import { fieldsOfPart } from '../splits/part.ts';
import type { FileRow } from './file-ledger.ts';
import type { RowKey } from './row-keys.ts';
import { writtenBytesOfRow } from './written-bytes.ts';

/** The nets that the key is made of, where they are not those of the record. */
function fileNetsOf({ nets, keyNets = nets }: FileRow): { name: string; amount: Minor }[] | undefined {
  const isSame = keyNets.size === nets.size && [...keyNets].every(([name, net]) => nets.get(name) === net);
  return isSame ? undefined : [...keyNets].map(([name, amount]) => ({ name, amount }));
}

/** @param userIdOf the member who a person of the file is */
export function importedRowOf(
  row: FileRow,
  { userIdOf, ...keyed }: RowKey & { userIdOf: (name: string) => string },
): ImportedRow {
  const { day, description, category, note, cost, currency, record } = row;
  const fileNets = fileNetsOf(row);
  if (record.kind === 'settlement')
    return {
      kind: 'settlement',
      ...keyed,
      fileNets,
      description,
      settlement: {
        fromUserId: userIdOf(record.from),
        toUserId: userIdOf(record.to),
        amount: cost,
        currency,
        ...(record.settles && { settles: [...record.settles] }),
        ...record.payment,
        paidOn: day,
        note,
      },
    };
  const { payers, splits, splitType, isRefund, extras, bill, conversion } = record;
  const parts = payers.map(({ name, amount }) => ({ userId: userIdOf(name), amount }));
  const [most] = parts.toSorted((a, b) => b.amount - a.amount);
  return {
    kind: 'expense',
    ...keyed,
    fileNets,
    expense: {
      description,
      amount: cost,
      currency,
      paidBy: most?.userId ?? '',
      ...(parts.length > 1 && { payers: parts }),
      ...(isRefund && { isRefund }),
      category,
      spentOn: day,
      notes: note,
      ...extras,
      conversion,
      ...(bill
        ? {
            items: bill.items.map((item) => ({
              ...item,
              sharedBy: item.sharedBy.map(({ userId, weight }) => ({ userId: userIdOf(userId), weight })),
            })),
            charges: bill.charges.map(({ on, ...charge }) => ({ ...charge, on })),
          }
        : {
            splits: splits.map(({ name, amount, ...part }) => ({
              userId: userIdOf(name),
              splitType,
              amount,
              ...fieldsOfPart(part),
            })),
          }),
    },
  };
}

/** Bytes of a request beside its rows. */
const AROUND_BYTES = 64;

/** Divides rows into slices that one call takes: by their number, the size of its body, and the bytes that it writes. */
export function slicesOf(rows: readonly ImportedRow[]): ImportedRow[][] {
  const slices: ImportedRow[][] = [];
  let slice: ImportedRow[] = [];
  let bytes = AROUND_BYTES;
  let written = 0;
  const encoder = new TextEncoder();
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(z.encode(importedRow, row))).length + 1;
    const toWrite = writtenBytesOfRow(row);
    const isFull =
      slice.length === LIMITS.importSliceRowsMax ||
      bytes + size > LIMITS.importSliceBytesMax ||
      written + toWrite > LIMITS.importWrittenBytesMax;
    if (isFull && slice.length > 0) {
      slices.push(slice);
      slice = [];
      bytes = AROUND_BYTES;
      written = 0;
    }
    slice.push(row);
    bytes += size;
    written += toWrite;
  }
  return slice.length > 0 ? [...slices, slice] : slices;
}
