import { expect, test } from 'vitest';
import { expenseOf, someone } from '../test/records.ts';
import { toCalendarDay } from './calendar-day.ts';
import { showExpense, viewOf } from './device-store.ts';
import { toMinor } from './money.ts';

const [asha, ravi, lata] = [someone('Asha Rao'), someone('Ravi Kumar'), someone('Lata')];

test('whoever became another record of theirs is that one everywhere in an expense that still has the former id', () => {
  const parts = [
    [asha, 20_00],
    [lata, 10_00],
  ] as const;
  const stored = expenseOf(parts, parts, {
    paidBy: lata.id,
    items: [{ name: 'Thali', amount: toMinor(30_00), sharedBy: [{ userId: lata.id, weight: 1 }] }],
    period: { from: toCalendarDay('2026-04-01'), to: toCalendarDay('2026-04-30') },
    basis: 'person-days',
    daysThere: [
      { userId: asha.id, days: 20 },
      { userId: lata.id, days: 10 },
    ],
    settledBy: [{ settlementId: 's', fromUserId: lata.id, toUserId: asha.id, amount: toMinor(1) }],
  });
  const seen = { id: lata.id, userId: ravi.id, name: ravi.name, email: ravi.email };
  const shown = showExpense(stored, viewOf({ lists: { people: [seen] } }));
  expect(shown.daysThere).toEqual([
    { userId: asha.id, days: 20 },
    { userId: ravi.id, days: 10 },
  ]);
  expect(JSON.stringify(shown)).not.toContain(`"${lata.id}"`);
});
