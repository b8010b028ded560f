import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { listComments, type Comment } from '@barabar/core/contract/comments';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { listExpenses } from '@barabar/core/contract/expenses';
import { listFriends } from '@barabar/core/contract/friends';
import { listSettlements } from '@barabar/core/contract/settlements';
import { sortPair } from '@barabar/core/pair';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { Person, TestApp } from '../harness.ts';
import { isIn, type PairBalance, type Recorded } from './model.ts';
import type { Scene } from './scene.ts';

/** Small enough that every list has several pages. */
const PAGE_SIZE = 40;

const asPair = ({ fromUserId, toUserId, groupId, currency, amount }: Balance): PairBalance => {
  const members = sortPair(fromUserId, toUserId);
  return { members, groupId, currency, amount: toUserId === members[0] ? amount : -amount };
};

/** Sums up as 'one other group currency' → amount; where debts are simplified everybody's net: no more follows. */
function summarise(balances: readonly PairBalance[], { places }: Pick<Scene, 'places'>): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (words: readonly string[], amount: number) => {
    const key = words.join(' ');
    sums.set(key, (sums.get(key) ?? 0) + amount);
  };
  for (const { members, groupId = 'none', currency, amount } of balances) {
    const isSimplified = places.some((place) => place.groupId === groupId && place.isSimplified);
    if (!isSimplified) add([...members, groupId, currency], amount);
    else for (const [index, id] of members.entries()) add([id, groupId, currency], index ? -amount : amount);
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

function uniteTold(answers: readonly (readonly Balance[])[]): PairBalance[] {
  const told = new Map<string, PairBalance>();
  for (const pair of answers.flat().map(asPair)) {
    const key = [...pair.members, pair.groupId, pair.currency].join(' ');
    expect(told.get(key) ?? pair).toEqual(pair);
    told.set(key, pair);
  }
  return [...told.values()];
}

/** That everybody is told of their own balances what follows from the model, and of their friends the same. */
export async function expectBalancesAsModelled(scene: Scene, people: readonly Person[]): Promise<void> {
  const { app, model } = scene;
  const answers: Balance[][] = [];
  for (const as of people) {
    const rows = await app.ask(listBalances, { as });
    answers.push(rows);
    expect(rows.every(({ amount }) => amount > 0)).toBe(true);
    const friends = await app.ask(listFriends, { as });
    const cards = new Map(
      friends.flatMap(({ id, places = [] }) => places.map(({ userId }) => [userId, id] as const)),
    );
    // Nobody but who has them by name is told that two of them are one, and each place is one's once.
    const ownNames = as === people[0] ? scene.named : [];
    expect([...cards.keys()].toSorted()).toEqual(ownNames.map(({ userId }) => userId).toSorted());
    const byFriend = new Map<string, number>();
    for (const { fromUserId, toUserId, currency, amount } of rows) {
      const [friendId, signed] = toUserId === as.userId ? [fromUserId, amount] : [toUserId, -amount];
      const key = `${cards.get(friendId) ?? friendId} ${currency}`;
      byFriend.set(key, (byFriend.get(key) ?? 0) + signed);
    }
    const status = friends.flatMap(({ id, balances }) =>
      balances.map(({ currency, amount }) => [`${id} ${currency}`, Number(amount)] as const),
    );
    const isUneven = ([, amount]: readonly [string, number]) => amount !== 0;
    expect(new Map(status.filter(isUneven))).toEqual(new Map([...byFriend].filter(isUneven)));
  }
  const ids = new Set(people.map(({ userId }) => userId));
  // What stands between two people by name is told to nobody of them; the group's balances have it.
  const tellable = model.balances.filter(({ members }) => members.some((id) => ids.has(id)));
  expect(summarise(uniteTold(answers), scene)).toEqual(summarise(tellable, scene));
}

/** That a group's members are told its balances as they follow from the model. */
export async function expectGroupAsModelled(
  scene: Scene,
  as: Person,
  { groupId }: { groupId: string },
): Promise<void> {
  const { app, model } = scene;
  const rows = await app.ask(listBalances, { as, query: { groupId } });
  const groupBalances = model.balances.filter((balance) => balance.groupId === groupId);
  expect(summarise(rows.map(asPair), scene)).toEqual(summarise(groupBalances, scene));
}

/** Whether a person may see a record: whoever is in it, and in a group each of its members. */
export function maySee({ places }: Pick<Scene, 'places'>, { userId }: Person, record: Recorded): boolean {
  const place = places.find(({ groupId }) => groupId === record.groupId);
  const isMember = record.groupId !== undefined && place?.people.some((person) => person.userId === userId);
  return isMember === true || isIn(record, userId);
}

/** A record in a list: which one, and what it says beside the money. */
const lineOf = (record: Recorded): string =>
  'splits' in record
    ? [
        record.id,
        record.spentOn,
        record.notes,
        JSON.stringify([record.items, record.charges, record.conversion]),
      ].join(' ')
    : [record.id, record.paidOn, record.note].join(' ');

async function readList<P extends z.ZodMiniObject, Q extends z.ZodMiniObject, B extends z.ZodMiniType>(
  app: TestApp,
  endpoint: Endpoint<P, Q, B, z.ZodMiniType<readonly Recorded[]>>,
  { as, query }: { as: Person; query: Readonly<Record<string, string>> },
): Promise<string[]> {
  const lines: string[] = [];
  let cursor: string | undefined;
  do {
    const request = { as, query: { ...query, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) } };
    const page = await app.call(endpoint, request);
    if (!page.isOk) throw new Error(`refused: ${JSON.stringify(page.failure)}`);
    lines.push(...page.data.map(lineOf));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return lines;
}

/** That a person's lists hold exactly what they may see, each record once: all, of each group, and with somebody. */
export async function expectListsAsModelled(scene: Scene, as: Person, other: Person): Promise<void> {
  const { app, model, places } = scene;
  const visible = model.standing.filter((record) => maySee(scene, as, record));
  const expectList = async (query: Readonly<Record<string, string>>, records: readonly Recorded[]) => {
    const linesOf = (isExpense: boolean) =>
      records.filter((record) => 'splits' in record === isExpense).map(lineOf);
    expect((await readList(app, listExpenses, { as, query })).toSorted()).toEqual(linesOf(true).toSorted());
    expect((await readList(app, listSettlements, { as, query })).toSorted()).toEqual(
      linesOf(false).toSorted(),
    );
  };
  await expectList({}, visible);
  for (const { groupId, people } of places) {
    const isMember = people.some(({ userId }) => userId === as.userId);
    if (groupId === undefined || !isMember) continue;
    await expectList(
      { groupId },
      visible.filter((record) => record.groupId === groupId),
    );
  }
  const withBoth = visible.filter((record) => isIn(record, as.userId) && isIn(record, other.userId));
  await expectList({ userId: other.userId }, withBoth);
}

/**
 * Outside of groups they may have been taken out of it for a while: then only their own, and none beyond the model's.
 */
export async function expectCommentsAsModelled({ app, model, places }: Scene): Promise<void> {
  const linesOf = (comments: readonly Comment[]) =>
    comments.map(({ id, text }) => `${id} ${text}`).toSorted();
  for (const { id: expenseId, groupId, createdBy } of model.all.filter((record) => 'splits' in record)) {
    const people = places.find((place) => place.groupId === groupId)?.people;
    const as = people?.find(({ userId }) => userId === createdBy);
    if (!as) throw new Error('somebody recorded it');
    const standing = model.comments.filter((comment) => comment.expenseId === expenseId);
    const answer = await app.call(listComments, { as, params: { expenseId }, query: { limit: 200 } });
    // Another may have taken them out of it.
    if (!answer.isOk && groupId === undefined) continue;
    const listed = linesOf(answer.isOk ? answer.data : []);
    if (groupId !== undefined) expect(listed).toEqual(linesOf(standing));
    expect(linesOf(standing)).toEqual(expect.arrayContaining(listed));
    expect(listed).toEqual(
      expect.arrayContaining(linesOf(standing.filter(({ user }) => user.id === as.userId))),
    );
  }
}
