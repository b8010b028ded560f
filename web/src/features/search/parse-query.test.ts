import { toCalendarDay } from '@barabar/core/calendar-day';
import { excessMs, HOSTILE_UNITS } from '@barabar/core/test/hostile-texts';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

const CONTEXT = { today: toCalendarDay('2026-11-22'), currencies: ['INR', 'USD'] } as const;

/** Each part with its words, and what else it may mean. */
const partsOf = (text: string): string[] =>
  parseQuery(text, CONTEXT).map(({ words, amounts, days }) =>
    [words.join('+'), amounts && 'amount', days && 'days'].filter(Boolean).join(' '),
  );

test.each([
  ['dinner goa', ['dinner', 'goa']],
  ['room 450', ['room', '450 amount']],
  ['450 200', ['450 amount', '200 amount']],
  ['march rent', ['march days', 'rent']],
  ['12 nov 450', ['12+nov days', '450 amount']],
  ['12 nov 50', ['12+nov days', '50 amount']],
  ['taxi 12 nov 25', ['taxi', '12+nov+25 days']],
  ['12-nov-2025 taxi', ['12+nov+2025 days', 'taxi']],
  ['12-nov 450', ['12+nov days', '450 amount']],
  ['1,200', ['1200 amount']],
  ['₹1,25,000 rent', ['125000 amount', 'rent']],
  ['1,000-2,000', ['1000+2000 amount']],
  // No amount: grouped wrongly.
  ['12,50', ['12', '50']],
  ['dinner 12 november 2025 kabir', ['dinner', '12+november+2025 days', 'kabir']],
  ['taxi > 5000', ['taxi', 'amount']],
  ['₹ 100 - ₹ 200 hotel', ['100+200 amount', 'hotel']],
  ['2025', ['2025 amount days']],
  ['2025-11', ['2025+11 days']],
  ['100-200', ['100+200 amount']],
  ['yesterday taxi', ['yesterday days', 'taxi']],
  // Nobody here pays in Cuban pesos.
  ['cup 450', ['cup', '450 amount']],
  ['450 usd', ['450+usd amount']],
  ['e-bike', ['e+bike']],
  ['  ', []],
  ['!?', []],
])('%o has the parts %o', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test.each([...HOSTILE_UNITS, ['ranges', '1-'], ['ranges of words', '1 to '], ['dots', '..']] as const)(
  'a search of any length is taken apart at once: %s',
  (_, unit) => {
    expect(excessMs(unit, (text) => parseQuery(text, CONTEXT))).toBeLessThan(0);
  },
);
