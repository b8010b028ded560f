import { expect, it } from 'vitest';
import { isPricedItem } from './is-priced-item.ts';
import { readNumbers } from './read-numbers.ts';

const isOne = (text: string): boolean => isPricedItem(readNumbers(text));

it.each([
  'Glass 2 45.00 90.00',
  '3 Soap 8528 1 199.00 199.00',
  'Wire 60 x 28.40 1,704.00',
  '2 @ 0.50 1.00',
  'Idli 2 @45 90.00',
  'Switch 8536 60 Pcs 28.40 1,704.00',
])('a quantity times a price equals the last amount: %s', (text) => expect(isOne(text)).toBe(true));

it.each([
  'Glass 2 45.00 95.00',
  'Total 90.00 90.00',
  'Glass 90.00',
  'Ref 5000 2.00 10000.00',
  'CGST 9% 90.00 8.10',
  'Back 1 40.00 -40.00',
  'Room 2 45 90',
  '',
])('anything else is not a priced item: %s', (text) => expect(isOne(text)).toBe(false));

it('prices may lack decimal places when the caller allows it', () => {
  const isWhole = ({ form }: { form: string }) => form === 'whole';
  expect(isPricedItem(readNumbers('Room 2 45 90'), isWhole)).toBe(true);
});
