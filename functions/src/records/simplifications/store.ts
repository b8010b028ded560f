import { CURRENCIES } from '@barabar/core/money';
import { membersOfPair } from '@barabar/core/pair';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseRevised, storedAmount, timestamp, type Revision } from '../../kit/document.ts';
import { balanceIdOf } from '../balances/balance-key.ts';
import { addMovements, type Movement } from '../balances/movements.ts';
import { balanceDocument, balanceRef, unevenOfGroupQuery, type BalanceRecord } from '../balances/store.ts';

/** A document of `simplifications`: all that simplifying has ever moved between the members of one group. */
export const simplificationDocument = z.object({
  groupId: z.string(),
  /** By user id, for people who look at the console. */
  names: z.record(z.string(), z.string()),
  /** The keys of `names`, for array-contains. */
  userIds: z.array(z.string()),
  /** By currency and pairKey: what simplifying has added to the pair's balance, with the sign of `balances`. None is zero. */
  moves: z.partialRecord(z.enum(CURRENCIES), z.record(z.string(), storedAmount)),
  updatedAt: timestamp,
});
export type SimplificationRecord = z.output<typeof simplificationDocument> & { readonly id: string };

type RevisedBalance = BalanceRecord & { readonly revision: Revision };

/** `simplifications`, in one place. */
export function simplificationsOf(db: Firestore) {
  return db.collection('simplifications');
}

/** A group's open balances at one moment, and how simplification changes them. */
export interface Simplifiable {
  /** Every balance that is not even. */
  readonly balances: readonly BalanceRecord[];
  readonly movements: readonly Movement[];
  /** Balances that move, as far as they are there yet, by id; what commits relies on them. */
  readonly moved: ReadonlyMap<string, RevisedBalance>;
  readonly simplification: (SimplificationRecord & { readonly revision: Revision }) | undefined;
}

/**
 * Reads everything that simplifying a group depends on as it is at one moment. A read-only transaction holds no
 * locks, so that nobody waits for it. Where there is nothing to simplify, it reads only the open balances.
 */
export function readSimplifiable(
  db: Firestore,
  groupId: string,
  plan: (balances: readonly BalanceRecord[]) => Movement[],
): Promise<Simplifiable> {
  return db.runTransaction(
    async (transaction) => {
      const open = await transaction.get(unevenOfGroupQuery(db, groupId));
      const balances = open.docs.flatMap((snapshot) => parseRevised(snapshot, balanceDocument) ?? []);
      const moved = new Map(balances.map((balance) => [balance.id, balance]));
      const movements = plan(balances);
      if (movements.length === 0) return { balances, movements, moved, simplification: undefined };
      const others = movements.flatMap(({ currency, deltas }) =>
        deltas
          .map(({ pairKey }) => balanceRef(db, { pairKey, groupId, currency }))
          .filter(({ id }) => !moved.has(id)),
      );
      const [before, ...even] = await transaction.getAll(simplificationsOf(db).doc(groupId), ...others);
      for (const snapshot of even) {
        const balance = parseRevised(snapshot, balanceDocument);
        if (balance) moved.set(balance.id, balance);
      }
      const simplification = before && parseRevised(before, simplificationDocument);
      return { balances, movements, moved, simplification };
    },
    { readOnly: true },
  );
}

/**
 * Moves a group's balances and stores the moves, all or nothing, if all of them are as they were read. So the same
 * moves are never made twice, and never for a member who has settled and left since: everybody with a movement had an
 * open balance.
 * @throws FAILED_PRECONDITION or ALREADY_EXISTS when something has moved since: read again.
 */
export async function commitSimplification(
  db: Firestore,
  { movements, moved, simplification }: Simplifiable,
  {
    groupId,
    names,
    at,
  }: { readonly groupId: string; readonly names: ReadonlyMap<string, string>; readonly at: Date },
): Promise<void> {
  const batch = db.batch();
  const updatedAt = Timestamp.fromDate(at);
  const nameOf = (userId: string) => names.get(userId) ?? simplification?.names[userId] ?? '';
  const named = (userIds: readonly string[]) =>
    Object.fromEntries(userIds.map((userId) => [userId, nameOf(userId)]));
  for (const { currency, deltas } of movements) {
    for (const { pairKey, members, amount } of deltas) {
      const reference = balanceRef(db, { pairKey, groupId, currency });
      const balance = moved.get(balanceIdOf({ pairKey, groupId, currency }));
      if (balance) {
        const change = { amount: FieldValue.increment(amount), updatedAt };
        batch.update(reference, change, { lastUpdateTime: balance.revision });
      } else {
        batch.create(reference, {
          pairKey,
          members: [...members],
          names: named(members),
          groupId,
          currency,
          amount,
          updatedAt,
        });
      }
    }
  }
  const moves = addMovements(simplification?.moves ?? {}, movements);
  const pairKeys = Object.values(moves).flatMap((pairs) => Object.keys(pairs));
  const userIds = [...new Set(pairKeys.flatMap((pairKey) => [...membersOfPair(pairKey)]))];
  const reference = simplificationsOf(db).doc(groupId);
  const fields = { groupId, moves, names: named(userIds), userIds, updatedAt: at };
  const remembered = z.encode(simplificationDocument, fields);
  if (simplification) batch.update(reference, remembered, { lastUpdateTime: simplification.revision });
  else batch.create(reference, remembered);
  await batch.commit();
}
