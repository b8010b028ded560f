import type { Presentable } from './present-person.ts';

/** A person as a viewer knows them; without a name, the name in the record that names them is shown. */
export type Known = Omit<Presentable, 'name'> & { readonly name: string | null };

/** People by the id that records know them by, as one viewer sees them (`acquaintance/viewer.ts`). */
export type People = ReadonlyMap<string, Known>;

/**
 * The person that a record names, as others may see them (no phone number), under the surviving id after a merge. A
 * person whose name the viewer does not know keeps the name in the record.
 */
export function findPerson(
  people: People,
  { userId, name }: { readonly userId: string; readonly name: string },
): Presentable {
  const person = people.get(userId);
  if (!person) return { id: userId, name, email: null };
  return { id: person.id, name: person.name ?? name, email: person.email, avatar: person.avatar ?? null };
}
