import { describe, expect, it } from 'vitest';
import { findDate } from './find-date.ts';

describe('a date in any form', () => {
  it.each([
    ['Date: 02/03/2018', '2018-03-02'],
    ['02-03-18 14:01', '2018-03-02'],
    ['2.3.2018', '2018-03-02'],
    ['2018-03-02', '2018-03-02'],
    ['2018/03/02', '2018-03-02'],
    ['02/03/20184:22:12', '2018-03-02'],
    ['02-03-1814:01', '2018-03-02'],
    ['15 MAY 2018 18:43', '2018-05-15'],
    ['05-Mar-24', '2024-03-05'],
    ['5th March, 2024', '2024-03-05'],
    ['Mar 5, 2024', '2024-03-05'],
    ['Date:O2/03/2018', '2018-03-02'],
    ['Date: 12/25/2018', '2018-12-25'],
    ['Date: 18.86.2823', '2023-06-18'],
  ])('%s', (row, date) => {
    expect(findDate([row])).toBe(date);
  });
});

it.each(['12/13', '31/02/2018', 'LOT 1851-A', 'HD03-04-06 - 5/40', 'Exp 02/03/2018', '1.2.3.4', '99.99'])(
  '%s has no date',
  (row) => {
    expect(findDate([row])).toBeUndefined();
  },
);

it('a labelled date wins over others', () => {
  expect(findDate(['Member since 01/01/2015', 'Bill Date: 02/03/2018', '05/03/2018'])).toBe('2018-03-02');
});

it('the date of a bill wins over the last date to pay', () => {
  expect(findDate(['Dtd: 11-11-26', 'Pay By 29.11.2026'])).toBe('2026-11-11');
  expect(findDate(['Billed On 11-05-24', 'Last Date 30 May 2024'])).toBe('2024-05-11');
  expect(findDate(['12-05-24 10:15', 'Billed On 11-05-24'])).toBe('2024-05-11');
});

it('a date beside a time wins over one alone', () => {
  expect(findDate(['01/01/2015', '02/03/2018 14:01'])).toBe('2018-03-02');
});
