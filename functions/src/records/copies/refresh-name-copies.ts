import { InvariantError } from '@barabar/core/invariant';
import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Deps } from '../../kit/deps.ts';
import { parseRevised } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { activitiesOf, activityDocument } from '../activities/store.ts';
import { balancesOf } from '../balances/store.ts';
import { blocksDocument, blocksOf } from '../blocks/store.ts';
import { commentDocument, commentsBy, feedExpenseOf } from '../comments/store.ts';
import { expenseDocument, expensesOf } from '../expenses/store.ts';
import { friendshipsOf } from '../friendships/store.ts';
import { groupDocument, groupsOf, memberDocument } from '../groups/store.ts';
import { listMergedInto, readUser, type RevisedUser } from '../identities/store.ts';
import { importDocument, importsOf } from '../imports/store.ts';
import { receiptDocument, receiptsBy } from '../receipts/store.ts';
import { putChangedRecurrence, recurrenceDocument, recurrencesOf } from '../recurrences/store.ts';
import { settlementDocument, settlementsOf } from '../settlements/store.ts';
import { feedStamp } from '../shared-records/feed-fields.ts';
import { simplificationsOf } from '../simplifications/store.ts';
import {
  redactActivity,
  redactImport,
  refreshMember,
  renameInComment,
  renameInExpense,
  renameInReceipt,
  renameInRecurrence,
  renameInSettlement,
  type Named,
} from './name-copies.ts';

const PAGE_SIZE = 200;

const members = z.array(z.string());

/** The places that may show a person's own name. All others keep the names that other people gave them. */
export interface Reach {
  readonly isDeleted: boolean;
  /** In a record or a group: they have joined the group, they recorded it, or who did and they have accepted each other. */
  readonly isShownIn: (record: {
    readonly groupId: string | null;
    readonly createdBy: string | null;
  }) => boolean;
  /** Beside the other one of a pair: the two have accepted each other, or they have asked the other by their name. */
  readonly isShownTo: (members: readonly string[]) => boolean;
}

/** The documents that hold copies of a name, and how one of them is updated. */
interface Copies {
  readonly query: Query;
  /** Adds the needed writes. @returns whether there are any. */
  readonly refresh: (batch: WriteBatch, snapshot: QueryDocumentSnapshot) => boolean;
}

/** A map from ids to names, where nothing has to be read: one field is set, whatever else is written at the same time. */
const inNames =
  ({ id, name }: Named, isShown: (snapshot: QueryDocumentSnapshot) => boolean): Copies['refresh'] =>
  (batch, snapshot) => {
    const path = new FieldPath('names', id);
    if (snapshot.get(path) === name || !isShown(snapshot)) return false;
    batch.update(snapshot.ref, path, name);
    return true;
  };

/**
 * A record whose changed fields are written if it is still as it was read.
 * @param writeBeside adds what is to be written with them.
 */
function inRecord<S extends z.ZodMiniObject>(
  schema: S,
  change: (record: z.output<S>) => object,
  writeBeside: (batch: WriteBatch, record: z.output<S>) => void = () => undefined,
): Copies['refresh'] {
  return (batch, snapshot) => {
    const record = parseRevised(snapshot, schema);
    const changed = record ? change(record) : {};
    if (!record || Object.keys(changed).length === 0) return false;
    writeBeside(batch, record);
    batch.update(snapshot.ref, { ...changed }, { lastUpdateTime: record.revision });
    return true;
  };
}

/** What changes in a record, with what the feed of changes needs; nothing where nothing changes. */
const inFeed = (changed: object): object =>
  Object.keys(changed).length === 0 ? {} : { ...changed, ...feedStamp() };

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

/** Of somebody who is gone, lists of the blocked keep neither name nor address. */
const inBlocks =
  ({ id, name }: Named): Copies['refresh'] =>
  (batch, snapshot) => {
    const known = parseRevised(snapshot, blocksDocument)?.people[id];
    if (!known || (known.name === name && known.email === '')) return false;
    batch.update(
      snapshot.ref,
      new FieldPath('people', id, 'name'),
      name,
      new FieldPath('people', id, 'email'),
      '',
    );
    return true;
  };

/** Everywhere that a person is named, deleted records included, in orders that the lists' indexes serve. */
function copiesOf(db: Firestore, person: Named, { isShownIn, isShownTo }: Reach): Copies[] {
  const { id } = person;
  const inPair = inNames(person, (snapshot) => isShownTo(members.parse(snapshot.get('members'))));
  return [
    { query: friendshipsOf(db).where('members', 'array-contains', id), refresh: inPair },
    { query: groupsOf(db).where('memberIds', 'array-contains', id), refresh: inGroup(person) },
    {
      query: simplificationsOf(db).where('userIds', 'array-contains', id),
      refresh: inNames(person, (snapshot) => isShownIn({ groupId: snapshot.id, createdBy: null })),
    },
    { query: balancesOf(db).where('members', 'array-contains', id), refresh: inPair },
    {
      // The person who changed one need not be in it, but is in the audience.
      query: expensesOf(db)
        .where('audience', 'array-contains', id)
        .orderBy('deletedAt')
        .orderBy('createdAt', 'desc'),
      refresh: inRecord(expenseDocument, (expense) =>
        isShownIn(expense) ? inFeed(renameInExpense(expense, person)) : {},
      ),
    },
    {
      query: recurrencesOf(db)
        .where('audience', 'array-contains', id)
        .orderBy('deletedAt')
        .orderBy('createdAt', 'desc'),
      refresh: (batch, snapshot) => {
        const series = parseRevised(snapshot, recurrenceDocument);
        const changed = series && isShownIn(series) ? renameInRecurrence(series, person) : {};
        if (!series || Object.keys(changed).length === 0) return false;
        putChangedRecurrence(db, batch, series, { ...series, ...changed });
        return true;
      },
    },
    {
      // The person who recorded one need not be in it either.
      query: settlementsOf(db)
        .where('audience', 'array-contains', id)
        .orderBy('deletedAt')
        .orderBy('settledAt', 'desc'),
      refresh: inRecord(settlementDocument, (settlement) =>
        isShownIn(settlement) ? inFeed(renameInSettlement(settlement, person)) : {},
      ),
    },
    {
      query: commentsBy(db, id),
      refresh: inRecord(
        commentDocument,
        (comment) =>
          isShownIn({ groupId: comment.groupId, createdBy: comment.ownerId })
            ? renameInComment(comment, person)
            : {},
        (batch, { expenseId }) => feedExpenseOf(db, batch, expenseId),
      ),
    },
    {
      query: receiptsBy(db, id),
      refresh: inRecord(receiptDocument, (receipt) =>
        isShownIn({ groupId: receipt.groupId, createdBy: receipt.ownerId })
          ? renameInReceipt(receipt, person)
          : {},
      ),
    },
  ];
}

const inEntry = (userId: string): Copies['refresh'] =>
  inRecord(activityDocument, (activity) => redactActivity(activity, userId));

/**
 * What only a deletion changes. The log finds whom it names by the audience or by `namedOnly`, so nothing is read twice.
 * Where the merge of two records does not come, the merged one's id still stands.
 */
async function copiesOfDeleted(db: Firestore, person: Named): Promise<Copies[]> {
  const { id } = person;
  const merged = await listMergedInto(db, id);
  return [
    {
      query: activitiesOf(db).where('audience', 'array-contains', id).orderBy('createdAt', 'desc'),
      refresh: inEntry(id),
    },
    { query: blocksOf(db).where('userIds', 'array-contains', id), refresh: inBlocks(person) },
    ...[id, ...merged.map((one) => one.id)].flatMap((userId) => [
      {
        query: activitiesOf(db).where('namedOnly', 'array-contains', userId),
        refresh: inEntry(userId),
      },
      {
        query: importsOf(db).where('userIds', 'array-contains', userId),
        refresh: inRecord(importDocument, (one) => redactImport(one, userId)),
      },
    ]),
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
      // A document that was edited into nonsense by hand must not stop the others.
      if (!(error instanceof InvariantError)) throw error;
      log.error('a copy of a name could not be brought up to date', { message: error.message });
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
 * Updates every copy of a person's name to the current name, whatever an event said: repeated, late or out of order,
 * it ends with the newest name. Current copies are only read, so after a crash it continues with the remaining ones.
 * Versions stay, so that nothing is logged.
 * @param reachOf where a person's own name may stand at this moment.
 * @throws {Refusal} contention; the event then comes again.
 */
export async function refreshNameCopies(
  deps: Pick<Deps, 'db' | 'log'>,
  userId: string,
  reachOf: (db: Firestore, person: RevisedUser) => Promise<Reach>,
): Promise<void> {
  const { db } = deps;
  for (let person = await readUser(db, userId); person;) {
    // A merged record's copies are carried over by what merges it.
    if (person.status === 'merged') return;
    const reach = await reachOf(db, person);
    const ofDeleted = reach.isDeleted ? await copiesOfDeleted(db, person) : [];
    for (const copies of [...copiesOf(db, person, reach), ...ofDeleted]) await refreshAll(deps, copies);
    const now = await readUser(db, userId);
    if (now?.revision.isEqual(person.revision)) return;
    person = now;
  }
}
