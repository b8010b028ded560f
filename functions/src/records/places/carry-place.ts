import { invariant } from '@barabar/core/invariant';
import {
  FieldPath,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Deps } from '../../kit/deps.ts';
import { parseDocument, parseRevised } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { tolerate, walk } from '../../kit/walk.ts';
import { activitiesOf, activityDocument } from '../activities/store.ts';
import { balanceDocument, balancesOfMemberQuery } from '../balances/store.ts';
import { expenseDocument, expensesOf, putChangedExpense } from '../expenses/store.ts';
import { readStoredGroup } from '../groups/store.ts';
import { importDocument } from '../imports/store.ts';
import { carryMoves } from '../merges/carry-moves.ts';
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
  type PlaceSuccession,
} from './replace-in-place.ts';
import type { PlaceRecord } from './store.ts';

type CarryDeps = Pick<Deps, 'db' | 'clock'> & Partial<Pick<Deps, 'log'>>;

const PAGE_SIZE = 50;

/** Which of the person's records in the group are carried over, by when they were recorded. */
interface Range {
  /** Exclusive; null for all. */
  readonly after: Date | null;
  /** Exclusive: the person has been added to the group again since. */
  readonly before: Date | undefined;
}

interface Work {
  readonly place: PlaceRecord;
  readonly range: Range;
}

/** One document on its way, and the batch that carries it. */
interface Carried {
  readonly db: Firestore;
  readonly batch: WriteBatch;
  readonly snapshot: QueryDocumentSnapshot;
  readonly succession: PlaceSuccession;
  readonly groupId: string;
  readonly range: Range;
  readonly at: Date;
}

/** All documents of one kind in which the person may be. */
interface Kind {
  readonly query: (db: Firestore, work: Work) => Query;
  /** @returns false where there is nothing to carry. */
  readonly carry: (carried: Carried) => boolean | Promise<boolean>;
}

const isWithin = ({ after, before }: Range, at: Date): boolean =>
  (after === null || at > after) && (before === undefined || at < before);

const inGroup =
  (of: (db: Firestore) => Query, timeField: 'createdAt' | 'settledAt'): Kind['query'] =>
  (db, { place: { groupId, userId, importId } }) => {
    const all = of(db).orderBy('deletedAt').orderBy(timeField, 'desc');
    return importId === null
      ? all.where('participantIds', 'array-contains', userId).where('groupId', '==', groupId)
      : all.where('imported.importId', '==', importId);
  };

const recurrences: Kind = {
  query: inGroup(recurrencesOf, 'createdAt'),
  carry: ({ db, batch, snapshot, succession }) => {
    const before = parseRevised(snapshot, recurrenceDocument);
    if (!before?.participantIds.includes(succession.from)) return false;
    putChangedRecurrence(db, batch, before, replaceInRecurrencePlace(before, succession));
    return true;
  },
};

const expenses: Kind = {
  query: inGroup(expensesOf, 'createdAt'),
  carry: ({ db, batch, snapshot, succession, range, at }) => {
    const before = parseRevised(snapshot, expenseDocument);
    if (!before?.participantIds.includes(succession.from) || !isWithin(range, before.createdAt)) return false;
    putChangedExpense(db, batch, { before, after: replaceInExpensePlace(before, succession), at });
    return true;
  },
};

const settlements: Kind = {
  query: inGroup(settlementsOf, 'settledAt'),
  carry: ({ db, batch, snapshot, succession, range, at }) => {
    const before = parseRevised(snapshot, settlementDocument);
    if (!before?.participantIds.includes(succession.from) || !isWithin(range, before.settledAt)) return false;
    const after = replaceInSettlementPlace(before, succession, at);
    putChangedSettlement(db, batch, { before, after, drawnFrom: [], at });
    return true;
  },
};

/** What simplifying has moved through the person goes with their place: pairs keep what they owe. */
const simplifications: Kind = {
  query: (db, { place }) => simplificationsOf(db).where(FieldPath.documentId(), '==', place.groupId),
  carry: carryMoves,
};

const activities: Kind = {
  query: (db, { place: { groupId }, range: { after } }) => {
    const all = activitiesOf(db).where('groupId', '==', groupId).orderBy('createdAt', 'desc');
    return after === null ? all : all.where('createdAt', '>', after);
  },
  carry: putEntry,
};

/** The sentence changes where the name of a deleted account is removed. */
const carriedWords = z.extend(carriedEntry, { summary: activityDocument.shape.summary });

/** Adds what carries one entry of the log over. */
function putEntry({
  batch,
  snapshot,
  succession,
  range,
}: Pick<Carried, 'batch' | 'succession' | 'range'> & { readonly snapshot: DocumentSnapshot }): boolean {
  const before = parseRevised(snapshot, activityDocument);
  if (!before || !isWithin(range, before.createdAt)) return false;
  const { participantIds, audience, removedIds = [] } = before;
  if (![...participantIds, ...audience, ...removedIds].includes(succession.from)) return false;
  const after = replaceInActivityPlace(before, succession);
  batch.update(snapshot.ref, z.encode(carriedWords, after), { lastUpdateTime: before.revision });
  return true;
}

/** Carries one entry of the log over that was written late; repeating it is harmless. @throws {Refusal} contention. */
export function carryPlaceEntry(db: Firestore, activityId: string, place: PlaceRecord): Promise<void> {
  return commitOptimistically(async () => {
    const batch = db.batch();
    const snapshot = await activitiesOf(db).doc(activityId).get();
    const range = { after: place.leftAt, before: await addedAgainAt(db, place) };
    if (putEntry({ batch, snapshot, succession: await successionOf(db, place), range })) await batch.commit();
  });
}

const carriedImport = z.pick(importDocument, { people: true, userIds: true });

/** Whom a running import goes on to name by what it stored when it began. */
const imports: Kind = {
  query: (db, { place: { userId } }) => FOUND_BY.imports(db, userId),
  carry: ({ batch, snapshot, succession, groupId }) => {
    const before = parseRevised(snapshot, importDocument);
    if (before?.groupId !== groupId) return false;
    const data = z.encode(carriedImport, inImport(before, succeedingById(succession)));
    batch.update(snapshot.ref, data, { lastUpdateTime: before.revision });
    return true;
  },
};

/** Series come before the expenses that they add. */
const OF_PLACE: readonly Kind[] = [recurrences, expenses, settlements, simplifications, imports, activities];
/** Where the person has a history of their own, which may be even only with what simplifying has moved. */
const OF_RECENT: readonly Kind[] = OF_PLACE.filter((kind) => kind !== simplifications);
/** The member stays: what they have beside the import stays theirs, and so does the log. */
const OF_IMPORT: readonly Kind[] = [expenses, settlements];

/** Who takes the place: the name, or whoever it has been linked to since. */
async function successionOf(db: Firestore, { id, userId, importId }: PlaceRecord): Promise<PlaceSuccession> {
  const to = (await loadPeople(db, [id])).get(id);
  invariant(to !== undefined, 'a name has a record');
  return { from: userId, to, isStaying: importId !== null };
}

async function carryPage(
  { db, clock, log }: CarryDeps,
  { carry }: Kind,
  { docs, work: { place, range } }: { readonly docs: readonly QueryDocumentSnapshot[]; readonly work: Work },
): Promise<void> {
  const { groupId } = place;
  const succession = await successionOf(db, place);
  // The name has been linked to the person themselves.
  if (succession.to.id === place.userId) return;
  for (const snapshot of docs) {
    const batch = db.batch();
    const isCarried = await tolerate(log, 'a document of a place could not be carried over', () =>
      carry({ db, batch, snapshot, succession, groupId, range, at: clock() }),
    );
    if (isCarried) await batch.commit();
  }
}

async function carryKinds(
  deps: CarryDeps,
  kinds: readonly Kind[],
  { isLate, ...work }: Work & { readonly isLate: () => boolean },
): Promise<boolean> {
  for (const kind of kinds) {
    const handle = (docs: readonly QueryDocumentSnapshot[]) => carryPage(deps, kind, { docs, work });
    const isDone = await walk(kind.query(deps.db, work), { pageSize: PAGE_SIZE, isLate, handle });
    if (!isDone) return false;
  }
  return true;
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
  {
    isLate = () => false,
    isSweep = false,
  }: { readonly isLate?: () => boolean; readonly isSweep?: boolean } = {},
): Promise<boolean> {
  const { db } = deps;
  if (place.importId !== null)
    return carryKinds(deps, OF_IMPORT, { place, range: { after: null, before: undefined }, isLate });
  const before = await addedAgainAt(db, place);
  const recent: Work = { place, range: { after: place.leftAt, before } };
  if (isSweep) return carryKinds(deps, [activities], { ...recent, isLate });
  const kinds = place.leftAt === null ? OF_PLACE : OF_RECENT;
  if (!(await carryKinds(deps, kinds, { ...recent, isLate }))) return false;
  if (place.leftAt === null || before !== undefined || (await isEven(db, place))) return true;
  return carryKinds(deps, OF_PLACE, { place, range: { after: null, before }, isLate });
}
