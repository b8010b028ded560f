import { InvariantError } from '@barabar/core/invariant';
import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { activitiesOf, activityDocument } from '../features/activities/store.ts';
import { readUser } from '../features/auth/store.ts';
import { balancesOf } from '../features/balances/store.ts';
import { expenseDocument, expensesOf } from '../features/expenses/store.ts';
import { friendshipsOf } from '../features/friends/store.ts';
import { groupDocument, groupsOf, memberDocument } from '../features/groups/store.ts';
import { settlementDocument, settlementsOf } from '../features/settlements/store.ts';
import { simplificationsOf } from '../features/simplifications/store.ts';
import { parseRevised } from '../store-kit/document.ts';
import { commitOptimistically } from '../store-kit/retry.ts';
import {
  redactActivity,
  refreshMember,
  renameInExpense,
  renameInSettlement,
  type Named,
} from './name-copies.ts';

const PAGE_SIZE = 200;

/** Where copies of a name stand, and how one document of it is brought up to date. */
interface Copies {
  readonly query: Query;
  /** Adds what has to be written. @returns whether that is anything. */
  readonly refresh: (batch: WriteBatch, snapshot: QueryDocumentSnapshot) => boolean;
}

/** A map from ids to names, where nothing has to be read: one field is set, whatever else is written at the same time. */
const inNames =
  ({ id, name }: Named): Copies['refresh'] =>
  (batch, snapshot) => {
    const path = new FieldPath('names', id);
    if (snapshot.get(path) === name) return false;
    batch.update(snapshot.ref, path, name);
    return true;
  };

/** A record whose changed fields are written if it is still as it was read. */
function inRecord<S extends z.ZodObject>(
  schema: S,
  change: (record: z.output<S>) => object,
): Copies['refresh'] {
  return (batch, snapshot) => {
    const record = parseRevised(snapshot, schema);
    const changed = record ? change(record) : {};
    if (!record || Object.keys(changed).length === 0) return false;
    batch.update(snapshot.ref, { ...changed }, { lastUpdateTime: record.revision });
    return true;
  };
}

const inGroup =
  (person: Named): Copies['refresh'] =>
  (batch, snapshot) => {
    const group = parseRevised(snapshot, groupDocument);
    const member = group && refreshMember(group, person);
    if (!member) return false;
    const path = new FieldPath('members', person.id);
    batch.update(snapshot.ref, path, z.encode(memberDocument, member), { lastUpdateTime: group.revision });
    return true;
  };

/** Everywhere that a person is named, deleted records included, in orders that the lists' indexes serve. */
function copiesOf(db: Firestore, person: Named, isDeleted: boolean): Copies[] {
  const { id } = person;
  const entries: Copies = {
    query: activitiesOf(db).where('audience', 'array-contains', id).orderBy('createdAt', 'desc'),
    refresh: inRecord(activityDocument, (activity) => redactActivity(activity, id)),
  };
  return [
    { query: friendshipsOf(db).where('members', 'array-contains', id), refresh: inNames(person) },
    { query: groupsOf(db).where('memberIds', 'array-contains', id), refresh: inGroup(person) },
    { query: simplificationsOf(db).where('userIds', 'array-contains', id), refresh: inNames(person) },
    { query: balancesOf(db).where('members', 'array-contains', id), refresh: inNames(person) },
    {
      // Whoever changed one need not be in it, but could see it.
      query: expensesOf(db)
        .where('audience', 'array-contains', id)
        .orderBy('deletedAt')
        .orderBy('createdAt', 'desc'),
      refresh: inRecord(expenseDocument, (expense) => renameInExpense(expense, person)),
    },
    {
      query: settlementsOf(db)
        .where('participantIds', 'array-contains', id)
        .orderBy('deletedAt')
        .orderBy('settledAt', 'desc'),
      refresh: inRecord(settlementDocument, (settlement) => renameInSettlement(settlement, person)),
    },
    ...(isDeleted ? [entries] : []),
  ];
}

/** Brings one page up to date. @returns its last document, if there may be more behind it. */
async function refreshPage(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { query, refresh }: Copies,
): Promise<QueryDocumentSnapshot | undefined> {
  const { docs } = await query.limit(PAGE_SIZE).get();
  const batch = db.batch();
  const tryRefresh = (snapshot: QueryDocumentSnapshot): boolean => {
    try {
      return refresh(batch, snapshot);
    } catch (error) {
      // What somebody edited into nonsense stays so, and keeps nothing else from being brought up to date.
      if (!(error instanceof InvariantError)) throw error;
      log.error('a copy of a name could not be brought up to date', { words: error.message });
      return false;
    }
  };
  const stale = docs.filter(tryRefresh);
  if (stale.length > 0) await batch.commit();
  return docs.length === PAGE_SIZE ? docs.at(-1) : undefined;
}

async function refreshAll(deps: Pick<Deps, 'db' | 'log'>, { query, refresh }: Copies): Promise<void> {
  for (let next: Query | undefined = query; next;) {
    const page: Query = next;
    const last = await commitOptimistically(() => refreshPage(deps, { query: page, refresh }));
    next = last && query.startAfter(last);
  }
}

/**
 * Brings every copy of a person's name up to date with what the person is called now, not with what an event told: told
 * twice, late or out of order, it ends with the newest. What is current already is only read, so that after a crash it
 * goes on with what is left. Versions stay, so that nothing is logged.
 * @throws {Refusal} contention; the event then comes again.
 */
export async function refreshNameCopies(deps: Pick<Deps, 'db' | 'log'>, userId: string): Promise<void> {
  const { db } = deps;
  for (let person = await readUser(db, userId); person;) {
    // A merged record's copies are carried over by what merges it.
    if (person.status === 'merged') return;
    for (const copies of copiesOf(db, person, person.status === 'deleted')) await refreshAll(deps, copies);
    const now = await readUser(db, userId);
    if (now?.revision.isEqual(person.revision)) return;
    person = now;
  }
}
