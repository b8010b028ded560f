import { CURRENCIES } from '@barabar/core/money';
import { membersOfPair, otherOf, pairKeyOf } from '@barabar/core/pair';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument } from '../../kit/document.ts';
import { balanceDocument, balancesOfMemberQuery, type BalanceRecord } from '../balances/store.ts';
import type { Moves } from '../balances/recompute.ts';
import { expensesOf } from '../expenses/store.ts';
import { groupsOf, type RevisedGroup } from '../groups/store.ts';
import { putLink, type Link } from '../identities/begin-link.ts';
import { replacedGroupFields, replaceInGroup } from '../merges/replace-in-group.ts';
import { recurrencesOf } from '../recurrences/store.ts';
import { settlementsOf } from '../settlements/store.ts';
import { simplificationDocument, simplificationsOf } from '../simplifications/store.ts';
import { putChangedClaim, type RevisedClaim } from './store.ts';

interface NameIn {
  readonly groupId: string;
  readonly userId: string;
}

/** The open balances of a member, for a commit that must not miss a change of one. */
export async function listOpenOf(
  db: Firestore,
  name: NameIn,
  transaction: Transaction,
): Promise<BalanceRecord[]> {
  const { docs } = await transaction.get(balancesOfMemberQuery(db, name));
  const balances = docs.flatMap((snapshot) => parseDocument(snapshot, balanceDocument) ?? []);
  return balances.filter(({ amount }) => amount !== 0);
}

/**
 * Whether two members are in one record of the group: in an expense, which can be restored if it is deleted, in a series or
 * in a settlement. Their two parts of it would become one, and nothing could tell them apart again.
 */
async function areTogether(
  db: Firestore,
  { groupId, pairKey }: { readonly groupId: string; readonly pairKey: string },
  transaction: Transaction,
): Promise<boolean> {
  const first = async (all: Query, timeField: 'createdAt' | 'settledAt') => {
    const both = all.where('pairs', 'array-contains', pairKey).where('groupId', '==', groupId);
    // Those that are not deleted come first.
    const ordered = both.orderBy('deletedAt').orderBy(timeField, 'desc');
    return (await transaction.get(ordered.limit(1))).docs[0];
  };
  const [expense, settlement, series] = await Promise.all([
    first(expensesOf(db), 'createdAt'),
    first(settlementsOf(db), 'settledAt'),
    first(recurrencesOf(db), 'createdAt'),
  ]);
  const isLiving = (one: typeof settlement): boolean => one !== undefined && one.get('deletedAt') === null;
  return expense !== undefined || isLiving(settlement) || isLiving(series);
}

/** What simplifying has moved through a member of a group. */
async function readMovesOf(
  db: Firestore,
  { groupId, userId }: NameIn,
  transaction: Transaction,
): Promise<Moves> {
  const snapshot = await transaction.get(simplificationsOf(db).doc(groupId));
  const { moves = {} } = parseDocument(snapshot, simplificationDocument) ?? {};
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const own = Object.entries(moves[currency] ?? {}).filter(([pairKey]) =>
        membersOfPair(pairKey).includes(userId),
      );
      return own.length === 0 ? [] : [[currency, Object.fromEntries(own)]];
    }),
  );
}

/**
 * Makes the claimer of a member by name only, and begins to carry the records over. The transaction reads what it stores of
 * the name: who has a balance against it, and what simplifying has moved through it. A record that is written at the same
 * time is either seen by it or meets the changed group.
 * @param refuse what is thrown when the two are in one record together.
 * @returns the group as it is afterwards, at the same version.
 * @throws what Firestore says of a lost race: run it in `commitOptimistically`.
 */
export async function confirmClaim(
  db: Firestore,
  claim: RevisedClaim,
  { group, named, into, by, at, refuse }: Omit<Link, 'claimId'> & { readonly refuse: () => Error },
): Promise<RevisedGroup> {
  const { id: groupId } = group;
  const name = { groupId, userId: named.id };
  const replaced = replaceInGroup(group, { from: named.id, to: into });
  await db.runTransaction(
    async (transaction) => {
      const pairKey = pairKeyOf(named.id, into.id);
      const [isOneRecord, open, moves] = await Promise.all([
        areTogether(db, { groupId, pairKey }, transaction),
        listOpenOf(db, name, transaction),
        readMovesOf(db, name, transaction),
      ]);
      if (isOneRecord) throw refuse();
      const others = open.map(({ members }) => otherOf(named.id, members));
      putChangedClaim(db, transaction, claim, {
        status: 'confirmed',
        updatedAt: at,
        updatedBy: by,
        confirmedAt: at,
        confirmedBy: by,
        against: [...new Set(others)].filter((userId) => userId !== into.id),
        named: group.members[named.id] ?? null,
        moves,
      });
      transaction.update(groupsOf(db).doc(groupId), z.encode(replacedGroupFields, replaced), {
        lastUpdateTime: group.revision,
      });
      putLink(db, transaction, { group, named, into, by, at, claimId: claim.id });
    },
    { maxAttempts: 1 },
  );
  return replaced;
}
