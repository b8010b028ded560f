import { expect, it } from 'vitest';
import { wordsOfLine } from './words-of-line.ts';

const BOX = { x: 100, y: 50, halfLength: 100, halfHeight: 20, ux: 1, uy: 0 };

/** Letters a tenth of the line apart, from its beginning; a dot leaves one out, an underscore is a likely space. */
const lineOf = (text: string, sure = 0.9) => {
  const glyphs: Parameters<typeof wordsOfLine>[0][number][] = [];
  Array.from(text.replaceAll('_', '')).forEach((char, index) => {
    if (char !== '.') glyphs.push({ char, at: (index + 0.5) / 10, sure, space: 0 });
  });
  let letters = 0;
  for (const char of text) {
    const next = glyphs[letters];
    if (char === '_' && next) glyphs[letters] = { ...next, space: 0.1 };
    else if (char !== '.') letters += 1;
  }
  return glyphs;
};
const textsOf = (text: string, { sure = 0.9, box = { ...BOX, halfHeight: 100 } } = {}) =>
  wordsOfLine(lineOf(text, sure), box).map((word) => word.text);

it('splits where the network sees a space, or where letters are far apart', () => {
  expect(textsOf('TEA_12')).toEqual(['TEA', '12']);
  expect(textsOf('TEA..12')).toEqual(['TEA', '12']);
  expect(textsOf('TEA.12')).toEqual(['TEA12']);
  expect(textsOf('7')).toEqual(['7']);
});

it('is no text where the network is unsure on average, or where there are no letters', () => {
  expect(textsOf('TEA', { sure: 0.49 })).toEqual([]);
  expect(textsOf('TEA', { sure: 0.5 })).toEqual(['TEA']);
  expect(textsOf('')).toEqual([]);
});

it('is of another script where there are few letters for its length', () => {
  expect(textsOf('33', { box: BOX })).toEqual([]);
  expect(textsOf('TEA1', { box: BOX })).toEqual(['TEA1']);
});

it('gives a word the corners of its letters, and how sure they are', () => {
  const [, word] = wordsOfLine(lineOf('TEA_12'), BOX);
  expect(word?.confidence).toBeCloseTo(0.9);
  expect(word?.corners.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [60, 35],
    [100, 35],
    [100, 65],
    [60, 65],
  ]);
});

it('turns the corners with the line', () => {
  const [word] = wordsOfLine(lineOf('TEA_12'), { ...BOX, ux: 0, uy: 1 });
  expect(word?.corners.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [115, -50],
    [115, 10],
    [85, 10],
    [85, -50],
  ]);
});
