/** When an outbox is at rest: nothing in it can be sent before a person decides. */
import type { LedgerModel } from './outbox-model.ts';
import { isCreation, subjectOf, type Operation, type ShownEntry } from './outbox-operation.ts';
import { aboutOf } from './outbox-requests.ts';

/** What is known of the operations of a queue. */
export interface Known<Of = { readonly operation: Operation }> {
  /** By their keys. */
  readonly courses: ReadonlyMap<string, Of>;
  readonly model: Pick<LedgerModel, 'idOf'>;
}

/** Whether an operation needs what an earlier one makes: the same record, or the new record that it comments on. */
function buildsOn(later: Operation, earlier: Operation, model: Known['model']): boolean {
  const subject = model.idOf(subjectOf(earlier));
  if (subject === model.idOf(subjectOf(later))) return true;
  const about = aboutOf(later);
  return about.kind === 'comment' && isCreation(earlier.action) && subject === model.idOf(about.expenseId);
}

/** Whether an entry waits for a decision on an earlier one that stays: without it, its record is not as it was seen. */
export function waitsForDecision(known: Known, entries: readonly ShownEntry[], index: number): boolean {
  const operation = known.courses.get(entries[index]?.key ?? '')?.operation;
  if (!operation) return false;
  return entries.slice(0, index).some(({ key, refusal }, place) => {
    const earlier = known.courses.get(key)?.operation;
    if (!earlier || !buildsOn(operation, earlier, known.model)) return false;
    return refusal !== undefined || waitsForDecision(known, entries, place);
  });
}

/** Whether every entry is refused or waits for a decision on an earlier one. */
export const isAtRest = (known: Known, entries: readonly ShownEntry[]): boolean =>
  entries.every(({ refusal }, index) => refusal !== undefined || waitsForDecision(known, entries, index));
