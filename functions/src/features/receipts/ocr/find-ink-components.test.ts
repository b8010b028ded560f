import { expect, it } from 'vitest';
import type { GreyImage } from './correct-shading.ts';
import { findInkComponents } from './find-ink-components.ts';

/** Builds a page from a drawing in which "#" is ink. */
function pageOf(rows: readonly string[]): GreyImage {
  const width = rows[0]?.length ?? 0;
  return {
    width,
    height: rows.length,
    data: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 20 : 230)),
  };
}

/** Left, top, right and bottom of each component, from the top. */
function componentsOf(
  rows: readonly string[],
  within?: Parameters<typeof findInkComponents>[1]['within'],
): number[][] {
  const page = pageOf(rows);
  const all = { left: 0, top: 0, right: page.width, bottom: page.height };
  return findInkComponents(page, { within: within ?? all, inkMax: 160 })
    .map(({ left, top, right, bottom }) => [left, top, right, bottom])
    .toSorted(([, a = 0], [, b = 0]) => a - b);
}

it('connected components of ink touch by edges or corners', () => {
  expect(componentsOf(['##..', '....', '..#.', '...#'])).toEqual([
    [0, 0, 2, 1],
    [2, 2, 4, 4],
  ]);
});

it('strokes are one component when their arms meet further down', () => {
  expect(componentsOf(['#.#.#', '#.#.#', '#####'])).toEqual([[0, 0, 5, 3]]);
  expect(componentsOf(['..#..', '#.#.#', '#.#.#', '.#.#.'])).toEqual([[0, 0, 5, 4]]);
});

it('components reach both edges of the page', () => {
  expect(componentsOf(['#...#', '....#'])).toEqual([
    [0, 0, 1, 1],
    [4, 0, 5, 2],
  ]);
});

it('components are found within the given box only', () => {
  expect(componentsOf(['####', '####', '####'], { left: 1, top: 1, right: 3, bottom: 2 })).toEqual([
    [1, 1, 3, 2],
  ]);
});

it('clean paper has no components', () => {
  expect(componentsOf(['...', '...'])).toEqual([]);
});
