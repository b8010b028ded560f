import type { Presentable } from './present.ts';

/** People by the id that records know them by. */
export type People = ReadonlyMap<string, Presentable>;

/**
 * The person that a record names: with what others may see of them there (no phone number), under the id of the record
 * that goes on where two were merged. Somebody who is not to be found keeps the name that the record holds.
 */
export function findPerson(
  people: People,
  { userId, name }: { readonly userId: string; readonly name: string },
): Presentable {
  const person = people.get(userId);
  if (!person) return { id: userId, name, email: null };
  return { id: person.id, name: person.name, email: person.email, avatar: person.avatar ?? null };
}
