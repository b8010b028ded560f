import { ownCategory } from '@barabar/core/contract/categories';
import { feature } from '@barabar/core/contract/groups';
import { CURRENCIES } from '@barabar/core/money';
import { shapeOfFacts } from '@barabar/core/events/facts';
import type { EventOf } from '@barabar/core/events/kinds';
import { EXPENSE } from '@barabar/core/records/expense';
import { namesOf } from '@barabar/core/records/fields';
import { GROUP } from '@barabar/core/records/group';
import { METHODS, SETTLEMENT } from '@barabar/core/records/settlement';
import { PAUSE_REASONS } from '@barabar/core/recurrences/pause-reasons';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument, storedAmount, storedDay, timestamp } from '../../kit/document.ts';
import { allNewest, readNewest, type PagePart, type Position } from '../../kit/paging.ts';
import type { Period } from '../../kit/period.ts';
import { unlessThere } from '../../kit/retry.ts';
import { whereScope, type Scope } from '../../kit/scope.ts';
import { storedCharge, storedConversion, storedDays, storedItem, storedSplit } from '../expenses/store.ts';
import { storedSums } from '../imports/store.ts';
import { storedHanded, storedSettled } from '../settlements/store.ts';
import { storedDefaultSplit, storedPreset } from '../shared-records/default-split.ts';

const changeOf = <F extends z.ZodMiniType, V extends z.ZodMiniType>(field: F, value: V) =>
  z.object({ field, oldValue: value, newValue: value });

const payerChange = z.object({ userId: z.string(), name: z.string(), amount: storedAmount });
/** With its keys in the order of the log: values are compared as text. */
const splitChange = z.extend(
  payerChange,
  z.omit(storedSplit, { userId: true, name: true, amount: true }).shape,
);
export const LOGGED_FIELDS = { ...EXPENSE, ...SETTLEMENT, ...GROUP };
const textChange = changeOf(
  z.enum(namesOf(LOGGED_FIELDS, 'title', 'note', 'line', 'code', 'choice', 'day')),
  z.nullable(z.string()),
);
const flagChange = changeOf(z.enum(namesOf(LOGGED_FIELDS, 'flag')), z.boolean());
type PlainChange = z.output<typeof textChange> | z.output<typeof flagChange>;

export const storedChange = z.union([
  changeOf(
    z.enum(['currency', 'paidBy', 'category', 'receivedAt', 'avatar', 'role', 'closedUntil']),
    z.nullable(z.string()),
  ),
  textChange,
  flagChange,
  changeOf(z.literal('categories'), z.array(ownCategory)),
  changeOf(z.literal('defaultSplit'), z.nullable(storedDefaultSplit)),
  changeOf(z.literal('presets'), z.array(storedPreset)),
  changeOf(z.literal('features'), z.array(feature)),
  changeOf(z.literal('amount'), storedAmount),
  changeOf(z.literal('conversion'), z.nullable(storedConversion)),
  changeOf(z.literal('payers'), z.array(payerChange)),
  changeOf(z.literal('splits'), z.array(splitChange)),
  changeOf(z.literal('items'), z.array(storedItem)),
  changeOf(z.literal('charges'), z.array(storedCharge)),
  changeOf(z.literal('period'), z.nullable(z.omit(storedDays, { people: true }))),
]);
export type StoredChange = z.output<typeof storedChange>;

export const isPlainChange = (change: StoredChange): change is PlainChange => change.field in LOGGED_FIELDS;

const metadata = z.omit(
  z.object(
    shapeOfFacts({
      id: z.exactOptional(z.string()),
      text: z.exactOptional(z.string()),
      flag: z.exactOptional(z.boolean()),
      mark: z.exactOptional(z.literal(true)),
      count: z.exactOptional(z.int()),
      day: z.exactOptional(storedDay),
      amount: z.exactOptional(storedAmount),
      currency: z.exactOptional(z.enum(CURRENCIES)),
      conversion: z.exactOptional(storedConversion),
      changes: z.exactOptional(z.array(storedChange)),
      settled: z.exactOptional(z.array(storedSettled)),
      /** What was handed over from payer to payee, as in the settlement. Only these two are shown it. */
      handed: z.exactOptional(z.array(storedHanded)),
      method: z.exactOptional(z.enum(METHODS)),
      /** What an import makes of people, by the file's names. */
      moved: z.exactOptional(
        z.array(z.object({ userId: z.string(), name: z.string(), nets: z.array(storedSums) })),
      ),
      pauseReason: z.exactOptional(z.enum(PAUSE_REASONS)),
    }),
  ),
  { formerName: true },
);
export type ActivityMetadata = z.output<typeof metadata>;
/** What an entry of each type may tell. */
export type Told = EventOf<ActivityMetadata>;

export const activityDocument = z.object({
  /** One of the contract's types; text, so that an older server reads what a newer one has logged. */
  type: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  /** Who recorded the expense or settlement that it is about; null for a group's entry, which is the actor's. */
  ownerId: z._default(z.nullable(z.string()), null),
  group: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The id of `group`, for the group's log. */
  groupId: z.nullable(z.string()),
  participantIds: z.array(z.string()),
  /** Keys of every two participants, for the log of two friends. */
  pairs: z.array(z.string()),
  /** Everyone who might see it when it happened, for the global log. */
  audience: z.array(z.string()),
  /** Participants who may not see the record after the write that it is about: they are told by an entry of their own. */
  removedIds: z.exactOptional(z.array(z.string())),
  /** People outside of the audience: deleting an account and merging two records find the entry by this. */
  namedOnly: z.exactOptional(z.array(z.string())),
  /** Claims whose confirmation made somebody of a name in it: what an objection puts back. */
  claimIds: z.exactOptional(z.array(z.string())),
  metadata,
  named: z._default(z.record(z.string(), z.string()), {}),
  /** What an entry that a repair of the log has written does not know, in English. */
  gap: z.exactOptional(z.string()),
  /** The sentence of an entry from before sentences were made when they are read; nobody reads it. */
  summary: z.exactOptional(z.string()),
  createdAt: timestamp,
  loggedAt: timestamp,
});
export type ActivityFields = z.output<typeof activityDocument>;
export type ActivityRecord = ActivityFields & { readonly id: string };

/** The type and the facts of an entry. The compiler refuses facts that entries of that type do not have. */
export const telling = (...[type, facts = {}]: Told): Pick<ActivityFields, 'type' | 'metadata'> => ({
  type,
  metadata: facts,
});

/** What lists show of an entry: without the keys of its pairs, as of an expense. */
const listedActivity = z.omit(activityDocument, {
  pairs: true,
  audience: true,
  namedOnly: true,
  claimIds: true,
  summary: true,
  loggedAt: true,
});
export type ListedActivity = z.output<typeof listedActivity> & { readonly id: string };

export function activitiesOf(call: StoreCall) {
  return call.db.collection('activities');
}

export const activityById = (call: StoreCall, entryId: string): Query =>
  activitiesOf(call).where(FieldPath.documentId(), '==', entryId);

export const removalsBeside = (call: StoreCall, entryId: string): Query =>
  activitiesOf(call)
    .orderBy(FieldPath.documentId())
    .startAt(`${entryId}_`)
    // The first id that does not begin so.
    .endBefore(`${entryId}\``);

/** Logs an activity, unless it is logged already: events come at least once, in any order. */
export async function logActivity(call: StoreCall, { id, ...activity }: ActivityRecord): Promise<void> {
  await unlessThere(() => activitiesOf(call).doc(id).create(z.encode(activityDocument, activity)));
}

export async function readActivities(call: StoreCall, ids: readonly string[]): Promise<ActivityRecord[]> {
  if (ids.length === 0) return [];
  const snapshots = await call.db.getAll(...ids.map((id) => activitiesOf(call).doc(id)));
  return snapshots.flatMap((snapshot) => parseDocument(snapshot, activityDocument) ?? []);
}

const listedIn = (call: StoreCall, scope: Scope): Query =>
  whereScope(activitiesOf(call), scope).select(...Object.keys(listedActivity.shape));

export async function* allActivities(call: StoreCall, scope: Scope): AsyncGenerator<ListedActivity[]> {
  for await (const docs of allNewest(listedIn(call, scope), 'createdAt'))
    yield docs.flatMap((snapshot) => parseDocument(snapshot, listedActivity) ?? []);
}

export async function readActivityPage(
  call: StoreCall,
  { scope, period }: { scope: Scope; period: Period },
  part: PagePart,
): Promise<ListedActivity[]> {
  const docs = await readNewest(listedIn(call, scope), { timeField: 'createdAt', period, ...part });
  return docs.flatMap((snapshot) => parseDocument(snapshot, listedActivity) ?? []);
}

/** A record that the log has an entry about for each of its versions. */
export interface LoggedRecord {
  readonly kind: 'expenses' | 'settlements' | 'comments' | 'receipts' | 'imports' | 'recurrences';
  readonly id: string;
  readonly version: number;
}

/** The id of the entry about one version of a record: a repeated event finds it there. */
export const logIdOf = ({ kind, id, version }: LoggedRecord): string => `${kind}_${id}_${version}`;

export interface LogItem {
  readonly entry: ActivityRecord;
  readonly position: Position;
}

interface LogPart {
  readonly record: LoggedRecord;
  /** The newest version that is not taken yet; 0 at the end. */
  rest: number;
  /** Entries of the next versions, newest first; undefined for a version that has none yet. */
  entries: (ActivityRecord | undefined)[];
}

/** Takes the newest of the next entries; undefined when one part has to be read on, or all are at the end. */
function takeNewest(parts: readonly LogPart[]): LogItem | undefined {
  for (const part of parts) {
    while (part.entries.length > 0 && part.entries[0] === undefined) {
      part.entries.shift();
      part.rest -= 1;
    }
    if (part.entries.length === 0 && part.rest > 0) return undefined;
  }
  const timeOf = ({ entries: [entry] }: LogPart): number => entry?.createdAt.getTime() ?? -Infinity;
  const newest = parts.reduce((first, second) => (timeOf(second) >= timeOf(first) ? second : first));
  const entry = newest.entries.shift();
  if (!entry) return undefined;
  newest.rest -= 1;
  return { entry, position: { at: entry.createdAt, id: parts.map(({ rest }) => rest).join('_') } };
}

/** Newest first; those about one record by version. Read by their ids, without a query. */
export async function readRecordLog(
  call: StoreCall,
  records: readonly LoggedRecord[],
  { after, count }: PagePart,
): Promise<LogItem[]> {
  const versions = after?.id.split('_').map((version) => Number(version) || 0);
  const parts = records.map((record, index): LogPart => {
    const versionsLeft = versions ? Math.min(record.version, versions[index] ?? 0) : record.version;
    return { record, rest: versionsLeft, entries: [] };
  });
  const items: LogItem[] = [];
  while (items.length < count && parts.some(({ rest }) => rest > 0)) {
    await Promise.all(parts.map((part) => readPart(call, part, count - items.length)));
    for (let item = takeNewest(parts); item; item = items.length < count ? takeNewest(parts) : undefined)
      items.push(item);
  }
  return items;
}

async function readPart(call: StoreCall, part: LogPart, count: number): Promise<void> {
  const { record, rest } = part;
  const references = Array.from({ length: Math.min(rest, count) }, (_, index) =>
    activitiesOf(call).doc(logIdOf({ ...record, version: rest - index })),
  );
  const snapshots = references.length > 0 ? await call.db.getAll(...references) : [];
  part.entries = snapshots.map((snapshot) => parseDocument(snapshot, activityDocument));
}

const idsIn = (change: StoredChange): string[] =>
  change.field === 'payers' || change.field === 'splits'
    ? [...change.oldValue, ...change.newValue].map(({ userId }) => userId)
    : [];

export function namedIn(entry: Pick<ActivityFields, 'actor' | 'metadata' | 'named'>): string[] {
  const { fromUserId, toUserId, memberUserId, invitedByUserId, changes = [], moved = [] } = entry.metadata;
  const ids = [
    entry.actor.id,
    fromUserId,
    toUserId,
    memberUserId,
    invitedByUserId,
    ...changes.flatMap(idsIn),
    ...Object.keys(entry.named),
    ...moved.map(({ userId }) => userId),
  ];
  return [...new Set(ids)].filter((id) => id !== undefined);
}

/** Repairing the log leaves younger changes to their events. */
const LATE_MS = 60_000;
/** Matches the id of an entry about one member; its first group is the id of an entry about the group itself. */
const OF_MEMBER = /^(groups_[^_]+_\d+)_/;

/** A repair writes one entry about a version of a group instead of one for each member. */
export async function removeStandIns(call: StoreCall, entries: readonly ActivityRecord[]): Promise<void> {
  const ids = new Set(entries.map(({ id }) => id));
  const late = entries.filter(
    ({ createdAt, loggedAt }) => loggedAt.getTime() - createdAt.getTime() > LATE_MS,
  );
  const standIns = new Set(late.flatMap(({ id }) => OF_MEMBER.exec(id)?.[1] ?? []));
  await Promise.all(
    [...standIns].filter((id) => !ids.has(id)).map((id) => activitiesOf(call).doc(id).delete()),
  );
}
