import { describe, expect, test } from 'vitest';
import { toCalendarDay } from '../calendar-day.ts';
import { compareBalances, differs } from './compare-balances.ts';
import { readFile } from './read-file.ts';
import { guessColumns, readTable } from './table.ts';

const latestDay = toCalendarDay('2028-01-01');
const HEADER = 'Date,Description,Category,Cost,Currency,Asha,Ravi';
const DINNER = '2026-01-02,Dinner,Dining out,90.00,INR,45.00,-45.00';
const cellsOf = (lines: readonly string[]): string[][] => lines.map((line) => line.split(','));
const compare = (...lines: string[]) =>
  compareBalances(readFile({ kind: 'table', rows: cellsOf([HEADER, ...lines]) }, { latestDay }));

describe('the balances of a file are those of a new group', () => {
  test('where its own rows of balances say so, in every currency', () => {
    const both = compare(
      DINNER,
      '2026-01-03,Taxi,General,10.00,USD,-10.00,10.00',
      '2026-01-05,Total balance, , ,INR,45.00,-45.00',
      '2026-01-05,Total balance, , ,USD,-10.00,10.00',
    );
    expect(both).toMatchObject({ verdict: 'same', unstated: [] });
    const comparison = compare(
      DINNER,
      '2026-01-03,Taxi,General,10.00,USD,-10.00,10.00',
      '2026-01-05,Total balance, , ,INR,45.00,-45.00',
    );
    expect(comparison).toMatchObject({ verdict: 'unstated', unstated: ['USD'] });
    expect(compare(DINNER)).toMatchObject({ verdict: 'unstated', unstated: ['INR'] });
  });

  test('and not where rows of a currency are left out', () => {
    for (const total of [[], ['2026-01-05,Total balance, , ,XAU,-1000.00,1000.00']]) {
      const { verdict, balances } = compare(
        DINNER,
        '2026-01-03,Ramen,General,2000,XAU,-1000.00,1000.00',
        '2026-01-05,Total balance, , ,INR,45.00,-45.00',
        ...total,
      );
      expect(verdict).toBe('different');
      expect(balances.filter((balance) => differs(balance))).toEqual([
        { name: 'Asha', currency: 'XAU', stated: -1000_00, computed: 0 },
        { name: 'Ravi', currency: 'XAU', stated: 1000_00, computed: 0 },
      ]);
    }
  });

  test('also with money that came back, whose cost is below zero', () => {
    const refund = '2026-01-03,Refund,General,-10.00,INR,-5.00,5.00';
    const whole = compare(DINNER, refund, '2026-01-05,Total balance, , ,INR,40.00,-40.00');
    expect(whole).toMatchObject({ verdict: 'same', unstated: [] });
    expect(whole.balances.map(({ computed }) => computed)).toEqual([40_00, -40_00]);
  });

  test('nor where single rows are, such as one of no cost', () => {
    const row = '2026-01-03,Refund,General,0.00,INR,-5.00,5.00';
    for (const total of [[], ['2026-01-05,Total balance, , ,INR,40.00,-40.00']]) {
      const { verdict, balances } = compare(DINNER, row, ...total);
      expect(verdict).toBe('different');
      expect(balances).toEqual([
        { name: 'Asha', currency: 'INR', stated: 40_00, computed: 45_00 },
        { name: 'Ravi', currency: 'INR', stated: -40_00, computed: -45_00 },
      ]);
    }
  });

  test('nor where a row of balances is another than its rows make', () => {
    expect(compare(DINNER, '2026-01-05,Total balance, , ,INR,45.00,-44.00').verdict).toBe('different');
  });

  test('a row of notes and one without a currency say nothing of a currency that is not there', () => {
    expect(
      compare(
        DINNER,
        '2026-01-05,Total balance, , ,INR,45.00,-45.00',
        ',Exported by Asha,,,,,',
        '2026-01-05,Total balance, , ,,45.00,-45.00',
      ).verdict,
    ).toBe('same');
  });
});

test('a table of another layout has no balances of its own; rows of a currency that is left out count', () => {
  const lines = ['When,What,Currency,Price,Asha,Ravi', '2026-01-02,Tea,INR,4,2,-2'];
  const read = (rows: readonly string[]) => {
    const cells = cellsOf(rows);
    return compareBalances(readTable(cells, guessColumns(cells), { latestDay }));
  };
  expect(read(lines)).toMatchObject({ verdict: 'unstated', unstated: ['INR'] });
  expect(read([...lines, '2026-01-03,Ramen,XAU,40,20,-20'])).toMatchObject({
    verdict: 'different',
    unstated: ['INR', 'XAU'],
  });
});

test('a file of Spliit says no balances, so there is nothing to compare', () => {
  const document = {
    currency: '₹',
    currencyCode: 'INR',
    expenses: [
      {
        expenseDate: '2026-01-02',
        title: 'Dinner',
        amount: 90_00,
        paidById: 'a',
        paidFor: [{ participantId: 'b', shares: 100 }],
        isReimbursement: false,
        splitMode: 'EVENLY',
      },
    ],
    participants: [
      { id: 'a', name: 'Asha' },
      { id: 'b', name: 'Ravi' },
    ],
  };
  expect(compareBalances(readFile({ kind: 'document', value: document }, { latestDay }))).toEqual({
    verdict: 'unstated',
    unstated: ['INR'],
    balances: [
      { name: 'Asha', currency: 'INR', stated: undefined, computed: 90_00 },
      { name: 'Ravi', currency: 'INR', stated: undefined, computed: -90_00 },
    ],
  });
});
