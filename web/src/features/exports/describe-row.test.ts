import { afterEach, expect, test, vi } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { expenseOf, settlementOf, someone } from '@barabar/core/test/records';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const [asha, ravi, meera] = ['Asha', 'Ravi', 'Meera'].map(someone);
const GOA = { id: 'goa', name: 'Goa' };

/** What a statement in this language calls the rows of these records, and their kinds. */
async function describedIn(language: 'en' | 'hi'): Promise<string[]> {
  if (!asha || !ravi || !meera) throw new Error('three people are there');
  vi.stubGlobal('pageLanguage', language);
  vi.resetModules();
  const { tableOfViewer } = await import('@barabar/core/exchange/ledger-table');
  const { describeRow, kindOfRow } = await import('./describe-row.ts');
  const { rows } = tableOfViewer({
    viewer: asha,
    day: toCalendarDay('2026-11-21'),
    balances: [
      { person: ravi, currency: 'INR', amount: toMinor(1_00), groupId: GOA.id, groupName: GOA.name },
      { person: meera, currency: 'INR', amount: toMinor(3_00) },
    ],
    expenses: [expenseOf([[asha, 9_00]], [[ravi, 9_00]], { category: 'Food & Dining' })],
    settlements: [
      settlementOf(ravi, asha, 2_00, { method: 'cash' }),
      settlementOf(ravi, asha, 2_00, { method: 'other', reference: 'R 7', note: 'For tea' }),
      settlementOf(ravi, asha, 2_450_00, {
        method: 'bank',
        settles: [
          { amount: toMinor(20_00), currency: 'USD' },
          { amount: toMinor(10_00), currency: 'EUR' },
        ],
      }),
    ],
  });
  return [...new Set(rows.map((row) => `${describeRow(row)} | ${kindOfRow(row)}`))];
}

test('a statement calls each row as the table does, in English', async () => {
  expect(await describedIn('en')).toEqual([
    'Dinner | Food & Dining',
    'Ravi paid Asha [cash] | Settlement',
    'For tea [R 7] | Settlement',
    'Ravi paid Asha (₹2,450.00 for $20.00 and €10.00) [bank transfer] | Settlement',
    'Simplified debts: Goa | Settlement',
    'Records that are not listed here | Settlement',
  ]);
});

test('a statement in Hindi leaves nothing in English but what people wrote', async () => {
  expect(await describedIn('hi')).toEqual([
    'Dinner | खाना-पीना',
    'Ravi ने Asha को पैसे दिए [नक़द] | पेमेंट',
    'For tea [R 7] | पेमेंट',
    'Ravi ने Asha को पैसे दिए ($20.00 और €10.00 के लिए ₹2,450.00) [बैंक ट्रांसफ़र] | पेमेंट',
    'आसान किया गया हिसाब: Goa | पेमेंट',
    'ख़र्च और पेमेंट जो यहाँ नहीं दिखाए गए | पेमेंट',
  ]);
});
