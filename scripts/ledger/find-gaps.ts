import { LIMITS } from '@barabar/core/limits';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { activitiesOf } from '../../functions/src/records/activities/store.ts';
import type { Versioned } from './read-truth.ts';

/** A version of a record without a log entry. */
export interface Gap {
  /** The path of the record, such as `expenses/abc`. */
  readonly path: string;
  readonly version: number;
  readonly isPending: boolean;
}

/** Events take seconds; a failing function is retried for longer. Milliseconds. */
const LOGGING_TAKES_MS = 5 * 60_000;
/** Entries in one request. */
const ENTRIES = 300;

/** Whether another entry tells a version. A full list has lost its oldest ones, which would else seem to be gaps. */
const isToldWith = (toldWith: readonly number[], version: number): boolean =>
  toldWith.includes(version) || (toldWith.length >= LIMITS.toldTogetherMax && version < (toldWith[0] ?? 0));

/** The versions that have entries: all but those that imports made, or another entry tells; or those that the record names. */
const versionsOf = ({ version, imported, toldWith = [], logged }: Versioned): readonly number[] =>
  logged ??
  Array.from({ length: version }, (_, index) => index + 1).filter(
    (candidate) => imported?.versions.includes(candidate) !== true && !isToldWith(toldWith, candidate),
  );

function gapsIn(missing: readonly { readonly record: Versioned; readonly version: number }[], now: Date) {
  return missing.map(({ record: { path, updatedAt }, version }) => ({
    path,
    version,
    isPending: now.getTime() - updatedAt.getTime() < LOGGING_TAKES_MS,
  }));
}

/** Each version that no import made has one with a known id. */
export async function findRecordGaps(
  db: Firestore,
  collection: 'expenses' | 'settlements' | 'comments' | 'receipts' | 'imports',
  { records, now }: { records: readonly Versioned[]; now: Date },
): Promise<Gap[]> {
  const wanted = records.flatMap((record) => versionsOf(record).map((version) => ({ record, version })));
  const gaps: Gap[] = [];
  for (let start = 0; start < wanted.length; start += ENTRIES) {
    const part = wanted.slice(start, start + ENTRIES);
    const references = part.map(({ record: { id }, version }) =>
      activitiesOf({ db }).doc(`${collection}_${id}_${version}`),
    );
    // Only their existence matters.
    const entries = await db.getAll(...references, { fieldMask: [] });
    const missing = part.filter((_, index) => !entries[index]?.exists);
    gaps.push(...gapsIn(missing, now));
  }
  return gaps;
}

/** Reads only the dates of a record's entries. A version of a group can have an entry for each member that it is about. */
export async function readEntries(call: { readonly db: Firestore }, logName: string) {
  const prefix = `${logName}_`;
  const { docs } = await activitiesOf(call)
    .orderBy(FieldPath.documentId())
    .startAt(prefix)
    // The first id without this prefix.
    .endBefore(`${logName}\``)
    .select('createdAt')
    .get();
  return docs.flatMap((entry) => {
    const version = /^(\d+)(?:_[^_]+)?$/.exec(entry.id.slice(prefix.length))?.[1];
    return version === undefined ? [] : [{ version: Number(version), entry }];
  });
}

export async function findGroupGaps(db: Firestore, group: Versioned, now: Date): Promise<Gap[]> {
  const logged = new Set((await readEntries({ db }, `groups_${group.id}`)).map(({ version }) => version));
  const missing = versionsOf(group).filter((version) => !logged.has(version));
  return gapsIn(
    missing.map((version) => ({ record: group, version })),
    now,
  );
}
