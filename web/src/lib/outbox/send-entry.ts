import { mutate } from 'swr';
import { partsOf } from '../ahead/ledger-change.ts';
import { balancePlaces, recordPlaces, type Place } from '../ahead/places.ts';
import { callLoosely } from '../api/api-client.ts';
import { readCache } from '../api/read-cache.ts';
import { readDateOf, withReadDate } from '../read-dates.ts';
import { OUTBOX_ENDPOINTS } from './outbox-endpoints.ts';
import { answeredEffect, isSurelyWithout, type Effect, type OutboxEntry } from './outbox-entry.ts';
import { getOutbox, setOutbox } from './outbox.ts';

const placesOf = (effect: Effect, viewerId: string): readonly Place[] =>
  (effect.kind === 'comment'
    ? recordPlaces(effect, viewerId)
    : partsOf(effect).flatMap((part) => [...recordPlaces(part, viewerId), ...balancePlaces(part, viewerId)])
  ).filter(({ key }) => readCache(key) !== undefined);

/** Discards what is read during a change: nobody knows whether the server had it by then. */
function guard(places: readonly Place[], request: Promise<unknown>): void {
  for (const { key } of places) {
    mutate(key, request, { populateCache: false, revalidate: false }).catch(() => undefined);
  }
}

/** Puts into the cache what the server has taken, where it is not there already, until everything is read again. */
function settle(entry: OutboxEntry, effect: Effect): void {
  for (const { key, next } of placesOf(effect, entry.viewerId)) {
    void mutate(
      key,
      (data: unknown) =>
        data && isSurelyWithout(entry, data) ? withReadDate(next(data), readDateOf(data)) : data,
      { revalidate: false },
    );
  }
}

/**
 * Sends an entry. @returns the effect as the server has it, and its answer.
 * @throws {ApiError}
 */
export async function sendEntry({
  action,
  params,
  body,
  id,
  effect,
  viewerId,
}: OutboxEntry): Promise<{ readonly effect: Effect; readonly answer: unknown }> {
  const request = callLoosely(OUTBOX_ENDPOINTS[action], { params, encodedBody: body, idempotencyKey: id });
  guard(placesOf(effect, viewerId), request);
  const answer = await request;
  return { effect: answeredEffect(effect, answer), answer };
}

/** How long in milliseconds a change is remembered that the server has taken. The copy has it long before. */
const TAKEN_MS = 10 * 60_000;

/** Shows what the server has taken instead of the entry, in one step. */
export function showTaken(entry: OutboxEntry, effect: Effect): void {
  settle(entry, effect);
  const at = new Date();
  const { entries, taken } = getOutbox();
  const recent = taken.filter((one) => at.getTime() - one.at.getTime() < TAKEN_MS);
  setOutbox({ entries: entries.filter(({ id }) => id !== entry.id), taken: [...recent, { effect, at }] });
}

/** Shows what another tab says that the server has taken. */
export function showTakenElsewhere(id: string, answer: unknown): void {
  const entry = getOutbox().entries.find((one) => one.id === id);
  if (entry) showTaken(entry, answeredEffect(entry.effect, answer));
}

/** Shows an entry no longer, until what is stored is read again. */
export const hideEntry = ({ id }: Pick<OutboxEntry, 'id'>): void =>
  setOutbox({ entries: getOutbox().entries.filter((entry) => entry.id !== id) });
