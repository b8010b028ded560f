import { expect, test } from 'vitest';
import { owes } from '../../test-support/factories.ts';
import { previewSimplified } from './preview-simplified.ts';

const MEMBERS = new Set(['asha', 'bala', 'chitra', 'dev']);
const say = (debts: ReturnType<typeof previewSimplified>['after']): string[] =>
  debts.map(
    ({ fromUserId, toUserId, amount, currency }) => `${fromUserId} ${toUserId} ${amount} ${currency}`,
  );

test('each currency is simplified by itself, and the largest amounts come first', () => {
  const { before, after, isChanged } = previewSimplified(
    [
      owes('asha', 'bala', 5, { currency: 'USD' }),
      owes('asha', 'bala', 200),
      owes('bala', 'chitra', 200),
      owes('dev', 'chitra', 300),
    ],
    MEMBERS,
  );
  expect(isChanged).toBe(true);
  expect(say(before)).toEqual([
    'dev chitra 300 INR',
    'asha bala 200 INR',
    'bala chitra 200 INR',
    'asha bala 5 USD',
  ]);
  expect(say(after)).toEqual(['dev chitra 300 INR', 'asha chitra 200 INR', 'asha bala 5 USD']);
});

test('what goes over somebody who is no member stays, as on the server', () => {
  const balances = [owes('asha', 'left', 200), owes('left', 'chitra', 200)];
  expect(previewSimplified(balances, MEMBERS).isChanged).toBe(false);
});
