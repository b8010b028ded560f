import { currency as currencySchema } from '@barabar/core/contract/fields';
import { toMinor, type Minor } from '@barabar/core/money';
import { membersOfPair } from '@barabar/core/pair';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import {
  balanceIdOf,
  recomputeBalances,
  type BalanceKey,
  type LedgerExpense,
  type LedgerSettlement,
} from '../../functions/src/records/balances/recompute.ts';
import { balanceDocument, balanceRef } from '../../functions/src/records/balances/store.ts';
import { readExpensePage } from '../../functions/src/records/expenses/store.ts';
import { readSettlementPage } from '../../functions/src/records/settlements/store.ts';
import {
  simplificationDocument,
  simplificationsOf,
} from '../../functions/src/records/simplifications/store.ts';
import { loadPeople } from '../../functions/src/records/users/store.ts';
import { parseDocument, parseRevised, type Revision } from '../../functions/src/kit/document.ts';
import type { Position } from '../../functions/src/kit/paging.ts';
import { commitOptimistically } from '../../functions/src/kit/retry.ts';
import { PAGE_DOCUMENTS } from './stream.ts';

/** Thrown when a balance was written while it was being read. The caller reads again. */
const MOVED = Object.assign(new Error('the balance has moved'), { code: 10 });

/** A stored balance and what it must be at the same moment, in minor units. */
export interface ExactBalance {
  readonly expected: Minor;
  /** Undefined when there is no document. */
  readonly stored: Minor | undefined;
  readonly revision: Revision | undefined;
}

export function keyOfBalance(id: string): BalanceKey | undefined {
  const [a, b, group, code, ...rest] = id.split('_');
  const parsed = currencySchema.safeParse(code);
  if (!a || !b || !group || !parsed.success || rest.length > 0) return undefined;
  const key = { pairKey: `${a}_${b}`, groupId: group === 'none' ? null : group, currency: parsed.data };
  return a < b && balanceIdOf(key) === id ? key : undefined;
}

type LedgerRecord = LedgerExpense | LedgerSettlement;
const ALWAYS = { from: undefined, to: undefined };

async function* walk<T extends LedgerRecord>(
  read: (part: { after: Position | undefined; count: number }) => Promise<readonly T[]>,
  positionOf: (record: T) => Position,
): AsyncGenerator<T> {
  let after: Position | undefined;
  for (;;) {
    const page = await read({ after, count: PAGE_DOCUMENTS });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE_DOCUMENTS) return;
    after = positionOf(last);
  }
}

/** Reads every record of a pair, page by page, by a query of the API's lists, which has an index. */
async function* recordsOf(db: Firestore, { pairKey, groupId }: BalanceKey): AsyncGenerator<LedgerRecord> {
  const scope = { pairKey, ...(groupId !== null && { groupId }) };
  yield* walk(
    (part) => readExpensePage({ db }, { scope, category: undefined, period: ALWAYS }, part),
    ({ createdAt: at, id }) => ({ at, id }),
  );
  yield* walk(
    (part) => readSettlementPage({ db }, { scope, period: ALWAYS }, part),
    ({ settledAt: at, id }) => ({ at, id }),
  );
}

async function expectedOf(db: Firestore, key: BalanceKey): Promise<Minor> {
  const id = balanceIdOf(key);
  let sum = 0;
  for await (const record of recordsOf(db, key)) sum += recomputeBalances([record]).get(id)?.amount ?? 0;
  if (key.groupId === null) return toMinor(sum);
  const simplification = parseDocument(
    await simplificationsOf({ db }).doc(key.groupId).get(),
    simplificationDocument,
  );
  const moved = simplification && recomputeBalances([], [simplification]).get(id)?.amount;
  return toMinor(sum + (moved ?? 0));
}

/**
 * While others write: a write that changes what a balance must be also writes it, so if it is the same before
 * and after its records are read, it must be their sum. Throws contention, InvariantError.
 */
export function readExactBalance(db: Firestore, key: BalanceKey): Promise<ExactBalance> {
  const reference = balanceRef({ db }, key);
  return commitOptimistically(async () => {
    const before = parseRevised(await reference.get(), balanceDocument);
    const expected = await expectedOf(db, key);
    const { updateTime } = await reference.get();
    const isSame = updateTime === undefined ? !before : before?.revision.isEqual(updateTime);
    if (!isSame) throw MOVED;
    return { expected, stored: before?.amount, revision: before?.revision };
  });
}

/** If it is still as it was read, else reads again: no write is lost. Throws as `readExactBalance`. */
export function repairBalance(
  db: Firestore,
  key: BalanceKey,
  { clock }: { clock: () => Date },
): Promise<ExactBalance> {
  return commitOptimistically(async () => {
    const exact = await readExactBalance(db, key);
    const { expected, stored, revision } = exact;
    const difference = expected - (stored ?? 0);
    if (difference === 0) return exact;
    const reference = balanceRef({ db }, key);
    const updatedAt = Timestamp.fromDate(clock());
    if (revision) {
      const change = { amount: FieldValue.increment(difference), updatedAt };
      await reference.update(change, { lastUpdateTime: revision });
      return exact;
    }
    const members = membersOfPair(key.pairKey);
    const people = await loadPeople({ db }, members);
    const names = Object.fromEntries(members.map((userId) => [userId, people.get(userId)?.name ?? '']));
    await reference.create({ ...key, members: [...members], names, amount: difference, updatedAt });
    return exact;
  });
}
