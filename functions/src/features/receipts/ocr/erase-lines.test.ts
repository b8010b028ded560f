import { describe, expect, it } from 'vitest';
import { eraseLines } from './erase-lines.ts';

const [WIDTH, HEIGHT, LETTER, PAPER] = [640, 200, 32, 235] as const;
const WITHIN = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };

/** Draws marks ("left top width height") of one shade, then erases lines. Returns the share of each that is left. */
function sharesLeft(marks: readonly string[], { shade = 30, within = WITHIN } = {}): number[] {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  const pixels = marks.map((mark) => {
    const [left = 0, top = 0, width = 0, height = 0] = mark.split(' ').map(Number);
    return Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [left + (at % width), top + Math.floor(at / width)];
      return y * WIDTH + x;
    });
  });
  for (const index of pixels.flat()) data[index] = shade;
  const before = Uint8Array.from(data);
  const after = eraseLines({ data, width: WIDTH, height: HEIGHT }, { within, letterHeight: LETTER });
  expect(data).toEqual(before);
  return pixels.map((those) => those.filter((index) => after[index] !== PAPER).length / those.length);
}
const row = (count: number, mark: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => mark(at));

/** A table of two rows and two columns. */
const GRID = ['10 20 600 3', '10 70 600 3', '10 120 600 3', '10 20 3 103', '400 20 3 103', '607 20 3 103'];
const FRAME = ['300 40 200 3', '300 85 200 3', '300 40 3 48', '497 40 3 48'];

describe('marks that are erased', () => {
  it.each<[string, string[]]>([
    ['a rule', ['10 60 600 4']],
    ['two rules, one below the other', ['10 60 600 3', '10 70 600 3']],
    ['a rule that falls with the paper', row(20, (at) => `${10 + at * 30} ${60 + at} 30 3`)],
    ['a grid, its crossings too', GRID],
    ['the frame of one amount', FRAME],
  ])('are %s', (_, marks) => {
    expect(sharesLeft(marks)).toEqual(marks.map(() => 0));
    // A thin line is blurred.
    expect(sharesLeft(marks, { shade: 185 })).toEqual(marks.map(() => 0));
  });

  it('are lines that letters touch, without the letters', () => {
    const [before, after, ...letters] = sharesLeft([
      '10 70 118 3',
      '320 70 290 3',
      ...row(6, (at) => `${130 + at * 30} 38 10 34`),
      ...GRID,
    ]);
    expect([before, after]).toEqual([0, 0]);
    expect(Math.min(...letters.slice(0, 6))).toBeGreaterThan(0.85);
  });
});

describe('marks that stay', () => {
  it.each<[string, string[]]>([
    ['a bar between two letters', ['10 60 90 4']],
    ['a tall stem, and a bar that stands alone', ['10 40 4 42', '60 20 4 150']],
    ['bars as thick as letters', ['10 60 600 12']],
    ['letters with level strokes', row(20, (at) => `${10 + at * 30} 40 30 4,${22 + at * 30} 40 5 32`)],
  ])('are %s', (_, marks) => {
    const each = marks.flatMap((mark) => mark.split(','));
    expect(sharesLeft(each)).toEqual(each.map(() => 1));
  });

  it('are tall letters that touch a line', () => {
    const letters = row(6, (at) => `${130 + at * 30} 74 6 45`);
    expect(sharesLeft([...letters, '10 70 600 3']).slice(0, 6)).toEqual(letters.map(() => 1));
  });

  it('are lines outside of the text', () => {
    expect(sharesLeft(GRID, { within: { ...WITHIN, top: 140 } })).toEqual(GRID.map(() => 1));
  });
});
