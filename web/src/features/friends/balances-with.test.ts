import { expect, test } from 'vitest';
import { balancesWith } from './balances-with.ts';
import { makeFriend } from '../../test-support/factories.ts';

const READER = { id: 'reader', name: 'Meera Iyer', email: 'meera@example.com' };

test('the balances with a friend are those of each place, from the debtor to the creditor', () => {
  const friend = makeFriend('Rohan Das', { INR: 200, USD: -7 }, { groups: [['Goa gang', 'INR', 500]] });
  const outside = balancesWith(friend, READER).slice(1);
  expect(balancesWith(friend, READER)).toMatchObject([
    { fromUserId: friend.id, toUserId: 'reader', amount: 500, currency: 'INR', groupId: 'id of Goa gang' },
    { fromUserId: 'reader', toUserId: friend.id, amount: 300, currency: 'INR' },
    { fromUserId: 'reader', toUserId: friend.id, amount: 7, currency: 'USD' },
  ]);
  for (const balance of outside) expect(balance).not.toHaveProperty('groupId');
  expect(balancesWith(makeFriend('Rohan Das'), READER)).toEqual([]);
});
