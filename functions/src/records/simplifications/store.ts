import { CURRENCIES } from '@barabar/core/money';
import { membersOfPair } from '@barabar/core/pair';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseRevised, storedAmount, timestamp, type Revision } from '../../kit/document.ts';
import { balanceIdOf } from '../balances/recompute.ts';
import { addMovements, type Movement } from '../balances/movements.ts';
import { balanceDocument, balanceRef, unevenOfGroupQuery, type BalanceRecord } from '../balances/store.ts';
import { applyMovements, planSimplification } from './plan-simplification.ts';

export const simplificationDocument = z.object({
  groupId: z.string(),
  /** The people's names by user id, for people who look at the console. */
  names: z.record(z.string(), z.string()),
  /** The keys of `names`, for array-contains. */
  userIds: z.array(z.string()),
  /** What simplifying has added to balances, by currency and pairKey, with the sign of `balances`. None is zero. */
  moves: z.partialRecord(z.enum(CURRENCIES), z.record(z.string(), storedAmount)),
  updatedAt: timestamp,
});
export type SimplificationRecord = z.output<typeof simplificationDocument> & { readonly id: string };

export function simplificationsOf(call: StoreCall) {
  return call.db.collection('simplifications');
}

export interface SimplificationScope {
  readonly groupId: string;
  /** The members' names by user id: nobody else's balance moves. */
  readonly names: ReadonlyMap<string, string>;
  readonly at: Date;
}

export interface PlannedSimplification extends SimplificationScope {
  /** The balances that are open or move, as they are once the plan is stored. */
  readonly balances: readonly BalanceRecord[];
  /** None where there is nothing to simplify. */
  readonly movements: readonly Movement[];
  /** When each stored balance was last written, by its id. The commit relies on those that move. */
  readonly revisions: ReadonlyMap<string, Revision>;
  readonly simplification: (SimplificationRecord & { readonly revision: Revision }) | undefined;
}

/** A read-only transaction holds no locks, so that nobody waits for it. The same balances give the same plan. */
export function readPlan(call: StoreCall, scope: SimplificationScope): Promise<PlannedSimplification> {
  const { groupId, names } = scope;
  // While an import is taken back, somebody who has left may be uneven until all of it is: nothing moves through them.
  const isOfMembers = ({ members }: BalanceRecord): boolean => members.every((userId) => names.has(userId));
  return call.db.runTransaction(
    async (transaction) => {
      const { docs } = await transaction.get(unevenOfGroupQuery(call, groupId));
      const open = docs.flatMap((snapshot) => parseRevised(snapshot, balanceDocument) ?? []);
      const movements = planSimplification(open.filter(isOfMembers));
      const stored = new Map(open.map((balance) => [balance.id, balance]));
      if (movements.length === 0)
        return { ...scope, balances: open, movements, revisions: new Map(), simplification: undefined };
      const others = movements.flatMap(({ currency, deltas }) =>
        deltas
          .map(({ pairKey }) => balanceRef(call, { pairKey, groupId, currency }))
          .filter(({ id }) => !stored.has(id)),
      );
      const [before, ...even] = await transaction.getAll(simplificationsOf(call).doc(groupId), ...others);
      for (const snapshot of even) {
        const balance = parseRevised(snapshot, balanceDocument);
        if (balance) stored.set(balance.id, balance);
      }
      return {
        ...scope,
        balances: applyMovements([...stored.values()], movements, scope),
        movements,
        revisions: new Map([...stored].map(([id, { revision }]) => [id, revision])),
        simplification: before && parseRevised(before, simplificationDocument),
      };
    },
    { readOnly: true },
  );
}

/**
 * If all is as it was read: the same moves are never made twice, nor for who has left. Throws a lost race: plan again.
 */
export async function commitPlan(
  call: StoreCall,
  { groupId, names, at, balances, movements, revisions, simplification }: PlannedSimplification,
): Promise<void> {
  const batch = call.db.batch();
  const movedIds = new Set(
    movements.flatMap(({ currency, deltas }) =>
      deltas.map(({ pairKey }) => balanceIdOf({ pairKey, groupId, currency })),
    ),
  );
  for (const balance of balances.filter(({ id }) => movedIds.has(id))) {
    const [reference, fields] = [balanceRef(call, balance), z.encode(balanceDocument, balance)];
    const lastUpdateTime = revisions.get(balance.id);
    if (lastUpdateTime) batch.update(reference, fields, { lastUpdateTime });
    else batch.create(reference, fields);
  }
  const moves = addMovements(simplification?.moves ?? {}, movements);
  const pairKeys = Object.values(moves).flatMap((pairs) => Object.keys(pairs));
  const userIds = [...new Set(pairKeys.flatMap((pairKey) => [...membersOfPair(pairKey)]))];
  const nameOf = (userId: string) => names.get(userId) ?? simplification?.names[userId] ?? '';
  const named = Object.fromEntries(userIds.map((userId) => [userId, nameOf(userId)]));
  const reference = simplificationsOf(call).doc(groupId);
  const remembered = z.encode(simplificationDocument, {
    groupId,
    moves,
    names: named,
    userIds,
    updatedAt: at,
  });
  if (simplification) batch.update(reference, remembered, { lastUpdateTime: simplification.revision });
  else batch.create(reference, remembered);
  await batch.commit();
}
