import { LIMITS } from '@barabar/core/limits';
import { FieldPath, type CollectionReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseRevised } from '../../kit/document.ts';
import { absencesDocument } from '../absences/store.ts';
import { inAbsences } from '../people/absences-in.ts';
import { activityDocument, removalsBeside, type ActivityFields } from '../activities/store.ts';
import { balanceDocument } from '../balances/store.ts';
import { blocksOf, readBlocks } from '../blocks/store.ts';
import { claimDocument, isUnanswered, putChangedClaim } from '../claims/store.ts';
import { commentDocument, feedExpenseOf } from '../comments/store.ts';
import { expenseDocument, putChangedExpense } from '../expenses/store.ts';
import { groupDocument } from '../groups/store.ts';
import { FOUND_BY } from '../people/found-by.ts';
import {
  inActivity,
  inComment,
  inExpense,
  inReceipt,
  inRecurrence,
  type InActivity,
} from '../people/people-in.ts';
import { distinct, succeeding, succeedingById, type Rewriting } from '../people/rewriting.ts';
import { linkDocument, putLink } from '../links/store.ts';
import { privateNotesDocument, privateNotesOf, readPrivateNotes } from '../private-notes/store.ts';
import { receiptDocument } from '../receipts/store.ts';
import { putChangedRecurrence, recurrenceDocument } from '../recurrences/store.ts';
import { removalDocument } from '../removals/store.ts';
import { putChangedSettlement, settlementDocument } from '../settlements/store.ts';
import { rewritten, type Carried, type CarriedKind } from './carried.ts';
import { copyBlockOfOther, copyOwnBlocks, endBlockOfOther } from './carry-blocks.ts';
import { putFormerSuccessor, putSuccessor } from './carry-friendships.ts';
import { carryMoves } from './carry-moves.ts';
import { replacedGroupFields, replaceInGroup } from './replace-in-group.ts';
import { replaceInSettlement } from './replace-in-settlement.ts';

/** Finds the one document that has the id of the person. */
const withOwnId =
  (collectionOf: (call: StoreCall) => CollectionReference): CarriedKind['query'] =>
  (call, userId) =>
    collectionOf(call).where(FieldPath.documentId(), '==', userId);

const groups = rewritten(
  FOUND_BY.groups,
  groupDocument,
  async ({ call, batch, snapshot, succession }, group) => {
    const { userIds: blockedIds } = await readBlocks(call, succession.to.id);
    const replaced = z.encode(replacedGroupFields, replaceInGroup(group, succession, blockedIds));
    batch.update(snapshot.ref, replaced, { lastUpdateTime: group.revision });
  },
);

/** Groups in which a member came by a link of the record's, whether the record is in the group or not. */
const invitedGroups: CarriedKind = { ...groups, query: FOUND_BY.invitedGroups };

/** Links go along: they stay those of their maker. */
const links = rewritten(FOUND_BY.links, linkDocument, ({ call, batch, succession }, link) => {
  const { id } = succeeding(succession);
  putLink(call, batch, link, { userId: id(link.userId), targetId: id(link.targetId) });
});

const claims = rewritten(
  FOUND_BY.claims,
  claimDocument,
  ({ call, batch, succession }, claim) => putChangedClaim(call, batch, claim, { userId: succession.to.id }),
  isUnanswered,
);

/** What somebody is told of their removal; the records of its pages have the id that they had in the group. */
const removals = rewritten(FOUND_BY.removals, removalDocument, ({ batch, snapshot, succession }, before) =>
  batch.update(snapshot.ref, { userId: succession.to.id }, { lastUpdateTime: before.revision }),
);

/** Absences follow their group's member: who marks days since then is the surviving record. */
const absences = rewritten(FOUND_BY.absences, absencesDocument, ({ batch, snapshot, succession }, before) => {
  const data = z.encode(absencesDocument, inAbsences(before, succeeding(succession)));
  batch.update(snapshot.ref, data, { lastUpdateTime: before.revision });
});

/** Friends of the merged record become friends of the surviving one before anything between them is carried over. */
const newFriendships: CarriedKind = { query: FOUND_BY.friendships, carry: putSuccessor };

/** They stop being friends of the merged one after everything between them is carried over. */
const oldFriendships: CarriedKind = {
  query: FOUND_BY.friendships,
  carry: async (carried) => {
    const { batch, snapshot } = carried;
    await putSuccessor(carried);
    batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
    return true;
  },
};

/** Only the latest can be objected to. */
export const latestClaims = (claimIds: readonly string[]): string[] =>
  distinct(claimIds).slice(-LIMITS.claimsPerRecordMax);

/** The mark of the claim that is carried out, on what had the name in it. */
const claimedIn = (
  { participantIds, claimIds = [] }: { participantIds: string[]; claimIds?: string[] },
  { claimId, succession }: Pick<Carried, 'claimId' | 'succession'>,
): { claimIds?: string[] } =>
  claimId !== undefined && participantIds.includes(succession.from)
    ? { claimIds: latestClaims([...claimIds, claimId]) }
    : {};

const expenses = rewritten(FOUND_BY.expenses, expenseDocument, (carried, before) => {
  const { call, batch, succession, at } = carried;
  const after = { ...inExpense(before, succeeding(succession)), ...claimedIn(before, carried) };
  putChangedExpense(call, batch, { before, after, at });
});

const recurrences = rewritten(FOUND_BY.recurrences, recurrenceDocument, (carried, before) => {
  const { call, batch, succession } = carried;
  const after = { ...inRecurrence(before, succeeding(succession)), ...claimedIn(before, carried) };
  putChangedRecurrence(call, batch, before, after);
});

const settlements = rewritten(FOUND_BY.settlements, settlementDocument, (carried, before) => {
  const { call, batch, succession, at } = carried;
  const after = { ...replaceInSettlement(before, succession, at), ...claimedIn(before, carried) };
  putChangedSettlement(call, batch, { before, after, drawnFrom: [], at });
});

const simplifications: CarriedKind = { query: FOUND_BY.simplifications, carry: carryMoves };
const formerFriendships: CarriedKind = { query: FOUND_BY.formerFriendships, carry: putFormerSuccessor };

const ownBlocksQuery = withOwnId(blocksOf);

const newOwnBlocks: CarriedKind = { query: ownBlocksQuery, carry: copyOwnBlocks };
const newBlocksOfOthers: CarriedKind = { query: FOUND_BY.blocks, carry: copyBlockOfOther };
const oldBlocksOfOthers: CarriedKind = { query: FOUND_BY.blocks, carry: endBlockOfOther };
const oldOwnBlocks: CarriedKind = {
  query: ownBlocksQuery,
  carry: ({ batch, snapshot }) => {
    batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
    return true;
  },
};

export const carriedEntry = z.pick(activityDocument, {
  actor: true,
  ownerId: true,
  participantIds: true,
  pairs: true,
  audience: true,
  removedIds: true,
  namedOnly: true,
  claimIds: true,
  metadata: true,
  named: true,
});

/** Withdraws a removal from an expense that the other id is in. A repeated event would write a deleted entry again. */
export function withdrawRemoval(removal: ActivityFields, rewriting: Rewriting): InActivity {
  const replaced = inActivity(removal, rewriting);
  const namedOnly = distinct([...(replaced.namedOnly ?? []), ...replaced.audience]);
  return { ...replaced, participantIds: [], pairs: [], audience: [], namedOnly };
}

/**
 * Withdraws the entry about a removal of one record of a person while the other one stays. False without such an entry.
 */
export async function carryActivity(carried: Carried): Promise<boolean> {
  const { call, batch, snapshot, succession, claimId } = carried;
  const activity = parseRevised(snapshot, activityDocument);
  if (!activity) return false;
  const rewriting = succeedingById(succession);
  const claimed = claimId !== undefined && {
    claimIds: latestClaims([...(activity.claimIds ?? []), claimId]),
  };
  const replaced = { ...inActivity(activity, rewriting), ...claimed };
  batch.update(snapshot.ref, z.encode(carriedEntry, replaced), { lastUpdateTime: activity.revision });
  const isOwn = (userId: string): boolean => [succession.from, succession.to.id].includes(userId);
  if (!activity.removedIds?.some(isOwn) || !replaced.audience.some(isOwn)) return true;
  const { docs } = await removalsBeside(call, activity.id).get();
  for (const doc of docs) {
    const removal = parseRevised(doc, activityDocument);
    if (!removal?.audience.some(isOwn)) continue;
    const withdrawn = z.encode(carriedEntry, withdrawRemoval(removal, rewriting));
    batch.update(doc.ref, withdrawn, { lastUpdateTime: removal.revision });
  }
  return true;
}

/** Before those in whose audience it is, so that the surviving record never gets an entry about no removal. */
const namingActivities: CarriedKind = { query: FOUND_BY.namingActivities, carry: carryActivity };
const activities: CarriedKind = { query: FOUND_BY.activities, carry: carryActivity };

const besideExpense = { ownerId: true, participantIds: true, audience: true } as const;
const carriedComment = z.pick(commentDocument, { ...besideExpense, authorId: true, authorName: true });
const carriedReceipt = z.pick(receiptDocument, { ...besideExpense, userId: true, userName: true });

const comments = rewritten(
  FOUND_BY.comments,
  commentDocument,
  ({ call, batch, snapshot, succession }, before) => {
    feedExpenseOf(call, batch, before.expenseId);
    const data = z.encode(carriedComment, inComment(before, succeeding(succession)));
    batch.update(snapshot.ref, data, { lastUpdateTime: before.revision });
  },
);

const receipts = rewritten(FOUND_BY.receipts, receiptDocument, ({ batch, snapshot, succession }, before) => {
  const data = z.encode(carriedReceipt, inReceipt(before, succeeding(succession)));
  batch.update(snapshot.ref, data, { lastUpdateTime: before.revision });
});

/** Keeps both of two notes on one expense, although together they may be longer than one may be written. */
const privateNotes = rewritten(
  withOwnId(privateNotesOf),
  privateNotesDocument,
  async ({ call, batch, snapshot, succession: { to } }, before) => {
    const noteTexts = new Map(
      (await readPrivateNotes(call, to.id)).map(({ expenseId, text }) => [expenseId, text]),
    );
    const joined = Object.entries(before.notes).map(([expenseId, text]) => {
      const texts = [noteTexts.get(expenseId), text].filter((found) => found !== undefined);
      return [expenseId, [...new Set(texts)].join('\n')];
    });
    batch.set(privateNotesOf(call).doc(to.id), { notes: Object.fromEntries(joined) }, { merge: true });
    batch.delete(snapshot.ref, { lastUpdateTime: before.revision });
  },
);

const emptyBalances = rewritten(
  FOUND_BY.balances,
  balanceDocument,
  ({ batch, snapshot }, { revision }) => batch.delete(snapshot.ref, { lastUpdateTime: revision }),
  ({ amount }) => amount === 0,
);

/**
 * The order matters: blocks and friendships hold for the surviving record before anything comes to it, and
 * for the merged one until everything has gone. A group replaces its member before its records, and series
 * come before expenses, so that new records cannot name the merged one.
 */
export const KINDS: readonly CarriedKind[] = [
  newOwnBlocks,
  newBlocksOfOthers,
  newFriendships,
  groups,
  invitedGroups,
  absences,
  links,
  removals,
  claims,
  recurrences,
  expenses,
  settlements,
  simplifications,
  comments,
  receipts,
  privateNotes,
  namingActivities,
  activities,
  oldFriendships,
  formerFriendships,
  oldBlocksOfOthers,
  oldOwnBlocks,
  emptyBalances,
];
