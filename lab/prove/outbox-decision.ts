/** What a person decides on changes that the server has refused, on the screen of what waits. */
import type { Random } from '../../scripts/random.ts';
import {
  isCreation,
  type Course,
  type Decision,
  type Operation,
  type ShownEntry,
} from './outbox-operation.ts';
import { aboutOf } from './outbox-requests.ts';
import { waitsForDecision, type Known } from './outbox-rest.ts';

/**
 * Chooses one of the decisions that the screen offers for one of the refused entries.
 * @param newKey the key of the change if the person keeps theirs over somebody else's.
 * @returns undefined where nothing is refused.
 */
export function chooseDecision(
  entries: readonly ShownEntry[],
  random: Random,
  newKey: string,
): Decision | undefined {
  const refused = entries.flatMap(({ key, refusal }) => (refusal ? [{ key, refusal }] : []));
  if (refused.length === 0) return undefined;
  const { key, refusal } = random.pick(refused);
  if (random.next() < 0.4) return { kind: 'discard', key };
  const { code, version } = refusal;
  if (code !== 'version-conflict') return { kind: 'try again', key };
  return version === undefined ? undefined : { kind: 'keep mine', key, newKey, version };
}

/** The edit that 'Keep mine' makes of a refused one: the same content for the current version. */
export function keptOver(operation: Operation, key: string, version: number): Operation {
  const { action, before, after } = operation;
  return {
    key,
    action,
    ...(before && { before: 'version' in before ? { ...before, version } : before }),
    ...(after && { after: 'version' in after ? { ...after, version: version + 1 } : after }),
  };
}

/** Whether an operation goes with a creation that is discarded, because it is about the new record. */
export function goesWith(other: Operation, discarded: Operation): boolean {
  if (!isCreation(discarded.action) || other === discarded) return false;
  const about = aboutOf(other);
  return (
    other.before?.id === discarded.key || (about.kind === 'comment' && about.expenseId === discarded.key)
  );
}

/**
 * Notes what a decision may do to the operations of a queue.
 * @param entries what waits when the person decides.
 * @returns what takes the note back, for a decision that was not carried out.
 */
export function noteDecision(
  known: Known<Course> & { readonly courses: Map<string, Course> },
  decision: Decision,
  entries: readonly ShownEntry[],
): () => void {
  const { courses } = known;
  const course = courses.get(decision.key);
  if (!course) throw new Error(`${decision.key} is no operation`);
  for (const [index, { key }] of entries.entries()) {
    const held = courses.get(key);
    if (held && waitsForDecision(known, entries, index)) held.wasHeld = true;
  }
  const going = entries
    .flatMap(({ key }) => courses.get(key) ?? [])
    .filter(({ operation }) => decision.kind === 'discard' && goesWith(operation, course.operation));
  const before = [course, ...going].map((one) => ({ one, decided: one.decided }));
  for (const { one } of before) one.decided = decision.kind;
  if (decision.kind === 'keep mine') {
    const operation = keptOver(course.operation, decision.newKey, decision.version);
    courses.set(operation.key, { operation, told: { kind: 'nothing' }, replaces: decision.key });
  }
  return () => {
    for (const { one, decided } of before) one.decided = decided;
  };
}
