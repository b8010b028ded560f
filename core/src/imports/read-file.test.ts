import type { Settlement } from '../contract/settlements.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  balancesOfRecords,
  expenseOf,
  exportedGroup,
  randomRecords,
  settlementOf,
  someone,
} from '../../test/records.ts';
import { toBasisPoints } from '../basis-points.ts';
import { addDays, toCalendarDay } from '../calendar-day.ts';
import { friendExport } from '../contract/exports.ts';
import { tableOfGroup } from '../exchange/ledger-table.ts';
import { splitwiseRows } from '../exchange/splitwise-rows.ts';
import { amountMax, CURRENCIES, decimalText, isCurrency, toMinor, type Currency } from '../money.ts';
import { compareBalances } from './compare-balances.ts';
import { totalsOf, type FileLedger, type FileRow } from './file-ledger.ts';
import { importedRowOf } from './import-rows.ts';
import { kindOf, readFile } from './read-file.ts';
import { rowKeys } from './row-keys.ts';
import { guessColumns, readTable } from './table.ts';

const latestDay = toCalendarDay('2028-01-01');
const read = (text: string, rest = {}): FileLedger =>
  readFile(
    { kind: 'table', rows: text.split(/\r?\n/u).map((line) => line.split(',')) },
    { latestDay, ...rest },
  );
const readDocument = (value: unknown): FileLedger => readFile({ kind: 'document', value }, { latestDay });
const balancesOf = (ledger: FileLedger): string[] =>
  compareBalances(ledger)
    .balances.filter(({ computed }) => computed !== 0)
    .map(
      ({ name, currency, computed }) =>
        `${name} ${currency} ${decimalText(computed, isCurrency(currency) ? currency : 'INR')}`,
    );

/** What the records of rows make of balances, from their parts alone. */
const fromParts = (rows: readonly FileRow[]) =>
  totalsOf(
    rows.map(({ currency, cost, record }) => {
      const nets = new Map<string, number>();
      const add = (name: string, amount: number) => nets.set(name, (nets.get(name) ?? 0) + amount);
      if (record.kind === 'settlement') {
        add(record.from, cost);
        add(record.to, -cost);
      } else {
        const sign = record.isRefund ? -1 : 1;
        for (const { name, amount } of record.payers) add(name, sign * amount);
        for (const { name, amount } of record.splits) add(name, -sign * amount);
      }
      return { currency, nets: new Map([...nets].map(([name, net]) => [name, toMinor(net)])) };
    }),
  );

describe('an export of Splitwise', () => {
  const file = [
    'Note: balances may be simplified',
    '',
    'Date,Description,Category,Cost,Currency,Asha,Ravi,Meera',
    ',,,,,,,',
    '2026-01-02,Dinner,Dining out,90.00,INR,60.00,-30.00,-30.00',
    '2026-01-03,Boat,General,100.00,USD,50.00,-75.00,25.00',
    '2026-01-04,Back to Asha,Payment,30.00,INR,-30.00,30.00,0.00',
    '',
    '2026-01-05,Total balance, , ,INR,30.00,0.00,-30.00',
    '2026-01-05,Total balance, , ,USD,50.00,-75.00,25.00',
  ];

  test('keeps balances, and says that they are those of the file', () => {
    const ledger = read(file.join('\r\n'));
    expect(ledger).toMatchObject({ source: 'splitwise', people: ['Asha', 'Ravi', 'Meera'], refused: [] });
    expect(balancesOf(ledger)).toEqual([
      'Asha INR 30.00',
      'Meera INR -30.00',
      'Asha USD 50.00',
      'Ravi USD -75.00',
      'Meera USD 25.00',
    ]);
    expect(compareBalances(ledger).verdict).toBe('same');
    expect(ledger.rows).toMatchObject([
      {
        line: 5,
        category: 'Food & Dining',
        record: {
          kind: 'expense',
          splitType: 'equal',
          payers: [{ name: 'Asha', amount: 90_00 }],
          splits: [{ amount: 30_00 }, { amount: 30_00 }, { amount: 30_00 }],
        },
      },
      {
        line: 6,
        record: {
          payers: [
            { name: 'Asha', amount: 62_50 },
            { name: 'Meera', amount: 37_50 },
          ],
        },
      },
      { line: 7, note: 'Back to Asha', record: { kind: 'settlement', from: 'Ravi', to: 'Asha' } },
    ]);
  });

  test('is known in another language, with columns in another order, and with dates of a spreadsheet', () => {
    const local = [
      'Datum,Beschreibung,Kategorie,Kosten,Währung,Asha,Ravi',
      '2026-01-02,Miete,Miete,10.00,EUR,5.00,-5.00',
      '2026-01-03,Zurück,Zahlung,5.00,EUR,-5.00,5.00',
      '2026-01-04,Gesamtsaldo, , ,EUR,0.00,0.00',
    ];
    expect(read(local.join('\n')).rows.map(({ record }) => record.kind)).toEqual(['expense', 'settlement']);
    const swapped = [
      'Currency,Date,Cost,Ravi,Description,Category,Asha',
      'EUR,31/12/2025,"10",-5,Rent,Rent,5'.replaceAll('"', ''),
      'EUR,01/02/2026,10,5,Rent,Rent,-5',
    ];
    const ledger = read(swapped.join('\n'));
    expect(ledger.people).toEqual(['Ravi', 'Asha']);
    expect(ledger.rows.map(({ day }) => day)).toEqual(['2025-12-31', '2026-02-01']);
    expect(ledger.dateOrder).toBeUndefined();
  });

  test('asks for the order of dates that can be read in two ways', () => {
    const unsure = 'Date,Description,Category,Cost,Currency,A,B\n03/04/2026,x,y,2,INR,1,-1';
    expect(read(unsure)).toMatchObject({ dateOrder: 'day', rows: [{ day: '2026-04-03' }] });
    expect(read(unsure, { dateOrder: 'month' })).toMatchObject({
      dateOrder: 'month',
      rows: [{ day: '2026-03-04' }],
    });
  });

  test.each([
    ['2026-01-02,x,y,2.00,INR,1.00,-0.99', 'The amounts of the people do not add up to zero'],
    ['2026-01-02,x,y,0.99,INR,1.00,-1.00', 'The amounts of the people are more than the cost'],
    ['2026-02-30,x,y,2.00,INR,1.00,-1.00', '“2026-02-30” is not a date'],
    ['2126-01-02,x,y,2.00,INR,1.00,-1.00', '2126-01-02 is not in the years 2000 to 2100'],
    ['2099-01-02,x,y,2.00,INR,1.00,-1.00', '2099-01-02 is in the future'],
    ['2026-01-02,x,y,2.001,INR,1.00,-1.00', '“2.001” is not an amount with at most two decimal places'],
    ['2026-01-02,x,y,2.00,INR,one,-1.00', '“one” is not an amount with at most two decimal places'],
    ['2026-01-02,x,y,2.00,XAU,1.00,-1.00', 'The currency “XAU” is not supported'],
    ['2026-01-02,x,y,2.50,JPY,1.00,-1.00', '“2.50” is not an amount without decimal places'],
    ['2026-01-02,x,y,2.0001,KWD,1,-1', '“2.0001” is not an amount with at most three decimal places'],
    ['2026-01-02,x,y,0.00,INR,0.00,0.00', 'The cost is zero'],
    ['2026-01-02,x,y,-0.99,INR,-1.00,1.00', 'The amounts of the people are more than the cost'],
    ['2026-01-02,x,y,-99999999,INR,-1.00,1.00', 'The cost is too large'],
    ['2026-01-02,x,y,99999999,INR,1.00,-1.00', 'The cost is too large'],
    ['2026-01-02,x,y,5.00,INR,0.00,0.00', 'Nobody owes anybody anything here, so it is unknown who paid'],
  ])('refuses a row with its line and a reason: %s', (row, text) => {
    const good = '2026-01-02,x,y,2.00,INR,1.00,-1.00';
    const ledger = read(['Date,Description,Category,Cost,Currency,A,B', good, row].join('\n'));
    expect(ledger.refused).toEqual([{ line: 3, text }]);
    expect(ledger.rows).toHaveLength(1);
  });

  test('a refused row shows in the balances: they are not those of the file', () => {
    const ledger = read(
      'Date,Description,Category,Cost,Currency,A,B\n2026-01-02,x,y,2,INR,1,-1\n2026-01-02,x,y,0.50,INR,1,-1',
    );
    expect(compareBalances(ledger)).toEqual({
      verdict: 'different',
      unstated: ['INR'],
      balances: [
        { name: 'A', currency: 'INR', stated: 2_00, computed: 1_00 },
        { name: 'B', currency: 'INR', stated: -2_00, computed: -1_00 },
      ],
    });
  });

  test('keeps any nets to the minor unit in every currency, with records that a server takes', () => {
    const amount = fc.integer({ min: -50_000_000, max: 50_000_000 });
    const row = fc.record({
      nets: fc.array(amount, { minLength: 3, maxLength: 3 }),
      more: fc.nat({ max: 1_000 }),
      isRefund: fc.boolean(),
      currency: fc.constantFrom<Currency>(...CURRENCIES),
      category: fc.constantFrom('General', 'Payment', 'Zahlung'),
      day: fc.nat({ max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const cells = rows.map(({ nets: first, more, isRefund, currency, category, day }) => {
          const nets = [...first, -first.reduce((sum, net) => sum + net, 0)];
          const owed = nets.filter((net) => net > 0).reduce((sum, net) => sum + net, 0);
          const texts = [isRefund ? -owed - more : owed + more, ...nets].map((net) =>
            decimalText(toMinor(net), currency),
          );
          return {
            nets,
            owed,
            isSettled: category !== 'General' && more === 0 && nets.filter((net) => net !== 0).length === 2,
            currency,
            cells: [
              addDays(toCalendarDay('2025-01-01'), day),
              'x',
              category,
              texts[0] ?? '',
              currency,
              ...texts.slice(1),
            ],
          };
        });
        const header = ['Date', 'Description', 'Category', 'Cost', 'Currency', 'A', 'B', 'C', 'D'];
        const ledger = readFile(
          { kind: 'table', rows: [header, ...cells.map((cell) => cell.cells)] },
          { latestDay },
        );
        const some = cells.filter(({ owed, currency }) => owed > 0 && owed <= amountMax(currency));
        for (const { name, currency, computed } of compareBalances(ledger).balances) {
          const index = header.indexOf(name) - 5;
          const expected = some
            .filter((part) => part.currency === currency)
            .reduce((sum, { nets }) => sum + (nets[index] ?? 0), 0);
          expect(computed).toBe(expected + 0);
        }
        expect(fromParts(ledger.rows)).toEqual(totalsOf(ledger.rows));
        for (const { record, cost } of ledger.rows)
          if (record.kind === 'expense')
            for (const parts of [record.payers, record.splits]) {
              expect(parts.every((part) => part.amount > 0)).toBe(true);
              expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(cost);
            }
        const isBack = ({ record }: FileRow) => record.kind === 'expense' && record.isRefund === true;
        expect(ledger.rows.filter(isBack).length).toBe(
          cells.filter(
            (cell, index) =>
              rows[index]?.isRefund && ledger.rows.some(({ line }) => line === index + 2) && !cell.isSettled,
          ).length,
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('what this product exports', () => {
  const day = toCalendarDay('2027-11-21');

  test('as a table gives the same balances again, whoever has the same name', () => {
    fc.assert(
      fc.property(randomRecords, ({ people, expenses, settlements }) => {
        const balances = balancesOfRecords({ expenses, settlements }, []);
        const table = tableOfGroup({
          members: people.map((user) => ({ user })),
          balances,
          expenses,
          settlements,
        });
        const ledger = readFile({ kind: 'table', rows: splitwiseRows(table, { day }) }, { latestDay });
        if (table.rows.length === 0) return;
        // A record in which nobody owes anybody anything does not say who paid.
        const silent = table.rows.filter(({ nets }) => [...nets.values()].every((net) => net === 0));
        expect(ledger.refused).toHaveLength(silent.length);
        expect(ledger.rows).toHaveLength(table.rows.length - silent.length);
        // Money that came back, whose cost is below zero, comes back as such.
        expect(
          ledger.rows.map(({ cost, record }) =>
            record.kind === 'expense' && record.isRefund ? -cost : cost,
          ),
        ).toEqual(table.rows.filter((row) => !silent.includes(row)).map(({ cost }) => cost));
        expect(compareBalances(ledger).verdict).toBe('same');
        for (const { currency, nets } of table.totals)
          for (const [index, { id }] of table.people.entries())
            expect(
              totalsOf(ledger.rows)
                .find((total) => total.currency === currency)
                ?.nets.get(ledger.people[index] ?? '') ?? 0,
            ).toBe(nets.get(id) ?? 0);
      }),
      { numRuns: 200 },
    );
  });

  test('as JSON gives the same records again, the first recorded first', () => {
    const [asha, ravi] = [someone('Asha Rao'), someone('Ravi Kumar')];
    const dinner = expenseOf(
      [[asha, 10_01]],
      [
        [asha, 5_01],
        [ravi, 5_00],
      ],
      { notes: 'With Kabir', category: 'Travel' },
    );
    const bill = expenseOf([[asha, 10_00]], [[ravi, 10_00]], {
      items: [{ name: 'Naan', amount: toMinor(10_00), sharedBy: [{ userId: 'ravi', weight: 1 }] }],
      charges: [],
    });
    const document = exportedGroup({
      balances: [
        {
          fromUserId: 'ravi',
          toUserId: 'asha',
          fromUser: ravi,
          toUser: asha,
          amount: toMinor(14_00),
          currency: 'INR',
        },
      ],
      expenses: [
        dinner,
        { ...bill, splits: bill.splits.map((part) => ({ ...part, splitType: 'items' as const })) },
      ],
      settlements: [settlementOf(ravi, asha, 1_00, { settledAt: new Date('2020-01-01T00:00:00.000Z') })],
    });
    expect(kindOf({ kind: 'document', value: document })).toBe('own-document');
    const ledger = readDocument({ data: document });
    expect(ledger).toEqual(readDocument(document));
    expect(ledger.rows.map(({ description }) => description)).toEqual([
      'Ravi Kumar paid Asha Rao',
      'Dinner',
      'Dinner',
    ]);
    expect(ledger.rows).toMatchObject([
      { record: { kind: 'settlement', from: 'Ravi Kumar', to: 'Asha Rao' } },
      {
        note: 'With Kabir',
        category: 'Travel',
        record: {
          splitType: 'exact',
          splits: [{ amount: 5_01 }, { amount: 5_00 }],
          extras: { notes: 'With Kabir' },
        },
      },
      { record: { bill: { items: [{ name: 'Naan', sharedBy: [{ userId: 'Ravi Kumar', weight: 1 }] }] } } },
    ]);
    expect(compareBalances(ledger).verdict).toBe('same');
    // The exports of a friend and of the account are of several groups: only the records are read.
    const { expenses, settlements } = document;
    const friend = { ...ravi, status: 'active', balance: 0, balances: [], groups: [] };
    const { exportedAt } = document;
    const frame = { format: 'friend-records', version: 1, exportedAt, viewer: asha, friend };
    const profile = {
      ...asha,
      createdAt: exportedAt,
      updatedAt: exportedAt,
      isEmailVerified: true,
      notifications: { reminders: true, comments: true },
      defaultCurrency: 'INR',
      categories: [],
    };
    for (const other of [
      { ...frame, expenses, settlements },
      { profile, expenses, settlements, blocks: [] },
    ]) {
      expect(kindOf({ kind: 'document', value: { data: other } })).toBe('own-document');
      const again = readDocument({ data: other });
      expect([again.rows, again.refused, again.stated]).toEqual([ledger.rows, [], undefined]);
      expect(again.people).toEqual(['Asha Rao', 'Ravi Kumar']);
    }
    expect(() => readDocument({ ...frame, expenses: [{}], settlements })).toThrow(
      'Only a JSON export from here can be imported, as it was saved',
    );
  });
});

describe('a settlement of our JSON', () => {
  test('keeps how it was paid; what the API would not take is left out', () => {
    const paid = { method: 'upi' as const, reference: 'NEFT 17', utr: '412345678901' };
    const [asha, ravi] = [someone('Asha Rao'), someone('Ravi Kumar')];
    const paymentIn = (fields: Partial<Settlement>) => {
      const settlements = [settlementOf(ravi, asha, 1_00, fields)];
      const [row] = readDocument(exportedGroup({ expenses: [], settlements })).rows;
      return row?.record.kind === 'settlement' ? row.record.payment : undefined;
    };
    expect(paymentIn(paid)).toEqual(paid);
    expect(paymentIn({ utr: '4123', reference: 'x'.repeat(200) })).toEqual({});
    expect(paymentIn({})).toEqual({});
  });
});

describe('money that came back, in our JSON', () => {
  test('comes back with its receivers and shares, and as the API takes it', () => {
    const [asha, ravi] = [someone('Asha Rao'), someone('Ravi Kumar')];
    const deposit = expenseOf(
      [
        [asha, 6_00],
        [ravi, 4_00],
      ],
      [[ravi, 10_00]],
      { isRefund: true },
    );
    const balances = balancesOfRecords({ expenses: [deposit], settlements: [] }, [asha, ravi]);
    const ledger = readDocument(exportedGroup({ balances, expenses: [deposit], settlements: [] }));
    expect(compareBalances(ledger).verdict).toBe('same');
    expect(balancesOf(ledger)).toEqual(['Asha Rao INR -6.00', 'Ravi Kumar INR 6.00']);
    const [row] = ledger.rows;
    if (!row) throw new Error('the record is read');
    expect(row.record).toMatchObject({ isRefund: true, payers: [{ amount: 6_00 }, { amount: 4_00 }] });
    const imported = importedRowOf(row, { key: '0'.repeat(64), occurrence: 1, userIdOf: (name) => name });
    expect(imported).toMatchObject({ expense: { amount: 10_00, isRefund: true, paidBy: 'Asha Rao' } });
  });
});

describe('an adjusted expense of our JSON', () => {
  const [asha, ravi, meera] = [someone('Asha Rao'), someone('Ravi Kumar'), someone('Meera Das')];
  const adjusted = (amounts: readonly [number, number, number], fields: readonly object[]) => {
    const owed = [asha, ravi, meera].map((user, index) => [user, amounts[index] ?? 0] as const);
    const expense = expenseOf([[asha, 100_00]], owed);
    const splits = expense.splits.map((split, index) => ({
      ...split,
      splitType: 'adjustment' as const,
      adjustment: toMinor(0),
      ...fields[index],
    }));
    return readDocument(exportedGroup({ expenses: [{ ...expense, splits }], settlements: [] }));
  };

  test('keeps its adjustments and equal parts, and who has none of these', () => {
    const { rows, changed } = adjusted(
      [53_33, 46_67, 0],
      [{ shares: 2 }, { adjustment: toMinor(20_00) }, { shares: 0 }],
    );
    const [row] = rows;
    if (!row) throw new Error('the record is read');
    expect(changed).toEqual([]);
    const imported = importedRowOf(row, { key: '0'.repeat(64), occurrence: 1, userIdOf: (name) => name });
    expect(imported).toMatchObject({
      expense: {
        splits: [
          { splitType: 'adjustment', amount: 53_33, shares: 2, adjustment: 0 },
          { splitType: 'adjustment', amount: 46_67, adjustment: 20_00 },
          { splitType: 'adjustment', amount: 0, shares: 0, adjustment: 0 },
        ],
      },
    });
  });

  test('keeps its amounts alone where these come to others', () => {
    const { rows, changed } = adjusted(
      [53_34, 46_66, 0],
      [{ shares: 2 }, { adjustment: toMinor(20_00) }, { shares: 0 }],
    );
    expect(rows).toMatchObject([{ record: { splitType: 'exact', splits: [{ amount: 53_34 }, {}, {}] } }]);
    expect(changed).toMatchObject([{ text: expect.stringContaining('but not its adjustments') }]);
  });
});

describe('an expense of our JSON by days', () => {
  const [asha, ravi] = [someone('Asha Rao'), someone('Ravi Kumar')];
  const byDays = (basis: 'person-days' | 'per-day', splits: readonly object[]) => {
    const period = { from: toCalendarDay('2026-01-01'), to: toCalendarDay('2026-01-31') };
    const owed = [
      [asha, 31_00],
      [ravi, 11_00],
    ] as const;
    const expense = expenseOf([[asha, 42_00]], owed, { period, basis });
    const divided = expense.splits.map((split, index) => ({ ...split, ...splits[index] }));
    return readDocument(exportedGroup({ expenses: [{ ...expense, splits: divided }], settlements: [] }));
  };

  test.each([
    ['person-days', 'shares', [{ shares: 31 }, { shares: 11 }]],
    ['per-day', 'exact', []],
  ] as const)(
    'in %s keeps its amounts as one by %s, and says that its days are not kept',
    (basis, splitType, weights) => {
      const { rows, changed } = byDays(
        basis,
        [0, 1].map((index) => ({ splitType, ...weights[index] })),
      );
      expect(rows).toMatchObject([{ record: { splitType, splits: [{ amount: 31_00 }, { amount: 11_00 }] } }]);
      expect(changed).toEqual([
        { line: 1, name: 'Dinner', text: 'Its amounts are kept, but not the days by which it was split' },
      ]);
    },
  );
});

describe('an expense of our JSON that was converted', () => {
  const [asha, ravi] = [someone('Asha Rao'), someone('Ravi Kumar')];
  const conversion = {
    amount: toMinor(45_00),
    currency: 'USD',
    rate: { numerator: 545_235, denominator: 5_842 },
    source: 'ecb',
    day: toCalendarDay('2026-04-13'),
  } as const;
  const documentOf = (amount: number) =>
    exportedGroup({
      expenses: [expenseOf([[asha, amount]], [[ravi, amount]], { conversion })],
      settlements: [],
    });

  test('keeps what it was converted from', () => {
    const [row] = readDocument(documentOf(4_199_86)).rows;
    if (!row) throw new Error('the record is read');
    const imported = importedRowOf(row, { key: '0'.repeat(64), occurrence: 1, userIdOf: (name) => name });
    expect(imported).toMatchObject({ expense: { amount: 4_199_86, conversion } });
  });

  test('is refused where a person has changed the amount in the file', () => {
    const { rows, refused } = readDocument(documentOf(4_199_87));
    expect(rows).toEqual([]);
    expect(refused).toEqual([{ line: 1, name: 'Dinner', text: 'Its parts do not add up to the cost' }]);
  });
});

describe('an expense of our JSON whose two people have become one', () => {
  const [asha, ravi, meera] = [someone('Asha Rao'), someone('Ravi Kumar'), someone('Meera Das')];
  const readAlone = (expense: ReturnType<typeof expenseOf>) => {
    const ledger = readDocument(
      z.encode(friendExport, {
        format: 'friend-records',
        version: 1,
        exportedAt: new Date('2026-11-21T10:00:00.000Z'),
        viewer: asha,
        friend: { ...ravi, status: 'active', balance: toMinor(0), balances: [], groups: [] },
        expenses: [expense],
        settlements: [],
      }),
    );
    const [row] = ledger.rows;
    if (row?.record.kind !== 'expense') throw new Error('the record is read');
    return { ...ledger, record: row.record };
  };
  const shared = (first: number, second: number) => {
    const expense = expenseOf(
      [[asha, 100_00]],
      [
        [asha, first],
        [ravi, second],
      ],
    );
    const splits = expense.splits.map((split, index) => ({
      ...split,
      splitType: 'shares' as const,
      shares: index + 1,
    }));
    return { ...expense, splits };
  };
  const weight = (person: { readonly id: string }, count: number) => ({ userId: person.id, weight: count });
  /** A bill of two items, of which everybody has a third. */
  const billed = (...parts: readonly [number, number, number]) => {
    const expense = expenseOf(
      [[asha, 100_00]],
      [asha, ravi, meera].map((user, index) => [user, parts[index] ?? 0] as const),
      {
        items: [
          {
            name: 'Thali',
            amount: toMinor(50_00),
            sharedBy: [asha, ravi, meera].map((person) => weight(person, 1)),
          },
          {
            name: 'Lassi',
            amount: toMinor(50_00),
            sharedBy: [asha, ravi, meera].map((person) => weight(person, 1)),
          },
        ],
        charges: [],
      },
    );
    return { ...expense, splits: expense.splits.map((split) => ({ ...split, splitType: 'items' as const })) };
  };

  test('keeps its amounts, and its shares or items only where they come to these amounts', () => {
    const weighed = readAlone(shared(33_33, 66_67));
    expect(weighed.record).toMatchObject({ splitType: 'shares', splits: [{ shares: 1 }, { shares: 2 }] });
    expect(weighed.changed).toEqual([]);
    const exact = readAlone(shared(33_34, 66_66));
    expect(exact.record.splitType).toBe('exact');
    expect(exact.record.splits).toEqual([
      { name: 'Asha Rao', amount: 33_34 },
      { name: 'Ravi Kumar', amount: 66_66 },
    ]);
    expect(exact.changed).toEqual([
      {
        line: 1,
        name: 'Dinner',
        text: 'Its amounts are kept, but not its shares: they would give other amounts',
      },
    ]);
    const inPercent = readAlone({
      ...shared(33_34, 66_66),
      splits: shared(33_34, 66_66).splits.map(({ user, userId, amount }) => ({
        user,
        userId,
        amount,
        splitType: 'percentage' as const,
        percentage: toBasisPoints(50_00),
      })),
    });
    expect(inPercent.record.splitType).toBe('exact');
    expect(inPercent.changed[0]?.text).toContain('but not its percentages');
    const bill = readAlone(billed(33_34, 33_33, 33_33));
    expect(bill.record.bill?.items).toHaveLength(2);
    expect(bill.changed).toEqual([]);
    const without = readAlone(billed(33_33, 33_34, 33_33));
    expect(without.record.splitType).toBe('exact');
    expect(without.record.bill).toBeUndefined();
    expect(without.record.splits.map(({ amount }) => amount)).toEqual([33_33, 33_34, 33_33]);
    expect(without.changed).toEqual([
      {
        line: 1,
        name: 'Dinner',
        text: 'Its amounts are kept, but not its items: they would give other amounts',
      },
    ]);
  });
});

describe('a settlement of our JSON that cleared several currencies', () => {
  const [asha, ravi] = [someone('Asha Rao'), someone('Ravi Kumar')];
  const rate = { numerator: 90, denominator: 1 };
  const exchange = { rate, source: 'own', day: toCalendarDay('2026-01-01') } as const;
  const settles = [
    { amount: toMinor(20_00), currency: 'USD', exchange },
    { amount: toMinor(-500_00), currency: 'INR' },
  ] as const;
  const documentOf = (...amounts: readonly number[]) =>
    z.encode(friendExport, {
      format: 'friend-records',
      version: 1,
      exportedAt: new Date('2026-11-21T10:00:00.000Z'),
      viewer: asha,
      friend: { ...ravi, status: 'active', balance: toMinor(0), balances: [], groups: [] },
      expenses: [],
      settlements: amounts.map((amount) => settlementOf(ravi, asha, amount, { settles: [...settles] })),
    });

  test('clears the same again, each in its currency', async () => {
    const ledger = readDocument(documentOf(1_300_00));
    const [row] = ledger.rows;
    if (!row) throw new Error('the record is read');
    expect(balancesOf(ledger)).toEqual([
      'Asha Rao INR 500.00',
      'Ravi Kumar INR -500.00',
      'Asha Rao USD -20.00',
      'Ravi Kumar USD 20.00',
    ]);
    const imported = importedRowOf(row, { key: '0'.repeat(64), occurrence: 1, userIdOf: (name) => name });
    expect(imported).toMatchObject({ settlement: { amount: 1_300_00, currency: 'INR', settles } });
    const [keyed] = await rowKeys([row]);
    const other = { ...row, record: { ...row.record, settles: settles.slice(0, 1) } };
    expect((await rowKeys([other]))[0]?.key).not.toBe(keyed?.key);
  });

  test('is refused where a person has changed the amount in the file', () => {
    const { rows, refused } = readDocument(documentOf(1_300_01));
    expect(rows).toEqual([]);
    expect(refused).toEqual([
      { line: 1, name: 'Ravi Kumar paid Asha Rao', text: 'Its parts do not add up to the cost' },
    ]);
  });
});

describe('any table by columns', () => {
  const rows = [
    ['When', 'What', 'Total', 'Paid by', 'For'],
    ['31.12.25', 'Taxi', '1.000,01', 'Asha', 'Asha, Ravi'],
    ['1.1.26', 'Tea', '3', 'Ravi', 'Asha; Ravi & Meera'],
    ['2.1.26', 'Back', '3', 'Meera', ''],
  ];

  test('is read with who paid and who shares', () => {
    const ledger = readTable(rows, guessColumns(rows), { latestDay, currency: 'EUR' });
    expect(ledger.people).toEqual(['Asha', 'Ravi', 'Meera']);
    expect(balancesOf(ledger)).toEqual(['Asha EUR 499.00', 'Ravi EUR -498.00', 'Meera EUR -1.00']);
    expect(ledger.refused).toEqual([{ line: 4, text: 'The row does not say who shares it' }]);
    expect(ledger.rows[0]).toMatchObject({ day: '2025-12-31', record: { splitType: 'equal' } });
    const everybody = { ...guessColumns(rows), people: { kind: 'payer', payer: 3 } } as const;
    expect(readTable(rows, everybody, { latestDay, currency: 'EUR' }).refused).toEqual([]);
  });

  test('is read with what each person paid less what they owe', () => {
    const nets = [
      ['Day', 'Amount', 'Asha', 'Ravi'],
      ['2026-01-02', '(5.00)', '-1', '1'],
      ['2026-01-02', '₹5.00', '2.50', '−2.50'],
    ];
    expect(guessColumns(nets)).toMatchObject({
      date: 0,
      amount: 1,
      people: { kind: 'nets', columns: [2, 3] },
    });
    const ledger = readTable(nets, guessColumns(nets), { latestDay, currency: 'INR' });
    expect(balancesOf(ledger)).toEqual(['Asha INR 1.50', 'Ravi INR -1.50']);
    expect(ledger.refused).toEqual([]);
    expect(ledger.rows[0]).toMatchObject({
      cost: 5_00,
      record: { isRefund: true, payers: [{ name: 'Asha', amount: 5_00 }], splits: [{}, { amount: 1_00 }] },
    });
  });

  test('is read with who received money that came back, and a payment back', () => {
    const back = [
      ['When', 'What', 'Category', 'Total', 'Paid by', 'For'],
      ['2026-01-02', 'Deposit', 'Rent', '-30', 'Asha', 'Asha, Ravi, Meera'],
      ['2026-01-03', 'Taken back', 'Payment', '-4', 'Ravi', 'Asha'],
    ];
    const ledger = readTable(back, guessColumns(back), { latestDay, currency: 'INR' });
    expect(ledger.rows.map(({ record }) => record)).toMatchObject([
      { isRefund: true, payers: [{ name: 'Asha', amount: 30_00 }], splits: [{}, {}, {}] },
      { kind: 'settlement', from: 'Asha', to: 'Ravi' },
    ]);
    expect(balancesOf(ledger)).toEqual(['Asha INR -16.00', 'Ravi INR 6.00', 'Meera INR 10.00']);
  });
});

test('no content makes a reader fail in another way than by saying why', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '2026-01-02',
      'INR',
      '1.00',
      '-1',
      ' ',
      'Payment',
      'Date',
      'Cost',
      'Split mode',
      'Is Reimbursement',
    ),
  );
  const content = fc.oneof(
    fc
      .array(fc.array(cell, { maxLength: 9 }), { maxLength: 9 })
      .map((rows) => ({ kind: 'table', rows }) as const),
    fc.jsonValue().map((value) => ({ kind: 'document', value }) as const),
  );
  fc.assert(
    fc.property(content, (file) => {
      try {
        const { rows, refused } = readFile(file, { latestDay });
        expect(rows.length + refused.length).toBeGreaterThanOrEqual(0);
        expect(fromParts(rows)).toEqual(totalsOf(rows));
      } catch (error) {
        expect(error).toHaveProperty('name', 'UnreadableFile');
      }
    }),
    { numRuns: 500 },
  );
});

describe('keys of rows', () => {
  const header = 'Date,Description,Category,Cost,Currency,Asha,Ravi';
  const taxi = '2026-01-02,Taxi,Taxi,10.00,INR,5.00,-5.00';
  const keyed = (...lines: string[]) => rowKeys(read([header, ...lines].join('\n')).rows);
  const keysOf = async (...lines: string[]) => (await keyed(...lines)).map(({ key }) => key);

  test('are those that earlier versions made, so that their records are recognised', async () => {
    expect(await keyed(taxi)).toEqual([
      { key: 'ef602738f5f388da70d42c3a48387df72178e370da7df4d22eed5e4bc773215e', occurrence: 1 },
    ]);
  });

  test('differ for equal rows, and stay when the file gets longer or gains a person', async () => {
    const [first, second] = await keysOf(taxi, taxi);
    expect(first).toMatch(/^[0-9a-f]{64}$/u);
    expect(second).not.toBe(first);
    const longer = await keysOf('2026-01-01,Tea,y,2.00,INR,1.00,-1.00', taxi, taxi, taxi);
    expect(longer).toEqual([expect.any(String), first, second, expect.any(String)]);
    expect(new Set(longer).size).toBe(4);
    const wider = `Date,Description,Category,Cost,Currency,Kabir,Asha,Ravi\n2026-01-02,Taxi,Taxi,10.00,INR,0.00,5.00,-5.00`;
    expect(await rowKeys(read(wider).rows)).toEqual([{ key: first, occurrence: 1 }]);
  });

  test('differ with the day, the description, the cost, the currency and the people', async () => {
    const keys = await keysOf(
      taxi,
      taxi.replace('01-02', '01-03'),
      taxi.replace('Taxi', 'Bus'),
      taxi.replace('10.00', '11.00'),
      taxi.replace('INR', 'USD'),
      taxi.replace('5.00,-5.00', '-5.00,5.00'),
    );
    expect(new Set(keys).size).toBe(6);
  });
});
