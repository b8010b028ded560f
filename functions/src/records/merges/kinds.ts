import { membersOfPair } from '@barabar/core/pair';
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseRevised } from '../../kit/document.ts';
import { activitiesOf, activityDocument, removalsBeside } from '../activities/store.ts';
import { addMovements } from '../balances/movements.ts';
import { addDeltas, balanceDocument, balancesOf } from '../balances/store.ts';
import { blocksOf, readBlocks } from '../blocks/store.ts';
import { commentDocument, commentsSeenBy, feedExpenseOf } from '../comments/store.ts';
import { expenseDocument, expensesOf, putChangedExpense } from '../expenses/store.ts';
import { formerFriendshipsOf } from '../friendships/former-store.ts';
import { friendshipsOf } from '../friendships/store.ts';
import { groupDocument, groupsOf } from '../groups/store.ts';
import { receiptDocument, receiptsSeenBy } from '../receipts/store.ts';
import { putChangedRecurrence, recurrenceDocument, recurrencesOf } from '../recurrences/store.ts';
import { putChangedSettlement, settlementDocument, settlementsOf } from '../settlements/store.ts';
import { simplificationDocument, simplificationsOf } from '../simplifications/store.ts';
import type { Carried, Kind } from './carried.ts';
import { carryBlocksOfOthers, carryOwnBlocks } from './carry-blocks.ts';
import { putFormerSuccessor, putSuccessor } from './carry-friendships.ts';
import {
  movementsOfMoves,
  replacedGroupFields,
  replaceInActivity,
  replaceInComment,
  replaceInExpense,
  replaceInGroup,
  replaceInReceipt,
  replaceInRecurrence,
  replaceInSettlement,
  withdrawRemoval,
} from './replace-person.ts';

const groups: Kind = {
  query: (db, userId) => groupsOf(db).where('memberIds', 'array-contains', userId),
  carry: async ({ db, batch, snapshot, succession }) => {
    const group = parseRevised(snapshot, groupDocument);
    if (!group) return false;
    const { userIds: blockedIds } = await readBlocks(db, succession.to.id);
    const replaced = z.encode(replacedGroupFields, replaceInGroup(group, succession, blockedIds));
    batch.update(snapshot.ref, replaced, { lastUpdateTime: group.revision });
    return true;
  },
};

const friendshipsQuery: Kind['query'] = (db, userId) =>
  friendshipsOf(db).where('members', 'array-contains', userId);

/** Friends of the merged record become friends of the surviving one before anything between them is carried over. */
const newFriendships: Kind = { query: friendshipsQuery, carry: putSuccessor };

/** They stop being friends of the merged one after everything between them is carried over. */
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
  // The person who created or changed one need not be in it, but is in the audience.
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

const recurrences: Kind = {
  query: (db, userId) =>
    recurrencesOf(db)
      .where('audience', 'array-contains', userId)
      .orderBy('deletedAt')
      .orderBy('createdAt', 'desc'),
  carry: ({ db, batch, snapshot, succession }) => {
    const before = parseRevised(snapshot, recurrenceDocument);
    if (!before) return false;
    putChangedRecurrence(db, batch, before, replaceInRecurrence(before, succession));
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
    putChangedSettlement(db, batch, { before, after, drawnFrom: [], at });
    return true;
  },
};

/** Moves what simplifying has moved through the person in one group. */
export function carryMoves({
  db,
  batch,
  snapshot,
  succession,
  at,
}: Pick<Carried, 'db' | 'batch' | 'snapshot' | 'succession' | 'at'>): boolean {
  const before = parseRevised(snapshot, simplificationDocument);
  if (!before?.userIds.includes(succession.from)) return false;
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
}

const simplifications: Kind = {
  query: (db, userId) => simplificationsOf(db).where('userIds', 'array-contains', userId),
  carry: carryMoves,
};

const formerFriendships: Kind = {
  query: (db, userId) => formerFriendshipsOf(db).where('members', 'array-contains', userId),
  carry: putFormerSuccessor,
};

const ownBlocks: Kind = {
  query: (db, userId) => blocksOf(db).where(FieldPath.documentId(), '==', userId),
  carry: carryOwnBlocks,
};

const blocksOfOthers: Kind = {
  query: (db, userId) => blocksOf(db).where('userIds', 'array-contains', userId),
  carry: carryBlocksOfOthers,
};

const { shape: entry } = activityDocument;
/** What changes in an entry of the log. */
export const carriedEntry = z.object({
  actor: entry.actor,
  ownerId: entry.ownerId,
  participantIds: entry.participantIds,
  pairs: entry.pairs,
  audience: entry.audience,
  removedIds: entry.removedIds,
  namedOnly: entry.namedOnly,
  metadata: entry.metadata,
  named: entry.named,
});

/**
 * Adds what carries one entry of the log over. Where it is about a write that removed one record of the person and left
 * the other one in, it withdraws the entry that tells them of their removal.
 * @returns false when there is no such entry.
 */
export async function putActivity({
  db,
  batch,
  snapshot,
  succession,
}: Pick<Carried, 'db' | 'batch' | 'succession'> & { readonly snapshot: DocumentSnapshot }): Promise<boolean> {
  const activity = parseRevised(snapshot, activityDocument);
  if (!activity) return false;
  const replaced = replaceInActivity(activity, succession);
  batch.update(snapshot.ref, z.encode(carriedEntry, replaced), { lastUpdateTime: activity.revision });
  const isOwn = (userId: string): boolean => [succession.from, succession.to.id].includes(userId);
  if (!activity.removedIds?.some(isOwn) || !replaced.audience.some(isOwn)) return true;
  const { docs } = await removalsBeside(db, activity.id).get();
  for (const doc of docs) {
    const removal = parseRevised(doc, activityDocument);
    if (!removal?.audience.some(isOwn)) continue;
    const withdrawn = z.encode(carriedEntry, withdrawRemoval(removal, succession));
    batch.update(doc.ref, withdrawn, { lastUpdateTime: removal.revision });
  }
  return true;
}

/**
 * Entries that name the record outside of their audience. They come before those in whose audience it is, so that the
 * surviving record never gets the entry about a removal that was none.
 */
const namingActivities: Kind = {
  query: (db, userId) => activitiesOf(db).where('namedOnly', 'array-contains', userId),
  carry: putActivity,
};

const activities: Kind = {
  query: (db, userId) =>
    activitiesOf(db).where('audience', 'array-contains', userId).orderBy('createdAt', 'desc'),
  carry: putActivity,
};

const comments: Kind = {
  query: commentsSeenBy,
  carry: ({ db, batch, snapshot, succession }) => {
    const comment = parseRevised(snapshot, commentDocument);
    if (!comment) return false;
    feedExpenseOf(db, batch, comment.expenseId);
    batch.update(snapshot.ref, replaceInComment(comment, succession), { lastUpdateTime: comment.revision });
    return true;
  },
};

const receipts: Kind = {
  query: receiptsSeenBy,
  carry: ({ batch, snapshot, succession }) => {
    const receipt = parseRevised(snapshot, receiptDocument);
    if (!receipt) return false;
    batch.update(snapshot.ref, replaceInReceipt(receipt, succession), { lastUpdateTime: receipt.revision });
    return true;
  },
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
 * The order matters. A group replaces its member before its records are carried over, so that new records in it
 * cannot name the merged record; so do series before expenses. Balances exist only between friends.
 */
export const KINDS: readonly Kind[] = [
  groups,
  newFriendships,
  ownBlocks,
  blocksOfOthers,
  recurrences,
  expenses,
  settlements,
  simplifications,
  comments,
  receipts,
  namingActivities,
  activities,
  oldFriendships,
  formerFriendships,
  emptyBalances,
];
