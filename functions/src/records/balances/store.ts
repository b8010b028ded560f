import { CURRENCIES, type Currency } from '@barabar/core/money';
import type { PairDelta } from '@barabar/core/ledger';
import { pairKeyOf } from '@barabar/core/pair';
import { FieldValue, Timestamp, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument, storedAmount, timestamp, type Writer } from '../../kit/document.ts';
import { balanceIdOf, type BalanceKey } from './recompute.ts';

/** What one of two people owes the other in one group, or outside of groups, in one currency. */
export const balanceDocument = z.object({
  pairKey: z.string(),
  /** Both ids, sorted. */
  members: z.tuple([z.string(), z.string()]),
  names: z.record(z.string(), z.string()),
  groupId: z.nullable(z.string()),
  currency: z.enum(CURRENCIES),
  /** Minor units, signed for `members[0]`: positive means that `members[1]` owes `members[0]`. */
  amount: storedAmount,
  updatedAt: timestamp,
});
export type BalanceRecord = z.output<typeof balanceDocument> & { readonly id: string };

export function balancesOf(call: StoreCall) {
  return call.db.collection('balances');
}

export function balanceRef(call: StoreCall, key: BalanceKey) {
  return balancesOf(call).doc(balanceIdOf(key));
}

async function readAll(query: Query): Promise<BalanceRecord[]> {
  const { docs } = await query.get();
  return docs.flatMap((snapshot) => parseDocument(snapshot, balanceDocument) ?? []);
}

/** Every balance of a person, even ones included: reads grow with people and groups, never with history. */
export const listBalancesOf = (call: StoreCall, userId: string): Promise<BalanceRecord[]> =>
  readAll(balancesOf(call).where('members', 'array-contains', userId));

/** Every balance between two people, in and outside of groups, even ones included, as it was at one moment. */
export const listBalancesBetween = (
  call: StoreCall,
  first: string,
  second: string,
): Promise<BalanceRecord[]> => readAll(balancesOf(call).where('pairKey', '==', pairKeyOf(first, second)));

/** Costs nothing for pairs that are even. For transactions, too, that must not miss a change. */
export const unevenOfGroupQuery = (call: StoreCall, groupId: string): Query =>
  balancesOf(call).where('groupId', '==', groupId).where('amount', '!=', 0).orderBy('amount', 'desc');

export const listUnevenOfGroup = (call: StoreCall, groupId: string): Promise<BalanceRecord[]> =>
  readAll(unevenOfGroupQuery(call, groupId));

/** The query of one member's balances in a group: also for transactions that must not miss a change (leaving, removal). */
export const balancesOfMemberQuery = (
  call: StoreCall,
  { groupId, userId }: { groupId: string; userId: string },
): Query => balancesOf(call).where('groupId', '==', groupId).where('members', 'array-contains', userId);

/** A blind write in the commit of the record, so that no balance is ever hot. */
export function addDeltas(
  call: StoreCall,
  writer: Writer,
  {
    deltas,
    names,
    groupId,
    currency,
    at,
  }: {
    deltas: readonly PairDelta[];
    /** The people's names by user id; stored for people who look at the console. */
    names: ReadonlyMap<string, string>;
    groupId: string | null;
    currency: Currency;
    at: Date;
  },
): void {
  for (const { pairKey, members, amount } of deltas) {
    const namedMembers = members.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name] as const];
    });
    writer.set(
      balanceRef(call, { pairKey, groupId, currency }),
      {
        pairKey,
        members: [...members],
        names: Object.fromEntries(namedMembers),
        groupId,
        currency,
        amount: FieldValue.increment(amount),
        updatedAt: Timestamp.fromDate(at),
      },
      { merge: true },
    );
  }
}
