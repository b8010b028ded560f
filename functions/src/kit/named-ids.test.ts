import { expect, it } from 'vitest';
import { namedIdsIn, replaceNamedIds } from './named-ids.ts';

const params = { expenseId: 'e1', userId: 'asha' };
const body = {
  description: 'asha',
  paidBy: 'ravi',
  payers: [{ userId: 'ravi', amount: 1 }],
  splits: [{ userId: 'asha' }, { userId: 'zoya' }],
};

it('ids of users are found in params and bodies, each once', () => {
  expect(namedIdsIn(params, body)).toEqual(['asha', 'ravi', 'zoya']);
  expect(namedIdsIn({ fromUserId: 'asha', toUserId: 'ravi' }, { friendId: 'zoya' })).toEqual([
    'asha',
    'ravi',
    'zoya',
  ]);
});

it('those of a list are found and replaced, too', () => {
  const byDays = { period: { from: '2026-04-01' }, amongst: ['asha', 'ravi'] };
  expect(namedIdsIn(byDays)).toEqual(['asha', 'ravi']);
  expect(replaceNamedIds(byDays, (userId) => `${userId}2`)).toEqual({
    ...byDays,
    amongst: ['asha2', 'ravi2'],
  });
});

it('ids of records, words and images name nobody', () => {
  expect(namedIdsIn({ expenseId: 'e1', note: 'userId' }, new Uint8Array(3), undefined, 'asha')).toEqual([]);
});

it('ids of users are replaced, and nothing else', () => {
  const currentId = (userId: string) => (userId === 'asha' ? 'asha2' : userId);
  expect(replaceNamedIds(body, currentId)).toEqual({
    description: 'asha',
    paidBy: 'ravi',
    payers: [{ userId: 'ravi', amount: 1 }],
    splits: [{ userId: 'asha2' }, { userId: 'zoya' }],
  });
  // As Express gives the parameters of a path.
  const ofPath: unknown = Object.assign(Object.create(null), params);
  expect(replaceNamedIds(ofPath, currentId)).toEqual({ expenseId: 'e1', userId: 'asha2' });
  const image = new Uint8Array(3);
  expect(replaceNamedIds(image, currentId)).toBe(image);
  expect(replaceNamedIds(undefined, currentId)).toBeUndefined();
});
