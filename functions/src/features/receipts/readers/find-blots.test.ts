import { expect, it } from 'vitest';
import type { Shades } from './even-shades.ts';
import { findBlots } from './find-blots.ts';

/** A page from a drawing: "#" is ink. */
function pageOf(rows: readonly string[]): Shades {
  const width = rows[0]?.length ?? 0;
  return {
    width,
    height: rows.length,
    data: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 20 : 230)),
  };
}

/** Left, top, right and bottom of each, from the top. */
function blotsOf(rows: readonly string[], within?: Parameters<typeof findBlots>[1]['within']): number[][] {
  const page = pageOf(rows);
  const all = { left: 0, top: 0, right: page.width, bottom: page.height };
  return findBlots(page, { within: within ?? all, inkMax: 160 })
    .map(({ left, top, right, bottom }) => [left, top, right, bottom])
    .toSorted(([, a = 0], [, b = 0]) => a - b);
}

it('are the parts of the ink that touch, by their corners, too', () => {
  expect(blotsOf(['##..', '....', '..#.', '...#'])).toEqual([
    [0, 0, 2, 1],
    [2, 2, 4, 4],
  ]);
});

it('are one where two arms meet further down, or several', () => {
  expect(blotsOf(['#.#.#', '#.#.#', '#####'])).toEqual([[0, 0, 5, 3]]);
  expect(blotsOf(['..#..', '#.#.#', '#.#.#', '.#.#.'])).toEqual([[0, 0, 5, 4]]);
});

it('go up to both edges', () => {
  expect(blotsOf(['#...#', '....#'])).toEqual([
    [0, 0, 1, 1],
    [4, 0, 5, 2],
  ]);
});

it('are looked for within a part alone', () => {
  expect(blotsOf(['####', '####', '####'], { left: 1, top: 1, right: 3, bottom: 2 })).toEqual([[1, 1, 3, 2]]);
});

it('are none on clean paper', () => {
  expect(blotsOf(['...', '...'])).toEqual([]);
});
