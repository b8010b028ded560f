import { updateAccount } from '@barabar/core/contract/account';
import { createExpense, deleteExpense, type Expense } from '@barabar/core/contract/expenses';
import { addMember, getGroup, removeMember, type Group } from '@barabar/core/contract/groups';
import { createSettlement, deleteSettlement, type Settlement } from '@barabar/core/contract/settlements';
import type { Person, TestApp } from '../harness.ts';
import { logging } from '../log.ts';
import { uniqueEmail } from '../people.ts';

/** Who is somebody in the scene; the columns of the matrix, after those without a valid token. */
export const ROLES = ['stranger', 'exMember', 'friend', 'member', 'admin', 'unverified'] as const;
export type Role = (typeof ROLES)[number];

/** In rupees: what expenses of the scene leave somebody owing, and what settlements of it settle. */
const OWED = 50;
const SETTLED = 1;
/** One pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * A group with its admin, members and somebody who has left it; a friend of the admin, with whom they share expenses
 * outside of it; a stranger; and somebody who has signed up with an address that was invited into all of that, but has
 * not verified it.
 */
export async function setScene(app: TestApp) {
  const people: Readonly<Record<Role, Person>> = {
    stranger: await app.join('Sunil Stranger'),
    exMember: await app.join('Esha Gone'),
    friend: await app.join('Farhan Friend'),
    member: await app.join('Meera Member'),
    admin: await app.join('Arjun Admin'),
    unverified: await app.join('Uma Unproven', { isVerified: false }),
  };
  const { admin, member, exMember, friend, unverified } = people;
  /** A member, too: never who calls. */
  const housemate = await app.join('Hari Housemate');
  await app.befriend(admin, friend);
  await app.befriend(admin, unverified);

  const enter = (groupId: string) =>
    app.ask(addMember, {
      as: admin,
      params: { groupId },
      body: { email: exMember.email, role: 'member' },
    });
  const leave = (groupId: string) =>
    app.ask(removeMember, { as: admin, params: { groupId, userId: exMember.userId } });

  /** A group in which nothing stands between anybody; the housemate is its last member. */
  async function newGroup(): Promise<Group> {
    const { id } = await app.gather('Goa trip', [admin, member, exMember, unverified, housemate]);
    await leave(id);
    return app.ask(getGroup, { as: admin, params: { groupId: id } });
  }

  const group = await newGroup();

  /** An expense that somebody paid and others owe. */
  const record = (
    payer: Person,
    owed: readonly (readonly [Person, number])[],
    groupId?: string,
  ): Promise<Expense> => {
    const total = owed.reduce((sum, [, amount]) => sum + amount, 0);
    const splits = [[payer, 0] as const, ...owed].map(([{ userId }, amount]) => ({
      userId,
      splitType: 'exact' as const,
      amount,
    }));
    const body = { description: 'Rent', amount: total, paidBy: payer.userId, splits };
    return app.ask(createExpense, {
      as: payer,
      body: { ...body, ...(groupId !== undefined && { groupId }) },
    });
  };

  const settle = (from: Person, to: Person, groupId?: string): Promise<Settlement> =>
    app.ask(createSettlement, {
      as: from,
      body: {
        fromUserId: from.userId,
        toUserId: to.userId,
        amount: SETTLED,
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
    ] as const;
    for (let count = 0; count < 10; count += 1) spare.push(await record(admin, owed, group.id));
    await leave(group.id);
    return newGroupExpense();
  }

  /** An expense outside of groups: the friend owes the admin. */
  const newFriendExpense = (): Promise<Expense> => record(admin, [[friend, OWED]]);

  /** The member has paid the admin a part of what they owe in the group. */
  async function newGroupSettlement(): Promise<Settlement> {
    await newGroupExpense();
    return settle(member, admin, group.id);
  }

  /** The member has paid the housemate; the admin is no part of it. */
  async function newSettlementOfMembers(): Promise<Settlement> {
    await record(housemate, [[member, OWED]], group.id);
    return settle(member, housemate, group.id);
  }

  /** The ex-member has paid the admin before they left. */
  async function newSettlementOfExMember(): Promise<Settlement> {
    await enter(group.id);
    await record(admin, [[exMember, SETTLED]], group.id);
    const settlement = await settle(exMember, admin, group.id);
    await leave(group.id);
    return settlement;
  }

  /** The friend has paid the admin a part of what they owe outside of groups. */
  async function newFriendSettlement(): Promise<Settlement> {
    await newFriendExpense();
    return settle(friend, admin);
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
  async function newFriendOfAdmin({ isOwing }: { readonly isOwing: boolean }): Promise<Person> {
    const pal = await app.join('Pari Pal');
    await app.befriend(admin, pal);
    if (isOwing) await record(admin, [[pal, OWED]]);
    return pal;
  }

  const { avatar = '' } = await app.ask(updateAccount, { as: admin, body: { avatar: PICTURE } });

  // Lists of what somebody shares with the admin are to hold something: an empty one could not tell who may see it.
  for (const act of [newGroupSettlement, newFriendSettlement, newSettlementOfExMember])
    await logging(app, 'settlements', { act });

  return {
    app,
    people,
    group,
    avatarId: avatar.split('/').at(-1) ?? '',
    newAddress: () => uniqueEmail('invited'),
    /** Somebody new, whom nobody knows. */
    newcomer: () => app.join('Navin New'),
    newGroup,
    newGroupExpense,
    newFriendExpense,
    newGroupSettlement,
    newSettlementOfMembers,
    newSettlementOfExMember,
    newFriendSettlement,
    newFriendOfAdmin,
    deleted,
  };
}

/** What `setScene` gives. */
export type Scene = Awaited<ReturnType<typeof setScene>>;
