import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  type DocumentData,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { parseRevised } from '../../kit/document.ts';
import { tolerate, walk } from '../../kit/walk.ts';
import { activityDocument } from '../activities/store.ts';
import { blocksDocument } from '../blocks/store.ts';
import { commentDocument, feedExpenseOf, type CommentFields } from '../comments/store.ts';
import { expenseDocument, type ExpenseFields } from '../expenses/store.ts';
import { groupDocument, memberDocument } from '../groups/store.ts';
import { listMergedInto, readUser, type RevisedUser } from '../identities/store.ts';
import { importDocument } from '../imports/store.ts';
import { FOUND_BY } from '../people/found-by.ts';
import {
  inComment,
  inExpense,
  inImport,
  inReceipt,
  inRecurrence,
  inSettlement,
} from '../people/people-in.ts';
import { renaming, type Rewriting } from '../people/rewriting.ts';
import { receiptDocument, type ReceiptFields } from '../receipts/store.ts';
import { recurrenceDocument } from '../recurrences/store.ts';
import { settlementDocument, type SettlementFields } from '../settlements/store.ts';
import { feedStamp } from '../shared-records/feed-fields.ts';
import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import { redactActivity, refreshInvited, refreshMember, type Named } from './name-snapshots.ts';

const PAGE_SIZE = 200;

const members = z.array(z.string());
/** A friendship has none. */
const groupIdIn = z._default(z.nullable(z.string()), null);

/** The places that may show a person's own name. All others keep the names that other people gave them. */
export interface Reach {
  readonly isDeleted: boolean;
  /** In a record or a group: they have joined the group, they recorded it, or who did and they have accepted each other. */
  readonly isShownIn: (record: {
    readonly groupId: string | null;
    readonly createdBy: string | null;
  }) => boolean;
  /**
   * They have accepted each other, or asked by their name; in a group's balance, also that they are there by a link.
   */
  readonly isShownTo: (members: readonly string[], groupId: string | null) => boolean;
}

/** The documents that hold snapshots of a name, and how one of them is updated. */
interface NameSnapshots {
  readonly query: Query;
  /** Adds the needed writes. @returns whether there are any. */
  readonly refresh: (batch: WriteBatch, snapshot: QueryDocumentSnapshot) => boolean;
}

/** A map from ids to names, where nothing has to be read: one field is set, whatever else is written at the same time. */
const inNames =
  ({ id, name }: Named, isShown: (snapshot: QueryDocumentSnapshot) => boolean): NameSnapshots['refresh'] =>
  (batch, snapshot) => {
    const path = new FieldPath('names', id);
    if (snapshot.get(path) === name || !isShown(snapshot)) return false;
    batch.update(snapshot.ref, path, name);
    return true;
  };

/** Only if it changes the record, and nobody has changed that since it was read. */
function inRecord<S extends z.ZodMiniObject>(
  schema: S,
  rewrite: (record: z.output<S>) => z.output<S>,
  {
    stamp,
    writeBeside,
  }: { stamp?: () => object; writeBeside?: (batch: WriteBatch, record: z.output<S>) => void } = {},
): NameSnapshots['refresh'] {
  return (batch, snapshot) => {
    const record = parseRevised(snapshot, schema);
    if (!record) return false;
    const after = rewrite(record);
    if (isDeepStrictEqual(after, record)) return false;
    writeBeside?.(batch, record);
    const data: DocumentData = { ...z.encode(schema, after), ...stamp?.() };
    batch.update(snapshot.ref, data, { lastUpdateTime: record.revision });
    return true;
  };
}

const inGroup =
  (person: Named): NameSnapshots['refresh'] =>
  (batch, snapshot) => {
    const group = parseRevised(snapshot, groupDocument);
    const member = group && refreshMember(group, person);
    if (!member) return false;
    const path = new FieldPath('members', person.id);
    batch.update(snapshot.ref, path, z.encode(memberDocument, member), { lastUpdateTime: group.revision });
    return true;
  };

/** Beside those who came by a link: in a group whose maker is there, and of a maker who is gone. */
const inInvited =
  (person: Named, { isShownIn }: Pick<Reach, 'isShownIn'>): NameSnapshots['refresh'] =>
  (batch, snapshot) => {
    const group = parseRevised(snapshot, groupDocument);
    if (!group || !isShownIn({ groupId: group.id, createdBy: null })) return false;
    const changed = refreshInvited(group, person);
    for (const [userId, member] of changed)
      batch.update(
        snapshot.ref,
        new FieldPath('members', userId),
        z.encode(memberDocument, member),
        // More than one member in a batch: the group is as it was read before the first.
        ...(userId === changed[0]?.[0] ? [{ lastUpdateTime: group.revision }] : []),
      );
    return changed.length > 0;
  };

/** Refreshes lists of the blocked, which keep neither name nor address of somebody who is gone. */
const inBlocks =
  ({ id, name }: Named): NameSnapshots['refresh'] =>
  (batch, snapshot) => {
    const blockedPerson = parseRevised(snapshot, blocksDocument)?.people[id];
    if (!blockedPerson || (blockedPerson.name === name && blockedPerson.email === '')) return false;
    batch.update(
      snapshot.ref,
      new FieldPath('people', id, 'name'),
      name,
      new FieldPath('people', id, 'email'),
      '',
    );
    return true;
  };

/** A record, or what is beside an expense: that is its recorder's. */
type Placed = { readonly groupId: string | null } & (
  | { readonly createdBy: string }
  | { readonly ownerId: string }
);

/** Everywhere that a person is named, deleted records included. */
function nameSnapshotsOf(call: StoreCall, person: Named, { isShownIn, isShownTo }: Reach): NameSnapshots[] {
  const rewriting = renaming(person);
  const found = (by: keyof typeof FOUND_BY) => FOUND_BY[by](call, person.id);
  const inPair = inNames(person, (snapshot) =>
    isShownTo(members.parse(snapshot.get('members')), groupIdIn.parse(snapshot.get('groupId'))),
  );
  const where =
    <T extends Placed>(rewrite: (record: T, by: Rewriting) => T) =>
    (record: T): T => {
      const createdBy = 'createdBy' in record ? record.createdBy : record.ownerId;
      return isShownIn({ groupId: record.groupId, createdBy }) ? rewrite(record, rewriting) : record;
    };
  const feedExpense = (batch: WriteBatch, { expenseId }: CommentFields) =>
    feedExpenseOf(call, batch, expenseId);
  return [
    { query: found('friendships'), refresh: inPair },
    { query: found('groups'), refresh: inGroup(person) },
    { query: found('invitedGroups'), refresh: inInvited(person, { isShownIn }) },
    {
      query: found('simplifications'),
      refresh: inNames(person, (snapshot) => isShownIn({ groupId: snapshot.id, createdBy: null })),
    },
    { query: found('balances'), refresh: inPair },
    {
      query: found('expenses'),
      refresh: inRecord(expenseDocument, where<ExpenseFields>(inExpense), { stamp: feedStamp }),
    },
    { query: found('recurrences'), refresh: inRecord(recurrenceDocument, where(inRecurrence)) },
    {
      query: found('settlements'),
      refresh: inRecord(settlementDocument, where<SettlementFields>(inSettlement), { stamp: feedStamp }),
    },
    {
      query: found('ownComments'),
      refresh: inRecord(commentDocument, where<CommentFields>(inComment), { writeBeside: feedExpense }),
    },
    { query: found('ownReceipts'), refresh: inRecord(receiptDocument, where<ReceiptFields>(inReceipt)) },
  ];
}

const inEntry = (userId: string): NameSnapshots['refresh'] =>
  inRecord(activityDocument, (entry) => ({ ...entry, ...redactActivity(entry, userId) }));

/**
 * Entries name somebody in their audience or in `namedOnly`, never in both. A failed merge may have left merged ids.
 */
async function nameSnapshotsOfDeleted(call: StoreCall, person: Named): Promise<NameSnapshots[]> {
  const { id } = person;
  const merged = await listMergedInto(call, id);
  return [
    { query: FOUND_BY.activities(call, id), refresh: inEntry(id) },
    { query: FOUND_BY.blocks(call, id), refresh: inBlocks(person) },
    ...[id, ...merged.map((mergedPerson) => mergedPerson.id)].flatMap((userId) => [
      { query: FOUND_BY.namingActivities(call, userId), refresh: inEntry(userId) },
      {
        query: FOUND_BY.imports(call, userId),
        refresh: inRecord(importDocument, (found) =>
          inImport(found, renaming({ id: userId, name: DELETED_USER_NAME })),
        ),
      },
    ]),
  ];
}

/** Brings one page up to date, in one commit. */
async function refreshPage(
  call: Pick<Deps, 'db' | 'log'>,
  refresh: NameSnapshots['refresh'],
  docs: readonly QueryDocumentSnapshot[],
): Promise<void> {
  const batch = call.db.batch();
  let isStale = false;
  for (const snapshot of docs) {
    const words = 'a name snapshot could not be brought up to date';
    isStale = (await tolerate(call.log, words, () => refresh(batch, snapshot))) || isStale;
  }
  if (isStale) await batch.commit();
}

/**
 * Whatever an event said, it ends with the newest name; after a crash it continues. Versions stay. Throws contention.
 */
export async function refreshNameSnapshots(
  call: Pick<Deps, 'db' | 'log'>,
  userId: string,
  reachOf: (call: StoreCall, person: RevisedUser) => Promise<Reach>,
): Promise<void> {
  for (let person = await readUser(call, userId); person;) {
    // A merged record's snapshots are carried over by what merges it.
    if (person.status === 'merged') return;
    const reach = await reachOf(call, person);
    const ofDeleted = reach.isDeleted ? await nameSnapshotsOfDeleted(call, person) : [];
    for (const { query, refresh } of [...nameSnapshotsOf(call, person, reach), ...ofDeleted])
      await walk(query, { pageSize: PAGE_SIZE, handle: (docs) => refreshPage(call, refresh, docs) });
    const now = await readUser(call, userId);
    if (now?.revision.isEqual(person.revision)) return;
    person = now;
  }
}
