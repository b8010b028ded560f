import { toCalendarDay } from '@barabar/core/calendar-day';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { expect, it, test } from 'vitest';
import { callOf, partsOfCall, type RecordKind } from './kinds.ts';

const READS: Readonly<Record<string, readonly [kind: RecordKind, has: 'list' | 'one'] | undefined>> = {
  exportGroup: undefined,
  readStatement: undefined,
  exportFriend: undefined,
  getAccount: undefined,
  exportAccount: undefined,
  getPushKey: undefined,
  getAvatar: undefined,
  getSign: undefined,
  listFriends: ['friend', 'list'],
  getFriend: ['friend', 'one'],
  listRequests: undefined,
  listBlocks: undefined,
  listMyGroups: ['group', 'list'],
  getGroup: ['group', 'one'],
  listAbsences: undefined,
  listImports: undefined,
  listOwnFileNames: undefined,
  listGroupLinks: undefined,
  listPersonLinks: undefined,
  listTokens: undefined,
  listClaims: undefined,
  getRates: undefined,
  listExpenses: ['expense', 'list'],
  listMyExpenses: ['expense', 'list'],
  listBalances: undefined,
  readChanges: undefined,
  getExpense: ['expense', 'one'],
  listComments: ['comment', 'list'],
  getKeptReceipt: undefined,
  getReceiptImage: undefined,
  listRecurrences: ['series', 'list'],
  getRecurrence: ['series', 'one'],
  listSettlements: ['settlement', 'list'],
  getSettlement: ['settlement', 'one'],
  listActivities: ['entry', 'list'],
  listExpenseActivities: ['entry', 'list'],
  listSettlementActivities: ['entry', 'list'],
};

const reading: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(ENDPOINTS).filter(
  ([, { method }]) => method === 'GET',
);

it('the calls of the contract that read are all here', () => {
  expect(Object.keys(READS).toSorted()).toEqual(reading.map(([name]) => name).toSorted());
});

const ID = 'a-Record_1';

test.each(reading)('the answer of %s is taken for what it is', (name, endpoint) => {
  const params = Object.fromEntries(Object.keys(endpoint.params.shape).map((param) => [param, ID]));
  const [kind, has] = READS[name] ?? [];
  const query = {
    ...('groupId' in endpoint.query.shape && { groupId: 'goa' }),
    ...('month' in endpoint.query.shape && { month: '2026-11' }),
    ...('day' in endpoint.query.shape && { day: toCalendarDay('2026-11-20') }),
  };
  const call = callOf(endpoint, { params, query });
  for (const address of [call, call.split('?')[0] ?? ''])
    expect(partsOfCall(address)).toMatchObject({ kind, id: has === 'one' ? ID : undefined });
});

it('a call has the same address for all pages of a list, whatever their size, and another one for another list', () => {
  const call = callOf(ENDPOINTS.listExpenses, { query: { groupId: 'goa', sort: 'day' } });
  expect(call).toBe('/api/expenses?groupId=goa&sort=day');
  const next = { groupId: 'goa', sort: 'day', limit: 200, cursor: 'older' };
  expect(callOf(ENDPOINTS.listExpenses, { query: next })).toBe(call);
  expect(callOf(ENDPOINTS.listExpenses, { query: { groupId: 'flat', sort: 'day' } })).not.toBe(call);
  const { path, query } = partsOfCall(call);
  expect([path, query.get('groupId'), query.get('sort')]).toEqual(['/expenses', 'goa', 'day']);
});
