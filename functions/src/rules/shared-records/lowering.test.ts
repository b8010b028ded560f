import { effectsByCurrency } from '@barabar/core/ledger';
import { allocate } from '@barabar/core/allocate';
import { toMinor, type Currency } from '@barabar/core/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movementsBetween } from '../../records/balances/movements.ts';
import type { LedgerExpense, LedgerSettlement } from '../../records/balances/recompute.ts';
import { loweredBy, refusedFor, type Fall } from './lowering.ts';

const PEOPLE = ['asha', 'bala', 'chitra', 'zoya'];
const CURRENCIES: readonly Currency[] = ['INR', 'USD'];
const weights = fc
  .array(fc.nat({ max: 5 }), { minLength: 4, maxLength: 4 })
  .filter((all) => all.some((weight) => weight > 0));
const state = { groupId: fc.constant(null), deletedAt: fc.constantFrom(null, new Date(0)) };

const expenses = fc
  .record({
    ...state,
    amount: fc.integer({ min: 1, max: 5_000 }),
    paid: weights,
    owed: weights,
    currency: fc.constantFrom(...CURRENCIES),
    isRefund: fc.boolean(),
  })
  .map(({ amount, paid, owed, ...rest }): LedgerExpense => {
    const partsOf = (all: readonly number[]) =>
      allocate(toMinor(amount), all).map((part, index) => ({ userId: PEOPLE[index] ?? '', amount: part }));
    return { ...rest, payers: partsOf(paid), splits: partsOf(owed) };
  });
const settlements = fc
  .record({ ...state, inr: fc.integer({ min: -900, max: 900 }), usd: fc.integer({ min: 1, max: 900 }) })
  .map(({ inr, usd, ...rest }): LedgerSettlement => ({
    ...rest,
    fromUserId: 'bala',
    toUserId: 'zoya',
    amount: toMinor(usd),
    currency: 'USD',
    settles: [
      { amount: toMinor(usd), currency: 'USD' },
      { amount: toMinor(inr), currency: 'INR' },
    ],
  }));

/** What a record makes of somebody in a currency: what others owe them, less what they owe others. */
function netIn(
  record: LedgerExpense | LedgerSettlement | undefined,
  userId: string,
  currency: Currency,
): number {
  if (!record || record.deletedAt !== null) return 0;
  return effectsByCurrency(record)
    .filter((effect) => effect.currency === currency)
    .flatMap(({ effects }) => effects)
    .reduce(
      (sum, { creditorId, debtorId, amount }) =>
        sum + (creditorId === userId ? amount : 0) - (debtorId === userId ? amount : 0),
      0,
    );
}

function expectLowered<R extends LedgerExpense | LedgerSettlement>(before: R | undefined, after: R): void {
  const falls = (userId: string) =>
    CURRENCIES.some((currency) => netIn(after, userId, currency) < netIn(before, userId, currency));
  expect(loweredBy(movementsBetween(before, after)).people.toSorted()).toEqual(PEOPLE.filter(falls));
}

describe('whose net a write lowers', () => {
  it('is who has less after it than before, in any currency', () => {
    fc.assert(fc.property(fc.option(expenses, { nil: undefined }), expenses, expectLowered));
    fc.assert(fc.property(fc.option(settlements, { nil: undefined }), settlements, expectLowered));
  });

  it('is whoever an edit brings in to owe something, and nobody where nothing moves', () => {
    const part = (userId: string, amount: number) => ({ userId, amount: toMinor(amount) });
    const both = (payers: LedgerExpense['payers'], splits: LedgerExpense['splits']): LedgerExpense => ({
      groupId: null,
      deletedAt: null,
      currency: 'INR',
      payers,
      splits,
      isRefund: false,
    });
    const before = both([part('asha', 100)], [part('asha', 50), part('bala', 50)]);
    const after = both([part('asha', 150)], [part('asha', 50), part('bala', 50), part('zoya', 50)]);
    expect(loweredBy(movementsBetween(before, after))).toEqual({
      people: ['zoya'],
      pairs: [['zoya', 'asha']],
    });
    expect(loweredBy(movementsBetween(before, { ...before })).people).toEqual([]);
  });
});

describe('who must do a write that lowers somebody', () => {
  const record = { groupId: null, createdBy: 'asha', names: new Map() };
  const refused = (
    callerId: string,
    people: readonly string[],
    {
      acceptedBy = [],
      apartFrom = [],
      pairs = [],
      groupId = null,
    }: {
      acceptedBy?: readonly string[];
      apartFrom?: readonly string[];
      pairs?: readonly Fall[];
      groupId?: string | null;
    } = {},
  ) =>
    refusedFor(callerId, {
      record: { ...record, groupId },
      lowered: { people, pairs },
      relations: { acceptedBy, apartFrom },
    });

  it('is the creator, or whom the person has accepted', () => {
    expect(refused('asha', ['zoya'])).toBeUndefined();
    expect(refused('bala', ['zoya'], { acceptedBy: ['zoya'] })).toBeUndefined();
    expect(refused('bala', ['zoya'], { acceptedBy: ['asha'] })).toMatchObject({ userId: 'zoya' });
  });

  it('is anybody for themselves, and in a group', () => {
    expect(refused('bala', ['bala'])).toBeUndefined();
    expect(refused('bala', ['zoya'], { groupId: 'flat' })).toBeUndefined();
  });

  it('is a third for what somebody owes them who has blocked the creator, or whom the creator has blocked', () => {
    const pairs: readonly Fall[] = [['zoya', 'chitra']];
    const apartFrom = ['zoya'];
    expect(refused('asha', [], { pairs, apartFrom })).toEqual({ userId: 'zoya', doerId: 'chitra' });
    expect(refused('asha', [], { pairs, apartFrom: ['chitra'] })).toBeUndefined();
    expect(refused('asha', ['zoya'], { pairs: [['zoya', 'asha']], apartFrom })).toBeUndefined();
    expect(refused('asha', [], { pairs, apartFrom, groupId: 'flat' })).toBeUndefined();
  });

  it('is said of the creator before anybody else', () => {
    expect(refused('bala', ['zoya', 'asha', 'chitra'])).toMatchObject({ userId: 'asha' });
    expect(refused('bala', ['zoya', 'chitra'])).toMatchObject({ userId: 'chitra' });
  });
});
