import type { Presentable } from './present-person.ts';

/** A person as a viewer knows them; without a name, the name in the record that names them is shown. */
export type Known = Omit<Presentable, 'name'> & { readonly name: string | null };

/** People by the id that records know them by, as one viewer sees them (`acquaintance/viewer.ts`). */
export type People = ReadonlyMap<string, Known>;

/** No phone number, the surviving id after a merge, and the record's own name where the viewer knows none. */
export function findPerson(people: People, { userId, name }: { userId: string; name: string }): Presentable {
  const person = people.get(userId);
  if (!person) return { id: userId, name, email: null };
  return { id: person.id, name: person.name ?? name, email: person.email, avatar: person.avatar ?? null };
}
