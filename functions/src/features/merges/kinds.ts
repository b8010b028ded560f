import { pairKeyOf, membersOfPair } from '@barabar/core/pair';
import type {
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  WriteBatch,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { parseRevised } from '../../store-kit/document.ts';
import { activitiesOf, activityDocument } from '../activities/store.ts';
import { addDeltas, balanceDocument, balancesOf } from '../balances/store.ts';
import { expenseDocument, expensesOf, putChangedExpense } from '../expenses/store.ts';
import { friendshipDocument, friendshipsOf } from '../friends/store.ts';
import { groupDocument, groupsOf } from '../groups/store.ts';
import { putChangedSettlement, settlementDocument, settlementsOf } from '../settlements/store.ts';
import { addMovements } from '../simplifications/moves.ts';
import { simplificationDocument, simplificationsOf } from '../simplifications/store.ts';
import {
  movementsOfMoves,
  replaceInActivity,
  replaceInExpense,
  replaceInGroup,
  replaceInSettlement,
  type Succession,
} from './replace-person.ts';

/** One document that names the old record, and what is needed to carry it over. */
export interface Carried {
  readonly db: Firestore;
  readonly batch: WriteBatch;
  readonly snapshot: QueryDocumentSnapshot;
  readonly succession: Succession;
  readonly at: Date;
}

/** Everything of one kind that names the old record. */
export interface Kind {
  /** In an order that the lists' indexes serve; deleted records included. */
  readonly query: (db: Firestore, userId: string) => Query;
  /**
   * Adds what carries one document over, all of which holds only if the document is still as it was read.
   * @returns false when there is nothing to carry.
   */
  readonly carry: (carried: Carried) => boolean | Promise<boolean>;
}

const groups: Kind = {
  query: (db, userId) => groupsOf(db).where('memberIds', 'array-contains', userId),
  carry: ({ batch, snapshot, succession }) => {
    const group = parseRevised(snapshot, groupDocument);
    if (!group) return false;
    const fields = groupDocument.pick({ memberIds: true, members: true, createdBy: true, updatedBy: true });
    const replaced = z.encode(fields, replaceInGroup(group, succession));
    batch.update(snapshot.ref, replaced, { lastUpdateTime: group.revision });
    return true;
  },
};

/** Adds the friendship that takes the place of one of the old record, unless the two are friends already. */
async function putSuccessor({ db, batch, snapshot, succession }: Carried): Promise<boolean> {
  const friendship = parseRevised(snapshot, friendshipDocument);
  const { from, to } = succession;
  const otherId = friendship?.members.find((userId) => userId !== from);
  if (!friendship || otherId === undefined || otherId === to.id) return false;
  const pairKey = pairKeyOf(otherId, to.id);
  const reference = friendshipsOf(db).doc(pairKey);
  if ((await reference.get()).exists) return false;
  const { names, createdAt, createdBy } = friendship;
  const [a, b] = otherId < to.id ? [otherId, to.id] : [to.id, otherId];
  batch.create(
    reference,
    z.encode(friendshipDocument, {
      members: [a, b],
      names: { [otherId]: names[otherId] ?? '', [to.id]: to.name },
      createdAt,
      createdBy: createdBy === from ? to.id : createdBy,
    }),
  );
  return true;
}

const friendshipsQuery: Kind['query'] = (db, userId) =>
  friendshipsOf(db).where('members', 'array-contains', userId);

/** Friends of the old record are friends of the one that goes on before anything between them is carried over. */
const newFriendships: Kind = { query: friendshipsQuery, carry: putSuccessor };

/** They stop being friends of the old one when nothing is between them any more. */
const oldFriendships: Kind = {
  query: friendshipsQuery,
  carry: async (carried) => {
    const { batch, snapshot } = carried;
    await putSuccessor(carried);
    batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
    return true;
  },
};

const expenses: Kind = {
  // Whoever created or changed one need not be in it, but could see it.
  query: (db, userId) =>
    expensesOf(db)
      .where('audience', 'array-contains', userId)
      .orderBy('deletedAt')
      .orderBy('createdAt', 'desc'),
  carry: ({ db, batch, snapshot, succession, at }) => {
    const before = parseRevised(snapshot, expenseDocument);
    if (!before) return false;
    putChangedExpense(db, batch, { before, after: replaceInExpense(before, succession), at });
    return true;
  },
};

const settlements: Kind = {
  query: (db, userId) =>
    settlementsOf(db)
      .where('audience', 'array-contains', userId)
      .orderBy('deletedAt')
      .orderBy('settledAt', 'desc'),
  carry: ({ db, batch, snapshot, succession, at }) => {
    const before = parseRevised(snapshot, settlementDocument);
    if (!before) return false;
    const after = replaceInSettlement(before, succession, at);
    putChangedSettlement(db, batch, { before, after, drawnFrom: undefined, at });
    return true;
  },
};

const simplifications: Kind = {
  query: (db, userId) => simplificationsOf(db).where('userIds', 'array-contains', userId),
  carry: ({ db, batch, snapshot, succession, at }) => {
    const before = parseRevised(snapshot, simplificationDocument);
    if (!before) return false;
    const { groupId } = before;
    const names = new Map([...Object.entries(before.names), [succession.to.id, succession.to.name]]);
    const movements = movementsOfMoves(before.moves, succession);
    for (const { currency, deltas } of movements)
      addDeltas(db, batch, { deltas, names, groupId, currency, at });
    const moves = addMovements(before.moves, movements);
    const pairKeys = Object.values(moves).flatMap((pairs) => Object.keys(pairs));
    const userIds = [...new Set(pairKeys.flatMap((pairKey) => [...membersOfPair(pairKey)]))];
    const named = Object.fromEntries(userIds.map((userId) => [userId, names.get(userId) ?? '']));
    const after = z.encode(simplificationDocument, { groupId, names: named, userIds, moves, updatedAt: at });
    batch.update(snapshot.ref, after, { lastUpdateTime: before.revision });
    return true;
  },
};

const { shape: entry } = activityDocument;
/** What changes in an entry of the log. */
const carriedEntry = z.object({
  actor: entry.actor,
  participantIds: entry.participantIds,
  pairs: entry.pairs,
  audience: entry.audience,
  metadata: entry.metadata,
});

/** Adds what carries one entry of the log over. @returns false when there is no such entry. */
export function putActivity({
  batch,
  snapshot,
  succession,
}: Pick<Carried, 'batch' | 'succession'> & { readonly snapshot: DocumentSnapshot }): boolean {
  const activity = parseRevised(snapshot, activityDocument);
  if (!activity) return false;
  const replaced = z.encode(carriedEntry, replaceInActivity(activity, succession));
  batch.update(snapshot.ref, replaced, { lastUpdateTime: activity.revision });
  return true;
}

const activities: Kind = {
  query: (db, userId) =>
    activitiesOf(db).where('audience', 'array-contains', userId).orderBy('createdAt', 'desc'),
  carry: putActivity,
};

const emptyBalances: Kind = {
  query: (db, userId) => balancesOf(db).where('members', 'array-contains', userId),
  carry: ({ batch, snapshot }) => {
    const balance = parseRevised(snapshot, balanceDocument);
    if (balance?.amount !== 0) return false;
    batch.delete(snapshot.ref, { lastUpdateTime: balance.revision });
    return true;
  },
};

/**
 * In this order, a group takes the record that goes on for its member before anything in it is carried over, so that what
 * is written in it from then on cannot name the old one; and nothing is between people who are not friends.
 */
export const KINDS: readonly Kind[] = [
  groups,
  newFriendships,
  expenses,
  settlements,
  simplifications,
  activities,
  oldFriendships,
  emptyBalances,
];
