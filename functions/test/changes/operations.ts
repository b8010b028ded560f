import { toCalendarDay } from '@barabar/core/calendar-day';
import { deleteAccount, updateAccount } from '@barabar/core/contract/account';
import { blockPerson, unblockPerson } from '@barabar/core/contract/blocks';
import { createComment, deleteComment, type Comment } from '@barabar/core/contract/comments';
import { putPrivateNote } from '@barabar/core/contract/private-notes';
import { deleteExpense, restoreExpense, type Expense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { listFriends, removeFriend } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { deleteGroup, getGroup, leaveGroup, listMyGroups, removeMember } from '@barabar/core/contract/groups';
import { addMember, createGroup, linkMember, updateGroup } from '@barabar/core/contract/group-changes';
import { changeRole } from '@barabar/core/contract/group-roles';
import { addImportRows, createImport, finishImport, undoImport } from '@barabar/core/contract/imports';
import { listBalances, type Balance } from '@barabar/core/contract/balances';
import {
  acceptGroup,
  acceptPerson,
  declineGroup,
  declinePerson,
  listRequests,
} from '@barabar/core/contract/requests';
import { deleteSettlement, restoreSettlement, type Settlement } from '@barabar/core/contract/settlements';
import {
  createSettlement,
  createSettlements,
  SETTLEMENTS_AT_ONCE,
} from '@barabar/core/contract/settlement-changes';
import type { Random } from '../../../scripts/random.ts';
import { refreshGroupName } from '../../src/records/name-snapshots/refresh-group-name.ts';
import { refreshNameSnapshots } from '../../src/records/name-snapshots/refresh-name-snapshots.ts';
import { reachOf } from '../../src/rules/acquaintance/name-reach.ts';
import type { Outcome, Person, TestApp } from '../harness.ts';
import { sketchImport } from '../imported.ts';
import { shareBetween } from '@barabar/core/paid-back';
import { byDaysBody, expenseBody, settlementBody } from '../ledger.ts';
import { carryOutIfBegun, claimIdsOf } from '../claiming.ts';
import { confirmClaim, declineClaim } from '@barabar/core/contract/links';

export interface World {
  readonly app: TestApp;
  readonly random: Random;
  /** Everybody but those who have deleted their account. */
  readonly people: Person[];
  readonly expenses: Map<string, Expense>;
  readonly settlements: Map<string, Settlement>;
  readonly comments: Comment[];
  readonly deletedIds: Set<string>;
  readonly groupIds: string[];
  readonly imports: { readonly groupId: string; readonly importId: string; readonly by: string }[];
  readonly takenNames: Map<string, number>;
}

type Operation = (world: World, self: Person) => Promise<Outcome<unknown>>;

const other = ({ random, people }: World, self: Person): Person =>
  random.pick(people.filter((candidate) => candidate !== self));

/** An id that is there, or one that is not: the call is then refused. */
const pickOf = ({ random }: World, ids: Iterable<string>): string => {
  const all = [...ids];
  return all.length > 0 ? random.pick(all) : 'absent';
};

/** A group: mostly one that somebody has joined. */
async function inGroup(world: World, as: Person): Promise<{ readonly groupId: string }> {
  const { app, random, groupIds } = world;
  if (random.next() < 0.1) return { groupId: pickOf(world, groupIds) };
  const groups = await app.ask(listMyGroups, { as });
  return {
    groupId: pickOf(
      world,
      groups.map(({ id }) => id),
    ),
  };
}

/** Pays everything that is open for somebody, in a group or everywhere: otherwise nobody could ever leave. */
async function squareUp({ app, settlements }: World, as: Person, groupId?: string): Promise<void> {
  for (const balance of await app.ask(listBalances, { as })) {
    if (groupId !== undefined && balance.groupId !== groupId) continue;
    const { fromUserId, toUserId, amount, currency } = balance;
    const [from, to] = [{ userId: fromUserId }, { userId: toUserId }];
    const body = settlementBody({ from, to, amount, groupId: balance.groupId, currency });
    const outcome = await app.call(createSettlement, { as, body });
    if (outcome.isOk) settlements.set(outcome.data.id, outcome.data);
  }
}

/** Somebody, a place, and people there. */
async function sketch(world: World, self: Person) {
  const { app, random, people } = world;
  const groups = await app.ask(listMyGroups, { as: self });
  const group = groups.length > 0 && random.next() < 0.6 ? random.pick(groups) : undefined;
  const friends = (await app.ask(listFriends, { as: self })).map(({ id }) => ({ userId: id }));
  const candidates = random.next() < 0.9 ? friends : people;
  const there = group ? group.members.map(({ userId }) => ({ userId })) : candidates;
  const others = there.filter(({ userId }) => userId !== self.userId);
  const among = [self, ...random.some(others, Math.min(1, others.length)).slice(0, 3)];
  const paidBy = random.pick(among);
  const isRefund = random.next() < 0.2;
  return { amount: random.between(1, 900_00), among, paidBy, isRefund, ...(group && { groupId: group.id }) };
}

async function record(world: World, self: Person): Promise<Outcome<unknown>> {
  const { groupId, ...expense } = await sketch(world, self);
  const isByDays = groupId !== undefined && world.random.next() < 0.3;
  const body = isByDays
    ? byDaysBody(self, { ...expense, groupId })
    : expenseBody(self, { ...expense, ...(groupId !== undefined && { groupId }) });
  const outcome = await world.app.call(createExpense, { as: self, body });
  if (outcome.isOk) world.expenses.set(outcome.data.id, outcome.data);
  return outcome;
}

async function edit(world: World, self: Person): Promise<Outcome<unknown>> {
  const { app, random, expenses, people } = world;
  const ownExpense = [...expenses.values()].filter(({ splits }) =>
    splits.some(({ userId }) => userId === self.userId),
  );
  const expense = expenses.get(
    pickOf(
      world,
      ownExpense.map(({ id }) => id),
    ),
  );
  if (!expense) return record(world, self);
  const inIt = expense.splits.map(({ userId }) => ({ userId }));
  // Somebody is taken out, or comes back.
  const among = random.next() < 0.7 ? random.some(inIt, 1) : [...inIt, random.pick(people)];
  const distinct = [...new Map(among.map((user) => [user.userId, user])).values()];
  const { amount, paidBy, splits } = expenseBody(self, {
    amount: random.between(1, 900_00),
    among: distinct,
    paidBy: random.pick(distinct),
  });
  const body = { version: expense.version, amount, paidBy, splits, isRefund: random.next() < 0.2 };
  const outcome = await app.call(editExpense, { as: self, params: { expenseId: expense.id }, body });
  if (outcome.isOk) expenses.set(expense.id, outcome.data);
  return outcome;
}

async function remove(world: World, id: string, call: () => Promise<Outcome<unknown>>) {
  const outcome = await call();
  if (outcome.isOk) world.deletedIds.add(id);
  return outcome;
}

async function restore(world: World, id: string, call: () => Promise<Outcome<unknown>>) {
  const outcome = await call();
  if (outcome.isOk) world.deletedIds.delete(id);
  return outcome;
}

/** Up to three expenses of which a share is owed in the row of a balance, and at most as much as these shares are. */
function payable(
  { random, expenses, deletedIds }: World,
  { fromUserId, toUserId, groupId, currency }: Balance,
  amount: number,
): { readonly amount: number; readonly forExpenseIds?: string[] } {
  const shares = [...expenses.values()].flatMap((expense) => {
    const isHere =
      expense.groupId === groupId && expense.currency === currency && !deletedIds.has(expense.id);
    const share = isHere ? shareBetween(expense, { fromUserId, toUserId }) : 0;
    return share > 0 ? [{ id: expense.id, share }] : [];
  });
  if (shares.length === 0) return { amount };
  const named = [random.pick(shares), random.pick(shares), random.pick(shares)];
  const ids = new Map(named.map(({ id, share }) => [id, share]));
  const most = [...ids.values()].reduce((sum, share) => sum + share, 0);
  return { amount: Math.min(amount, most), forExpenseIds: [...ids.keys()] };
}

async function settle(world: World, self: Person): Promise<Outcome<unknown>> {
  const { app, random, settlements } = world;
  const balances = await app.ask(listBalances, { as: self });
  const balance = balances.length > 0 ? random.pick(balances) : undefined;
  const [from, to] = balance
    ? [{ userId: balance.fromUserId }, { userId: balance.toUserId }]
    : [self, other(world, self)];
  const asked = balance && random.next() < 0.3 ? random.between(1, balance.amount) : (balance?.amount ?? 1);
  const { amount, forExpenseIds } =
    balance && random.next() < 0.6 ? payable(world, balance, asked) : { amount: asked };
  const body = {
    ...settlementBody({ from, to, amount, groupId: balance?.groupId, currency: balance?.currency }),
    ...(forExpenseIds && { forExpenseIds }),
  };
  const outcome = await app.call(createSettlement, { as: self, body });
  if (outcome.isOk) settlements.set(outcome.data.id, outcome.data);
  return outcome;
}

/** Everything between two people, in both directions, as one act. */
async function settleNet({ app, random, settlements }: World, self: Person): Promise<Outcome<unknown>> {
  const balances = await app.ask(listBalances, { as: self });
  const otherOf = ({ fromUserId, toUserId }: Balance): string =>
    fromUserId === self.userId ? toUserId : fromUserId;
  const pairs = [...Map.groupBy(balances, otherOf).values()].filter(({ length }) => length > 1);
  const rows = pairs.length > 0 ? random.pick(pairs) : [];
  const bodies = rows
    .slice(0, SETTLEMENTS_AT_ONCE.max)
    .map(({ fromUserId, toUserId, ...rest }) =>
      settlementBody({ ...rest, from: { userId: fromUserId }, to: { userId: toUserId } }),
    );
  const outcome = await app.call(createSettlements, { as: self, body: { settlements: bodies } });
  if (outcome.isOk) for (const balance of outcome.data) settlements.set(balance.id, balance);
  return outcome;
}

async function found(world: World, self: Person): Promise<Outcome<unknown>> {
  const outcome = await world.app.call(createGroup, {
    as: self,
    body: { name: `Group ${world.groupIds.length}` },
  });
  if (outcome.isOk) world.groupIds.push(outcome.data.id);
  return outcome;
}

async function renameGroup(world: World, self: Person): Promise<Outcome<unknown>> {
  const { app, random } = world;
  const params = await inGroup(world, self);
  const group = await app.call(getGroup, { as: self, params });
  if (!group.isOk) return group;
  const body = {
    version: group.data.version,
    name: `Group of ${random.between(1, 99)}`,
    simplifyDebts: random.next() < 0.3,
  };
  const outcome = await app.call(updateGroup, { as: self, params, body });
  await refreshGroupName(app, params.groupId);
  return outcome;
}

/** Another role for somebody, who edits, or another closed period: what everybody's devices know of the group. */
async function changeRules(world: World, self: Person): Promise<Outcome<unknown>> {
  const { app, random } = world;
  const params = await inGroup(world, self);
  const group = await app.call(getGroup, { as: self, params });
  if (!group.isOk) return group;
  const { version, members } = group.data;
  if (random.next() < 0.4) {
    const { userId } = random.pick(members);
    const role = random.pick(['admin', 'member', 'member', 'viewer'] as const);
    return app.call(changeRole, { as: self, params: { ...params, userId }, body: { role } });
  }
  const whoEdits = random.pick(['everybody', 'everybody', 'admins-and-author'] as const);
  // What is recorded is of today, but for expenses of a file.
  const closedUntil = random.next() < 0.5 ? null : toCalendarDay('2020-01-01');
  return app.call(updateGroup, { as: self, params, body: { version, whoEdits, closedUntil } });
}

async function renameSelf({ app, random }: World, self: Person): Promise<Outcome<unknown>> {
  const body = { name: `${self.name} ${random.between(1, 99)}` };
  const outcome = await app.call(updateAccount, { as: self, body });
  await refreshNameSnapshots(app.deps, self.userId, reachOf);
  return outcome;
}

/** Two rows of a file, and a moment later perhaps none. */
async function importFile(world: World, self: Person): Promise<Outcome<unknown>> {
  const { app, imports } = world;
  const { groupId } = await inGroup(world, self);
  const group = await app.call(getGroup, { as: self, params: { groupId } });
  if (!group.isOk) return group;
  const [first] = group.data.members.filter(({ userId }) => userId !== self.userId);
  const { newImport, rows } = sketchImport([self, first ?? other(world, self)]);
  const begun = await app.call(createImport, { as: self, params: { groupId }, body: newImport });
  if (!begun.isOk) return begun;
  const params = { groupId, importId: begun.data.id };
  imports.push({ ...params, by: self.userId });
  const outcome = await app.call(addImportRows, { as: self, params, body: { rows } });
  await app.call(finishImport, { as: self, params });
  return outcome;
}

/** Somebody by name only, who may turn out to be a member. */
async function link(world: World, self: Person): Promise<Outcome<unknown>> {
  const { app, random } = world;
  const { groupId } = await inGroup(world, self);
  const body = { name: `Lata ${random.between(1, 9999)}`, role: 'member' as const };
  const added = await app.call(addMember, { as: self, params: { groupId }, body });
  if (!added.isOk) return added;
  const named = added.data.members.filter(({ status }) => status === 'name-only');
  const [lata] = named.filter(({ user }) => user.name === body.name);
  if (!lata) throw new Error('somebody was added');
  const among = [self, { userId: lata.userId }];
  const recorded = await app.call(createExpense, {
    as: self,
    body: expenseBody(self, { amount: random.between(1, 900_00), among, groupId }),
  });
  if (recorded.isOk) world.expenses.set(recorded.data.id, recorded.data);
  const { userId } = random.pick(named);
  const asked = other(world, self);
  const outcome = await app.call(linkMember, {
    as: self,
    params: { groupId, userId },
    body: { email: asked.email },
  });
  if (!outcome.isOk) return outcome;
  // Who has joined is asked first, and does not always say yes.
  const claimId = (await claimIdsOf(app, { userId })).at(-1);
  if (claimId !== undefined && random.next() < 0.8) {
    const call = random.next() < 0.8 ? confirmClaim : declineClaim;
    const answer = await app.call(call, { as: asked, params: { groupId, claimId } });
    if (!answer.isOk) return answer;
  }
  await carryOutIfBegun(app, { userId });
  return outcome;
}

async function quit(world: World, self: Person): Promise<Outcome<unknown>> {
  const { app, people, random } = world;
  // Or nobody would be left.
  const isLast = people.length <= 6 || random.next() < 0.3;
  if (isLast) return app.call(leaveGroup, { as: self, params: { groupId: 'absent' } });
  await squareUp(world, self);
  const outcome = await app.call(deleteAccount, { as: self });
  if (!outcome.isOk) return outcome;
  people.splice(people.indexOf(self), 1);
  await refreshNameSnapshots(app.deps, self.userId, reachOf);
  return outcome;
}

const person = (world: World, self: Person) => ({ userId: other(world, self).userId });

async function add(world: World, as: Person): Promise<Outcome<unknown>> {
  const body = { email: other(world, as).email, role: 'member' as const };
  if ((await world.app.ask(listMyGroups, { as })).length === 0) await found(world, as);
  return world.app.call(addMember, { as, params: await inGroup(world, as), body });
}

async function goneFrom(world: World, { groupId }: { groupId: string }, as: Person): Promise<void> {
  if (world.random.next() < 0.7) await squareUp(world, as, groupId);
}

async function leave(world: World, as: Person): Promise<Outcome<unknown>> {
  const params = await inGroup(world, as);
  await goneFrom(world, params, as);
  return world.app.call(leaveGroup, { as, params });
}

async function removeOne(world: World, as: Person): Promise<Outcome<unknown>> {
  const params = await inGroup(world, as);
  const stranger = other(world, as);
  await goneFrom(world, params, stranger);
  return world.app.call(removeMember, { as, params: { ...params, userId: stranger.userId } });
}

async function removeGroup(world: World, as: Person): Promise<Outcome<unknown>> {
  const params = await inGroup(world, as);
  for (const stranger of world.people) await goneFrom(world, params, stranger);
  return world.app.call(deleteGroup, { as, params });
}

async function requester(world: World, as: Person): Promise<{ readonly userId: string }> {
  const { people } = await world.app.ask(listRequests, { as });
  return people.length > 0 ? { userId: world.random.pick(people).person.id } : person(world, as);
}

async function requestingGroup(world: World, as: Person): Promise<{ readonly groupId: string }> {
  const { groups } = await world.app.ask(listRequests, { as });
  return groups.length > 0 ? { groupId: world.random.pick(groups).group.id } : inGroup(world, as);
}

async function unfriend(world: World, as: Person): Promise<Outcome<unknown>> {
  const friends = await world.app.ask(listFriends, { as });
  if (world.random.next() < 0.8) await squareUp(world, as);
  const friendId = pickOf(
    world,
    friends.map(({ id }) => id),
  );
  return world.app.call(removeFriend, { as, params: { friendId } });
}

const undo: Operation = ({ app, random, imports, people }, self) => {
  const params =
    imports.length > 0 ? random.pick(imports) : { groupId: 'absent', importId: 'absent', by: '' };
  const { by, groupId, importId } = params;
  const as = people.find(({ userId }) => userId === by) ?? self;
  return app.call(undoImport, { as, params: { groupId, importId } });
};

/** One of somebody's own that is deleted, or is not; if there is none, one that is absent. */
function chosenFrom(
  world: World,
  records: Iterable<{ readonly id: string; readonly isOwn: boolean }>,
  isDeleted: boolean,
): string {
  const ownRecords = [...records].filter(({ id, isOwn }) => isOwn && world.deletedIds.has(id) === isDeleted);
  return pickOf(
    world,
    ownRecords.map(({ id }) => id),
  );
}

function chooseExpense(world: World, { userId }: Person, { isDeleted }: { isDeleted: boolean }) {
  const records = [...world.expenses.values()].map(({ id, splits }) => ({
    id,
    isOwn: splits.some((split) => split.userId === userId),
  }));
  return { expenseId: chosenFrom(world, records, isDeleted) };
}

function chooseSettlement(world: World, { userId }: Person, { isDeleted }: { isDeleted: boolean }) {
  const records = [...world.settlements.values()].map(({ id, fromUserId, toUserId }) => ({
    id,
    isOwn: fromUserId === userId || toUserId === userId,
  }));
  return { settlementId: chosenFrom(world, records, isDeleted) };
}

async function commentOn(world: World, as: Person): Promise<Outcome<unknown>> {
  const { app, random, comments } = world;
  const body = { text: `Was it ${random.between(1, 9)} dosas?` };
  const params = chooseExpense(world, as, STANDING);
  const outcome = await app.call(createComment, { as, params, body });
  if (outcome.isOk) comments.push(outcome.data);
  return outcome;
}

const uncomment: Operation = ({ app, random, comments }, as) => {
  const ownComment = comments.filter(({ user }) => user.id === as.userId);
  const { expenseId, id } =
    ownComment.length > 0 ? random.pick(ownComment) : { expenseId: 'absent', id: 'absent' };
  return app.call(deleteComment, { as, params: { expenseId, commentId: id } });
};

const STANDING = { isDeleted: false };
const DELETED = { isDeleted: true };

/** Operations by name, and how often each comes. */
const OPERATIONS: Readonly<Record<string, readonly [weight: number, Operation]>> = {
  record: [16, record],
  edit: [10, edit],
  delete: [
    5,
    (world, as) => {
      const params = chooseExpense(world, as, STANDING);
      return remove(world, params.expenseId, () => world.app.call(deleteExpense, { as, params }));
    },
  ],
  restore: [
    5,
    (world, as) => {
      const params = chooseExpense(world, as, DELETED);
      return restore(world, params.expenseId, () => world.app.call(restoreExpense, { as, params }));
    },
  ],
  settle: [8, settle],
  'settle a net': [4, settleNet],
  'delete a settlement': [
    5,
    (world, as) => {
      const params = chooseSettlement(world, as, STANDING);
      return remove(world, params.settlementId, () => world.app.call(deleteSettlement, { as, params }));
    },
  ],
  'restore a settlement': [
    5,
    (world, as) => {
      const params = chooseSettlement(world, as, DELETED);
      return restore(world, params.settlementId, () => world.app.call(restoreSettlement, { as, params }));
    },
  ],
  comment: [12, commentOn],
  'delete a comment': [4, uncomment],
  'note for oneself': [
    4,
    ({ app, random, ...world }, as) =>
      app.call(putPrivateNote, {
        as,
        params: chooseExpense({ app, random, ...world }, as, STANDING),
        body: { text: random.pick(['Ask for the bill', 'Paid in cash', '']) },
      }),
  ],
  'found a group': [3, found],
  'add a member': [14, add],
  'remove a member': [10, removeOne],
  leave: [5, leave],
  'delete a group': [3, removeGroup],
  'rename a group': [3, renameGroup],
  'change the rules of a group': [3, changeRules],
  'rename oneself': [3, renameSelf],
  invite: [8, (world, as) => world.app.call(inviteFriend, { as, body: { email: other(world, as).email } })],
  accept: [5, async (world, as) => world.app.call(acceptPerson, { as, params: await requester(world, as) })],
  decline: [
    3,
    async (world, as) => world.app.call(declinePerson, { as, params: await requester(world, as) }),
  ],
  'accept a group': [
    5,
    async (world, as) => world.app.call(acceptGroup, { as, params: await requestingGroup(world, as) }),
  ],
  'decline a group': [
    5,
    async (world, as) => world.app.call(declineGroup, { as, params: await requestingGroup(world, as) }),
  ],
  block: [2, (world, as) => world.app.call(blockPerson, { as, params: person(world, as) })],
  unblock: [5, (world, as) => world.app.call(unblockPerson, { as, params: person(world, as) })],
  unfriend: [9, unfriend],
  import: [5, importFile],
  'undo an import': [4, undo],
  'link a member': [5, link],
  'delete the account': [3, quit],
};

export const OPERATION_NAMES = Object.keys(OPERATIONS);

const BAG = Object.entries(OPERATIONS).flatMap(([name, [weight]]) =>
  Array.from({ length: weight }, () => name),
);

/** How much of what is tried is something of which nothing was taken yet. */
const PART_OF_UNTAKEN = 0.3;

/** One random operation by somebody. Much is refused, because who does what is random. @returns its name. */
export async function operate(world: World): Promise<string> {
  const { random, people, takenNames } = world;
  const untaken = OPERATION_NAMES.filter((operation) => !takenNames.has(operation));
  const name = random.pick(untaken.length > 0 && random.next() < PART_OF_UNTAKEN ? untaken : BAG);
  const [, act] = OPERATIONS[name] ?? [];
  if (!act) throw new Error('every name is an operation');
  const { isOk } = await act(world, random.pick(people));
  if (isOk) takenNames.set(name, (takenNames.get(name) ?? 0) + 1);
  return `${name}: ${isOk ? 'taken' : 'refused'}`;
}
