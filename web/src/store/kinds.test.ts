import { toCalendarDay } from '@barabar/core/calendar-day';
import { activity } from '@barabar/core/contract/activities';
import { comment } from '@barabar/core/contract/comments';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { expense } from '@barabar/core/contract/expenses';
import { friend } from '@barabar/core/contract/friends';
import { group } from '@barabar/core/contract/groups';
import { recurrence } from '@barabar/core/contract/recurrences';
import { settlement } from '@barabar/core/contract/settlements';
import { expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { callOf, partsOfCall, type RecordKind } from './kinds.ts';

/** The kinds of records, by what an answer is made of. */
const KINDS = new Map<unknown, RecordKind>([
  [expense, 'expense'],
  [settlement, 'settlement'],
  [comment, 'comment'],
  [activity, 'entry'],
  [recurrence, 'series'],
  [friend, 'friend'],
  [group, 'group'],
]);

const reading: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(ENDPOINTS).filter(
  ([, { method }]) => method === 'GET',
);

const ID = 'a-Record_1';

test.each(reading)('the answer of %s is taken for what it is', (_, endpoint) => {
  const params = Object.fromEntries(Object.keys(endpoint.params.shape).map((param) => [param, ID]));
  const { data } = endpoint;
  const kind = KINDS.get(data instanceof z.ZodMiniArray ? data.def.element : data);
  const query = {
    ...('groupId' in endpoint.query.shape && { groupId: 'goa' }),
    ...('month' in endpoint.query.shape && { month: '2026-11' }),
    ...('day' in endpoint.query.shape && { day: toCalendarDay('2026-11-20') }),
  };
  const call = callOf(endpoint, { params, query });
  for (const address of [call, call.split('?')[0] ?? ''])
    expect(partsOfCall(address)).toMatchObject({ kind, id: KINDS.has(data) ? ID : undefined });
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
