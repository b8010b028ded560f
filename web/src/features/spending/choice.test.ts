import { expect, test } from 'vitest';
import { addressOf, readChoice } from './choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

test('an address chooses currency, measure, month and bar', () => {
  expect(read('currency=EUR&show=paid&month=2026-02&by=category&key=')).toEqual({
    currency: 'EUR',
    measure: 'paid',
    month: '2026-02',
    bar: { dimension: 'category', key: '' },
  });
  expect(read('month=all&by=month&key=2025-12')).toMatchObject({
    month: 'all',
    bar: { dimension: 'month', key: '2025-12' },
  });
});

test.each([
  'currency=XXX&show=everything&month=2026-13&by=day&key=x',
  'month=0000-01&by=month&key=2026-13',
  'month=9999-12&by=month&key=',
  'by=month',
  '',
])('what an address cannot mean is as if it were not there: %s', (query) => {
  expect(read(query)).toEqual({ currency: undefined, measure: 'share', month: undefined, bar: undefined });
});

test('another choice keeps the rest of the address', () => {
  const parameters = new URLSearchParams('tab=spending&by=month&key=2026-01');
  expect(addressOf(parameters, { by: undefined, key: undefined, month: '2026-01' })).toBe(
    '?tab=spending&month=2026-01',
  );
});
