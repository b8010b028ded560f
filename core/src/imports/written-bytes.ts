import { clearedBy, type Clearing } from '../ledger.ts';

/** An expense, as far as its size goes. */
interface SizedExpense {
  readonly paidBy: string;
  readonly payers?: readonly { readonly userId: string }[] | undefined;
  readonly splits?: readonly { readonly userId: string }[] | undefined;
  readonly items?: readonly { readonly sharedBy: readonly { readonly userId: string }[] }[] | undefined;
  readonly charges?: readonly unknown[] | undefined;
}

/** Bytes of what a record has once: text, day, audience, names of fields. */
const RECORD_BYTES = 7_000;
/** Bytes of each person: a split with a name of 100 characters, and the lists of ids. */
const PERSON_BYTES = 600;
const PAYER_BYTES = 400;
/** Bytes of the key of each pair of people. */
const PAIR_BYTES = 65;
/** Bytes of the write to the balance of each pair that owes something. */
const BALANCE_BYTES = 1_600;
/** Bytes of each character of a bill as JSON. */
const BILL_CHAR_BYTES = 3;

/** At most; Firestore allows 10 MiB. Keys of pairs grow with the square of the people, and are in no request. */
export function writtenBytesMax(record: SizedExpense | Clearing): number {
  if (!('paidBy' in record))
    return RECORD_BYTES + 2 * PERSON_BYTES + PAIR_BYTES + clearedBy(record).length * BALANCE_BYTES;
  const { paidBy, payers = [{ userId: paidBy }], splits = [], items = [], charges = [] } = record;
  const sharers = items.flatMap(({ sharedBy }) => sharedBy);
  const people = new Set([...payers, ...splits, ...sharers].map(({ userId }) => userId)).size;
  // Everybody who is owed has paid, and all others owe them: most pairs when half of the people have paid.
  const owed = Math.min(payers.length, people / 2);
  return (
    RECORD_BYTES +
    people * PERSON_BYTES +
    payers.length * PAYER_BYTES +
    ((people * (people - 1)) / 2) * PAIR_BYTES +
    owed * (people - owed) * BALANCE_BYTES +
    JSON.stringify([items, charges]).length * BILL_CHAR_BYTES
  );
}

/** Returns the bytes that are written for a row of a file, at most. */
export const writtenBytesOfRow = (
  row:
    | { readonly kind: 'expense'; readonly expense: SizedExpense }
    | { readonly kind: 'settlement'; readonly settlement: Clearing },
): number => writtenBytesMax(row.kind === 'expense' ? row.expense : row.settlement);
