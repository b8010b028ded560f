import { describe, expect, it } from 'vitest';
import { eraseRules } from './erase-rules.ts';
import type { Box } from './split-columns.ts';

const [WIDTH, HEIGHT, LETTER] = [640, 200, 32] as const;
const WITHIN: Box = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** A row of marks. Each starts `pitch` pixels after the one before and is `fall` pixels lower. */
const chain = (count: number, mark: Box, { pitch = 16, fall = 0 } = {}): Box[] =>
  Array.from({ length: count }, (_, index) => ({
    left: mark.left + index * pitch,
    right: mark.right + index * pitch,
    top: mark.top + Math.round(index * fall),
    bottom: mark.bottom + Math.round(index * fall),
  }));

function leftOf(marks: readonly Box[], within = WITHIN): boolean[] {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(235);
  for (const { left, top, right, bottom } of marks)
    for (let y = top; y < bottom; y += 1) data.fill(30, y * WIDTH + left, y * WIDTH + right);
  const after = eraseRules({ data, width: WIDTH, height: HEIGHT }, { within, letterHeight: LETTER });
  return marks.map(({ left, top, right, bottom }) => {
    const [x, y] = [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)];
    return (after[y * WIDTH + x] ?? 255) < 100;
  });
}
const none = (marks: readonly Box[]) => marks.map(() => false);
const all = (marks: readonly Box[]) => marks.map(() => true);

describe('rules', () => {
  it.each<[string, Box[]]>([
    ['of dots', chain(30, box(10, 60, 4, 4))],
    ['of dashes', chain(30, box(10, 60, 11, 3))],
    ['of stars', chain(30, box(10, 60, 12, 12))],
    ['of the bars of equals signs', [...chain(30, box(10, 60, 11, 3)), ...chain(30, box(10, 68, 11, 3))]],
    ['that fall with the paper', chain(30, box(10, 60, 4, 4), { fall: 2 })],
  ])('%s are erased', (_, marks) => {
    expect(leftOf(marks)).toEqual(none(marks));
  });

  it('are erased within the frame of a shadow', () => {
    const rule = chain(30, box(60, 60, 11, 3));
    const frame = [box(4, 4, 630, 16), box(4, 4, 16, 190), box(618, 4, 16, 190)];
    expect(leftOf([...rule, ...frame])).toEqual([...none(rule), ...all(frame)]);
  });

  it('are erased although text stands close above and below', () => {
    const text = [
      ...chain(20, box(10, 28, 14, 26), { pitch: 24 }),
      ...chain(20, box(10, 74, 14, 26), { pitch: 24 }),
    ];
    const rule = chain(30, box(10, 62, 11, 3));
    expect(leftOf([...text, ...rule])).toEqual([...all(text), ...none(rule)]);
  });
});

describe('other marks stay', () => {
  it.each<[string, Box[]]>([
    ['points between figures', [box(10, 60, 4, 4), box(120, 60, 4, 4), box(240, 60, 4, 4)]],
    ['three dots, and a dash', [...chain(3, box(10, 60, 4, 4)), box(200, 60, 12, 3)]],
    ['small letters', chain(30, box(10, 60, 14, 22))],
    [
      'marks of all sizes',
      Array.from({ length: 24 }, (_, index) =>
        box(10 + index * 20, 60, 3 + (index % 3) * 6, 3 + ((index + 1) % 3) * 5),
      ),
    ],
    [
      'marks on all heights',
      Array.from({ length: 24 }, (_, index) => box(10 + index * 20, 40 + ((index * 37) % 90), 4, 4)),
    ],
    [
      'pieces of faint letters',
      [...chain(30, box(10, 60, 10, 4)), ...chain(30, box(12, 65, 3, 20)), ...chain(30, box(10, 86, 10, 4))],
    ],
    [
      'marks unevenly far apart',
      Array.from({ length: 24 }, (_, index) => box(10 + index * 16 + (index % 3) * 4, 60, 4, 4)),
    ],
    ['marks far from each other', chain(10, box(10, 60, 4, 4), { pitch: 60 })],
  ])('%s', (_, marks) => {
    expect(leftOf(marks)).toEqual(all(marks));
  });

  it('marks outside of the text stay', () => {
    const rule = chain(30, box(10, 60, 11, 3));
    expect(leftOf(rule, { ...WITHIN, top: 100 })).toEqual(all(rule));
  });
});
