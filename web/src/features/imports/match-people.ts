import type { Member } from '@barabar/core/contract/groups';
import type { GroupImport } from '@barabar/core/contract/imports';
import { isWithin } from '@barabar/core/imports/moved-sums';
import { normalizeText } from '@barabar/core/normalize-text';
import type { Preview } from './read-import.ts';

/** The member who each person of a file is; undefined for people to add. */
export type Mapping = ReadonlyMap<string, string | undefined>;

const keyOf = (name: string): string => normalizeText(name, 'NFC').trim().toLowerCase();
const firstWordOf = (name: string): string => keyOf(name).split(/\s+/u)[0] ?? '';

/**
 * Guesses who the people of a file are, for a person to correct: the only member of the same name, or else the only one
 * whose first name a single word is. Nobody is guessed twice.
 */
export function matchPeople(names: readonly string[], members: readonly Pick<Member, 'user'>[]): Mapping {
  const taken = new Set<string>();
  const only = (test: (name: string) => boolean): string | undefined => {
    const found = members.filter(({ user }) => test(user.name) && !taken.has(user.id));
    return found.length === 1 ? found[0]?.user.id : undefined;
  };
  const mapping = new Map<string, string | undefined>();
  const tests = [
    (name: string) => (other: string) => keyOf(other) === keyOf(name),
    (name: string) => (other: string) => firstWordOf(other) === keyOf(name),
  ];
  for (const test of tests)
    for (const name of names) {
      if (mapping.get(name) !== undefined) continue;
      const id = only(test(name));
      if (id !== undefined) taken.add(id);
      mapping.set(name, id);
    }
  return new Map(names.map((name) => [name, mapping.get(name)]));
}

/** Members whom a mapping names for several people. */
export function chosenTwice(mapping: Mapping): string[] {
  const ids = [...mapping.values()].filter((id) => id !== undefined);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/**
 * An unfinished import of the same file: the same source, people and number of records, which announced what the file makes
 * of everybody; or less, where some of the records were here already.
 */
export function begunOf(
  imports: readonly GroupImport[],
  { ledger, sums }: Pick<Preview, 'ledger' | 'sums'>,
): GroupImport | undefined {
  const isOfFile = ({ newRowCount, rowCount, people }: GroupImport): boolean =>
    people.every(({ name, nets }, index) => {
      const own = sums.get(name) ?? [];
      const isAll = newRowCount !== rowCount || isWithin(own, nets);
      return name === ledger.people[index] && isWithin(nets, own) && isAll;
    });
  return imports.find(
    (one) =>
      one.status === 'running' &&
      one.newRowCount !== undefined &&
      one.source === ledger.source &&
      one.rowCount === ledger.rows.length &&
      one.people.length === ledger.people.length &&
      isOfFile(one),
  );
}
