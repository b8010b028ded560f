import { pairKeyOf, sortPair } from '@barabar/core/pair';
import { toMinor, type Currency } from '@barabar/core/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceIdOf } from '../balances/recompute.ts';
import { addMovements } from '../balances/movements.ts';
import type { BalanceRecord } from '../balances/store.ts';
import { applyMovements, planSimplification } from './plan-simplification.ts';

const at = new Date(Date.UTC(2026, 3, 1));
const change = { groupId: 'goa', names: new Map([['asha', 'Asha']]), at };

function owes(debtor: string, creditor: string, amount: number, currency: Currency = 'INR'): BalanceRecord {
  const [a, b] = sortPair(debtor, creditor);
  const pairKey = pairKeyOf(a, b);
  return {
    id: balanceIdOf({ pairKey, groupId: 'goa', currency }),
    pairKey,
    members: [a, b],
    names: {},
    groupId: 'goa',
    currency,
    amount: toMinor(a === creditor ? amount : -amount),
    updatedAt: at,
  };
}

const say = (balances: readonly BalanceRecord[]): string[] =>
  balances
    .filter(({ amount }) => amount !== 0)
    .map(({ members: [a, b], amount, currency }) =>
      amount > 0 ? `${b} owes ${a} ${amount} ${currency}` : `${a} owes ${b} ${-amount} ${currency}`,
    )
    .toSorted();

const simplified = (balances: readonly BalanceRecord[]) =>
  applyMovements(balances, planSimplification(balances), change);

describe('simplifying', () => {
  it('lets a debt that passes through somebody go past them', () => {
    const balances = [owes('asha', 'ravi', 30_00), owes('ravi', 'zoya', 30_00)];
    expect(say(simplified(balances))).toEqual(['asha owes zoya 3000 INR']);
  });

  it('takes a circle out altogether', () => {
    const circle = [owes('asha', 'ravi', 5), owes('ravi', 'zoya', 5), owes('zoya', 'asha', 5)];
    expect(say(simplified(circle))).toEqual([]);
  });

  it('lets nobody pass on what they are owed, even where that makes it no fewer', () => {
    const balances = [owes('asha', 'zoya', 20), owes('zoya', 'ravi', 30)];
    expect(say(simplified(balances))).toEqual(['asha owes ravi 20 INR', 'zoya owes ravi 10 INR']);
  });

  it('leaves who owes whom as people know it where there are no fewer', () => {
    const balances = [owes('asha', 'ravi', 10), owes('zoya', 'meera', 10)];
    expect(planSimplification(balances)).toEqual([]);
    expect(planSimplification([owes('asha', 'ravi', 10), owes('asha', 'zoya', 7)])).toEqual([]);
    expect(planSimplification([])).toEqual([]);
  });

  it('is of one currency at a time', () => {
    const balances = [
      owes('asha', 'ravi', 30_00),
      owes('ravi', 'zoya', 30_00),
      owes('ravi', 'asha', 8_00, 'USD'),
      owes('zoya', 'ravi', 8_00, 'USD'),
      owes('asha', 'ravi', 1_00, 'EUR'),
    ];
    expect(planSimplification(balances).map(({ currency }) => currency)).toEqual(['INR', 'USD']);
    expect(say(simplified(balances))).toEqual([
      'asha owes ravi 100 EUR',
      'asha owes zoya 3000 INR',
      'zoya owes asha 800 USD',
    ]);
  });

  const balancesAmong = (people: readonly string[], amountMax: number) =>
    fc
      .uniqueArray(
        fc.record({
          pair: fc.subarray([...people], { minLength: 2, maxLength: 2 }),
          amount: fc.integer({ min: -amountMax, max: amountMax }),
        }),
        { selector: ({ pair }) => pair.join('_'), size: 'max', maxLength: people.length * 2 },
      )
      .map((pairs) =>
        pairs.map(({ pair: [first = '', second = ''], amount }) => owes(first, second, amount)),
      );
  const few = balancesAmong(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 5);
  const many = fc
    .tuple(fc.integer({ min: 2, max: 8 }), fc.constantFrom(3, 4, 9, 20), fc.constantFrom(5, 1000))
    .chain(([count, size, amountMax]) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, part) =>
          balancesAmong(
            Array.from({ length: size }, (_person, index) => `p${part}n${index}`),
            amountMax,
          ),
        ),
      ),
    )
    .map((parts) => parts.flat());
  const threes = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 })), {
      minLength: 6,
      maxLength: 6,
    })
    .map((amounts) =>
      amounts.flatMap(([first, second], index) => [
        owes(`a${index}`, `b${index}`, first),
        owes(`a${index}`, `c${index}`, second),
      ]),
    );
  const someBalances = fc.oneof(few, many, threes);

  const netsOf = (balances: readonly BalanceRecord[]): Record<string, number> => {
    const people = balances.flatMap(({ members }) => members);
    const nets = Object.fromEntries(people.map((person) => [person, 0]));
    for (const {
      members: [a, b],
      amount,
    } of balances) {
      nets[a] = (nets[a] ?? 0) + amount;
      nets[b] = (nets[b] ?? 0) - amount;
    }
    return nets;
  };

  it('keeps everybody’s net, never makes it more, and is done after one time', () => {
    fc.assert(
      fc.property(someBalances, (balances) => {
        const after = simplified(balances);
        expect(netsOf(after)).toEqual(netsOf(balances));
        expect(say(after).length).toBeLessThanOrEqual(say(balances).length);
        const owing = say(after).map((words) => words.split(' ')[0]);
        const owed = say(after).map((words) => words.split(' ')[2]);
        expect(owing.filter((person) => owed.includes(person))).toEqual([]);
        expect(planSimplification(after)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('moves nothing for anybody but through a balance of theirs that was open: nobody who is settled is drawn in', () => {
    fc.assert(
      fc.property(someBalances, (balances) => {
        const open = new Set(balances.filter(({ amount }) => amount !== 0).map(({ pairKey }) => pairKey));
        for (const { deltas } of planSimplification(balances)) {
          const touched = deltas.flatMap(({ members }) => members);
          const guarded = deltas.filter(({ pairKey }) => open.has(pairKey)).flatMap(({ members }) => members);
          expect(new Set(guarded)).toEqual(new Set(touched));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('plans the same from the same balances, in whatever order they come', () => {
    const someOrder = someBalances.chain((balances) =>
      fc.tuple(fc.constant(balances), fc.shuffledSubarray(balances, { minLength: balances.length })),
    );
    const sorted = (balances: readonly BalanceRecord[]) =>
      simplified(balances).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    fc.assert(
      fc.property(someOrder, ([balances, shuffled]) => {
        expect(sorted(shuffled)).toEqual(sorted(balances));
      }),
      { numRuns: 300 },
    );
  });

  it('names people in what was not there before', () => {
    const after = simplified([owes('asha', 'ravi', 30_00), owes('ravi', 'zoya', 30_00)]);
    expect(after.find(({ pairKey }) => pairKey === 'asha_zoya')).toEqual({
      ...owes('asha', 'zoya', 30_00),
      names: { asha: 'Asha', zoya: '' },
    });
  });
});

const moved = (amount: number, pairKey = 'asha_ravi') => ({
  currency: 'INR' as const,
  deltas: [{ pairKey, members: ['asha', 'ravi'] as const, amount: toMinor(amount) }],
});

describe('what was moved', () => {
  it('adds up for each pair and currency', () => {
    const once = addMovements({ USD: { asha_ravi: toMinor(1) } }, [moved(5)]);
    expect(once).toEqual({ USD: { asha_ravi: 1 }, INR: { asha_ravi: 5 } });
    expect(addMovements(once, [moved(-2), moved(7, 'asha_zoya')])).toEqual({
      USD: { asha_ravi: 1 },
      INR: { asha_ravi: 3, asha_zoya: 7 },
    });
  });

  it('is forgotten where it has come back to nothing', () => {
    expect(addMovements({ INR: { asha_ravi: toMinor(5) } }, [moved(-5)])).toEqual({ INR: {} });
  });
});
