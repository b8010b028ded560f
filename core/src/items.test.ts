import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHARGE_ON_MESSAGE, NO_ITEMS_MESSAGE, type Bill, type Charge, type Item } from './bill.ts';
import { splitBill, sumBill } from './items.ts';
import { LIMITS } from './limits.ts';
import { toMinor } from './money.ts';
import { textsIn } from './messages/texts.ts';
import { NO_SPLITS_MESSAGE } from './split-types.ts';

const { issues } = textsIn('en');

function item(rupees: number, ...sharedBy: (string | readonly [string, number])[]): Item {
  return {
    amount: toMinor(Math.round(rupees * 100)),
    sharedBy: sharedBy.map((share) =>
      typeof share === 'string' ? { userId: share, weight: 1 } : { userId: share[0], weight: share[1] },
    ),
  };
}

function charge(kind: Charge['kind'], rupees: number, more: Partial<Charge> = {}): Charge {
  return { kind, amount: toMinor(Math.round(rupees * 100)), spread: 'proportional', on: 'all', ...more };
}

const bill = (items: readonly Item[], charges: readonly Charge[] = []): Bill => ({
  amountMinor: sumBill({ items, charges }),
  items,
  charges,
});

function owed(unit: Bill): Record<string, number> {
  const result = splitBill(unit);
  if (!result.isOk) throw new Error(result.message);
  return Object.fromEntries(result.parts.map(({ userId, amount }) => [userId, amount / 100]));
}

function refusal(unit: Bill): string {
  const result = splitBill(unit);
  if (result.isOk) throw new Error('it can be split');
  return result.message;
}

describe('the worked examples', () => {
  it('food and beer have service, VAT on the beer, and GST on the food and on all service', () => {
    const dinner = bill(
      [item(1200, 'asha'), item(600, 'bala')],
      [
        charge('service', 180),
        charge('vat', 120, { on: [1] }),
        charge('cgst', 124.2, { on: [0], includesService: true }),
        charge('sgst', 124.2, { on: [0], includesService: true }),
      ],
    );
    expect(owed(dinner)).toEqual({ asha: 1557.6, bala: 790.8 });
  });

  it('a tax of 9.09 is spread over items of 85.91 and 5.00', () => {
    const shop = bill([item(85.91, 'asha'), item(5, 'bala')], [charge('other', 9.09)]);
    expect(owed(shop)).toEqual({ asha: 94.5, bala: 5.5 });
  });

  it('three naan at 40, of which one had two', () => {
    expect(owed(bill([item(120, ['asha', 2], 'bala')]))).toEqual({ asha: 80, bala: 40 });
  });
});

describe('charges', () => {
  it('are spread equally among those who share their items, and nobody else', () => {
    const order = bill(
      [item(300, 'asha'), item(100, 'bala'), item(50, 'chitra')],
      [charge('delivery', 40, { spread: 'equal', on: [0, 1] })],
    );
    expect(owed(order)).toEqual({ asha: 320, bala: 120, chitra: 50 });
  });

  it('take a discount off in proportion', () => {
    const order = bill([item(300, 'asha'), item(100, 'bala')], [charge('discount', -40)]);
    expect(owed(order)).toEqual({ asha: 270, bala: 90 });
  });

  it('in proportion to items that cost nothing are spread equally', () => {
    const gift = bill([item(0, 'asha', 'bala'), item(10, 'chitra')], [charge('packaging', 5, { on: [0] })]);
    expect(owed(gift)).toEqual({ asha: 2.5, bala: 2.5, chitra: 10 });
  });

  it('are not on the service charge unless they say so', () => {
    const items = [item(100, 'asha'), item(100, 'bala')];
    const service = charge('service', 50, { on: [0] });
    const tax = charge('vat', 25);
    expect(owed(bill(items, [service, tax]))).toEqual({ asha: 162.5, bala: 112.5 });
    expect(owed(bill(items, [service, { ...tax, includesService: true }]))).toEqual({ asha: 165, bala: 110 });
  });

  it('may round either way', () => {
    expect(owed(bill([item(99.6, 'asha')], [charge('rounding', 0.4)]))).toEqual({ asha: 100 });
    expect(owed(bill([item(100.4, 'asha')], [charge('rounding', -0.4)]))).toEqual({ asha: 100 });
  });
});

describe('a bill is refused', () => {
  const dish = item(10, 'asha');

  it.each<[string, Bill, string]>([
    ['without items', { ...bill([dish]), items: [] }, NO_ITEMS_MESSAGE],
    [
      'that does not add up',
      { ...bill([dish], [charge('tip', 1)]), amountMinor: toMinor(1150) },
      'Items and charges come to ₹11.00, but the expense is ₹11.50',
    ],
    ['with an item that belongs to nobody', bill([dish, item(40), item(1.5)]), 'Nobody chosen for ₹41.50'],
    [
      'with one in dollars, in dollars',
      { ...bill([dish, item(40)]), currency: 'USD' },
      'Nobody chosen for $40.00',
    ],
    ['whose items belong to nobody at all', bill([item(40)]), NO_SPLITS_MESSAGE],
    ['with somebody twice in an item', bill([item(10, 'asha', 'asha')]), issues['duplicate-participant']],
    ['with a discount above zero', bill([dish], [charge('discount', 1)]), issues['charge-sign']],
    ['with a tax below zero', bill([dish], [charge('vat', -1)]), issues['charge-sign']],
    ['with a charge on no item', bill([dish], [charge('vat', 1, { on: [] })]), CHARGE_ON_MESSAGE],
    [
      'with a charge on an item that is not there',
      bill([dish], [charge('vat', 1, { on: [1] })]),
      CHARGE_ON_MESSAGE,
    ],
    ['with a charge on an item twice', bill([dish], [charge('vat', 1, { on: [0, 0] })]), CHARGE_ON_MESSAGE],
    [
      'with a service charge on service',
      bill([dish], [charge('service', 1, { includesService: true })]),
      issues['service-on-service'],
    ],
    [
      'whose discount is larger than what somebody had',
      bill([item(100, 'asha'), item(1, 'bala')], [charge('discount', -10, { spread: 'equal' })]),
      issues['part-below-zero'],
    ],
  ])('%s', (_name, given, message) => {
    expect(refusal(given)).toBe(message);
  });
});

/** A fraction in lowest terms, computed in another way than the product does. */
class Exact {
  readonly n: bigint;
  readonly d: bigint;
  constructor(n: bigint, d = 1n) {
    let [a, b] = [n < 0n ? -n : n, d];
    while (b !== 0n) [a, b] = [b, a % b];
    this.n = n / a;
    this.d = d / a;
  }
  plus(other: Exact): Exact {
    return new Exact(this.n * other.d + other.n * this.d, this.d * other.d);
  }
  times(n: bigint, d: bigint): Exact {
    return new Exact(this.n * n, this.d * d);
  }
}
const ZERO = new Exact(0n);

/** Each person's exact part: their items, and charge by charge what is spread over them. */
function exactParts({ items, charges }: Bill): Map<string, Exact> {
  const people = [...new Set(items.flatMap(({ sharedBy }) => sharedBy.map(({ userId }) => userId)))];
  const nothing = people.map(() => ZERO);
  const add = (first: readonly Exact[], second: readonly Exact[]): Exact[] =>
    first.map((part, index) => part.plus(second[index] ?? ZERO));
  const ofItem = ({ amount, sharedBy }: Item): Exact[] => {
    const weights = new Map(sharedBy.map(({ userId, weight }) => [userId, weight]));
    const total = sharedBy.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
    return people.map((userId) => new Exact(BigInt(amount) * BigInt(weights.get(userId) ?? 0), total));
  };
  const each = items.map(ofItem);
  const spread = (given: Charge, service: readonly Exact[]): Exact[] => {
    const chosen = items.flatMap((_, index) =>
      given.on === 'all' || given.on.includes(index) ? [index] : [],
    );
    const had = chosen.map((index) => each[index] ?? nothing).reduce(add, nothing);
    const base = given.includesService === true ? add(had, service) : had;
    const total = base.reduce((sum, part) => sum.plus(part), ZERO);
    if (given.spread === 'proportional' && total.n > 0n)
      return base.map((part) => part.times(BigInt(given.amount) * total.d, total.n));
    const sharing = people.map((userId) =>
      chosen.some((index) => items[index]?.sharedBy.some((share) => share.userId === userId)),
    );
    const count = BigInt(sharing.filter(Boolean).length);
    return sharing.map((shares) => (shares ? new Exact(BigInt(given.amount), count) : ZERO));
  };
  const all = (isService: boolean, service: readonly Exact[]): Exact[] =>
    charges
      .filter(({ kind }) => (kind === 'service') === isService)
      .map((given) => spread(given, service))
      .reduce(add, nothing);
  const service = all(true, nothing);
  const parts = [each.reduce(add, nothing), service, all(false, service)].reduce(add, nothing);
  return new Map(people.map((userId, index) => [userId, parts[index] ?? ZERO]));
}

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const someItem = fc
  .record({
    amount: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 10_000_000 })),
    ids: fc.subarray(PEOPLE, { minLength: 1 }),
    weights: fc.array(
      fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: LIMITS.itemWeightMax })),
      { minLength: PEOPLE.length, maxLength: PEOPLE.length },
    ),
  })
  .map(({ amount, ids, weights }): Item => ({
    amount: toMinor(amount),
    sharedBy: ids.map((userId, index) => ({ userId, weight: weights[index] ?? 1 })),
  }));

const someCharge = (itemCount: number): fc.Arbitrary<Charge> =>
  fc
    .record({
      kind: fc.constantFrom('cgst', 'vat', 'service', 'tip', 'discount', 'rounding'),
      amount: fc.integer({ min: 0, max: 50_000 }),
      spread: fc.constantFrom('proportional', 'equal'),
      on: fc.oneof(
        fc.constant('all' as const),
        fc.subarray(
          Array.from({ length: itemCount }, (_, index) => index),
          { minLength: 1 },
        ),
      ),
      includesService: fc.boolean(),
    })
    .map(({ kind, amount, includesService, ...rest }) => ({
      ...rest,
      kind,
      amount: toMinor(kind === 'discount' ? -Math.floor(amount / 500) : amount),
      includesService: kind !== 'service' && includesService,
    }));

const someBill = fc
  .array(someItem, { minLength: 1, maxLength: 12 })
  .chain((items) =>
    fc.array(someCharge(items.length), { maxLength: 6 }).map((charges) => bill(items, charges)),
  )
  .filter(({ amountMinor }) => amountMinor > 0);

describe('ten thousand random bills', () => {
  it('sum exactly, and leave nobody a whole minor unit off the exact part', () => {
    let refused = 0;
    fc.assert(
      fc.property(someBill, (given) => {
        const result = splitBill(given);
        const exact = exactParts(given);
        if (!result.isOk) {
          refused += 1;
          expect(result.message).toBe(issues['part-below-zero']);
          expect([...exact.values()].some(({ n }) => n < 0n)).toBe(true);
          return;
        }
        expect(result.parts.map(({ userId }) => userId)).toEqual([...exact.keys()]);
        expect(result.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(given.amountMinor);
        const isOff = ({ userId, amount }: (typeof result.parts)[number]): boolean => {
          const { n, d } = exact.get(userId) ?? ZERO;
          const off = BigInt(amount) * d - n;
          return off <= -d || d <= off;
        };
        expect(result.parts.filter(isOff)).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
    expect(refused).toBeLessThan(2_000);
  }, 120_000);

  it('give the same parts whatever the order of items', () => {
    fc.assert(
      fc.property(fc.array(someItem, { minLength: 2, maxLength: 8 }), (items) => {
        const given = bill(items);
        fc.pre(given.amountMinor > 0);
        const sorted = (unit: Bill): number[] => Object.values(owed(unit)).toSorted((a, b) => a - b);
        expect(sorted(bill(items.toReversed()))).toEqual(sorted(given));
      }),
      { numRuns: 500 },
    );
  });
});

it('a bill at every limit is split within a second', () => {
  const primes = [997, 991, 983, 977, 971, 967, 953, 947, 941, 937];
  const items = Array.from({ length: LIMITS.itemsMax }, (_, index): Item => ({
    amount: toMinor(100_003 + index * 17),
    sharedBy: Array.from({ length: LIMITS.expenseParticipantsMax }, (_unused, person) => ({
      userId: `u${person}`,
      weight: primes[(index + person * 3) % primes.length] ?? 1,
    })).slice(index % 40),
  }));
  const charges = Array.from({ length: LIMITS.chargesMax }, (_, index) =>
    charge(index < 4 ? 'service' : 'vat', 1_000.01 + index, {
      on: items.map((_item, at) => at).slice(index),
      includesService: index >= 4,
    }),
  );
  const given = bill(items, charges);
  const start = performance.now();
  const result = splitBill(given);
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(result.isOk).toBe(true);
});
