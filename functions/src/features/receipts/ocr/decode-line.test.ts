import { expect, it } from 'vitest';
import { alphabetOf, decodeLine } from './decode-line.ts';

const alphabet = alphabetOf('A\nB\n\u4e00\n1\n');
const CLASSES = 6;

/** A step is the class that is likely there, or how likely some are. */
const decode = (...steps: (number | Record<number, number>)[]) =>
  decodeLine(
    Float32Array.from(
      steps.flatMap((step) =>
        Array.from({ length: CLASSES }, (_, index) =>
          typeof step === 'number' ? Number(index === step) * 0.9 : (step[index] ?? 0),
        ),
      ),
    ),
    { classes: CLASSES, steps: steps.length, alphabet },
  );
const textOf = (glyphs: ReturnType<typeof decode>) => glyphs.map(({ char }) => char).join('');

it('knows the characters in the order of the list, then the space, and allows those of English', () => {
  expect(alphabet).toEqual({ chars: ['A', 'B', '\u4e00', '1', ' '], allowed: [1, 2, 4, 5], spaceClass: 5 });
});

it('takes what repeats for one character, unless there is nothing between', () => {
  expect(textOf(decode(0, 1, 1, 2, 0, 2, 4))).toBe('ABB1');
  expect(textOf(decode(0, 0))).toBe('');
});

it('never takes a character that a bill in English cannot have', () => {
  expect(textOf(decode({ 3: 0.6, 2: 0.3, 0: 0.1 }, { 3: 0.6, 0: 0.3, 2: 0.1 }))).toBe('B');
});

it('has a character in the middle of its steps, as sure as the surest', () => {
  const [a, b] = decode(0, { 1: 0.5 }, { 1: 0.8 }, 0, 2);
  expect(a).toMatchObject({ at: expect.closeTo(0.4), sure: expect.closeTo(0.8) });
  expect(b).toMatchObject({ at: expect.closeTo(0.9), sure: expect.closeTo(0.9) });
});

it('says how likely a space is before a character, whether it was written or not', () => {
  const spaces = decode(1, { 0: 0.8, 5: 0.2 }, 2, 5, 1, 1, 4).map(({ char, space }) => [char, space]);
  expect(spaces).toEqual([
    ['A', 0],
    ['B', expect.closeTo(0.2)],
    ['A', expect.closeTo(0.9)],
    ['1', 0],
  ]);
});
