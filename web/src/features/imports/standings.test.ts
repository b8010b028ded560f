import { expect, test } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { FileRow } from '@barabar/core/imports/file-ledger';
import { toMinor } from '@barabar/core/money';
import { groupOnWire, owes } from '../../test-support/factories.ts';
import { standingsOf } from './standings.ts';

const { members } = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen', 'Meera Das']);
const paid = (from: string, to: string, amount: number): FileRow => ({
  line: 1,
  day: toCalendarDay('2026-01-02'),
  description: 'Back',
  cost: toMinor(amount),
  currency: 'INR',
  nets: new Map([
    [from, toMinor(amount)],
    [to, toMinor(-amount)],
  ]),
  record: { kind: 'settlement', from, to },
});
const standing = (name: string, before: number, after: number) => ({
  name,
  changes: [{ currency: 'INR', before, after }],
});

test('each person of the file has one balance before and one after, all pairs together', () => {
  const standings = standingsOf({
    rows: [paid('K', 'A', 30), paid('Lata', 'A', 5)],
    mapping: new Map([
      ['A', 'asha'],
      ['K', 'kabir'],
      ['Lata', undefined],
    ]),
    members,
    balances: [owes('kabir', 'asha', 20), owes('kabir', 'meera', 7), owes('meera', 'asha', 15)],
  });
  expect(standings).toMatchObject([
    standing('Asha Rao', 35, 0),
    standing('Kabir Sen', -27, 3),
    standing('Lata', 0, 5),
  ]);
});

test('what a payment clears is counted in the currencies that it clears', () => {
  const payment = paid('Kabir Sen', 'Asha Rao', 100);
  const settles = [{ amount: toMinor(2), currency: 'USD' as const }];
  const rows: FileRow[] = [
    { ...payment, record: { kind: 'settlement', from: 'Kabir Sen', to: 'Asha Rao', settles } },
  ];
  const mapping = new Map([['Kabir Sen', 'kabir']]);
  const balances = [owes('kabir', 'asha', 2, { currency: 'USD' }), owes('kabir', 'asha', 9)];
  expect(standingsOf({ rows, mapping, members, balances })[0]?.changes).toEqual([
    { currency: 'INR', before: -9, after: -9 },
    { currency: 'USD', before: -2, after: 0 },
  ]);
});
