import { updateAccount } from '@barabar/core/contract/account';
import { deleteExpense, type Expense } from '@barabar/core/contract/expenses';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { getGroup, removeMember, type Group } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { changeRole } from '@barabar/core/contract/group-roles';
import { deleteSettlement, type Settlement } from '@barabar/core/contract/settlements';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import type { Currency } from '@barabar/core/money';
import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import { blockPerson } from '@barabar/core/contract/blocks';
import { createGroupLink, joinByLink } from '@barabar/core/contract/links';
import { acceptPerson, declineGroup, declinePerson } from '@barabar/core/contract/requests';
import type { Timestamp } from 'firebase-admin/firestore';
import { groupsOf } from '../../src/records/groups/store.ts';
import type { Person, TestApp } from '../harness.ts';
import { logging } from '../log.ts';
import { uniqueEmail } from '../people.ts';

/** Who is somebody in the scene; the columns of the matrix, after those without a valid token. */
export const ROLES = [
  'stranger',
  'exMember',
  'friend',
  'member',
  'admin',
  'unverified',
  'asked',
  'decliner',
  'blocker',
  'linked',
  'viewer',
  'guest',
] as const;
export type Role = (typeof ROLES)[number];

/** In whole units of any currency: what expenses of the scene leave somebody owing, and what settlements of it settle. */
const OWED = 50;
const SETTLED = 1;
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * A group with admin, members and a leaver; the admin's friend; a stranger; an unverified address that was
 * invited into all; three whom the admin asked and added; a viewer; two by a link, one a guest.
 */
export async function setScene(app: TestApp) {
  const people: Readonly<Record<Role, Person>> = {
    stranger: await app.join('Sunil Stranger'),
    exMember: await app.join('Esha Gone'),
    friend: await app.join('Farhan Friend'),
    member: await app.join('Meera Member'),
    admin: await app.join('Arjun Admin'),
    unverified: await app.join('Uma Unproven', { isVerified: false }),
    asked: await app.join('Asif Asked'),
    decliner: await app.join('Devika Declined'),
    blocker: await app.join('Bina Blocked'),
    linked: await app.join('Lila Linked'),
    viewer: await app.join('Vani Viewer'),
    guest: await app.joinAsGuest('Gita Guest'),
  };
  const { admin, member, exMember, friend, unverified, asked, decliner, blocker } = people;
  const { linked, viewer, guest } = people;
  /** A member, too: never who calls. */
  const housemate = await app.join('Hari Housemate');
  await app.befriend(admin, housemate);
  await app.befriend(admin, friend);
  await app.befriend(admin, viewer);
  await app.befriend(admin, unverified);
  for (const person of [asked, decliner, blocker]) await app.askToBeFriends(admin, person);
  await app.ask(declinePerson, { as: decliner, params: { userId: admin.userId } });
  await app.ask(blockPerson, { as: blocker, params: { userId: admin.userId } });

  /** Has asked the admin, who has accepted: a friend whom no address leads to. */
  const unprovenFriend = await app.join('Uday Unproven', { isVerified: false });
  await app.askToBeFriends(unprovenFriend, admin);
  await app.ask(acceptPerson, { as: admin, params: { userId: unprovenFriend.userId } });

  const enter = (groupId: string, { email }: Person = exMember) =>
    app.ask(addMember, { as: admin, params: { groupId }, body: { email, role: 'member' } });
  const leave = (groupId: string) =>
    app.ask(removeMember, { as: admin, params: { groupId, userId: exMember.userId } });

  async function makeGroup(): Promise<Group> {
    const { id } = await app.gather('Goa trip', [admin, member, exMember, unverified]);
    const { token } = await app.ask(createGroupLink, { as: admin, params: { groupId: id }, body: {} });
    for (const as of [linked, guest]) await app.ask(joinByLink, { as, body: { token } });
    for (const person of [asked, decliner, blocker, viewer, housemate]) await enter(id, person);
    const params = { groupId: id, userId: viewer.userId };
    await app.ask(changeRole, { as: admin, params, body: { role: 'viewer' } });
    await app.ask(declineGroup, { as: decliner, params: { groupId: id } });
    await leave(id);
    return app.ask(getGroup, { as: admin, params: { groupId: id } });
  }

  const group = await makeGroup();

  const lastWrite = async ({ id }: Group) => (await groupsOf(app).doc(id).get()).updateTime;
  const untouched: { readonly made: Group; readonly at: Timestamp | undefined }[] = [];
  /** The housemate is its last member. The last one is given again while no call has changed it. */
  async function newGroup(): Promise<Group> {
    const last = untouched.at(-1);
    const at = last && (await lastWrite(last.made));
    if (last?.at && at?.isEqual(last.at)) return last.made;
    const made = await makeGroup();
    untouched.push({ made, at: await lastWrite(made) });
    return made;
  }

  let changes = 0;
  let turn = 0;
  /** What one may do never depends on the currency: they take turns. */
  const nextCurrency = (): Currency => SOME_CURRENCIES[(turn += 1) % SOME_CURRENCIES.length] ?? 'INR';

  const record = (
    payer: Person,
    owed: readonly (readonly [Person, number])[],
    { groupId, currency = nextCurrency() }: { groupId?: string; currency?: Currency } = {},
  ): Promise<Expense> => {
    const total = owed.reduce((sum, [, amount]) => sum + amount, 0);
    const splits = [[payer, 0] as const, ...owed].map(([{ userId }, amount]) => ({
      userId,
      splitType: 'exact' as const,
      amount,
    }));
    const body = { description: 'Rent', amount: total, paidBy: payer.userId, splits, currency };
    return app.ask(createExpense, {
      as: payer,
      body: { ...body, ...(groupId !== undefined && { groupId }) },
    });
  };

  const settle = (
    from: Person,
    to: Person,
    { groupId, currency, by = from }: Pick<Expense, 'groupId' | 'currency'> & { readonly by?: Person },
  ): Promise<Settlement> =>
    app.ask(createSettlement, {
      as: by,
      body: {
        fromUserId: from.userId,
        toUserId: to.userId,
        amount: SETTLED,
        currency,
        ...(groupId !== undefined && { groupId }),
      },
    });

  const spare: Expense[] = [];
  /** An expense of the group: the member owes the admin; the ex-member is in it, but owes nothing, so that they could go. */
  async function newGroupExpense(): Promise<Expense> {
    const ready = spare.pop();
    if (ready) return ready;
    await enter(group.id);
    const owed = [
      [member, OWED],
      [exMember, 0],
      [asked, 0],
      [blocker, 0],
    ] as const;
    for (let count = 0; count < 10; count += 1) spare.push(await record(admin, owed, { groupId: group.id }));
    await leave(group.id);
    return newGroupExpense();
  }

  /** An expense outside of groups: the friend owes the admin. */
  const newFriendExpense = (): Promise<Expense> => record(admin, [[friend, OWED]]);

  /** The admin has recorded something with somebody outside of groups, who owes them half. */
  const newExpenseWith = (role: Role): Promise<Expense> => record(admin, [[people[role], OWED]]);

  async function newSettlementWith(role: Role): Promise<Settlement> {
    const { currency } = await newExpenseWith(role);
    return settle(people[role], admin, { currency, by: admin });
  }

  async function newLike(role: Role): Promise<Person> {
    if (role === 'admin' || role === 'unverified' || role === 'guest') return people[role];
    const person = await app.join('Navin New');
    if (role === 'stranger' || role === 'linked') return person;
    // Quotas are not what this is about.
    for (const { ref } of (await app.db.collection('quotas').get()).docs) await ref.delete();
    await app.askToBeFriends(admin, person);
    const request = { as: person, params: { userId: admin.userId } };
    if (role === 'decliner') await app.ask(declinePerson, request);
    else if (role === 'blocker') await app.ask(blockPerson, request);
    else if (role !== 'asked') await app.ask(acceptPerson, request);
    return person;
  }

  /** Makes a group, and a person with this role in it. Roles that a call may change get a new person. */
  async function newGroupLike(role: Role): Promise<{ readonly group: Group; readonly as: Person }> {
    const made = await newGroup();
    if (role !== 'asked' && role !== 'decliner' && role !== 'blocker')
      return { group: made, as: people[role] };
    const as = await newLike(role);
    await enter(made.id, as);
    if (role === 'decliner') await app.ask(declineGroup, { as, params: { groupId: made.id } });
    return { group: made, as };
  }

  /** The member has paid the admin a part of what they owe in the group. */
  async function newGroupSettlement(): Promise<Settlement> {
    return settle(member, admin, await newGroupExpense());
  }

  /** The member has paid the housemate; the admin is no part of it. */
  async function newSettlementOfMembers(): Promise<Settlement> {
    const owed = await record(housemate, [[member, OWED]], { groupId: group.id });
    return settle(member, housemate, owed);
  }

  /** The ex-member has paid the admin before they left, in a group of its own: a call may make a name of them there. */
  async function newSettlementOfExMember(): Promise<Settlement> {
    const { id: groupId } = await newGroup();
    await enter(groupId);
    const owed = await record(admin, [[exMember, SETTLED]], { groupId });
    const settlement = await settle(exMember, admin, owed);
    await leave(groupId);
    return settlement;
  }

  /** The friend has paid the admin a part of what they owe outside of groups. */
  async function newFriendSettlement(): Promise<Settlement> {
    return settle(friend, admin, await newFriendExpense());
  }

  /** The viewer has paid the admin back all that they owed outside of groups. */
  async function newSettlementOfViewer(): Promise<Settlement> {
    const { currency } = await record(admin, [[viewer, SETTLED]]);
    return settle(viewer, admin, { currency });
  }

  /** What has just been recorded and is then deleted by the admin, or by somebody else who may. */
  async function deleted<T extends Expense | Settlement>(
    recorded: Promise<T>,
    by: Role = 'admin',
  ): Promise<T> {
    const made = await recorded;
    const as = people[by];
    if ('settledAt' in made) await app.ask(deleteSettlement, { as, params: { settlementId: made.id } });
    else await app.ask(deleteExpense, { as, params: { expenseId: made.id } });
    return made;
  }

  /** Somebody new whom only the admin knows; they owe the admin something, or nothing. */
  async function newFriendOfAdmin({ isOwing }: { isOwing: boolean }): Promise<Person> {
    const pal = await app.join('Pari Pal');
    await app.befriend(admin, pal);
    if (isOwing) await record(admin, [[pal, OWED]]);
    return pal;
  }

  interface Link {
    readonly as: Person;
    readonly code: string;
  }
  const unusedLinks: Link[] = [];
  /** The code of a verification mail, and who it is for. Many at once, since signing up takes most of a second. */
  async function newLink(): Promise<Link> {
    const ready = unusedLinks.pop();
    if (ready) return ready;
    const make = async (): Promise<Link> => {
      const as = await app.join('Navin New', { isVerified: false });
      return { as, code: await app.codeFor(as) };
    };
    unusedLinks.push(...(await Promise.all(ROLES.map(make))));
    return newLink();
  }

  let unused: Promise<Link> | undefined;
  /** One that nobody uses up: it may be looked at, and others may try it. */
  const unusedLink = (): Promise<Link> => (unused ??= newLink());

  const { avatar = '' } = await app.ask(updateAccount, { as: admin, body: { avatar: PICTURE } });

  // Lists of what somebody shares with the admin are to hold something: an empty one could not tell who may see it.
  for (const act of [newGroupSettlement, newFriendSettlement, newSettlementOfExMember, newSettlementOfViewer])
    await logging(app, 'settlements', { act });

  return {
    app,
    people,
    unprovenFriend,
    group,
    /** Says that a call may have changed something, so that what it was about is not given to the next caller. */
    noteChange: () => {
      changes += 1;
    },
    changeCount: () => changes,
    avatarId: avatar.split('/').at(-1) ?? '',
    newAddress: () => uniqueEmail('invited'),
    newcomer: () => app.join('Navin New'),
    newLink,
    unusedLink,
    newGroup,
    newGroupExpense,
    newFriendExpense,
    newGroupSettlement,
    newSettlementOfMembers,
    newSettlementOfExMember,
    newFriendSettlement,
    newFriendOfAdmin,
    newExpenseWith,
    newSettlementWith,
    newLike,
    newGroupLike,
    deleted,
  };
}

export type Scene = Awaited<ReturnType<typeof setScene>>;
