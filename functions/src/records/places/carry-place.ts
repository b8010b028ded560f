import { invariant } from '@barabar/core/invariant';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument } from '../../kit/document.ts';
import { activitiesOf, activityById, activityDocument } from '../activities/store.ts';
import { balanceDocument, balancesOfMemberQuery } from '../balances/store.ts';
import { expenseDocument, expensesOf, putChangedExpense } from '../expenses/store.ts';
import { readStoredGroup } from '../groups/store.ts';
import { importDocument } from '../imports/store.ts';
import { carryMoves } from '../merges/carry-moves.ts';
import { carryKinds, rewritten, type CarryDeps, type Kind } from '../merges/carried.ts';
import { carriedEntry } from '../merges/kinds.ts';
import { FOUND_BY } from '../people/found-by.ts';
import { inImport } from '../people/people-in.ts';
import { succeedingById } from '../people/rewriting.ts';
import { putChangedRecurrence, recurrenceDocument, recurrencesOf } from '../recurrences/store.ts';
import { putChangedSettlement, settlementDocument, settlementsOf } from '../settlements/store.ts';
import { simplificationsOf } from '../simplifications/store.ts';
import { loadPeople } from '../users/store.ts';
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
}

/** The sentence changes where the name of a deleted account is removed. */
const carriedWords = z.extend(carriedEntry, { summary: activityDocument.shape.summary });
const carriedImport = z.pick(importDocument, { people: true, userIds: true });

/** Records of a place, or of the import that is given up. */
const inGroup =
  (
    { groupId, userId, importId }: PlaceRecord,
    of: (db: Firestore) => Query,
    timeField: 'createdAt' | 'settledAt',
  ): Kind['query'] =>
  (db) => {
    const all = of(db).orderBy('deletedAt').orderBy(timeField, 'desc');
    return importId === null
      ? all.where('participantIds', 'array-contains', userId).where('groupId', '==', groupId)
      : all.where('imported.importId', '==', importId);
  };

/** All kinds of documents in which somebody stands in a place of theirs. Series come before the expenses that they add. */
function kindsOf(place: PlaceRecord, { after, before }: Range) {
  const { groupId, userId, importId } = place;
  const isStaying = importId !== null;
  const isWithin = (at: Date): boolean =>
    (after === null || at > after) && (before === undefined || at < before);
  const isIn = ({ participantIds }: { readonly participantIds: readonly string[] }): boolean =>
    participantIds.includes(userId);
  return {
    recurrences: rewritten(
      inGroup(place, recurrencesOf, 'createdAt'),
      recurrenceDocument,
      ({ db, batch, succession }, series) =>
        putChangedRecurrence(db, batch, series, replaceInRecurrencePlace(series, succession)),
      isIn,
    ),
    expenses: rewritten(
      inGroup(place, expensesOf, 'createdAt'),
      expenseDocument,
      ({ db, batch, succession, at }, expense) => {
        const replaced = replaceInExpensePlace(expense, { ...succession, isStaying });
        putChangedExpense(db, batch, { before: expense, after: replaced, at });
      },
      (expense) => isIn(expense) && isWithin(expense.createdAt),
    ),
    settlements: rewritten(
      inGroup(place, settlementsOf, 'settledAt'),
      settlementDocument,
      ({ db, batch, succession, at }, settlement) => {
        const replaced = replaceInSettlementPlace(settlement, { ...succession, isStaying }, at);
        putChangedSettlement(db, batch, { before: settlement, after: replaced, drawnFrom: [], at });
      },
      (settlement) => isIn(settlement) && isWithin(settlement.settledAt),
    ),
    /** What simplifying has moved through the person goes with their place: pairs keep what they owe. */
    simplifications: {
      query: (db) => simplificationsOf(db).where(FieldPath.documentId(), '==', groupId),
      carry: carryMoves,
    },
    /** Whom a running import goes on to name by what it stored when it began. */
    imports: rewritten(
      FOUND_BY.imports,
      importDocument,
      ({ batch, snapshot, succession }, one) => {
        const data = z.encode(carriedImport, inImport(one, succeedingById(succession)));
        batch.update(snapshot.ref, data, { lastUpdateTime: one.revision });
      },
      (one) => one.groupId === groupId,
    ),
    activities: rewritten(
      (db) => {
        const all = activitiesOf(db).where('groupId', '==', groupId).orderBy('createdAt', 'desc');
        return after === null ? all : all.where('createdAt', '>', after);
      },
      activityDocument,
      ({ batch, snapshot, succession }, entry) => {
        const data = z.encode(carriedWords, replaceInActivityPlace(entry, succession));
        batch.update(snapshot.ref, data, { lastUpdateTime: entry.revision });
      },
      ({ participantIds, audience, removedIds = [], createdAt }) =>
        isWithin(createdAt) && [...participantIds, ...audience, ...removedIds].includes(userId),
    ),
  } satisfies Record<string, Kind>;
}

/** Carries documents over to who takes the place: the name, or whoever it has been linked to since. */
const carry = (deps: CarryDeps, kinds: readonly Kind[], place: PlaceRecord, isLate?: () => boolean) =>
  carryKinds(deps, kinds, {
    from: place.userId,
    readTo: async () => {
      const to = (await loadPeople(deps.db, [place.id])).get(place.id);
      invariant(to !== undefined, 'a name has a record');
      return to;
    },
    ...(isLate && { isLate }),
  });

/** Carries one entry of the log over that was written late; repeating it is harmless. @throws {Refusal} contention. */
export async function carryPlaceEntry(
  deps: CarryDeps,
  activityId: string,
  place: PlaceRecord,
): Promise<void> {
  const before = await addedAgainAt(deps.db, place);
  const { activities } = kindsOf(place, { before, after: place.leftAt });
  await carry(deps, [{ ...activities, query: (db) => activityById(db, activityId) }], place);
}

/** Whether nothing is open between the person and others in the group. */
async function isEven(db: Firestore, place: PlaceRecord): Promise<boolean> {
  const { docs } = await balancesOfMemberQuery(db, place).get();
  return docs.every((snapshot) => parseDocument(snapshot, balanceDocument)?.amount === 0);
}

/** When the person was added to the group again, if they were. */
async function addedAgainAt(db: Firestore, { groupId, userId }: PlaceRecord): Promise<Date | undefined> {
  return (await readStoredGroup(db, groupId))?.members[userId]?.joinedAt;
}

/**
 * Carries what stood in a person's place in a group over to the name: each document in one commit with its balances, so
 * that what the two owe together is the same at every moment. What the person had there until they once left stays theirs
 * while it is even. Repeating it continues where it stopped.
 * @param options.isLate whether to stop before the next page.
 * @param options.isSweep whether only what was written in the meantime is looked for.
 * @returns whether everything was looked at.
 * @throws {Refusal} contention, when documents change faster than they can be carried.
 */
export async function carryPlace(
  deps: CarryDeps,
  place: PlaceRecord,
  { isLate, isSweep = false }: { readonly isLate?: () => boolean; readonly isSweep?: boolean } = {},
): Promise<boolean> {
  const { db } = deps;
  const carryAll = (kinds: Partial<ReturnType<typeof kindsOf>>) =>
    carry(deps, Object.values(kinds), place, isLate);
  if (place.importId !== null) {
    // The member stays: what they have beside the import stays theirs, and so does the log.
    const { expenses, settlements } = kindsOf(place, { after: null, before: undefined });
    return carryAll({ expenses, settlements });
  }
  const before = await addedAgainAt(db, place);
  const recent = kindsOf(place, { after: place.leftAt, before });
  if (isSweep) return carryAll({ activities: recent.activities });
  // A history of their own may be even only with what simplifying has moved.
  const { simplifications: _stays, ...withoutMoves } = recent;
  if (!(await carryAll(place.leftAt === null ? recent : withoutMoves))) return false;
  if (place.leftAt === null || before !== undefined || (await isEven(db, place))) return true;
  return carryAll(kindsOf(place, { after: null, before }));
}
