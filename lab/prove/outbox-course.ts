/** What becomes of the operations of a queue, and what its pages and the driver say to each other. */
import type { Random } from '../../scripts/random.ts';
import { aboutOf, verbOf, type Operation } from './outbox-changes.ts';

/** What the page that submitted an operation was told. */
export type Told =
  | { readonly kind: 'taken' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly code: string }
  /** The page was gone first. */
  | { readonly kind: 'nothing' };

export interface ShownEntry {
  readonly key: string;
  /** The version that the change makes, as the page shows it: another one once an earlier change has gone. */
  readonly version?: number | undefined;
  /** The code of the refusal, and the version of the current record that came with it. */
  readonly refusal?: { readonly code: string; readonly version: number | undefined } | undefined;
}

/**
 * What a person does with a refused entry. 'Keep theirs' of an overtaken edit discards it. 'Keep mine' gives the change
 * a new key, and names the version of the current record.
 */
export type Decision =
  | { readonly kind: 'discard' | 'try again'; readonly key: string }
  | { readonly kind: 'keep mine'; readonly key: string; readonly newKey: string; readonly version: number };

/** What became of an operation, as far as it can be seen from outside. */
export interface Course {
  readonly operation: Operation;
  told: Told;
  /** Its place in the outbox; undefined while nobody has said that it is stored. */
  order?: number;
  /** The bodies of the requests for it; each is the first one, byte for byte. */
  body?: string;
  /** When the first request for it came, counted over the queue. */
  firstSent?: number;
  decided?: Decision['kind'] | undefined;
  /** The key of the refused edit whose place it takes. */
  readonly replaces?: string;
  /** Whether it waited for a decision: what came after it may have been sent before it. */
  wasHeld?: boolean;
  answered?: string;
  /** The last answer that the browser has to its last byte, of the API or of the edge. */
  delivered?: string;
}

/** Whose session a page has. */
export interface Session {
  readonly uid: string;
  readonly userId: string;
  readonly groupId: string;
  readonly token: string;
  /** The same token after its time. */
  readonly expiredToken: string;
}

/** What a page says on its console: an entry is on the disk (key, place); a form shows a refusal (key, code). */
export const STORED = 'stored in the outbox:';
export const TOLD = 'told of a refusal:';

/** How a person submits an operation. */
export interface Manner {
  /** Whether they try again, in the same form, when a failure says that it passes. */
  readonly isPatient: boolean;
  /** Whether they stay until the form has an answer; otherwise the form has gone by then. */
  readonly isStaying: boolean;
}

/** Refusals that say nothing about the change: it may be tried again. */
export const PASSING: ReadonlySet<string> = new Set(
  'network timeout unreadable unauthenticated sign-in-again contention too-many-requests internal'.split(' '),
);

/** The operations of a queue by their keys, and the server's ids of records. */
export interface Known {
  readonly courses: Map<string, Course>;
  readonly idOf: (id: string) => string;
}

/** Whether an operation needs what an earlier one makes: the same record, or the new record that it comments on. */
function buildsOn(later: Operation, earlier: Operation, idOf: Known['idOf']): boolean {
  const subject = idOf(aboutOf(earlier).id);
  const { id, on } = aboutOf(later);
  return subject === idOf(id) || (verbOf(earlier) === 'create' && subject === idOf(on));
}

/** Whether an entry waits for a decision on an earlier one that stays: without it, its record is not as it was seen. */
export function waitsForDecision(known: Known, entries: readonly ShownEntry[], index: number): boolean {
  const operationOf = (key = '') => known.courses.get(key)?.operation;
  const operation = operationOf(entries[index]?.key);
  return entries.slice(0, index).some(({ key, refusal }, place) => {
    const earlier = operationOf(key);
    if (!operation || !earlier || !buildsOn(operation, earlier, known.idOf)) return false;
    return refusal !== undefined || waitsForDecision(known, entries, place);
  });
}

/** Whether every entry is refused or waits for a decision on an earlier one. */
export const isAtRest = (known: Known, entries: readonly ShownEntry[]): boolean =>
  entries.every(({ refusal }, index) => refusal !== undefined || waitsForDecision(known, entries, index));

/** Chooses one of the decisions that the screen offers for one of the refused entries, if there is one. */
export function chooseDecision(
  entries: readonly ShownEntry[],
  random: Random,
  newKey: string,
): Decision | undefined {
  const refused = entries.flatMap(({ key, refusal }) => (refusal ? [{ key, ...refusal }] : []));
  if (refused.length === 0) return undefined;
  const { key, code, version } = random.pick(refused);
  if (random.next() < 0.4) return { kind: 'discard', key };
  if (code !== 'version-conflict') return { kind: 'try again', key };
  return version === undefined ? undefined : { kind: 'keep mine', key, newKey, version };
}

/** An operation on another version than it was made for. */
export const onVersion = (operation: Operation, version: number): Operation => ({
  ...operation,
  ...(operation.before && { before: { ...operation.before, version } }),
  ...(operation.after && { after: { ...operation.after, version: version + 1 } }),
});

/**
 * Notes what a decision may do to the operations of a queue. With a creation goes what is about the new record.
 * @param entries what waits when the person decides.
 * @returns what takes the note back, for a decision that was not carried out.
 */
export function noteDecision(known: Known, decision: Decision, entries: readonly ShownEntry[]): () => void {
  const { courses, idOf } = known;
  const { kind, key } = decision;
  const course = courses.get(key);
  if (!course) throw new Error(`${key} is no operation`);
  const there = entries.flatMap((entry, index) => {
    const held = courses.get(entry.key);
    if (held && waitsForDecision(known, entries, index)) held.wasHeld = true;
    return held && held !== course ? [held] : [];
  });
  const isGone = kind === 'discard' && verbOf(course.operation) === 'create';
  const going = there.filter(({ operation }) => isGone && buildsOn(operation, course.operation, idOf));
  const before = [course, ...going].map((one) => ({ one, decided: one.decided }));
  for (const { one } of before) one.decided = kind;
  if (decision.kind === 'keep mine') {
    const operation = { ...onVersion(course.operation, decision.version), key: decision.newKey };
    courses.set(operation.key, { operation, told: { kind: 'nothing' }, replaces: key });
  }
  return () => {
    for (const { one, decided } of before) one.decided = decided;
  };
}
