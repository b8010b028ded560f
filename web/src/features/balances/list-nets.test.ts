import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import type { Currency } from '@barabar/core/money';
import { owes } from '../../test-support/factories.ts';
import { listNets } from './list-nets.ts';

const say = (balances: readonly Balance[]): string[] =>
  listNets(balances).map((net) => `${net.person.id} ${net.netMinor} ${net.currency}`);

test('nets are listed by currency and amount', () => {
  expect(
    say([
      owes('a', 'b', 900, { currency: 'USD' }),
      owes('a', 'me', 50),
      owes('me', 'c', 20),
      owes('d', 'c', 400),
    ]),
  ).toEqual(['c 420 INR', 'd -400 INR', 'a -50 INR', 'me 30 INR', 'b 900 USD', 'a -900 USD']);
});

test('nobody who is even is listed', () => {
  expect(say([owes('a', 'me', 5), owes('me', 'b', 5)])).toEqual(['b 5 INR', 'a -5 INR']);
});

test('nets sum to zero in each currency', () => {
  const ids = ['me', 'a', 'b', 'c', 'd'];
  const balance = fc
    .record({
      pair: fc.subarray(ids, { minLength: 2, maxLength: 2 }),
      amount: fc.integer({ min: 1, max: 99 }),
      currency: fc.constantFrom<Currency>('INR', 'USD'),
    })
    .map(({ pair: [first = '', second = ''], amount, currency }) =>
      owes(first, second, amount, { currency }),
    );
  fc.assert(
    fc.property(fc.array(balance), (balances) => {
      const sums = new Map<Currency, number>();
      for (const { currency, netMinor } of listNets(balances))
        sums.set(currency, (sums.get(currency) ?? 0) + netMinor);
      expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    }),
  );
});
