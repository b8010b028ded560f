import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balancesOfRecords,
  expenseOf,
  randomRecords,
  settlementOf,
  someone,
  type Someone,
} from '../../test/records.ts';
import { readSplitwise } from '../../test/read-splitwise.ts';
import { toCalendarDay } from '../calendar-day.ts';
import { toMinor, type Currency } from '../money.ts';
import { SOME_CURRENCIES } from '../../test/some-currencies.ts';
import {
  NOT_LISTED_DESCRIPTION,
  tableOfGroup,
  tableOfViewer,
  UnevenTableError,
  type OpenBalance,
  type Records,
} from './ledger-table.ts';
import { columnNames, plainText, splitwiseRows } from './splitwise-rows.ts';

const day = toCalendarDay('2026-11-21');
const [asha, ravi, meera] = [someone('Asha Rao'), someone('Ravi Kumar'), someone('Meera Das')];
const members = [asha, ravi, meera].map((user) => ({ user }));

/** Paid less owed, from the records' own parts alone. */
function netOf({ expenses, settlements }: Records, userId: string, currency: Currency): bigint {
  let net = 0n;
  for (const expense of expenses) {
    if (expense.currency !== currency) continue;
    const sign = expense.isRefund ? -1n : 1n;
    for (const part of expense.payers) if (part.userId === userId) net += sign * BigInt(part.amount);
    for (const part of expense.splits) if (part.userId === userId) net -= sign * BigInt(part.amount);
  }
  for (const { fromUserId, toUserId, settles, ...ownPayment } of settlements)
    for (const { amount, currency: other } of settles ?? [ownPayment]) {
      if (other !== currency) continue;
      if (fromUserId === userId) net += BigInt(amount);
      if (toUserId === userId) net -= BigInt(amount);
    }
  return net;
}

/** A row for each expense, and for each currency that a settlement clears. */
const rowCountOf = ({ expenses, settlements }: Records): number =>
  expenses.length + settlements.reduce((sum, { settles }) => sum + (settles?.length ?? 1), 0);

describe('a group in the layout of Splitwise', () => {
  test('has a row for each record by day, settlements as payments, and the balances of each currency', () => {
    const records = {
      expenses: [
        expenseOf(
          [[asha, 90_00]],
          [
            [asha, 30_00],
            [ravi, 30_00],
            [meera, 30_00],
          ],
          { category: 'Food & Dining' },
        ),
        expenseOf([[ravi, 10_01]], [[asha, 10_01]], {
          currency: 'USD',
          spentOn: toCalendarDay('2025-12-31'),
        }),
      ],
      settlements: [
        settlementOf(meera, asha, 12_50, { method: 'upi', utr: '412345678901', reference: 'rent' }),
      ],
    };
    const table = tableOfGroup({
      members,
      balances: balancesOfRecords(records, [asha, ravi, meera]),
      ...records,
    });
    expect(splitwiseRows(table, { day })).toEqual([
      ['Date', 'Description', 'Category', 'Cost', 'Currency', 'Asha Rao', 'Ravi Kumar', 'Meera Das'],
      ['2025-12-31', 'Dinner', 'General', '10.01', 'USD', '-10.01', '10.01', '0.00'],
      ['2026-01-02', 'Dinner', 'Food & Dining', '90.00', 'INR', '60.00', '-30.00', '-30.00'],
      [
        '2026-01-03',
        'Meera Das paid Asha Rao [UPI, 412345678901, rent]',
        'Payment',
        '12.50',
        'INR',
        '-12.50',
        '0.00',
        '12.50',
      ],
      ['2026-11-21', 'Total balance', ' ', ' ', 'INR', '47.50', '-30.00', '-17.50'],
      ['2026-11-21', 'Total balance', ' ', ' ', 'USD', '-10.01', '10.01', '0.00'],
    ]);
  });

  test('has the balance of every person in every currency to the minor unit', () => {
    fc.assert(
      fc.property(randomRecords, ({ people, ...records }) => {
        const table = tableOfGroup({
          members: people.map((user) => ({ user })),
          balances: balancesOfRecords(records, people),
          ...records,
        });
        const rows = splitwiseRows(table, { day });
        const { sums, totals, people: columns } = readSplitwise(rows);
        expect(new Set(columns).size).toBe(people.length);
        expect(totals).toEqual(sums);
        for (const currency of SOME_CURRENCIES) {
          const expected = people.map(({ id }) => netOf(records, id, currency));
          expect(sums[currency] ?? people.map(() => 0n)).toEqual(expected);
        }
        expect(rows).toHaveLength(1 + rowCountOf(records) + Object.keys(totals).length);
      }),
      { numRuns: 300 },
    );
  });

  test('has a payment for each currency that a settlement clears, with what was handed over', () => {
    const exchange = { rate: { numerator: 90, denominator: 1 }, source: 'own', day } as const;
    const settles = [
      { amount: toMinor(20_00), currency: 'USD', exchange },
      { amount: toMinor(-500_00), currency: 'INR' },
    ] as const;
    const records = {
      expenses: [],
      settlements: [settlementOf(meera, asha, 1_300_00, { settles: [...settles] })],
    };
    const table = tableOfGroup({
      members,
      balances: balancesOfRecords(records, [asha, ravi, meera]),
      ...records,
    });
    const words = 'Meera Das paid Asha Rao (₹1,300.00 for $20.00 less ₹500.00)';
    expect(splitwiseRows(table, { day }).slice(1, 3)).toEqual([
      ['2026-01-03', words, 'Payment', '20.00', 'USD', '-20.00', '0.00', '20.00'],
      ['2026-01-03', words, 'Payment', '500.00', 'INR', '500.00', '0.00', '-500.00'],
    ]);
  });

  test('has money that came back with a cost below zero', () => {
    const deposit = expenseOf(
      [[ravi, 60_00]],
      [asha, ravi, meera].map((user) => [user, 20_00] as const),
      { isRefund: true, description: 'Deposit' },
    );
    const records = { expenses: [deposit], settlements: [] };
    const balances = balancesOfRecords(records, [asha, ravi, meera]);
    expect(splitwiseRows(tableOfGroup({ members, balances, ...records }), { day }).slice(1)).toEqual([
      ['2026-01-02', 'Deposit', 'General', '-60.00', 'INR', '20.00', '-40.00', '20.00'],
      ['2026-11-21', 'Total balance', ' ', ' ', 'INR', '20.00', '-40.00', '20.00'],
    ]);
  });

  test('keeps people who have left, after the members', () => {
    const records = {
      expenses: [expenseOf([[asha, 5_00]], [[asha, 5_00]]), expenseOf([[meera, 1_00]], [[meera, 1_00]])],
      settlements: [],
    };
    const table = tableOfGroup({ members: [{ user: ravi }, { user: asha }], balances: [], ...records });
    expect(table.people.map(({ name }) => name)).toEqual(['Ravi Kumar', 'Asha Rao', 'Meera Das']);
  });

  test('is refused when the records do not sum to the balances', () => {
    const records = { expenses: [expenseOf([[asha, 5_00]], [[ravi, 5_00]])], settlements: [] };
    const balances = balancesOfRecords(
      { expenses: [expenseOf([[asha, 5_01]], [[ravi, 5_01]])], settlements: [] },
      [],
    );
    expect(() => tableOfGroup({ members, balances, ...records })).toThrow(UnevenTableError);
    expect(() => tableOfGroup({ members, balances: [], ...records })).toThrow(UnevenTableError);
  });
});

describe('the records of a viewer', () => {
  const three = expenseOf(
    [
      [asha, 60_00],
      [ravi, 30_00],
    ],
    [
      [asha, 10_00],
      [ravi, 10_00],
      [meera, 70_00],
    ],
  );
  const open = (person: Someone, amount: number, rest: Partial<OpenBalance> = {}): OpenBalance => ({
    person,
    currency: 'INR',
    amount: toMinor(amount),
    ...rest,
  });

  test('with a friend have what is between the two', () => {
    const table = tableOfViewer({
      viewer: asha,
      friend: meera,
      balances: [open(meera, 50_00)],
      day,
      expenses: [three],
      settlements: [],
    });
    expect(splitwiseRows(table, { day })).toEqual([
      ['Date', 'Description', 'Category', 'Cost', 'Currency', 'Asha Rao', 'Meera Das'],
      ['2026-01-02', 'Dinner', 'General', '90.00', 'INR', '50.00', '-50.00'],
      ['2026-11-21', 'Total balance', ' ', ' ', 'INR', '50.00', '-50.00'],
    ]);
  });

  test('end with what simplification moved and with what is not listed, so that they sum to the balance', () => {
    const goa = { id: 'goa', name: 'Goa gang' };
    const table = tableOfViewer({
      viewer: asha,
      balances: [
        open(ravi, -20_00, { groupId: 'goa', groupName: 'Goa gang' }),
        open(ravi, 3_00, { currency: 'USD' }),
      ],
      day,
      expenses: [{ ...three, groupId: 'goa', group: goa }],
      settlements: [],
    });
    expect(splitwiseRows(table, { day }).slice(1)).toEqual([
      ['2026-01-02', 'Dinner', 'General', '90.00', 'INR', '50.00', '-50.00', '0.00'],
      ['2026-11-21', 'Simplified debts: Goa gang', 'Payment', '20.00', 'INR', '-20.00', '0.00', '20.00'],
      ['2026-11-21', NOT_LISTED_DESCRIPTION, 'Payment', '3.00', 'USD', '3.00', '0.00', '-3.00'],
      ['2026-11-21', 'Simplified debts: Goa gang', 'Payment', '50.00', 'INR', '-50.00', '50.00', '0.00'],
      ['2026-11-21', 'Total balance', ' ', ' ', 'INR', '-20.00', '0.00', '20.00'],
      ['2026-11-21', 'Total balance', ' ', ' ', 'USD', '3.00', '0.00', '-3.00'],
    ]);
  });

  test('have the balance with every person in every currency to the minor unit', () => {
    fc.assert(
      fc.property(randomRecords, ({ people, ...records }) => {
        const [viewer = asha] = people;
        const balances = balancesOfRecords(records, people)
          .filter(({ fromUserId, toUserId }) => fromUserId === viewer.id || toUserId === viewer.id)
          .map(({ fromUserId, fromUser, toUser, amount, currency }) =>
            fromUserId === viewer.id
              ? open(toUser, -amount, { currency })
              : open(fromUser, amount, { currency }),
          );
        const table = tableOfViewer({ viewer, balances, day, ...records });
        const { sums, totals } = readSplitwise(splitwiseRows(table, { day }));
        expect(totals).toEqual(sums);
        for (const currency of SOME_CURRENCIES) {
          const others = table.people
            .slice(1)
            .map(({ id }) =>
              BigInt(
                -(
                  balances.find((balance) => balance.person.id === id && balance.currency === currency)
                    ?.amount ?? 0
                ),
              ),
            );
          const ownNet = others.reduce((sum, net) => sum - net, 0n);
          expect(sums[currency] ?? [ownNet, ...others]).toEqual([ownNet, ...others]);
        }
        // Records alone explain these balances.
        expect(table.rows).toHaveLength(rowCountOf(records));
      }),
      { numRuns: 300 },
    );
  });
});

test('text that a spreadsheet would take for a formula is neutralised; other text stays as it is', () => {
  for (const text of [
    '=1+1',
    '+91 98',
    '-5',
    '@sum',
    '\tx',
    '\rx',
    '\nx',
    ' =1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '=HYPERLINK("x")',
  ])
    expect(plainText(text)).toBe(`'${text}`);
  for (const text of ['', 'a=1', 'Tea + cake', "'=1", '₹5', '5-6', ' ']) expect(plainText(text)).toBe(text);
  const [, row] = splitwiseRows(
    tableOfGroup({
      members: [{ user: { id: 'asha', name: '=cmd' } }],
      balances: [],
      expenses: [expenseOf([[asha, 5]], [[asha, 5]], { description: '-2+3', category: '@cat' })],
      settlements: [],
    }),
    { day },
  );
  expect(row?.slice(1, 3)).toEqual(["'-2+3", "'@cat"]);
});

test('people of the same name are numbered, also when somebody has such a name', () => {
  const named = (...names: string[]) =>
    columnNames(names.map((name, index) => ({ id: String(index), name })));
  expect(named('Ravi', 'Ravi', 'Ravi')).toEqual(['Ravi', 'Ravi (2)', 'Ravi (3)']);
  expect(named('Ravi', 'Ravi (2)', 'Ravi')).toEqual(['Ravi', 'Ravi (2)', 'Ravi (3)']);
});

test('an expense of a category named Payment is no settlement', () => {
  const records = {
    expenses: [expenseOf([[asha, 5]], [[ravi, 5]], { category: 'payment' })],
    settlements: [],
  };
  const table = tableOfGroup({ members, balances: balancesOfRecords(records, [asha, ravi]), ...records });
  expect(splitwiseRows(table, { day })[1]?.[2]).toBe('General');
});
