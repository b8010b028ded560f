import { allocate } from '../allocate.ts';
import { LIMITS } from '../limits.ts';
import { sumMinor, toMinor, type Minor } from '../money.ts';
import { type FilePart, type FileRecord, type Nets } from './file-ledger.ts';
import { RefusedRow } from './refusals.ts';
import { TEXT } from './text.ts';

/** How parts are kept: 'equal' only where the product's own allocation gives the same amounts in the same order. */
export function splitTypeOf(splits: readonly FilePart[], cost: Minor): 'equal' | 'exact' {
  const even = allocate(
    cost,
    splits.map(() => 1),
  );
  return splits.every(({ amount }, index) => amount === even[index]) ? 'equal' : 'exact';
}

/**
 * An expense of parts that were paid and parts that are owed. Zeros are left out.
 * @throws {RefusedRow} when more people are in it than an expense can have.
 */
export function expenseOfParts(
  { paid, owed }: { readonly paid: readonly FilePart[]; readonly owed: readonly FilePart[] },
  cost: Minor,
): FileRecord {
  const payers = paid.filter(({ amount }) => amount > 0);
  const splits = owed.filter(({ amount }) => amount > 0);
  if (new Set([...payers, ...splits].map(({ name }) => name)).size > LIMITS.expenseParticipantsMax)
    throw new RefusedRow(TEXT.tooManyPeople({ max: String(LIMITS.expenseParticipantsMax) }));
  return { kind: 'expense', payers, splitType: splitTypeOf(splits, cost), splits };
}

/**
 * Makes a record from what each person paid less what they owe. The only person with a positive net paid the cost, and
 * owes what the others do not. Of several, each paid their net and an equal part of the rest, and owes that part.
 * @param isPayment when two people are in it with the whole cost, the record is a settlement.
 * @throws {RefusedRow} when the nets do not sum to zero, are all zero, or are more than the cost.
 */
export function recordOfNets(nets: Nets, cost: Minor, isPayment: boolean): FileRecord {
  const people = [...nets].map(([name, amount]) => ({ name, amount }));
  const difference = sumMinor(people.map(({ amount }) => amount));
  if (difference !== 0) throw new RefusedRow(TEXT.netsNotZero);
  const owed = people.filter(({ amount }) => amount > 0);
  const owing = people.filter(({ amount }) => amount < 0);
  const [creditor] = owed;
  if (!creditor) throw new RefusedRow(TEXT.nobodyOwes);
  const rest = cost - sumMinor(owed.map(({ amount }) => amount));
  if (rest < 0) throw new RefusedRow(TEXT.netsAboveCost);
  const [debtor] = owing;
  if (isPayment && debtor && people.length === 2 && rest === 0)
    return { kind: 'settlement', from: creditor.name, to: debtor.name };
  const parts = allocate(
    toMinor(rest),
    owed.map(() => 1),
  );
  const own = new Map(owed.map(({ name }, index) => [name, parts[index] ?? toMinor(0)]));
  return expenseOfParts(
    {
      paid: owed.map(({ name, amount }) => ({ name, amount: toMinor(amount + (own.get(name) ?? 0)) })),
      owed: people.map(({ name, amount }) => ({ name, amount: own.get(name) ?? toMinor(-amount) })),
    },
    cost,
  );
}
