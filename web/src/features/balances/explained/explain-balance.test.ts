import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import { debtsOfRecords } from '@barabar/core/debts';
import { netsOfDebts, type Debt } from '@barabar/core/nets-of-debts';
import { fewestDebts } from '@barabar/core/fewest-debts';
import { makeExpense, makeSettlement, owes } from '../../../test-support/factories.ts';
import { explainNet, explainPair, type GroupRecord } from './explain-balance.ts';

const at = (day: number): { readonly at: Date; readonly id: string } => ({
  at: new Date(Date.UTC(2026, 0, day)),
  id: `record-${day}`,
});

const balanceOf = ({ fromUserId, toUserId, amount, currency }: Debt): Balance =>
  owes(fromUserId, toUserId, amount, { currency, groupId: 'goa' });

/** The balances of records, as they are without simplifying. */
const owed = (records: readonly GroupRecord[]): Balance[] => debtsOfRecords(records).map(balanceOf);

/** The balances of records after simplifying. */
const simplified = (records: readonly GroupRecord[]): Balance[] =>
  fewestDebts(
    debtsOfRecords(records).map(({ fromUserId, toUserId, amount }) => ({
      debtorId: fromUserId,
      creditorId: toUserId,
      amount,
    })),
  ).map(({ debtorId, creditorId, amount }) =>
    balanceOf({ fromUserId: debtorId, toUserId: creditorId, amount, currency: 'INR' }),
  );

const ledgerOf = (records: readonly GroupRecord[], balances = owed(records)) => ({
  balances,
  records,
  currency: 'INR' as const,
});

describe('what makes the balance of two people', () => {
  it('is each record between them, newest first, with what it adds or takes off', () => {
    const records = [
      makeExpense('asha', { asha: 100, bala: 300, chitra: 50 }, at(1)),
      makeSettlement(['bala', 'asha'], 120, at(3)),
      makeExpense('chitra', { chitra: 10, bala: 10 }, at(2)),
      makeExpense('bala', { asha: 40, bala: 1 }, at(4)),
      makeExpense('asha', { bala: 5 }, { ...at(5), currency: 'USD' }),
    ];
    const explained = explainPair(ledgerOf(records), ['asha', 'bala']);
    expect(explained).toMatchObject({
      debtorId: 'bala',
      creditorId: 'asha',
      amountMinor: 140,
      sumMinor: 140,
      isBehind: false,
      simplified: undefined,
    });
    expect(explained.parts.map(({ record, amountMinor }) => [record.id, amountMinor])).toEqual([
      ['record-4', -40],
      ['record-3', -120],
      ['record-1', 300],
    ]);
  });

  it('is no record that does not add up to its amount, which moves no balance before the server divides it', () => {
    const dinner = makeExpense('asha', { asha: 100, bala: 300 }, at(1));
    const waiting = { ...makeExpense('asha', { asha: 20, bala: 30 }, at(2)), amount: dinner.amount };
    const explained = explainPair(ledgerOf([dinner, waiting], owed([dinner])), ['asha', 'bala']);
    expect(explained).toMatchObject({ amountMinor: 300, sumMinor: 300, isBehind: false });
  });

  it('is said not to fit while the balances are newer than the records', () => {
    const records = [makeExpense('asha', { bala: 300 }, at(1))];
    const newer = [...records, makeExpense('asha', { bala: 100 }, at(2))];
    const explained = explainPair(ledgerOf(records, owed(newer)), ['asha', 'bala']);
    expect(explained).toMatchObject({ amountMinor: 400, sumMinor: 300, isBehind: true });
    expect(explained.simplified).toBeUndefined();
  });

  it('of a simplified group is a chain of the debts that became it', () => {
    const records = [
      makeExpense('bala', { asha: 200_00 }, at(1)),
      makeExpense('chitra', { bala: 200_00 }, at(2)),
    ];
    const ledger = ledgerOf(records, simplified(records));
    const explained = explainPair(ledger, ['chitra', 'asha']);
    expect(explained).toMatchObject({ debtorId: 'asha', creditorId: 'chitra', amountMinor: 200_00 });
    expect(explained.parts).toEqual([]);
    expect(explained.simplified).toEqual({
      origin: { unchangedMinor: 0, chains: [{ userIds: ['asha', 'bala', 'chitra'], amount: 200_00 }] },
      moved: [],
    });
    // Between the two whose debt is gone, nothing is left, and both have their debts named.
    const gone = explainPair(ledger, ['asha', 'bala']);
    expect(gone).toMatchObject({ amountMinor: 0, sumMinor: 200_00 });
    expect(gone.simplified?.origin).toBeUndefined();
    expect(gone.simplified?.moved.map(({ userId }) => userId)).toEqual(['asha', 'bala']);
  });

  it('adds up over random ledgers, simplified or not: records, and each person’s debts before and after', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const share = fc.record({ userId: fc.constantFrom(...ids), amount: fc.integer({ min: 1, max: 999 }) });
    const records = fc
      .array(
        fc.record({
          payer: fc.constantFrom(...ids),
          shares: fc.array(share, { minLength: 1, maxLength: 4 }),
          isSettlement: fc.boolean(),
        }),
        { minLength: 1, maxLength: 8 },
      )
      .map((made) =>
        made.map(({ payer, shares, isSettlement }, index): GroupRecord => {
          const other = ids.find((id) => id !== payer) ?? '';
          return isSettlement
            ? makeSettlement([payer, other], shares[0]?.amount ?? 1, at(index + 1))
            : makeExpense(
                payer,
                Object.fromEntries(shares.map(({ userId, amount }) => [userId, amount])),
                at(index + 1),
              );
        }),
      );
    fc.assert(
      fc.property(records, fc.boolean(), (made, isSimplified) => {
        const balances = isSimplified ? simplified(made) : owed(made);
        const ledger = ledgerOf(made, balances);
        for (const balance of balances) {
          const explained = explainPair(ledger, [balance.fromUserId, balance.toUserId]);
          expect(explained.isBehind).toBe(false);
          expect(explained.amountMinor).toBe(balance.amount);
          expect(explained.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
            explained.sumMinor,
          );
          if (!explained.simplified) {
            expect(explained.sumMinor).toBe(balance.amount);
            continue;
          }
          const { origin, moved } = explained.simplified;
          if (origin) {
            const sum = origin.chains.reduce(
              (total, { amount }) => total + amount,
              Number(origin.unchangedMinor),
            );
            expect(sum).toBe(balance.amount);
          } else expect(moved).toHaveLength(2);
          for (const { userId, before, after } of moved)
            expect(netsOfDebts(before).get(userId)).toBe(netsOfDebts(after).get(userId));
        }
        for (const userId of ids) {
          const { isOwing, amountMinor, sumMinor } = explainNet(ledger, userId);
          expect(sumMinor).toBe(amountMinor);
          expect(isOwing ? -amountMinor : amountMinor).toBe(netsOfDebts(balances).get(userId) ?? 0);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('what makes the net of a person', () => {
  it('is what each record adds to it, in the direction of the net', () => {
    const records = [
      makeExpense('asha', { asha: 100, bala: 300 }, at(1)),
      makeExpense('chitra', { bala: 50 }, at(2)),
      makeSettlement(['bala', 'asha'], 120, at(3)),
    ];
    const explained = explainNet(ledgerOf(records), 'bala');
    expect(explained).toMatchObject({ isOwing: true, amountMinor: 230, sumMinor: 230 });
    expect(explained.parts.map(({ amountMinor }) => amountMinor)).toEqual([-120, 50, 300]);
    expect(explainNet(ledgerOf(records), 'asha')).toMatchObject({ isOwing: false, amountMinor: 180 });
  });
});

describe('paise from rounding', () => {
  const equally = (payer: string, shares: Record<string, number>, day: number): GroupRecord => {
    const expense = makeExpense(payer, shares, at(day));
    return { ...expense, splits: expense.splits.map((split) => ({ ...split, splitType: 'equal' as const })) };
  };
  const third = equally('asha', { asha: 33_34, bala: 33_33, chitra: 33_33 }, 1);
  const half = equally('asha', { asha: 12_50, bala: 12_50 }, 2);

  it('are said of a share of a third, not of half of ₹25, nor of a typed one', () => {
    expect(explainPair(ledgerOf([third]), ['asha', 'bala']).hasRounding).toBe(true);
    expect(explainNet(ledgerOf([third]), 'asha').hasRounding).toBe(true);
    const inYen = ledgerOf([{ ...third, currency: 'JPY' }]);
    expect(explainPair({ ...inYen, currency: 'JPY' }, ['asha', 'bala']).hasRounding).toBe(true);
    expect(explainPair(ledgerOf([half]), ['asha', 'bala']).hasRounding).toBe(false);
    const typed = makeExpense('asha', { asha: 66_67, bala: 33_33 }, at(1));
    expect(explainPair(ledgerOf([typed]), ['asha', 'bala']).hasRounding).toBe(false);
  });

  it('are not said of an amount without paise', () => {
    const rest = makeExpense('asha', { bala: 66_67 }, at(3));
    expect(explainPair(ledgerOf([third, rest]), ['asha', 'bala'])).toMatchObject({
      amountMinor: 100_00,
      hasRounding: false,
    });
  });

  it('are said of a simplified payment that is all that one of the two has', () => {
    const passedOn = makeExpense('chitra', { asha: 33_33 }, at(4));
    const records = [equally('asha', { bala: 33_33, asha: 33_34, dev: 33_33 }, 1), passedOn];
    const balances = simplified(records);
    const ledger = ledgerOf(records, balances);
    const moved = balances.filter(
      ({ fromUserId, toUserId }) => explainPair(ledger, [fromUserId, toUserId]).simplified !== undefined,
    );
    expect(moved.length).toBeGreaterThan(0);
    for (const { fromUserId, toUserId, amount } of moved)
      expect([amount % 100 !== 0, explainPair(ledger, [fromUserId, toUserId]).hasRounding]).toEqual([
        true,
        true,
      ]);
  });
});
