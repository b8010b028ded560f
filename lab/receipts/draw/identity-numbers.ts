import type { Random } from '../../../scripts/random.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CODE_POINTS = `0123456789${LETTERS}`;

const some = (random: Random, characters: string, count: number) =>
  Array.from({ length: count }, () => characters.charAt(random.between(0, characters.length - 1))).join('');
const digits = (random: Random, count: number) => some(random, '0123456789', count);

/** The check character of a GSTIN with these first 14 characters (Luhn, modulo 36). */
export function gstinCheckCharacter(first14: string): string {
  const base = CODE_POINTS.length;
  let sum = 0;
  for (let index = 0; index < first14.length; index += 1) {
    const product = CODE_POINTS.indexOf(first14.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / base) + (product % base);
  }
  return CODE_POINTS.charAt((base - (sum % base)) % base);
}

/** Makes a GSTIN of the right form that nobody has: its check character is wrong. */
export function makeGstin(random: Random): string {
  const state = String(random.between(1, 37)).padStart(2, '0');
  const first = `${state}${some(random, LETTERS, 5)}${digits(random, 4)}${some(random, LETTERS, 1)}1Z`;
  const right = CODE_POINTS.indexOf(gstinCheckCharacter(first));
  return first + CODE_POINTS.charAt((right + random.between(1, CODE_POINTS.length - 1)) % CODE_POINTS.length);
}

/** Makes the 14 digits of a food licence. It begins with 0, as no real one does. */
export const makeFssai = (random: Random): string => `0${digits(random, 13)}`;

/** Makes the ten digits of a mobile number. It begins with 5, as no real one does. */
export function makePhone(random: Random): string {
  const number = `5${digits(random, 9)}`;
  return random.next() < 0.5 ? number : `${number.slice(0, 5)} ${number.slice(5)}`;
}

/** Makes the running number of a bill, with or without a series. */
export function makeBillNumber(random: Random): string {
  const number = digits(random, random.between(3, 6));
  const [second, first] = [some(random, LETTERS, 2), some(random, LETTERS, 1)];
  return random.pick(['', '', `${second}-`, `${first}/26-27/`, 'INV']) + number;
}

export const makeBatch = (random: Random): string => some(random, LETTERS, 2) + digits(random, 4);

export const makePlate = (random: Random): string =>
  `XX ${digits(random, 2)} ${some(random, LETTERS, 2)} ${digits(random, 4)}`;

export const makeDigits = digits;
