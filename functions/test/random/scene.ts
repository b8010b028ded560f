import type { CalendarDay } from '@barabar/core/calendar-day';
import { updateAccount } from '@barabar/core/contract/account';
import { login, type User } from '@barabar/core/contract/auth';
import { isGivenCategory, type OwnCategory } from '@barabar/core/categories';
import { addFriendByName } from '@barabar/core/contract/friend-changes';
import { removeMember, type Role } from '@barabar/core/contract/groups';
import { addMember, updateGroup } from '@barabar/core/contract/group-changes';
import { createGroupLink, joinByLink } from '@barabar/core/contract/links';
import type { WhoEdits } from '@barabar/core/records/group';
import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import type { Random } from '../../../scripts/random.ts';
import type { Outcome, Person, TestApp } from '../harness.ts';
import { addExpense } from '../ledger.ts';
import { uniqueEmail } from '../people.ts';
import type { Model } from './model.ts';

export interface Place {
  readonly groupId: string | undefined;
  /** Who is there; the first of a group is its admin at first. */
  readonly people: readonly Person[];
  /** Whether debts are simplified there: then only everybody's net follows from the records. */
  readonly isSimplified: boolean;
}

/** What members may do in a group, as the answers have left it. */
export interface Rules {
  /** The role of each member, by user id. */
  readonly roles: Map<string, Role>;
  /** Who came by a link, and nobody trusts yet. */
  readonly newcomers: Set<string>;
  whoEdits: WhoEdits;
  closedUntil: CalendarDay | undefined;
}

export interface Scene {
  readonly app: TestApp;
  readonly model: Model;
  readonly random: Random;
  readonly people: readonly Person[];
  readonly places: readonly Place[];
  /** What members may do, by group. */
  readonly rules: ReadonlyMap<string, Rules>;
  /** Whom the first one has by name: in places where only they and others record something. */
  readonly named: readonly Person[];
  /** The ids of those who have no account yet. */
  readonly guests: Set<string>;
  /** The next Idempotency-Key of a person; everybody counts alike, so that each key is used by everybody. */
  readonly nextKey: (self: Person) => string;
}

export interface Foreseen {
  readonly operation: string;
  /** 'taken', or the code of the refusal. */
  readonly expected: string;
  readonly outcome: Outcome<unknown>;
}

const NAMES = ['Asha', 'Bela', 'Chetan', 'Dev', 'Esha', 'Firoz', 'Gita', 'Hari'];
/** Come to two groups by links, and are nobody's friends: the first with an account, the others as guests. */
const [NAME_BY_LINK, ...GUESTS] = ['Ila', 'Jaya', 'Kiran'];
export const BY_LINK: ReadonlySet<string> = new Set([NAME_BY_LINK, ...GUESTS]);
/** Groups by members' places in NAMES, admin first; `former` was one while something was recorded without them. */
const GROUPS = [
  {
    name: 'Everybody',
    members: [0, 1, 2, 3, 4, 5, 6, 7],
    former: undefined,
    isSimplified: false,
    hasLink: false,
  },
  { name: 'A few', members: [1, 2, 3, 4], former: 5, isSimplified: false, hasLink: true },
  { name: 'Trip', members: [5, 0, 7, 2, 6], former: undefined, isSimplified: true, hasLink: true },
] as const;

/** What every group has beside the nine categories. */
const OF_GROUPS: OwnCategory = { name: 'Chai', icon: 'coffee' };
/** What the first half of the people has. */
const OF_SOME: OwnCategory = { name: 'Books', icon: 'gifts' };
const hasOwn = (index: number): boolean => index < NAMES.length / 2;

/** A category for a new expense or an edit: mostly one that is there, now and then one that nobody has. */
export const pickCategory = (random: Random): string | undefined =>
  random.next() < 0.5
    ? undefined
    : random.pick(['Travel', 'Other', OF_GROUPS.name, OF_GROUPS.name, OF_SOME.name, 'Nobody’s']);

export function isCategoryKnown(
  { people }: Pick<Scene, 'people'>,
  self: Person,
  { category, groupId }: { category: string | undefined; groupId: string | undefined },
): boolean {
  if (category === undefined || isGivenCategory(category)) return true;
  if (category === OF_GROUPS.name) return groupId !== undefined;
  return category === OF_SOME.name && hasOwn(people.findIndex(({ userId }) => userId === self.userId));
}

/** The record stays, and their session. Undefined where they have an account, or would be the last guest. */
export async function keepByAddress(
  { app, guests }: Scene,
  self: Person,
): Promise<Outcome<User> | undefined> {
  if (guests.size < 2 || !guests.delete(self.userId)) return undefined;
  const account = await app.accounts.linkGoogle(self, { email: uniqueEmail(), name: self.name });
  return app.call(login, { as: account, body: { firebaseUid: self.uid } });
}

/** What was recorded in a group before somebody who is none of it left. */
async function passBy(
  app: TestApp,
  {
    model,
    groupId,
    members,
    former,
  }: Pick<Scene, 'model'> & {
    readonly groupId: string;
    readonly members: readonly [Person, ...Person[]];
    readonly former: Person;
  },
): Promise<void> {
  const [admin] = members;
  for (const currency of SOME_CURRENCIES)
    model.changed(await addExpense(app, admin, { amount: 700, among: members, groupId, currency }));
  await app.ask(removeMember, { as: admin, params: { groupId, userId: former.userId } });
}

/** Two outside of groups, one with another place in the first group, where a third one is. */
async function addNames(app: TestApp, owner: Person | undefined, places: Place[]): Promise<Person[]> {
  const inGroup = places.find(({ groupId }) => groupId !== undefined);
  if (!owner || inGroup?.groupId === undefined) throw new Error('somebody has a group');
  const { groupId } = inGroup;
  const asPerson = (userId: string, name: string): Person => ({ ...owner, userId, name });
  const direct: Person[] = [];
  for (const name of ['Rahul', 'Rohit']) {
    const { id, directGroupId } = await app.ask(addFriendByName, { as: owner, body: { name } });
    direct.push(asPerson(id, name));
    places.push({ groupId: directGroupId, people: [owner, asPerson(id, name)], isSimplified: false });
  }
  const body = { userId: direct[0]?.userId ?? '', role: 'member' } as const;
  const { members } = await app.ask(addMember, { as: owner, params: { groupId }, body });
  const place = members.find(({ status }) => status === 'name-only')?.userId ?? '';
  const inFirst = [asPerson(place, 'Rahul'), asPerson(await app.addByName(owner, groupId, 'Lata'), 'Lata')];
  places[places.indexOf(inGroup)] = { ...inGroup, people: [...inGroup.people, ...inFirst] };
  return [...direct, ...inFirst];
}

/** Eight friends with three groups, of one of which somebody was a member once, and whom links have brought to two. */
export async function setScene(
  app: TestApp,
  { model, random, hasNames = false }: Pick<Scene, 'model' | 'random'> & { readonly hasNames?: boolean },
): Promise<{ readonly scene: Scene; readonly people: readonly Person[] }> {
  const friends = await Promise.all(NAMES.map((name) => app.join(name)));
  const guests = await Promise.all(GUESTS.map((name) => app.joinAsGuest(name)));
  const byLink = [await app.join(NAME_BY_LINK), ...guests];
  const people = [...friends, ...byLink];
  for (const as of people.filter((_, index) => hasOwn(index)))
    await app.ask(updateAccount, { as, body: { categories: [OF_SOME] } });
  const rules = new Map<string, Rules>();
  const places: Place[] = [{ groupId: undefined, people: friends, isSimplified: false }];
  for (const { name, members, former: formerIndex, isSimplified, hasLink } of GROUPS) {
    const [admin, ...others] = members.flatMap((index) => people[index] ?? []);
    if (!admin) throw new Error('nobody is there');
    const former = formerIndex === undefined ? undefined : people[formerIndex];
    const { id, version } = await app.gather(name, [admin, ...others, ...(former ? [former] : [])]);
    await app.ask(updateGroup, {
      as: admin,
      params: { groupId: id },
      body: { version, categories: [OF_GROUPS], simplifyDebts: isSimplified },
    });
    if (hasLink) {
      const { token } = await app.ask(createGroupLink, { as: admin, params: { groupId: id }, body: {} });
      for (const as of byLink) await app.ask(joinByLink, { as, body: { token } });
      others.push(...byLink);
    }
    if (former) await passBy(app, { model, groupId: id, members: [admin, ...others], former });
    const roles = new Map<string, Role>(others.map(({ userId }) => [userId, 'member']));
    roles.set(admin.userId, 'admin');
    const newcomers = new Set(hasLink ? byLink.map(({ userId }) => userId) : []);
    rules.set(id, { roles, newcomers, whoEdits: 'everybody', closedUntil: undefined });
    places.push({ groupId: id, people: [admin, ...others], isSimplified });
  }
  const named = hasNames ? await addNames(app, friends[0], places) : [];
  const keys = new Map<string, number>();
  const nextKey = ({ userId }: Person): string => {
    const count = (keys.get(userId) ?? 0) + 1;
    keys.set(userId, count);
    return `key-${count}`;
  };
  const guestIds = new Set(guests.map(({ userId }) => userId));
  return { scene: { app, model, random, people, places, rules, named, guests: guestIds, nextKey }, people };
}
