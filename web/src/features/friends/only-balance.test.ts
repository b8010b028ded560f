import { expect, test } from 'vitest';
import { makeFriend } from './make-friend.ts';
import { onlyBalance } from './only-balance.ts';

const READER = { id: 'reader', name: 'Meera Iyer', email: 'meera@example.com' };

test('a single open balance is the one to settle, from the debtor to the creditor', () => {
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

test('with several balances or none, there is no balance to settle', () => {
  expect(onlyBalance(makeFriend('Rohan Das', { INR: 500, USD: 1 }), READER)).toBeUndefined();
  const split = makeFriend('Rohan Das', { INR: 500 }, { groups: [['Goa gang', 'INR', 300]] });
  expect(onlyBalance(split, READER)).toBeUndefined();
  expect(onlyBalance(makeFriend('Rohan Das'), READER)).toBeUndefined();
});
