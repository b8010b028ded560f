import { expect, test } from 'vitest';
import { makeFriend } from './make-friend.ts';
import { onlyBalance } from './only-balance.ts';

const READER = { id: 'reader', name: 'Meera Iyer', email: 'meera@example.com' };

test('one open balance is the one to settle, from who owes to who is owed', () => {
  const owes = makeFriend('Rohan Das', { INR: 500 }, { groups: [['Goa gang', 'INR', 500]] });
  expect(onlyBalance(owes, READER)).toMatchObject({
    fromUserId: owes.id,
    toUserId: 'reader',
    amount: 500,
    currency: 'INR',
    groupId: 'id of Goa gang',
  });
  const owed = makeFriend('Rohan Das', { USD: -500 });
  expect(onlyBalance(owed, READER)).toMatchObject({
    fromUserId: 'reader',
    toUserId: owed.id,
    amount: 500,
    currency: 'USD',
  });
  expect(onlyBalance(owed, READER)).not.toHaveProperty('groupId');
});

test('of several balances none is chosen, nor of none', () => {
  expect(onlyBalance(makeFriend('Rohan Das', { INR: 500, USD: 1 }), READER)).toBeUndefined();
  const split = makeFriend('Rohan Das', { INR: 500 }, { groups: [['Goa gang', 'INR', 300]] });
  expect(onlyBalance(split, READER)).toBeUndefined();
  expect(onlyBalance(makeFriend('Rohan Das'), READER)).toBeUndefined();
});
