import { allocate } from '../allocate.ts';
import { LIMITS } from '../limits.ts';
import { sumMinor, toMinor, type Minor } from '../money.ts';
import { netsOf, type FilePart, type FileRecord, type NetsByName } from './file-ledger.ts';
import { RefusedRow } from './refusals.ts';
import { text } from '../messages/text.ts';

const TEXT = text('importFiles');

/** How parts are kept: 'equal' only where the product's own allocation gives the same amounts in the same order. */
export function splitTypeOf(splits: readonly FilePart[], cost: Minor): 'equal' | 'exact' {
  const even = allocate(
    cost,
    splits.map(() => 1),
  );
  return splits.every(({ amount }, index) => amount === even[index]) ? 'equal' : 'exact';
}

export interface RowKind {
  /** When two people are in it with the whole cost, the record is a settlement. */
  readonly isPayment: boolean;
  /** Whether the cost is below zero: the money came back. */
  readonly isRefund: boolean;
}

/** Zeros are left out. Throws RefusedRow when more people are in it than an expense can have. */
export function expenseOfParts(
  {
    paid,
    owed,
    isRefund = false,
  }: { paid: readonly FilePart[]; owed: readonly FilePart[]; isRefund?: boolean },
  cost: Minor,
): FileRecord {
  const payers = paid.filter(({ amount }) => amount > 0);
  const splits = owed.filter(({ amount }) => amount > 0);
  if (new Set([...payers, ...splits].map(({ name }) => name)).size > LIMITS.expenseParticipantsMax)
    throw new RefusedRow(TEXT.tooManyPeople({ max: String(LIMITS.expenseParticipantsMax) }));
  return {
    kind: 'expense',
    payers,
    splitType: splitTypeOf(splits, cost),
    splits,
    ...(isRefund && { isRefund }),
  };
}

/** What one person paid another; undefined where more people are in it, or less than the whole cost. */
function settlementOfNets(nets: NetsByName, cost: Minor): FileRecord | undefined {
  const [from] = [...nets].filter(([, net]) => net === cost);
  const [to] = [...nets].filter(([, net]) => net === -cost);
  return nets.size === 2 && from && to ? { kind: 'settlement', from: from[0], to: to[0] } : undefined;
}

/**
 * The only one with a positive net paid the cost; of several, each paid their net and an equal part of the rest, and
 * owes that part. With money that came back all signs are turned. Throws RefusedRow for impossible nets.
 */
export function recordOfNets(nets: NetsByName, cost: Minor, { isPayment, isRefund }: RowKind): FileRecord {
  const settlement = isPayment ? settlementOfNets(nets, cost) : undefined;
  if (settlement) return settlement;
  const sign = isRefund ? -1 : 1;
  const people = [...netsOf([...nets].map(([name, net]) => [name, sign * net] as const))].map(
    ([name, amount]) => ({ name, amount }),
  );
  const difference = sumMinor(people.map(({ amount }) => amount));
  if (difference !== 0) throw new RefusedRow(TEXT.netsNotZero);
  const owed = people.filter(({ amount }) => amount > 0);
  if (owed.length === 0) throw new RefusedRow(TEXT.nobodyOwes);
  const rest = cost - sumMinor(owed.map(({ amount }) => amount));
  if (rest < 0) throw new RefusedRow(TEXT.netsAboveCost);
  const parts = allocate(
    toMinor(rest),
    owed.map(() => 1),
  );
  const shares = new Map(owed.map(({ name }, index) => [name, parts[index] ?? toMinor(0)]));
  return expenseOfParts(
    {
      paid: owed.map(({ name, amount }) => ({ name, amount: toMinor(amount + (shares.get(name) ?? 0)) })),
      owed: people.map(({ name, amount }) => ({ name, amount: shares.get(name) ?? toMinor(-amount) })),
      isRefund,
    },
    cost,
  );
}
