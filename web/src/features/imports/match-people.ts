import type { Member } from '@barabar/core/contract/groups';
import type { GroupImport } from '@barabar/core/contract/imports';
import { isAnnounced } from '@barabar/core/imports/moved-sums';
import { normalizeText } from '@barabar/core/normalize-text';
import type { ImportPreview } from './read-import.ts';

/** The member who each person of a file is; undefined for people to add. */
export type Mapping = ReadonlyMap<string, string | undefined>;

const keyOf = (name: string): string => normalizeText(name, 'NFC').trim().toLowerCase();
const firstWordOf = (name: string): string => keyOf(name).split(/\s+/u)[0] ?? '';

/** What was said before of who somebody in a file is. */
export interface Remembered {
  /** Who is who in earlier imports into the group, the latest first. */
  readonly people: readonly { readonly name: string; readonly userId: string }[];
  /** What files call the viewer, by their own imports into any group. */
  readonly viewer: { readonly id: string; readonly names: readonly string[] };
}

/** Who is who in the imports of a group, newest first. One that was taken back may have been wrong. */
export const peopleOfImports = (imports: readonly GroupImport[]): Remembered['people'] =>
  imports.filter(({ status }) => status === 'running' || status === 'done').flatMap(({ people }) => people);

const isSameName = (first: string, second: string): boolean => keyOf(first) === keyOf(second);

/**
 * In order: whom an earlier import has for the name; the only member of that name; the viewer, if a file
 * called them so; the only one with that first name. Nobody twice.
 */
export function matchPeople(
  names: readonly string[],
  members: readonly Pick<Member, 'user'>[],
  { people, viewer }: Remembered = { people: [], viewer: { id: '', names: [] } },
): Mapping {
  const takenIds = new Set<string>();
  const mapping = new Map<string, string | undefined>(names.map((name) => [name, undefined]));
  const onlyWhere = (test: (user: Member['user']) => boolean): string | undefined => {
    const found = members.filter(({ user }) => test(user) && !takenIds.has(user.id));
    return found.length === 1 ? found[0]?.user.id : undefined;
  };
  const guesses = [
    (name: string) => {
      const match = people.find((person) => isSameName(person.name, name));
      return onlyWhere(({ id }) => id === match?.userId);
    },
    (name: string) => onlyWhere((user) => isSameName(user.name, name)),
    (name: string) =>
      onlyWhere(({ id }) => id === viewer.id && viewer.names.some((ownName) => isSameName(ownName, name))),
    (name: string) => onlyWhere((user) => firstWordOf(user.name) === keyOf(name)),
  ];
  for (const guess of guesses)
    for (const name of names) {
      if (mapping.get(name) !== undefined) continue;
      const id = guess(name);
      if (id !== undefined) takenIds.add(id);
      mapping.set(name, id);
    }
  return mapping;
}

/** Guesses that who is no member by their name is somebody whom the viewer has by that very name, and nobody else is. */
export function matchCards(mapping: Mapping, cards: readonly Pick<Member, 'userId' | 'user'>[]): Mapping {
  const takenIds = new Set(mapping.values());
  const free = cards.filter(({ userId }) => !takenIds.has(userId));
  return new Map(
    [...mapping].map(([name, id]) => {
      const same = id === undefined ? free.filter(({ user }) => isSameName(user.name, name)) : [];
      return [name, same.length === 1 ? same[0]?.userId : id];
    }),
  );
}

/** Names of a mapping that were somebody else in an earlier import into the group. */
export const changedSince = (mapping: Mapping, people: Remembered['people']): string[] =>
  [...mapping].flatMap(([name, id]) => {
    const match = people.find((person) => isSameName(person.name, name));
    return match === undefined || match.userId === id ? [] : [name];
  });

/** Members whom a mapping names for several people. */
export function chosenTwice(mapping: Mapping): string[] {
  const ids = [...mapping.values()].filter((id) => id !== undefined);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Same source, people and number of records, and sums that are the file's or lie within. */
export function begunOf(
  imports: readonly GroupImport[],
  { ledger, sums }: Pick<ImportPreview, 'ledger' | 'sums'>,
): GroupImport | undefined {
  const isOfFile = ({ newRowCount, rowCount, people }: GroupImport): boolean =>
    people.every(({ name, nets }, index) => {
      const ownSums = sums.get(name) ?? [];
      const isAll = newRowCount !== rowCount || isAnnounced(ownSums, nets);
      return name === ledger.people[index] && isAnnounced(nets, ownSums) && isAll;
    });
  return imports.find(
    (candidate) =>
      candidate.status === 'running' &&
      candidate.newRowCount !== undefined &&
      candidate.source === ledger.source &&
      candidate.rowCount === ledger.rows.length &&
      candidate.people.length === ledger.people.length &&
      isOfFile(candidate),
  );
}
