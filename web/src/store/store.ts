import { useSyncExternalStore } from 'react';
import { unstable_serialize } from 'swr';
import * as z from 'zod/mini';
import type { AnswerPage } from '../lib/api/api-client.ts';
import { createListeners } from '../lib/listeners.ts';
import { partsOfCall, type RecordKind } from './kinds.ts';
import { nameDeleted } from './name-deleted.ts';

/*
 * Records by kind and id, and answers of calls (docs/store.md); server, device and feed fill it alike. What
 * waits is laid over it when it is read.
 */

/** Between which times something was read, in milliseconds since the epoch. */
export interface ReadDates {
  /** When it was asked for: it has everything until then. */
  readonly from: number;
  /** When it came: it has nothing after that. Infinity if that is not known. */
  readonly to: number;
}

export interface DatedPage extends ReadDates {
  readonly page: AnswerPage<unknown>;
}

/** An answer as it is read: of a list, its items and the cursor of the next page. */
export interface ShownRecord {
  readonly data: unknown;
  readonly nextCursor: string | undefined;
}

interface Held extends ReadDates {
  readonly value: unknown;
}

interface Answer extends ReadDates {
  /** The ids of the records that it has, or else what it has. */
  readonly ids: readonly string[] | undefined;
  readonly data: unknown;
  readonly nextCursor: string | undefined;
  readonly isKept: boolean;
}

/** What the store has to know of the viewer's changes. Its code is loaded only when something waits. */
export interface Changes {
  readonly lay: (call: string, base: KnownBase) => ShownRecord;
  /** Whether nobody knows if an answer has a change: it was read while the change was sent. */
  readonly isDoubtful: (call: string, dates: ReadDates) => boolean;
}

/** An answer without what waits. */
export interface KnownBase extends ShownRecord, ReadDates {
  /** When each record in it was read. Absent for what is no record. */
  readonly datesOf: (id: string) => ReadDates;
}

const records = new Map<string, Held>();
const answers = new Map<string, Answer>();
const listeners = createListeners();
let changes: Changes | undefined;
let changeCount = 0;
/** Rises whenever everything is forgotten: what was asked before is nobody's. */
let era = 0;
/** How many callers of `inOneStep` are under way, and whether something has changed meanwhile. */
let steps = 0;
let isChanged = false;
const shown = new Map<string, { readonly at: number; readonly value: ShownRecord | undefined }>();

const NEVER: ReadDates = { from: 0, to: 0 };

function tell(): void {
  changeCount += 1;
  isChanged = true;
  if (steps > 0) return;
  listeners.tell();
}

export function inOneStep(act: () => void): void {
  steps += 1;
  isChanged = false;
  try {
    act();
  } finally {
    steps -= 1;
    if (isChanged) tell();
  }
}

const keyOf = (kind: RecordKind, id: string): string => `${kind} ${id}`;

const areEqual = (first: unknown, second: unknown): boolean =>
  first === second || unstable_serialize([first]) === unstable_serialize([second]);

const versioned = z.object({ version: z.number() });
const withId = z.object({ id: z.string() });

/** Returns the version of a record; of what has none, 0. */
export const versionIn = (record: unknown): number => versioned.safeParse(record).data?.version ?? 0;

/** Whether a time is over. One in the future is of a clock that was wrong, and says nothing. */
const isPast = (time: number): boolean => time <= Date.now();

/** Whether something was read before what is held: by its version, and where that does not tell, by time. */
function isOlder(value: unknown, dates: ReadDates, current: Held): boolean {
  const version = versionIn(value);
  if (version !== versionIn(current.value)) return version < versionIn(current.value);
  return version > 0 && isPast(current.to)
    ? dates.to < current.to
    : isPast(current.from) && dates.from < current.from;
}

function putRecord(kind: RecordKind, id: string, value: unknown, dates: ReadDates): void {
  const key = keyOf(kind, id);
  const former = records.get(key);
  if (former && isOlder(value, dates, former)) return;
  records.set(key, { ...dates, value: former && areEqual(former.value, value) ? former.value : value });
}

export const idOf = (record: unknown): string | undefined => withId.safeParse(record).data?.id;

export interface Filling extends ReadDates, ShownRecord {
  readonly isKept?: boolean;
}

/** One that was read before the one that is there is left out. `call` is its address (`callOf`). */
export function fillStore(call: string, { data, nextCursor, from, to, isKept = false }: Filling): void {
  const before = answers.get(call);
  if (before && before.from > from && isPast(before.from)) return;
  const { kind, id } = partsOfCall(call);
  const dates = { from, to };
  let ids: string[] | undefined;
  if (kind !== undefined) {
    const items: readonly unknown[] = id === undefined && Array.isArray(data) ? data : [data];
    ids = [];
    for (const item of items) {
      const itemId = idOf(item) ?? id ?? '';
      putRecord(kind, itemId, item, dates);
      ids.push(itemId);
    }
  }
  const keptData = before && ids === undefined && areEqual(before.data, data) ? before.data : data;
  answers.set(call, { ...dates, ids, data: ids ? undefined : keptData, nextCursor, isKept });
  tell();
}

/** Adds the next page to a list, unless its cursor has changed since that was asked for. */
export function fillNext(call: string, cursor: string, page: Filling): void {
  const before = answers.get(call);
  const { kind } = partsOfCall(call);
  if (before?.nextCursor !== cursor || !before.ids || kind === undefined) return;
  const items: readonly unknown[] = Array.isArray(page.data) ? page.data : [];
  const ids = items.map((item) => idOf(item) ?? '');
  for (const [index, item] of items.entries()) putRecord(kind, ids[index] ?? '', item, page);
  answers.set(call, {
    ...before,
    from: Math.min(before.from, page.from),
    to: Math.max(before.to, page.to),
    ids: [...before.ids, ...ids],
    nextCursor: page.nextCursor,
  });
  tell();
}

/** Fills the store with a record that is known now, such as what the server has answered to its change. */
export function fillRecord(kind: RecordKind, record: { readonly id: string }): void {
  const now = Date.now();
  putRecord(kind, record.id, record, { from: now, to: now });
  tell();
}

/** Changes what a call was answered with, if it was: a new one is in the list before it is read again. */
export function changeAnswer<Data>(call: string, change: (data: Data) => Data): void {
  const base = baseOf(call);
  if (!base) return;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store has what the call's schema has parsed
  const data = change(base.data as Data);
  answers.delete(call);
  fillStore(call, { data, nextCursor: base.nextCursor, from: base.from, to: base.to });
}

/** The list of friends has people without a page, such as blocked ones: these stay. */
export function forget(call: string): void {
  const { kind, id } = partsOfCall(call);
  answers.delete(call);
  if (kind !== undefined && kind !== 'friend' && id !== undefined) records.delete(keyOf(kind, id));
  tell();
}

/** Puts a newer version in the place of a record, if screens have it. */
export function renewRecord(kind: RecordKind, record: { readonly id: string }, dates: ReadDates): void {
  if (!records.has(keyOf(kind, record.id))) return;
  putRecord(kind, record.id, record, dates);
  tell();
}

/** Forgets a record that may not be read any more. Lists show it no longer. */
export function forgetRecord(kind: RecordKind, id: string): void {
  if (records.delete(keyOf(kind, id))) tell();
}

export function emptyStore(): void {
  era += 1;
  records.clear();
  answers.clear();
  shown.clear();
  tell();
}

/** Returns a number that is another one once everything was forgotten. */
export const getEra = (): number => era;

/** Says that the viewer's changes are other ones. @param next what knows them; by default what did before. */
export function tellChanges(next = changes): void {
  changes = next;
  tell();
}

/** Returns whether nobody knows if an answer has one of the viewer's changes, while the store has an earlier answer. */
export function isDoubtful(call: string, dates: ReadDates): boolean {
  return changes !== undefined && baseOf(call) !== undefined && changes.isDoubtful(call, dates);
}

export const recordOf = (kind: RecordKind, id: string): unknown => records.get(keyOf(kind, id))?.value;

/** Returns what a call was answered with, without what waits; undefined if nothing is known. */
export function baseOf(call: string): KnownBase | undefined {
  const { kind, id } = partsOfCall(call);
  const answer = answers.get(call);
  if (kind === undefined) return answer && { ...answer, datesOf: () => answer };
  const datesOf = (recordId: string): ReadDates => records.get(keyOf(kind, recordId)) ?? NEVER;
  if (id !== undefined) {
    // A person whose records were merged has another id in the answer.
    const record = records.get(keyOf(kind, answer?.ids?.[0] ?? id));
    return record && { data: record.value, nextCursor: undefined, from: record.from, to: record.to, datesOf };
  }
  if (!answer?.ids) return undefined;
  const data = answer.ids
    .map((recordId) => records.get(keyOf(kind, recordId))?.value)
    .filter((value) => value !== undefined);
  return { data, nextCursor: answer.nextCursor, from: answer.from, to: answer.to, datesOf };
}

/** Returns when the answer to a call was read, if it is of an earlier visit. */
export function keptSince(call: string): Date | undefined {
  const answer = answers.get(call);
  return answer?.isKept ? new Date(answer.from) : undefined;
}

/** Returns whether a call was answered at this visit, after a time in milliseconds. */
export const isNewerThan = (call: string, time: number): boolean => {
  const answer = answers.get(call);
  return answer !== undefined && !answer.isKept && answer.from > time;
};

/** Whether two of what is shown are the same: of lists, each item. Mostly they are of the same objects. */
const isSame = (first: unknown, second: unknown): boolean =>
  Array.isArray(first) && Array.isArray(second)
    ? first.length === second.length && first.every((item, index) => areEqual(item, second[index]))
    : areEqual(first, second);

/** Keeps the object of before where nothing has changed, so that screens do not render again. */
function settle(call: string, next: ShownRecord | undefined): ShownRecord | undefined {
  const before = shown.get(call)?.value;
  if (!before || !next || before.nextCursor !== next.nextCursor) return next;
  return isSame(before.data, next.data) ? before : next;
}

const named = ({ data, nextCursor }: ShownRecord): ShownRecord => ({ data: nameDeleted(data), nextCursor });

/** Returns what is shown for a call: what is known, with what waits; undefined if nothing is known. */
export function readStore(call: string): ShownRecord | undefined {
  const before = shown.get(call);
  if (before?.at === changeCount) return before.value;
  const base = baseOf(call);
  const value = settle(
    call,
    base && named(changes ? changes.lay(call, base) : { data: base.data, nextCursor: base.nextCursor }),
  );
  shown.set(call, { at: changeCount, value });
  return value;
}

/** Calls `listener` after each change. @returns a function that ends this. */
export const listenToStore = listeners.listen;

/** Returns what is shown for a call, and renders again when that changes. @param call undefined reads nothing. */
export function useStored(call: string | undefined): ShownRecord | undefined {
  const read = (): ShownRecord | undefined => (call === undefined ? undefined : readStore(call));
  return useSyncExternalStore(listenToStore, read, read);
}
