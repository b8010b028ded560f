import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, toMinor } from '@barabar/core/money';
import { readNumbers } from './read-numbers.ts';

const amounts = (row: string) => readNumbers(row).map(({ hundredths }) => hundredths);
const forms = (row: string) => readNumbers(row).map(({ form }) => form);

describe('amounts', () => {
  it.each([
    ['TOTAL 12.30', 1230],
    ['Total 51. 00', 5100],
    ['Total 51 .00', 5100],
    ['Total 51 . 00', 5100],
    ['Total 5l.00', 5100],
    ['Total O.00', 0],
    ['Change 000', 0],
    ['Total 2C.00', 2000],
    ['Total .50', 50],
    ['9.10 PM 360.00', 36_000],
    ['Fuel Adj 4.8]', 481],
    ['[12.50]', 1250],
    ['To Pay 1, 17, 256. 56', 11_725_656],
    ['Cash 1, 17,500.00', 11_750_000],
    ['Net Amount 2 ,577.98', 257_798],
    ['Cholestorin Tab 125: 00', 12_500],
    ['Total 8 60', 860],
    ['Net 12,50', 1250],
    ['Total 1,23,456.00', 12_345_600],
    ['Total 1,234.00', 123_400],
    ['RM12.30', 1230],
    ['BM12.30', 1230],
    ['T393.12', 39_312],
    ['TotalRM12.30', 1230],
    ['TOTAL12.30', 1230],
    ['Rs. 450/-', 45_000],
    ['₹1,234', 123_400],
    ['INR 99', 9900],
    ['2X11.80', 200],
  ])('%s', (row, hundredths) => {
    expect(amounts(row)[0]).toBe(hundredths);
  });

  it.each([
    ['Rounding -0.02', -2],
    ['Rounding -RM0.02', -2],
    ['Change 6.00-', -600],
    ['Saving (4.01)', -401],
    ['TOTAL - 12.00', 1200],
  ])('%s has its sign', (row, hundredths) => {
    expect(amounts(row)).toEqual([hundredths]);
  });

  it('every formatted amount is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (minor) => {
        const [number, ...others] = readNumbers(`Total ${formatAmount(toMinor(minor))}`);
        expect(others).toEqual([]);
        expect(number).toMatchObject({ hundredths: minor, form: 'exact', mark: 'INR', isMoney: true });
      }),
    );
  });
});

describe('other digits', () => {
  it.each([
    'Date 02/03/2018',
    'Date 02-03-2018',
    'Date 02.03.2018',
    'Time 12:30',
    'Tel 03-55423228',
    'GST No 001147981824',
    'Block C12',
    'SKU AB1234',
  ])('%s', (row) => {
    expect(readNumbers(row)).toEqual([]);
  });

  it('rates and weights are recognised by unit and decimal places', () => {
    expect(forms('GST 6% 0.36')).toEqual(['percent', 'exact']);
    expect(forms('Potato 1.250 kg 40.00')).toEqual(['measure', 'exact']);
    expect(forms('2 X 3.5000 7.00')).toEqual(['whole', 'measure', 'exact']);
    expect(forms('Rice 5kg')).toEqual(['measure']);
  });
});

it('a lost point is found beside a rate too', () => {
  expect(amounts('Total incl GST @ 6% RM 8 60')).toEqual([600, 860]);
});

it('a space after a thousands separator does not split a number', () => {
  expect(amounts('Total : INR 4, 198.00')).toEqual([419_800]);
  expect(amounts('Cash 1, 000. 00')).toEqual([100_000]);
  expect(amounts('Table 4, 198 guests')).toEqual([400, 19_800]);
});

it('signs give the currency', () => {
  const marks = ['₹5.00', 'Rs.5.00', 'INR 5.00', 'RM 5.00', '$5.00', '€5.00', '£5.00', '5.00'];
  expect(marks.map((row) => readNumbers(row)[0]?.mark)).toEqual([
    'INR',
    'INR',
    'INR',
    'RM',
    'USD',
    'EUR',
    'GBP',
    undefined,
  ]);
});

it('numbers are at the given position', () => {
  const row = 'Cash RM 50.00 Change 1. 20';
  expect(readNumbers(row).map(({ start, end }) => row.slice(start, end))).toEqual(['50.00', '1. 20']);
});

it('never fails, and stays within its row', () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (row) => void readNumbers(row)));
  const before = process.threadCpuUsage();
  for (const part of ['1,', '1.', '1 ', 'O', 'RM', '9', '-', '.00 ']) readNumbers(part.repeat(20_000));
  expect(process.threadCpuUsage(before).user / 1_000_000).toBeLessThan(2);
});

it('a number after an equals sign is money', () => {
  expect(readNumbers('10 @ 12.50 = 125').map(({ isMoney }) => isMoney)).toEqual([false, false, true]);
});
