import { expect, it } from 'vitest';
import { rateFieldText } from './amount-text.ts';
import { withTypedPoint } from './amount-text.ts';

const inGermany = () => ',';
const inIndia = () => '.';
/** The text of a field after these keys, one after the other. */
const typedIn = (decimalSign: () => string, keys: string): string =>
  Array.from(keys).reduce((previous, key) => withTypedPoint(previous + key, { previous, decimalSign }), '');

it('takes a typed comma for a decimal point where the device writes one', () => {
  expect(typedIn(inGermany, '12,50')).toBe('12.50');
  expect(typedIn(inGermany, ',5')).toBe('.5');
  expect(typedIn(inGermany, '10+2,5')).toBe('10+2.5');
  expect(withTypedPoint('12,50', { previous: '1250', decimalSign: inGermany })).toBe('12.50');
  // The comma replaces the selected digits "34".
  expect(withTypedPoint('12,5', { previous: '12345', decimalSign: inGermany })).toBe('12.5');
  // Of a default value only what stands in the field is known.
  expect(withTypedPoint('50,', { previous: '', decimalSign: inGermany })).toBe('50.');
});

it('leaves a typed comma where the device groups digits with it', () => {
  expect(typedIn(inIndia, '1,20,000')).toBe('1,20,000');
});

it.each(['12,50', '1.200,50', '1,234.50', '₹1,20,000', '', '12.5'])('leaves %j as it is pasted', (next) => {
  expect(withTypedPoint(next, { previous: '', decimalSign: inGermany })).toBe(next);
});

it('reads a typed decimal comma in a rate, and refuses what is no rate', () => {
  const previous = '0';
  expect(rateFieldText('0,', { previous, decimalSign: inGermany })).toBe('0.');
  expect(rateFieldText('0,', { previous, decimalSign: inIndia })).toBeUndefined();
  expect(rateFieldText('0,85', { previous: '', decimalSign: inGermany })).toBeUndefined();
  expect(rateFieldText('0x', { previous })).toBeUndefined();
  expect(rateFieldText('0.85', { previous })).toBe('0.85');
});
