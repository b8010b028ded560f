import { getAccount } from '@barabar/core/contract/account';
import { listBalances } from '@barabar/core/contract/balances';
import { listComments } from '@barabar/core/contract/comments';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { getExpense, listExpenses, listMyExpenses } from '@barabar/core/contract/expenses';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { getGroup, listMyGroups } from '@barabar/core/contract/groups';
import { getSettlement, listSettlements } from '@barabar/core/contract/settlements';
import { answerFromStore } from '@barabar/core/device-store/answer';
import { expect } from 'vitest';
import type { TestApp } from '../harness.ts';
import type { Device } from './device.ts';

export interface Question {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
}

/** How a list may be asked for. The API has the period of a list by day in days, else in times. */
export const WAYS: readonly Readonly<Record<string, string | number>>[] = [
  {},
  { limit: 2 },
  { limit: 2, sort: 'day' },
  { startDate: '2026-03-01', endDate: '2026-11-30' },
  { startDate: '2026-03-02', endDate: '2026-04-01', sort: 'day' },
  { endDate: '2026-03-31', sort: 'day', limit: 1 },
  { startDate: new Date().toISOString() },
];

/** Every question that a store answers, about everything that a device holds; lists in these ways. */
export function everyQuestion({ store }: Device, ways: typeof WAYS = [{}]): Question[] {
  const { groups = [], friends = [] } = store.lists;
  const groupIds = groups.map(({ id }) => id);
  const userIds = [...friends.map(({ id }) => id), store.lists.account?.id ?? ''];
  const scopes = [
    {},
    ...groupIds.map((groupId) => ({ groupId })),
    ...userIds.map((userId) => ({ userId })),
    ...groupIds.flatMap((groupId) => userIds.map((userId) => ({ groupId, userId }))),
  ];
  const categories = [...new Set([...store.expenses.values()].flatMap(({ category = [] }) => category))];
  const commentedIds = [...store.comments.keys(), ...[...store.expenses.keys()].slice(0, 2)];
  return [
    ...[getAccount, listFriends, listMyGroups, listBalances].map((endpoint) => ({ endpoint })),
    ...groupIds.flatMap((groupId) => [
      { endpoint: getGroup, params: { groupId } },
      { endpoint: listBalances, query: { groupId } },
    ]),
    ...friends.map(({ id }) => ({ endpoint: getFriend, params: { friendId: id } })),
    ...ways.flatMap((way) => [
      ...('startDate' in way || 'endDate' in way ? [] : [{ endpoint: listMyExpenses, query: way }]),
      ...scopes.flatMap((scope) => [
        ...('userId' in scope && 'sort' in way
          ? []
          : [{ endpoint: listExpenses, query: { ...scope, ...way } }]),
        { endpoint: listSettlements, query: { ...scope, ...way } },
      ]),
    ]),
    ...categories.flatMap((category) =>
      scopes.map((scope) => ({ endpoint: listExpenses, query: { ...scope, category, limit: 1 } })),
    ),
    ...[...store.expenses.keys()].map((expenseId) => ({ endpoint: getExpense, params: { expenseId } })),
    ...[...store.settlements.keys()].map((settlementId) => ({
      endpoint: getSettlement,
      params: { settlementId },
    })),
    ...commentedIds.flatMap((expenseId) => [
      { endpoint: listComments, params: { expenseId } },
      { endpoint: listComments, params: { expenseId }, query: { limit: 1 } },
    ]),
  ];
}

/** Pages of one question that are compared at most. */
const PAGES_MAX = 4;

/** What comparing the answers to questions has found. */
interface Compared {
  /** How many answers were the same. */
  readonly compared: number;
  readonly unknown: readonly string[];
}

async function compareOne(app: TestApp, device: Device, question: Question): Promise<Compared> {
  const { endpoint, params = {} } = question;
  let { query = {} } = question;
  let compared = 0;
  while (compared < PAGES_MAX) {
    const words = `${endpoint.path} ${JSON.stringify({ ...params, ...query })}`;
    const outcome = await app.call(endpoint, { as: device.as, params, query });
    const answer = answerFromStore(device.store, endpoint, { params, query });
    if (!outcome.isOk) {
      expect(answer, words).toBeUndefined();
      break;
    }
    if (!answer) return { compared, unknown: [words] };
    const { data, nextCursor } = outcome;
    expect({ nextCursor: undefined, ...answer }, words).toEqual({ data, nextCursor });
    compared += 1;
    if (nextCursor === undefined) break;
    query = { ...query, cursor: nextCursor };
  }
  return { compared, unknown: [] };
}

/** Questions that are asked at a time. */
const AT_A_TIME = 6;

/** Page by page, and not at all where the API refuses. Returns how many were compared, and what the API alone knew. */
export async function compareAnswers(
  app: TestApp,
  device: Device,
  questions: readonly Question[] = everyQuestion(device),
): Promise<Compared> {
  const results: Compared[] = [];
  for (let index = 0; index < questions.length; index += AT_A_TIME) {
    const part = questions.slice(index, index + AT_A_TIME);
    results.push(...(await Promise.all(part.map((question) => compareOne(app, device, question)))));
  }
  return {
    compared: results.reduce((sum, { compared }) => sum + compared, 0),
    unknown: results.flatMap(({ unknown }) => unknown),
  };
}
