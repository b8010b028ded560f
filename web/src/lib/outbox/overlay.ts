import { unstable_serialize } from 'swr';
import { partsOf } from '../ahead/ledger-change.ts';
import { balancePlaces, recordPlaces, type Place } from '../ahead/places.ts';
import type { Outbox } from './outbox.ts';
import { entriesAheadOf, type OutboxEntry } from './outbox-entry.ts';

/**
 * The places that show an entry ahead. A record that is being deleted keeps its row, which shows the progress itself;
 * balances leave it out at once.
 */
function placesAhead({ effect, viewerId }: OutboxEntry): readonly Place[] {
  if (effect.kind === 'comment') return effect.after ? recordPlaces(effect, viewerId) : [];
  return partsOf(effect).flatMap((part) => [
    ...(part.after ? recordPlaces(part, viewerId) : []),
    ...balancePlaces(part, viewerId),
  ]);
}

/**
 * Applies the effects of all entries that can be sent to what a key of the cache has. What may be in an answer already is
 * not applied to it, so that no money is shown twice.
 */
export function showAhead(key: readonly unknown[], data: unknown, { entries }: Outbox): unknown {
  const name = unstable_serialize(key);
  return entriesAheadOf(data, entries)
    .flatMap((entry) => placesAhead(entry).filter((place) => place.key[0] === key[0]))
    .reduce((shown, place) => (unstable_serialize(place.key) === name ? place.next(shown) : shown), data);
}
