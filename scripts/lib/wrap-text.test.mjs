import { expect, it } from 'vitest';
import { LINE_LENGTH_MAX, wrapText } from './wrap-text.ts';

const word = (/** @type {number} */ length) => 'x'.repeat(length);

it('a text that fits stays', () => {
  expect(wrapText('- a text of one line')).toBe('- a text of one line');
  expect(wrapText(`${word(59)} ${word(60)}`)).toBe(`${word(59)} ${word(60)}`);
});

it('a longer one goes on in the next lines, indented', () => {
  expect(wrapText(`${word(59)} ${word(61)} ${word(60)}`, '  ')).toBe(
    `${word(59)}\n  ${word(61)}\n  ${word(60)}`,
  );
});

it.each(['-', '+', '*', '>', '|', '##', '12.', '3)'])('no line begins with %s', (mark) => {
  const long = word(LINE_LENGTH_MAX - 6);
  expect(wrapText(`a ${long} ${word(3)} ${mark} c`)).toBe(`a ${long}\n${word(3)} ${mark} c`);
});

it('a word that is too long has a line of its own', () => {
  expect(wrapText(`a ${word(LINE_LENGTH_MAX + 1)} b`)).toBe(`a\n${word(LINE_LENGTH_MAX + 1)}\nb`);
});
