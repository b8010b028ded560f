import { invariant } from '@barabar/core/invariant';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument } from '../../kit/document.ts';
import { absencesDocument } from '../absences/store.ts';
import { activitiesOf, activityById, activityDocument } from '../activities/store.ts';
import { balanceDocument, balancesOfMemberQuery } from '../balances/store.ts';
import { expenseDocument, expensesOf, putChangedExpense } from '../expenses/store.ts';
import { backOf, readClaim, type ClaimRecord } from '../claims/store.ts';
import { keyOfRemoval } from '../groups/membership.ts';
import { readStoredGroup } from '../groups/store.ts';
import { importDocument } from '../imports/store.ts';
import { carryMoves } from '../merges/carry-moves.ts';
import { carryKinds, rewritten, type CarryDeps, type CarriedKind } from '../merges/carried.ts';
import { carriedEntry } from '../merges/kinds.ts';
import { FOUND_BY } from '../people/found-by.ts';
import { inAbsences } from '../people/absences-in.ts';
import { inImport } from '../people/people-in.ts';
import { succeeding, succeedingById } from '../people/rewriting.ts';
import { putChangedRecurrence, recurrenceDocument, recurrencesOf } from '../recurrences/store.ts';
import { putVersions } from '../removals/store.ts';
import { putChangedSettlement, settlementDocument, settlementsOf } from '../settlements/store.ts';
import type { SharedFields } from '../shared-records/fields.ts';
import { simplificationsOf } from '../simplifications/store.ts';
import { loadPerson } from '../users/store.ts';
import {
  replaceInActivityPlace,
  replaceInExpensePlace,
  replaceInRecurrencePlace,
  replaceInSettlementPlace,
} from './replace-in-place.ts';
import type { PlaceRecord } from './store.ts';

/** Which of the person's records in the group are carried over, by when they were recorded. */
interface Range {
  /** Exclusive; null for all. */
  readonly after: Date | null;
  /** Exclusive: the person has been added to the group again since. */
  readonly before: Date | undefined;
  /** The key of the removal by which the person left: they go on reading what they stood in as themselves. */
  readonly key?: string | undefined;
}

/** The sentence of an old entry goes where the name of a deleted account is removed. */
const carriedWords = z.extend(carriedEntry, { summary: activityDocument.shape.summary });
const carriedImport = z.pick(importDocument, { people: true, userIds: true });

const inGroup =
  (
    { groupId, userId, importId, claimId }: PlaceRecord,
    collectionOf: (call: StoreCall) => Query,
    timeField: 'createdAt' | 'settledAt',
  ): CarriedKind['query'] =>
  (call) => {
    if (claimId !== null) return claimedBy(collectionOf, claimId)(call);
    const all = collectionOf(call).orderBy('deletedAt').orderBy(timeField, 'desc');
    return importId === null
      ? all.where('participantIds', 'array-contains', userId).where('groupId', '==', groupId)
      : all.where('imported.importId', '==', importId);
  };

const claimedBy =
  (collectionOf: (call: StoreCall) => Query, claimId: string) =>
  (call: StoreCall): Query =>
    collectionOf(call).where('claimIds', 'array-contains', claimId);

const marksBack = ({ claimIds }: { claimIds?: readonly string[] }, claimId: string | null) =>
  claimIds && claimId !== null ? { claimIds: claimIds.map((id) => (id === claimId ? backOf(id) : id)) } : {};

const marksOf =
  (claimId: string | null, key: string | undefined) =>
  (record: Pick<SharedFields, 'keptFor' | 'claimIds'>) => ({
    ...marksBack(record, claimId),
    ...(key !== undefined && { keptFor: [...new Set([...(record.keptFor ?? []), key])] }),
  });

const absencesIn = (groupId: string): CarriedKind =>
  rewritten(
    FOUND_BY.absences,
    absencesDocument,
    ({ batch, snapshot, succession }, absences) => {
      const data = z.encode(absencesDocument, inAbsences(absences, succeeding(succession)));
      batch.update(snapshot.ref, data, { lastUpdateTime: absences.revision });
    },
    (absences) => absences.groupId === groupId,
  );

const movesIn = (groupId: string): CarriedKind => ({
  query: (call) => simplificationsOf(call).where(FieldPath.documentId(), '==', groupId),
  carry: carryMoves,
});

/** All kinds of documents in which somebody stands in a place of theirs. Series come before the expenses that they add. */
function kindsOf(place: PlaceRecord, { after, before, key }: Range) {
  const { groupId, userId, importId, claimId, isReturn } = place;
  const isReader = importId !== null || claimId !== null || isReturn;
  const marks = marksOf(claimId, key);
  const isWithin = (at: Date): boolean =>
    (after === null || at > after) && (before === undefined || at < before);
  const isIn = ({ participantIds }: { participantIds: readonly string[] }): boolean =>
    participantIds.includes(userId);
  return {
    recurrences: rewritten(
      inGroup(place, recurrencesOf, 'createdAt'),
      recurrenceDocument,
      ({ call, batch, succession }, series) =>
        putChangedRecurrence(call, batch, series, {
          ...replaceInRecurrencePlace(series, succession),
          ...marksBack(series, claimId),
        }),
      isIn,
    ),
    expenses: rewritten(
      inGroup(place, expensesOf, 'createdAt'),
      expenseDocument,
      ({ call, batch, succession, at }, expense) => {
        const put = { ...replaceInExpensePlace(expense, { ...succession, isReader }), ...marks(expense) };
        putVersions(call, batch, { before: expense, after: put });
        putChangedExpense(call, batch, { before: expense, after: put, at });
      },
      (expense) => isIn(expense) && isWithin(expense.createdAt),
    ),
    settlements: rewritten(
      inGroup(place, settlementsOf, 'settledAt'),
      settlementDocument,
      ({ call, batch, succession, at }, settlement) => {
        const replaced = replaceInSettlementPlace(settlement, { ...succession, isReader }, at);
        const put = { ...replaced, ...marks(settlement) };
        putVersions(call, batch, { before: settlement, after: put });
        putChangedSettlement(call, batch, { before: settlement, after: put, drawnFrom: [], at });
      },
      (settlement) => isIn(settlement) && isWithin(settlement.settledAt),
    ),
    absences: absencesIn(groupId),
    /** What simplifying has moved through the person goes with their place: pairs keep what they owe. */
    simplifications: movesIn(groupId),
    /** Whom a running import goes on to name by what it stored when it began. */
    imports: rewritten(
      FOUND_BY.imports,
      importDocument,
      ({ batch, snapshot, succession }, found) => {
        const data = z.encode(carriedImport, inImport(found, succeedingById(succession)));
        batch.update(snapshot.ref, data, { lastUpdateTime: found.revision });
      },
      (found) => found.groupId === groupId,
    ),
    activities: rewritten(
      (call) => {
        const all = activitiesOf(call).where('groupId', '==', groupId).orderBy('createdAt', 'desc');
        return after === null ? all : all.where('createdAt', '>', after);
      },
      activityDocument,
      ({ batch, snapshot, succession }, entry) => {
        const data = z.encode(carriedWords, replaceInActivityPlace(entry, { ...succession, isReader }));
        batch.update(snapshot.ref, data, { lastUpdateTime: entry.revision });
      },
      ({ participantIds, audience, removedIds = [], createdAt }) =>
        isWithin(createdAt) && [...participantIds, ...audience, ...removedIds].includes(userId),
    ),
  } satisfies Record<string, CarriedKind>;
}

/** They go back. What the claimer recorded, or was added to since, has no mark of the claim. */
function kindsOfClaim(place: PlaceRecord, claim: ClaimRecord, recordIds: ReadonlySet<string>) {
  const { userId } = place;
  const { recurrences, expenses, settlements } = kindsOf(place, { after: null, before: undefined });
  const putEntryBack = rewritten(
    (call) => claimedBy(activitiesOf, claim.id)(call),
    activityDocument,
    ({ batch, snapshot, succession }, entry) => {
      const replaced = replaceInActivityPlace(entry, { ...succession, isReader: false });
      // Whoever was a member when it happened has read it, whatever it is about.
      const isReader = entry.createdAt >= claim.createdAt && entry.audience.includes(userId);
      const audience = isReader ? [...new Set([...replaced.audience, userId])] : replaced.audience;
      const namedOnly = (replaced.namedOnly ?? []).filter((id) => !audience.includes(id));
      const data = z.encode(carriedWords, {
        ...replaced,
        audience,
        namedOnly,
        ...marksBack(entry, claim.id),
      });
      batch.update(snapshot.ref, data, { lastUpdateTime: entry.revision });
    },
    ({ claimIds = [], metadata, participantIds, removedIds = [], createdAt }) => {
      const { expenseId, settlementId, recurrenceId } = metadata;
      const about = expenseId ?? settlementId ?? recurrenceId ?? '';
      const isOfRecord = recordIds.has(about) && createdAt <= place.startedAt;
      const isMeant = claimIds.includes(claim.id) || isOfRecord;
      return isMeant && [...participantIds, ...removedIds].includes(userId);
    },
  );
  return {
    recurrences,
    expenses,
    settlements,
    /** The name was away when the claimer was. Nothing tells their days apart, so that the claimer keeps them, too. */
    absences: rewritten(
      FOUND_BY.absences,
      absencesDocument,
      ({ batch, snapshot, succession }, before) => {
        const given = inAbsences(before, succeeding(succession));
        const days = { ...before.days, ...given.days };
        const data = z.encode(absencesDocument, { ...given, days, userIds: Object.keys(days) });
        batch.update(snapshot.ref, data, { lastUpdateTime: before.revision });
      },
      (absences) => absences.groupId === claim.groupId,
    ),
    /** Rows of a file name people as they were when the import began. */
    imports: rewritten(
      (call) => FOUND_BY.imports(call, claim.nameId),
      importDocument,
      ({ batch, snapshot, succession }, found) => {
        const data = z.encode(
          carriedImport,
          inImport(found, succeedingById({ ...succession, from: claim.nameId })),
        );
        batch.update(snapshot.ref, data, { lastUpdateTime: found.revision });
      },
    ),
    activities: putEntryBack,
    /** Entries about the records as they are since the claim. */
    laterActivities: {
      ...putEntryBack,
      query: (call) =>
        activitiesOf(call)
          .where('groupId', '==', claim.groupId)
          .orderBy('createdAt', 'desc')
          .where('createdAt', '>', claim.confirmedAt ?? claim.createdAt),
    },
  } satisfies Record<string, CarriedKind>;
}

/** A claim that was objected to, and the ids of the records that its merge has carried over. */
async function readClaimed(call: StoreCall, claimId: string) {
  const claim = await readClaim(call, claimId);
  invariant(claim !== undefined, 'a claim stays');
  const lists = await Promise.all(
    [expensesOf, settlementsOf, recurrencesOf].map((collectionOf) =>
      collectionOf(call)
        .where('claimIds', 'array-contains-any', [claimId, backOf(claimId)])
        .select()
        .get(),
    ),
  );
  return { claim, recordIds: new Set(lists.flatMap(({ docs }) => docs.map(({ id }) => id))) };
}

/** Carries documents over to who takes the place: the name, or whoever it has been linked to since. */
const carry = (call: CarryDeps, kinds: readonly CarriedKind[], place: PlaceRecord, isLate?: () => boolean) =>
  carryKinds(call, kinds, {
    from: place.userId,
    readTo: async () => {
      const to = await loadPerson(call, place.id);
      invariant(to !== undefined, 'a name has a record');
      return to;
    },
    ...(isLate && { isLate }),
  });

/** Carries one entry of the log over that was written late; repeating it is harmless. Throws contention. */
export async function carryPlaceEntry(
  call: CarryDeps,
  activityId: string,
  place: PlaceRecord,
): Promise<void> {
  if (place.claimId !== null) {
    const { claim, recordIds } = await readClaimed(call, place.claimId);
    const { activities } = kindsOfClaim(place, claim, recordIds);
    await carry(call, [{ ...activities, query: (carrying) => activityById(carrying, activityId) }], place);
    return;
  }
  const before = await addedAgainAt(call, place);
  const { activities } = kindsOf(place, { before, after: place.leftAt });
  await carry(call, [{ ...activities, query: (carrying) => activityById(carrying, activityId) }], place);
}

async function isEven(call: StoreCall, place: PlaceRecord): Promise<boolean> {
  const { docs } = await balancesOfMemberQuery(call, place).get();
  return docs.every((snapshot) => parseDocument(snapshot, balanceDocument)?.amount === 0);
}

/** The key of the removal by which somebody has left; undefined where they left by themselves, or read nothing more. */
async function removalOf(call: StoreCall, { groupId, userId, isReturn }: PlaceRecord) {
  const former = isReturn ? (await readStoredGroup(call, groupId))?.formerMembers?.[userId] : undefined;
  return former && former.removedBy !== null ? keyOfRemoval(userId, former.at) : undefined;
}

async function addedAgainAt(call: StoreCall, { groupId, userId }: PlaceRecord): Promise<Date | undefined> {
  return (await readStoredGroup(call, groupId))?.members[userId]?.joinedAt;
}

/**
 * Each document with its balances in one commit. What the person had there until they once left stays theirs
 * while it is even. `isSweep` looks for late documents alone. Throws contention.
 */
export async function carryPlace(
  call: CarryDeps,
  place: PlaceRecord,
  { isLate, isSweep = false }: { isLate?: () => boolean; isSweep?: boolean } = {},
): Promise<boolean> {
  const carryAll = (kinds: Partial<ReturnType<typeof kindsOf>>) =>
    carry(call, Object.values(kinds), place, isLate);
  if (place.importId !== null) {
    // The member stays: what they have beside the import stays theirs, and so does the log.
    const { expenses, settlements } = kindsOf(place, { after: null, before: undefined });
    return carryAll({ expenses, settlements });
  }
  if (place.claimId !== null) {
    const { claim, recordIds } = await readClaimed(call, place.claimId);
    const kinds = kindsOfClaim(place, claim, recordIds);
    const { activities, laterActivities } = kinds;
    const isCarried = await carry(
      call,
      isSweep ? [activities, laterActivities] : Object.values(kinds),
      place,
      isLate,
    );
    if (!isCarried || isSweep || (await addedAgainAt(call, place)) || (await isEven(call, place)))
      return isCarried;
    // Who has left keeps what is even alone.
    return carryAll(kindsOf({ ...place, claimId: null }, { after: null, before: undefined }));
  }
  const before = await addedAgainAt(call, place);
  const key = await removalOf(call, place);
  const recent = kindsOf(place, { after: place.leftAt, before, key });
  if (isSweep) return carryAll({ activities: recent.activities });
  // A history of their own may be even only with what simplifying has moved.
  const { simplifications: _stays, ...withoutMoves } = recent;
  if (!(await carryAll(place.leftAt === null ? recent : withoutMoves))) return false;
  if (place.leftAt === null || before !== undefined || (await isEven(call, place))) return true;
  return carryAll(kindsOf(place, { after: null, before, key }));
}
