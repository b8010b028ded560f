import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCalendarDay } from '../calendar-day.ts';
import { compareBalances } from './compare-balances.ts';
import type { FileLedger } from './file-ledger.ts';
import { kindOf, readFile } from './read-file.ts';

const latestDay = toCalendarDay('2026-11-22');
const participants = [
  { id: 'a', name: 'Asha ' },
  { id: 'b', name: 'Ravi' },
  { id: 'c', name: 'Meera' },
];
const expense = {
  id: 'x',
  expenseDate: '2026-01-02T00:00:00.000Z',
  title: 'Dinner',
  category: { grouping: 'Food and Drink', name: 'Dining Out' },
  amount: 100_00,
  paidById: 'a',
  paidFor: participants.map(({ id }) => ({ participantId: id, shares: 100 })),
  isReimbursement: false,
  splitMode: 'EVENLY',
};
const documentOf = (...expenses: object[]) => ({
  currency: '€',
  currencyCode: 'EUR',
  participants,
  expenses: expenses.map((changes) => ({ ...expense, ...changes })),
});
const read = (...expenses: object[]): FileLedger =>
  readFile({ kind: 'document', value: documentOf(...expenses) }, { latestDay });
const balances = (ledger: FileLedger): number[] =>
  compareBalances(ledger).balances.map(({ computed }) => computed);
const shared = (...shares: number[]) => ({
  paidFor: shares.map((share, index) => ({ participantId: participants[index]?.id, shares: share })),
});

describe('the JSON of Spliit', () => {
  test('split evenly ignores the shares, and the id of an expense decides who gets the unit that is left', () => {
    const ledger = read({ id: 'a', ...shared(300, 200, 100) });
    expect(ledger).toMatchObject({
      source: 'spliit',
      people: ['Asha', 'Ravi', 'Meera'],
      refused: [],
      rows: [
        {
          day: '2026-01-02',
          description: 'Dinner',
          category: 'Food & Dining',
          currency: 'EUR',
          cost: 100_00,
        },
      ],
    });
    // FNV-1a of "a" is 0xe40c292c, which leaves 1 when divided by 3: the second person is first.
    expect(balances(ledger)).toEqual([66_67, -33_34, -33_33]);
  });

  test.each([
    ['BY_SHARES', [200, 100], [33_33, -33_33, 0]],
    ['BY_PERCENTAGE', [2500, 7500], [75_00, -75_00, 0]],
    ['BY_AMOUNT', [99_99, 1], [1, -1, 0]],
  ])('%s divides by its weights', (splitMode, shares, expected) => {
    expect(balances(read({ splitMode, ...shared(...shares) }))).toEqual(expected);
  });

  test('a reimbursement of one by one is a settlement; an income is money that came back to who received it', () => {
    const ledger = read(
      { isReimbursement: true, amount: 20_00, paidById: 'b', ...shared(100) },
      { amount: -30_00, title: 'Refund' },
    );
    expect(ledger.rows[0]?.record).toEqual({ kind: 'settlement', from: 'Ravi', to: 'Asha' });
    expect(ledger.rows[1]).toMatchObject({
      cost: 30_00,
      record: {
        kind: 'expense',
        isRefund: true,
        payers: [{ name: 'Asha', amount: 30_00 }],
        splits: [{ amount: 10_00 }, { amount: 10_00 }, { amount: 10_00 }],
      },
    });
    expect(balances(ledger)).toEqual([-40_00, 30_00, 10_00]);
  });

  test('without ids, balances are those that its older versions rounded, and keys do not depend on other rows', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      id: undefined,
      amount: 10_00,
      title: `${index}`,
    }));
    const ledger = read(...many);
    // 20 times 3.3333… is 66.67 for each, and Asha paid 200.
    expect(balances(ledger).toSorted((a, b) => b - a)).toEqual([133_33, -66_66, -66_67]);
    const [, second] = ledger.rows;
    expect(second?.keyNets).toEqual(read(many[1] ?? {}).rows[0]?.keyNets);
  });

  test('without ids, any balances sum to zero and are at most a unit beside those that its older versions rounded', () => {
    const any = fc.record({
      amount: fc.integer({ min: 1, max: 50_000 }),
      paidById: fc.constantFrom('a', 'b', 'c'),
      weights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), (list) => {
        const ledger = read(
          ...list.map(({ weights, ...rest }) => ({
            ...rest,
            id: undefined,
            splitMode: 'BY_SHARES',
            ...shared(...weights),
          })),
        );
        const nets = ledger.people.map((name) =>
          ledger.rows.reduce((sum, row) => sum + (row.nets.get(name) ?? 0), 0),
        );
        expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0);
        for (const [at, { id }] of participants.entries()) {
          const paid = list
            .filter((listed) => listed.paidById === id)
            .reduce((all, listed) => all + listed.amount, 0);
          const owed = list.reduce(
            (all, { amount, weights }) =>
              all + (amount * (weights[at] ?? 0)) / weights.reduce((sum, weight) => sum + weight, 0),
            0,
          );
          expect(Math.abs((nets[at] ?? 0) - (paid - Math.round(owed)))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a conversion is noted, and the cost is in the currency of the group', () => {
    const [row] = read({ originalAmount: 11_000, originalCurrency: 'INR', conversionRate: '0.91' }).rows;
    expect(row).toMatchObject({ currency: 'EUR', cost: 100_00, note: 'Originally 110.00 INR at 0.91' });
  });

  test('a sign that several currencies have is asked for', () => {
    const value = { ...documentOf({}), currency: '$', currencyCode: null };
    expect(readFile({ kind: 'document', value }, { latestDay })).toMatchObject({
      unknownCurrency: '$',
      rows: [],
      refused: [{ line: 1, text: 'The currency “$” is not supported' }],
    });
    expect(readFile({ kind: 'document', value }, { latestDay, currency: 'USD' }).rows[0]?.currency).toBe(
      'USD',
    );
  });

  test.each([
    [{ amount: 'x' }, 'Something in this expense is missing or cannot be read'],
    [{ paidById: 'z' }, 'Somebody in this expense is not among the people of the file'],
    [{ splitMode: 'BY_SHARES', ...shared(0, 0) }, 'The shares are not whole numbers above zero'],
    [{ paidFor: [...expense.paidFor, ...expense.paidFor] }, 'Somebody shares this expense twice'],
    [{ amount: 0 }, 'The cost is zero'],
    [{ expenseDate: 'soon' }, '“soon” is not a date'],
  ])('an expense that cannot be is refused: %j', (changes, text) => {
    expect(read(changes).refused).toEqual([{ line: 1, name: 'Dinner', text }]);
  });

  test('any shares sum to the cost, none a unit off', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 3, maxLength: 3 });
    const any = fc.record({
      amount: fc.integer({ min: -100_000, max: 100_000 }),
      id: fc.option(fc.string(), { nil: undefined }),
      weights,
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (list) => {
        const ledger = read(
          ...list.map(({ weights: shares, ...rest }) => ({
            ...rest,
            splitMode: 'BY_SHARES',
            ...shared(...shares),
          })),
        );
        const sound = list.filter(({ amount }) => amount !== 0);
        expect(ledger.rows).toHaveLength(sound.length);
        for (const [index, { amount, weights: shares }] of sound.entries()) {
          const nets = ledger.rows[index]?.nets ?? new Map();
          const total = shares.reduce((sum, share) => sum + share, 0);
          for (const [at, name] of ledger.people.entries()) {
            const share = (at === 0 ? amount : 0) - (nets.get(name) ?? 0);
            expect(Math.abs(share - (amount * (shares[at] ?? 0)) / total)).toBeLessThan(1);
          }
        }
      }),
    );
  });
});

describe('the CSV of Spliit', () => {
  const header =
    'Date,Description,Category,Currency,Cost,Original cost,Original currency,Conversion rate,Is Reimbursement,Split mode,Asha ,Ravi,Meera';
  const readRows = (...rows: string[]): FileLedger =>
    readFile({ kind: 'table', rows: [header, ...rows].map((row) => row.split(',')) }, { latestDay });

  test('has shares, the one of the payer above zero', () => {
    const ledger = readRows(
      '2026-01-02,Dinner,Dining Out,EUR,100.00,,,,No,Evenly,33.34,-33.33,-33.33',
      '2026-01-03,Back,Payment,EUR,20.00,,,,Yes,Evenly,-20,0,',
      '2026-01-04,Refund,General,EUR,-30.00,,,,No,Evenly,-10,10,10',
    );
    expect(kindOf({ kind: 'table', rows: [header.split(',')] })).toBe('spliit-table');
    expect(ledger.people).toEqual(['Asha', 'Ravi', 'Meera']);
    expect(ledger.refused).toEqual([
      {
        line: 3,
        text: 'The file does not say who paid this. Please import the JSON file of Spliit instead.',
      },
    ]);
    expect(balances(ledger)).toEqual([66_66 - 20_00, -33_33 + 10_00, -33_33 + 10_00]);
  });

  test('between two people says who paid also when only the other one shares', () => {
    const two = [header.replace(',Meera', ''), '2026-01-03,Back,Payment,EUR,20.00,,,,Yes,Evenly,-20,0'];
    const ledger = readFile({ kind: 'table', rows: two.map((row) => row.split(',')) }, { latestDay });
    expect(ledger.rows[0]?.record).toEqual({ kind: 'settlement', from: 'Ravi', to: 'Asha' });
  });

  test('of older versions has rounded cells: others owe what theirs say, and the rest is the share of the payer', () => {
    const ledger = readRows('2026-01-02,Gifts,Gifts,EUR,10.75,,,,No,Evenly,-5.38,5.38,0');
    expect(balances(ledger)).toEqual([-5_38, 5_38, 0]);
    expect(ledger.changed).toEqual([
      { line: 2, text: 'The file’s shares are rounded; Ravi’s share is the rest of the cost' },
    ]);
    expect(readRows('2026-01-02,Gifts,Gifts,EUR,10.75,,,,No,Evenly,-5.38,5.50,0').refused).toEqual([
      { line: 2, text: 'The shares of the people do not add up to the cost' },
    ]);
  });
});

describe('amounts of Spliit, which has its own list of decimals', () => {
  const readIn = (currencyCode: string, changes: object, rest: object = {}): FileLedger =>
    readFile(
      { kind: 'document', value: { ...documentOf(changes), currency: '¥', currencyCode } },
      { latestDay, ...rest },
    );
  const inYen = { amount: 1_000, splitMode: 'EVENLY' };

  test('are whole where both have no decimals', () => {
    const ledger = readIn('JPY', inYen);
    expect(ledger.rows[0]).toMatchObject({ cost: 1_000, currency: 'JPY' });
    expect(balances(ledger).toSorted((a, b) => a - b)).toEqual([-333, -333, 666]);
  });

  test('become hundredths where only Spliit has whole ones, with the shares that it computes', () => {
    const ledger = readIn('HUF', inYen);
    expect(ledger.rows[0]).toMatchObject({ cost: 1_000_00, currency: 'HUF' });
    expect(balances(ledger).toSorted((a, b) => a - b)).toEqual([-333_00, -333_00, 666_00]);
  });

  test('become thousandths, as Spliit has hundredths of what it does not know', () => {
    expect(readIn('KWD', { amount: 12_34 }).rows[0]).toMatchObject({ cost: 12_340, currency: 'KWD' });
  });

  test('of a group with a sign are hundredths, which yen cannot have', () => {
    const ledger = readIn('', { amount: 1_000_00 }, { currency: 'JPY' });
    expect(ledger.rows[0]).toMatchObject({ cost: 1_000, currency: 'JPY' });
    expect(balances(ledger).reduce((sum, net) => sum + net, 0)).toBe(0);
    expect(readIn('', { amount: 1_000_50 }, { currency: 'JPY' }).refused).toEqual([
      { line: 1, name: 'Dinner', text: '“1000.50” is not an amount without decimal places' },
    ]);
  });

  test('in the table are decimals of the currency', () => {
    const rows = [
      [
        'Date',
        'Description',
        'Category',
        'Currency',
        'Cost',
        'Is Reimbursement',
        'Split mode',
        'Asha',
        'Ravi',
      ],
      ['2026-01-02', 'Ramen', 'Dining Out', 'JPY', '1251', 'No', 'Evenly', '626', '-625'],
      ['2026-01-02', 'Kebab', 'Dining Out', 'KWD', '12.345', 'No', 'Evenly', '6.173', '-6.172'],
    ];
    const ledger = readFile({ kind: 'table', rows }, { latestDay });
    expect(ledger.refused).toEqual([]);
    expect(ledger.rows).toMatchObject([
      { cost: 1251, currency: 'JPY' },
      { cost: 12_345, currency: 'KWD' },
    ]);
  });

  test('say what was spent originally with the decimals of that currency', () => {
    const original = { originalAmount: 1250, originalCurrency: 'JPY', conversionRate: '0.55' };
    expect(readIn('EUR', original).rows[0]?.note).toContain('1250 JPY at 0.55');
  });
});
