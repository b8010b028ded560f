import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type { Deps } from '../../functions/src/kit/deps.ts';
import {
  activitiesOf,
  activityDocument,
  isRemoval,
  type ActivityRecord,
} from '../../functions/src/records/activities/store.ts';
import { loadPeople } from '../../functions/src/records/users/store.ts';
import { parseDocument } from '../../functions/src/kit/document.ts';
import { logActivities } from '../../functions/src/triggers/log-written.ts';
import { readImport } from '../../functions/src/records/imports/store.ts';
import { readReceipt } from '../../functions/src/records/receipts/store.ts';
import {
  describeReceiptChange,
  type DescribedActivity,
} from '../../functions/src/triggers/describe-change.ts';
import { describeImportChange } from '../../functions/src/triggers/describe-import.ts';
import { readImportPeople } from '../../functions/src/triggers/log-import.ts';
import { readLeniently } from '../../functions/src/triggers/simplify-after.ts';
import { FIRST_SLICE_VERSION } from './read-truth.ts';
import { GROUPS } from './logged-groups.ts';
import { commentsOn, EXPENSES, SETTLEMENTS, type LoggedKind, type LoggedRecord } from './logged-kinds.ts';

/** The outcome for a version without an entry. whole: the entry is the trigger's. partly: it has what is known. */
export type Filled = 'whole' | 'partly';

/** The actor when no record names one. No user has this id. */
const NOBODY = { id: 'unknown', name: 'Somebody' };

/**
 * The log of one record: the entries of each version that has any. Entries that cannot be read are missing, and so are
 * those for people whom a version removed: they do not say what it changed.
 */
type Log = ReadonlyMap<number, readonly ActivityRecord[]>;

/** Reads entries with ids from one to another, the latter exclusive. */
const idsFrom = (db: Firestore, first: string, end: string) =>
  activitiesOf({ db }).orderBy(FieldPath.documentId()).startAt(first).endBefore(end);

async function readLog(db: Firestore, collection: string, id: string): Promise<Log> {
  const prefix = `${collection}_${id}_`;
  // The first id without this prefix ends with the character after the _.
  const { docs } = await idsFrom(db, prefix, `${collection}_${id}\``).get();
  const log = new Map<number, ActivityRecord[]>();
  for (const doc of docs) {
    const version = Number(doc.id.slice(prefix.length).split('_', 1)[0]);
    const entry = readLeniently(doc, (snapshot) => parseDocument(snapshot, activityDocument));
    if (entry && isRemoval(entry)) continue;
    log.set(version, [...(log.get(version) ?? []), ...(entry ? [entry] : [])]);
  }
  return log;
}

/** One version, as far as it can be pieced together. */
interface Version<T> {
  readonly state: T;
  /** Whether every later version could be undone. */
  readonly isExact: boolean;
  readonly isWhoKnown: boolean;
}

/** What the entry of a version does not know, in words. */
function listUnknown(isKnown: {
  readonly who: boolean;
  readonly when: boolean;
  readonly what: boolean;
  readonly state: boolean;
}): string[] {
  return [
    ...(isKnown.who ? [] : ['who did it']),
    ...(isKnown.when ? [] : ['when']),
    ...(isKnown.what ? [] : ['all that was changed']),
    ...(isKnown.state ? [] : ['how the record was then']),
  ];
}

function withoutActor(activity: DescribedActivity): DescribedActivity {
  return {
    ...activity,
    actor: NOBODY,
    participantIds: activity.participantIds.filter((id) => id !== NOBODY.id),
    pairs: activity.pairs.filter((pairKey) => !pairKey.split('_').includes(NOBODY.id)),
  };
}

const withNote = (activity: DescribedActivity, unknown: readonly string[]): DescribedActivity =>
  unknown.length === 0
    ? activity
    : { ...activity, gap: `Not logged at the time; not known: ${unknown.join(', ')}.` };

interface Description<T> {
  readonly activities: readonly DescribedActivity[];
  /** Whether the entry is a stand-in for entries that are not known. */
  readonly isStandIn: boolean;
  readonly filled: Filled;
  readonly before: T;
  readonly isExact: boolean;
}

/** Returns the entries of one version, and the version before it. */
function describeVersion<T extends LoggedRecord>(
  kind: LoggedKind<T>,
  { state, isExact, isWhoKnown }: Version<T>,
  log: Log,
): Description<T> {
  const isFirst = state.version === 1;
  const { before, isSure, at } = kind.guess(state, { entriesOf: (version) => log.get(version) });
  const after = isWhoKnown || at === undefined ? state : { ...state, updatedAt: at };
  const described = kind.describe({ before: isFirst ? undefined : before, after });
  const isStandIn = described.length === 0 && kind.describeUnknown !== undefined;
  const activities = isStandIn && kind.describeUnknown ? [kind.describeUnknown(after)] : described;
  const unknown = listUnknown({
    who: isWhoKnown,
    when: isWhoKnown || at !== undefined,
    what: isFirst || isSure,
    state: isExact,
  });
  return {
    activities: activities.map((activity) =>
      withNote(isWhoKnown ? activity : withoutActor(activity), unknown),
    ),
    isStandIn,
    filled: unknown.length === 0 ? 'whole' : 'partly',
    before,
    isExact: isExact && isSure,
  };
}

/**
 * Writes entries. If the event of a stand-in has come meanwhile, the stand-in is removed. A later event removes
 * it itself.
 */
async function write(
  deps: Pick<Deps, 'db' | 'clock'>,
  { activities, isStandIn }: Pick<Description<unknown>, 'activities' | 'isStandIn'>,
): Promise<void> {
  await logActivities(deps, activities);
  if (!isStandIn) return;
  for (const { id } of activities) {
    const { docs } = await idsFrom(deps.db, `${id}_`, `${id}\``).limit(1).get();
    if (docs.length > 0) await activitiesOf(deps).doc(id).delete();
  }
}

/**
 * Writes the entries that versions of one record lack, newest first. The record is its newest version, and each
 * entry says how the version before it was.
 */
async function fillRecord<T extends LoggedRecord>(
  deps: Pick<Deps, 'db' | 'clock'>,
  kind: LoggedKind<T>,
  { id, missing }: { readonly id: string; readonly missing: readonly number[] },
): Promise<ReadonlyMap<number, Filled>> {
  const results = new Map<number, Filled>();
  const record = await kind.read(deps, id);
  if (!record) return results;
  const log = await readLog(deps.db, kind.collection, id);
  const creator = (await loadPeople(deps, [record.createdBy])).get(record.createdBy);
  let state = record;
  let isExact = true;
  for (let { version } = record; version >= Math.min(...missing); version -= 1) {
    const entries = log.get(version);
    if (entries) {
      isExact &&= entries.length > 0;
      state = { ...kind.undo(state, entries), updatedAt: entries[0]?.createdAt ?? state.updatedAt };
      continue;
    }
    const isNewest = version === record.version;
    if (version === 1 && !isNewest) {
      const by = { id: record.createdBy, name: creator?.name ?? NOBODY.name };
      state = { ...kind.stamp(state, by), updatedAt: record.createdAt };
    } else if (!isNewest) state = kind.stamp(state, NOBODY);
    const isWhoKnown = isNewest || version === 1;
    const description: Description<T> = describeVersion(kind, { state, isExact, isWhoKnown }, log);
    if (missing.includes(version)) {
      await write(deps, description);
      results.set(version, description.filled);
    }
    ({ isExact } = description);
    state = { ...description.before, updatedAt: description.activities[0]?.createdAt ?? state.updatedAt };
  }
  return results;
}

/** Writes entries about a receipt. Its document knows the newest version, and that the first one added it. */
async function fillReceipt(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, missing }: { readonly id: string; readonly missing: readonly number[] },
): Promise<ReadonlyMap<number, Filled>> {
  const receipt = await readReceipt(deps, id);
  const results = new Map<number, Filled>();
  if (!receipt) return results;
  for (const version of missing) {
    const isNewest = version === receipt.version;
    const action = version === 1 ? ('added' as const) : ('replaced' as const);
    const after = isNewest ? receipt : { ...receipt, version, action };
    const unknown = listUnknown({
      who: isNewest,
      when: isNewest,
      what: isNewest || version === 1,
      state: true,
    });
    const described = describeReceiptChange({ before: undefined, after });
    await logActivities(
      deps,
      described.map((entry) => withNote(isNewest ? entry : withoutActor(entry), unknown)),
    );
    results.set(version, isNewest ? 'whole' : 'partly');
  }
  return results;
}

/** Writes entries about an import. Its document knows what it announced, and not who might read of that then. */
async function fillImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, missing }: { readonly id: string; readonly missing: readonly number[] },
): Promise<ReadonlyMap<number, Filled>> {
  const found = await readImport(deps, id);
  const results = new Map<number, Filled>();
  if (!found) return results;
  for (const version of missing) {
    const isFirst = version === FIRST_SLICE_VERSION;
    const isNewest = version === found.version;
    const first = { updatedBy: found.createdBy, updatedAt: found.firstSliceAt ?? found.updatedAt };
    const after = { ...found, ...(isFirst && first), version };
    const before = {
      ...after,
      ...(isFirst ? { firstSliceAt: null } : { status: 'undoing' as const }),
      version: version - 1,
    };
    const unknown = listUnknown({ who: true, when: true, what: true, state: isNewest });
    const people = await readImportPeople(deps, after);
    const described = describeImportChange({ before, after }, people);
    await logActivities(
      deps,
      described.map((entry) => withNote(entry, unknown)),
    );
    results.set(version, isNewest ? 'whole' : 'partly');
  }
  return results;
}

/**
 * Writes the missing log entries of one record by `create()`, with the trigger's ids, so that a late event or
 * another repair changes nothing.
 * @param path such as `expenses/abc` or `expenses/abc/comments/def`.
 * @returns what became of each version; those of a record that is gone are not in it.
 */
export async function fillGaps(
  deps: Pick<Deps, 'db' | 'clock'>,
  path: string,
  missing: readonly number[],
): Promise<ReadonlyMap<number, Filled>> {
  const [collection, id = '', , commentId] = path.split('/');
  if (commentId !== undefined) return fillRecord(deps, commentsOn(id), { id: commentId, missing });
  const versions = { id, missing };
  if (collection === 'expenses') return fillRecord(deps, EXPENSES, versions);
  if (collection === 'settlements') return fillRecord(deps, SETTLEMENTS, versions);
  if (collection === 'receipts') return fillReceipt(deps, versions);
  if (collection === 'imports') return fillImport(deps, versions);
  return fillRecord(deps, GROUPS, versions);
}
