import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CATEGORIES } from '../categories.ts';
import { SPLIT_TYPES } from '../split-types.ts';
import { EVENT_KINDS } from '../events/kinds.ts';
import { activity } from './activities.ts';
import { user } from './auth.ts';
import { balance } from './balances.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { expense, split } from './expenses.ts';
import { friend } from './friends.ts';
import { group, member } from './groups.ts';
import { receiptScan } from './receipts.ts';
import { settlement } from './settlements.ts';

const all: readonly Endpoint[] = Object.values(ENDPOINTS);

/** The call of a method and path, in which the specification writes {id} for each parameter. */
const findCall = (method: string, path: string): Endpoint | undefined =>
  all.find((call) => call.method === method && call.path.replaceAll(/:\w+/g, '{id}') === path);

const keysOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

describe('the calls of spec §7', () => {
  it.each<[method: string, path: string, sent?: { query?: string[]; body?: string[] }]>([
    ['POST', '/auth/login', { body: ['firebaseUid'] }],
    ['POST', '/auth/authenticate', { body: ['firebaseUid', 'email', 'name'] }],
    ['GET', '/friends'],
    ['POST', '/friends/invite', { body: ['email', 'name'] }],
    ['DELETE', '/friends/{id}'],
    ['GET', '/friends/{id}/details'],
    [
      'POST',
      '/expenses',
      { body: ['groupId', 'description', 'amount', 'currency', 'paidBy', 'category', 'splits'] },
    ],
    ['GET', '/expenses', { query: ['groupId', 'userId', 'startDate', 'endDate', 'category'] }],
    ['GET', '/expenses/my-expenses'],
    ['GET', '/expenses/{id}'],
    ['PATCH', '/expenses/{id}'],
    ['DELETE', '/expenses/{id}'],
    ['GET', '/expenses/balances', { query: ['groupId'] }],
    ['POST', '/expenses/scan-receipt'],
    ['POST', '/groups', { body: ['name', 'description'] }],
    ['GET', '/groups/my-groups'],
    ['GET', '/groups/{id}'],
    ['POST', '/groups/{id}/members', { body: ['email', 'role'] }],
    ['DELETE', '/groups/{id}/members/{id}'],
    ['POST', '/settlements', { body: ['fromUserId', 'toUserId', 'amount', 'currency', 'groupId', 'note'] }],
    ['GET', '/settlements', { query: ['userId', 'groupId'] }],
    ['GET', '/settlements/{id}'],
    ['PATCH', '/settlements/{id}'],
    ['DELETE', '/settlements/{id}'],
    ['GET', '/activities', { query: ['userId', 'groupId', 'friendId'] }],
  ])('%s %s is there, and takes what is sent to it', (method, path, { query = [], body = [] } = {}) => {
    const call = findCall(method, path);
    expect(call).toBeDefined();
    expect(keysOf(call?.query)).toEqual(expect.arrayContaining(query));
    expect(keysOf(call?.body)).toEqual(expect.arrayContaining(body));
  });

  it('a receipt is the raw bytes of an image', () => {
    expect(findCall('POST', '/expenses/scan-receipt')?.takes).toBe('image');
  });
});

describe('the entities of spec §3', () => {
  it.each<[name: string, schema: z.ZodMiniType, fields: string[]]>([
    ['user', user, ['id', 'email', 'name', 'avatar', 'phoneNumber', 'createdAt', 'updatedAt']],
    ['friend', friend, ['id', 'name', 'email', 'phoneNumber', 'avatar', 'balance', 'groups']],
    ["friend's group", friend.shape.groups.def.element, ['groupName', 'amount']],
    ['group', group, ['id', 'name', 'description', 'avatar', 'members']],
    ['member', member, ['userId', 'role', 'user']],
    ["member's user", member.shape.user, ['id', 'email', 'name', 'avatar', 'phoneNumber']],
    [
      'expense',
      expense,
      [
        'id',
        'groupId',
        'description',
        'amount',
        'currency',
        'paidBy',
        'paidByUser',
        'category',
        'splits',
        'group',
        'createdAt',
      ],
    ],
    ['payer', expense.shape.paidByUser, ['id', 'name']],
    ['split', split, ['userId', 'user', 'splitType', 'amount', 'percentage', 'shares']],
    [
      'settlement',
      settlement,
      [
        'id',
        'fromUserId',
        'toUserId',
        'fromUser',
        'toUser',
        'amount',
        'currency',
        'settledAt',
        'group',
        'groupId',
        'note',
      ],
    ],
    ['balance', balance, ['fromUserId', 'toUserId', 'fromUser', 'toUser', 'amount', 'currency', 'groupId']],
    ['activity', activity, ['id', 'type', 'createdAt', 'updatedAt', 'user', 'group', 'metadata']],
    [
      'metadata',
      activity.shape.metadata,
      [
        'expenseDescription',
        'changes',
        'amount',
        'currency',
        'paidByUserId',
        'fromUserId',
        'toUserId',
        'fromUserName',
        'toUserName',
        'groupName',
      ],
    ],
    ['receipt scan', receiptScan, ['isValidRecipt', 'amount', 'description', 'category']],
  ])('a %s has its fields', (_, schema, fields) => {
    expect(keysOf(schema)).toEqual(expect.arrayContaining(fields));
  });

  it('an expense may be in any of these categories, or none', () => {
    expect(CATEGORIES).toEqual([
      'Food & Dining',
      'Transportation',
      'Shopping',
      'Entertainment',
      'Bills & Utilities',
      'Travel',
      'Healthcare',
      'Education',
      'Other',
    ]);
    expect(expense.shape.category.safeParse(undefined).success).toBe(true);
  });

  it('an expense is split so, or by adjustments', () => {
    expect(SPLIT_TYPES).toEqual(['equal', 'percentage', 'shares', 'exact', 'adjustment']);
  });
});

it('the activity types of spec §4 are among those that are logged', () => {
  expect(Object.keys(EVENT_KINDS)).toEqual(
    expect.arrayContaining([
      'expense_created',
      'expense_updated',
      'expense_deleted',
      'settlement_created',
      'settlement_updated',
      'settlement_deleted',
      'user_joined_group',
    ]),
  );
});
