import type { GroupIcon } from '@barabar/core/group-icons';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { email as emailSchema } from '@barabar/core/contract/fields';
import { foldSearch, matchesSearch } from '../../../lib/match-search.ts';
import { idsOf } from '../../../lib/people/places.ts';
import type { Participant } from '../draft/expense-draft.ts';
import type { RecentExpense } from './use-recent-expenses.ts';

export interface WithGroup {
  readonly id: string;
  readonly name: string;
  readonly avatar?: string | undefined;
  readonly icon?: GroupIcon | undefined;
  readonly members: readonly { readonly user: Participant }[];
}

/** Somebody who is not there yet, and how they are added: by name only, or by an address that is invited. */
export interface NewPerson {
  readonly kind: 'name' | 'address';
  readonly text: string;
}

/** What the field "With" offers: somebody or a group that is there, or to add who is not. */
export type WithOption =
  | { readonly kind: 'person'; readonly person: Participant }
  | { readonly kind: 'group'; readonly group: WithGroup }
  | NewPerson;

export type KnownOption = WithOption & { readonly kind: 'person' | 'group' };

export function keyOf(option: WithOption): string {
  if (option.kind === 'person') return option.person.id;
  return option.kind === 'group' ? option.group.id : option.kind;
}

const FOUND_MAX = 6;

const normalise = (text: string): string => text.trim().toLocaleLowerCase(LANGUAGES[LANGUAGE].tag);

/** Names that begin with the term come first. */
const byStart =
  (term: string) =>
  (a: { readonly name: string }, b: { readonly name: string }): number =>
    Number(foldSearch(b.name).startsWith(foldSearch(term))) -
    Number(foldSearch(a.name).startsWith(foldSearch(term)));

/**
 * People, then groups, then a new name or address. `people` are those not yet in it; `mayAdd` only once
 * everybody is known.
 */
export function withOptions(
  typed: string,
  {
    people,
    groups,
    mayAdd,
  }: {
    readonly people: readonly Participant[];
    readonly groups: readonly WithGroup[];
    readonly mayAdd: boolean;
  },
): readonly WithOption[] {
  const term = normalise(typed);
  if (term === '') return [];
  const foundPeople = people
    .filter(({ name, email }) => matchesSearch(term, [name, email]))
    .toSorted(byStart(term))
    .map((person): WithOption => ({ kind: 'person', person }));
  const foundGroups = groups
    .filter(({ name }) => matchesSearch(term, [name]))
    .toSorted(byStart(term))
    .map((group): WithOption => ({ kind: 'group', group }));
  const isTaken = people.some(({ name, email }) => [name, email].some((own) => normalise(own) === term));
  return [
    ...[...foundPeople, ...foundGroups].slice(0, FOUND_MAX),
    ...(isTaken || !mayAdd ? [] : waysToAdd(typed.trim())),
  ];
}

/** The most people and groups that are offered before anything is typed. */
const LATEST_MAX = 5;

/** Returns the people and groups with whom the viewer had the latest expenses, people first; then others there are. */
export function latestOptions(
  recent: readonly RecentExpense[],
  { people, groups }: { readonly people: readonly Participant[]; readonly groups: readonly WithGroup[] },
): readonly KnownOption[] {
  const latest = new Set<Participant | WithGroup>();
  for (const { groupId, splits } of recent) {
    const group = groups.find(({ id }) => id === groupId);
    if (group) latest.add(group);
    for (const person of group ? [] : people) {
      const ids = idsOf(person);
      const isAmong = splits.some(({ userId }) => ids.includes(userId));
      if (isAmong && (groupId === undefined || groupId === person.directGroupId)) latest.add(person);
    }
  }
  const first = new Set([...latest, ...people, ...groups].slice(0, LATEST_MAX));
  return [
    ...people.filter((person) => first.has(person)).map((person) => ({ kind: 'person', person }) as const),
    ...groups.filter((group) => first.has(group)).map((group) => ({ kind: 'group', group }) as const),
  ];
}

/** An amount that was typed before the field gave the focus on: it names nobody. */
const AMOUNT = /^[\p{Nd}\s\p{P}\p{Sc}\p{Sm}]+$/u;

function waysToAdd(text: string): readonly NewPerson[] {
  const address = emailSchema.safeParse(text);
  if (address.success) return [{ kind: 'address', text: address.data }];
  return AMOUNT.test(text) ? [] : [{ kind: 'name', text }];
}

/**
 * The only option found or of exactly this name, else the new name or address. Undefined where the viewer has
 * to choose.
 */
export function onlyOption(options: readonly WithOption[], typed: string): WithOption | undefined {
  const found = options.filter((option) => option.kind === 'person' || option.kind === 'group');
  const named = found.filter(
    (option) =>
      normalise((option.kind === 'person' ? option.person : option.group).name) === normalise(typed),
  );
  const [only, ...others] = named.length === 1 ? named : found;
  return others.length > 0 ? undefined : (only ?? options[0]);
}
