import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { fewestByTrying, findFault, provePlans } from './plans.ts';

/** A sample of the hundred thousand of `npm run prove`. */
const COUNT = 5000;

const netsOf = (amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ userId: `person-${index}`, amount: toMinor(amount) }));
const debt = (from: number, to: number, amount: number) => ({
  fromUserId: `person-${from}`,
  toUserId: `person-${to}`,
  amount: toMinor(amount),
});

it(`${COUNT} random plans leave nobody owing, with the fewest settlements there are`, () => {
  const { plans, tried, exact, greedy } = provePlans({ count: COUNT, seed: 20_261_120 });
  expect(plans).toBe(COUNT);
  expect(tried + exact + greedy).toBe(COUNT);
  expect(Math.min(tried, exact, greedy)).toBeGreaterThan(COUNT / 20);
}, 60_000);

it('trying everything finds the groups that are even among themselves', () => {
  expect(fewestByTrying([])).toBe(0);
  expect(fewestByTrying([5, -5])).toBe(1);
  expect(fewestByTrying([6, 8, -14, 1, 9, -10])).toBe(4);
});

describe('a plan is found wrong', () => {
  const nets = netsOf([6, 8, -14]);
  it.each([
    ['that settles nothing', [debt(2, 0, 0)], 'a settlement of nothing'],
    ['that leaves somebody owing', [debt(2, 0, 6)], 'somebody is not even afterwards'],
    [
      'with more settlements than people',
      [debt(2, 0, 6), debt(2, 1, 7), debt(2, 1, 1)],
      'more than n−1 settlements',
    ],
  ])('%s', (_, debts, fault) => {
    expect(findFault(nets, debts)).toBe(fault);
  });

  it('with one settlement more than would do', () => {
    const longer = [debt(2, 0, 5), debt(1, 0, 1), debt(1, 3, 2)];
    expect(findFault(netsOf([6, -3, -5, 2]), longer)).toBeUndefined();
    const pairs = [debt(1, 2, 5), debt(3, 0, 5), debt(3, 2, 2)];
    expect(findFault(netsOf([5, -5, 7, -7]), pairs)).toBe('3 settlements where 2 do');
  });

  it('never when it is right', () => {
    expect(findFault(nets, [debt(2, 0, 6), debt(2, 1, 8)])).toBeUndefined();
    expect(findFault(netsOf([0, 0]), [])).toBeUndefined();
  });
});
