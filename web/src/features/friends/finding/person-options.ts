import { type Person, email as emailSchema, personName } from '@barabar/core/contract/fields';
import type { Friend } from '@barabar/core/contract/friends';
import type { GroupIcon } from '@barabar/core/group-icons';
import { othersSounding } from '@barabar/core/name-sounds';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { foldSearch, matchesSearch } from '../../../lib/match-search.ts';
import { idsOf } from '../../../lib/people/places.ts';
import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';

export type FoundPerson = Pick<Person, 'id' | 'name' | 'email' | 'avatar'> &
  Partial<{
    readonly [Field in 'status' | 'directGroupId' | 'places' | 'defaultSplit']: Friend[Field] | undefined;
  }>;

export interface FoundGroup {
  readonly id: string;
  readonly name: string;
  readonly avatar?: string | undefined;
  readonly icon?: GroupIcon | undefined;
  readonly members: readonly { readonly user: FoundPerson }[];
}

/** Somebody who is not there yet, and how they are added: by name only, or by an address that is invited. */
export interface NewPerson {
  readonly kind: 'name' | 'address';
  readonly text: string;
}

/** What a typed text can stand for: somebody or a group that is there, or to add who is not. */
export type PersonOption =
  | { readonly kind: 'person'; readonly person: FoundPerson }
  | { readonly kind: 'group'; readonly group: FoundGroup }
  | NewPerson;

export type KnownOption = PersonOption & { readonly kind: 'person' | 'group' };

export function optionKey(option: PersonOption): string {
  if (option.kind === 'person') return option.person.id;
  return option.kind === 'group' ? option.group.id : option.kind;
}

const FOUND_MAX = 6;

const normalise = (text: string): string => text.trim().toLocaleLowerCase(LANGUAGES[LANGUAGE].tag);

const asPerson = (person: FoundPerson): KnownOption => ({ kind: 'person', person });
const asGroup = (group: FoundGroup): KnownOption => ({ kind: 'group', group });

/** Names that begin with the term come first. */
const byStart =
  (term: string) =>
  (a: { readonly name: string }, b: { readonly name: string }): number =>
    Number(foldSearch(b.name).startsWith(foldSearch(term))) -
    Number(foldSearch(a.name).startsWith(foldSearch(term)));

/**
 * People, then groups, then a new name or address. `people` are those not yet chosen, `chosen` are found by their whole
 * name or address, so that nobody is added twice; `mayAdd` only once everybody is known.
 */
export function personOptions(
  typed: string,
  {
    people,
    chosen = [],
    groups,
    mayAdd,
  }: {
    people: readonly FoundPerson[];
    chosen?: readonly FoundPerson[];
    groups: readonly FoundGroup[];
    mayAdd: boolean;
  },
): readonly PersonOption[] {
  const term = normalise(typed);
  if (term === '') return [];
  const isTermOf = ({ name, email }: FoundPerson): boolean =>
    [name, email].some((text) => normalise(text) === term);
  const namedChosen = chosen.filter(isTermOf);
  const foundPeople = people.filter(({ name, email }) => matchesSearch(term, [name, email]));
  const foundGroups = groups.filter(({ name }) => matchesSearch(term, [name]));
  const found = [
    ...[...namedChosen, ...foundPeople].toSorted(byStart(term)).map(asPerson),
    ...foundGroups.toSorted(byStart(term)).map(asGroup),
    ...othersSounding(term, { among: people, found: foundPeople }).map(asPerson),
    ...othersSounding(term, { among: groups, found: foundGroups }).map(asGroup),
  ];
  const isTaken = namedChosen.length > 0 || people.some(isTermOf);
  return [...found.slice(0, FOUND_MAX), ...(isTaken || !mayAdd ? [] : waysToAdd(typed))];
}

/** The most people and groups that are offered before anything is typed. */
const LATEST_MAX = 5;

/** The most groups among them, as long as there are enough people for the rest. */
const LATEST_GROUPS_MAX = 2;

/**
 * Returns the people of the viewer's latest expenses, also of those in groups, then groups, each newest first and then
 * others there are. At most two are groups, as long as there are enough people for the rest.
 */
export function latestOptions(
  recent: readonly RecentExpense[],
  { people, groups }: { people: readonly FoundPerson[]; groups: readonly FoundGroup[] },
): readonly KnownOption[] {
  const personById = new Map(people.flatMap((person) => idsOf(person).map((id) => [id, person])));
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const latestPeople = new Set(
    recent.flatMap(({ splits }) => splits.flatMap(({ userId }) => personById.get(userId) ?? [])),
  );
  const latestGroups = new Set(
    recent.flatMap(({ groupId }) => (groupId === undefined ? [] : (groupById.get(groupId) ?? []))),
  );
  const groupCount = Math.min(latestGroups.size, LATEST_GROUPS_MAX);
  const chosenPeople = [...new Set([...latestPeople, ...people])].slice(0, LATEST_MAX - groupCount);
  const chosenGroups = [...new Set([...latestGroups, ...groups])].slice(0, LATEST_MAX - chosenPeople.length);
  return [...chosenPeople.map(asPerson), ...chosenGroups.map(asGroup)];
}

/** An amount that was typed before the field gave the focus on: it names nobody. */
const AMOUNT = /^[\p{Nd}\s\p{P}\p{Sc}\p{Sm}]+$/u;

export function waysToAdd(typed: string): readonly NewPerson[] {
  const text = typed.trim();
  const address = emailSchema.safeParse(text);
  if (address.success) return [{ kind: 'address', text: address.data }];
  const name = personName().safeParse(text);
  return AMOUNT.test(text) || !name.success ? [] : [{ kind: 'name', text: name.data }];
}

/** Each word of a text after a space. */
const spaced = (text: string): string =>
  ` ${foldSearch(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()}`;

/** Whether the typed text is the address of what was found, or words of its name begin with it. */
function isMeant(option: KnownOption, typed: string): boolean {
  const { name } = option.kind === 'person' ? option.person : option.group;
  if (option.kind === 'person' && normalise(option.person.email) === normalise(typed)) return true;
  const words = spaced(typed);
  return words.trim() !== '' && spaced(name).includes(words);
}

/**
 * The only option found, if the viewer can have meant it, or the one of exactly this name, else the new name or address.
 * Undefined where the viewer has to choose.
 */
export function onlyOption(options: readonly PersonOption[], typed: string): PersonOption | undefined {
  const found = options.filter((option) => option.kind === 'person' || option.kind === 'group');
  const named = found.filter(
    (option) =>
      normalise((option.kind === 'person' ? option.person : option.group).name) === normalise(typed),
  );
  const [only, ...others] = named.length === 1 ? named : found;
  if (!only) return options[0];
  return others.length === 0 && isMeant(only, typed) ? only : undefined;
}
