import { requestLoosely } from '../../lib/api/api-client.ts';
import { OUTBOX_ENDPOINTS, queryOf } from './outbox-endpoints.ts';
import { answeredEffect } from './named-effects.ts';
import type { Effect, OutboxEntry } from './outbox-entry.ts';
import { getOutbox, setOutbox } from './outbox.ts';

export interface Taken {
  readonly effect: Effect;
  readonly answer: unknown;
  /** When the entry was sent first. */
  readonly triedAt: Date;
}

/** Sends an entry. @throws {ApiError} */
export async function sendEntry(entry: OutboxEntry): Promise<Taken> {
  const { action, params, body, id, effect } = entry;
  const at = new Date();
  const args = { params, query: queryOf(action), encodedBody: body, idempotencyKey: id };
  const { data: answer } = await requestLoosely(OUTBOX_ENDPOINTS[action], args);
  const triedAt = entry.isTried ? (entry.triedAt ?? entry.madeAt) : at;
  return { effect: answeredEffect(effect, answer), answer, triedAt };
}

/** How many changes that the server has taken are remembered. What was read before all of them is read again by then. */
const TAKEN_MAX = 1_000;

/** Shows what the server has taken instead of the entry, in one step. */
export function showTaken(
  { id, viewerId, madeAt }: OutboxEntry,
  { effect, triedAt }: Pick<Taken, 'effect' | 'triedAt'>,
): void {
  const { entries, takenChanges } = getOutbox();
  const change = { effect, viewerId, madeAt, isTried: true, triedAt, takenAt: new Date() };
  setOutbox({
    entries: entries.filter((entry) => entry.id !== id),
    takenChanges: [...takenChanges, change].slice(-TAKEN_MAX),
  });
}

/** Shows what another tab says that the server has taken. */
export function showTakenElsewhere(id: string, answer: unknown): void {
  const entry = getOutbox().entries.find((candidate) => candidate.id === id);
  if (!entry) return;
  const { triedAt = entry.madeAt } = entry;
  showTaken(entry, { effect: answeredEffect(entry.effect, answer), triedAt });
}

/** Shows an entry no longer, until what is stored is read again. */
export const hideEntry = ({ id }: Pick<OutboxEntry, 'id'>): void =>
  setOutbox({ entries: getOutbox().entries.filter((entry) => entry.id !== id) });
