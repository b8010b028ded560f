import { expect, it } from 'vitest';
import { fitInto } from './service.ts';

it.each([
  ['all, if there is room', [1, 0, 2], 4, { fitting: 3, roomLeft: 1 }],
  ['those before the one that has too many', [1, 2, 4, 0], 3, { fitting: 2, roomLeft: 0 }],
  ['those without comments once there is no room', [3, 0, 0, 1], 3, { fitting: 3, roomLeft: 0 }],
  ['the first one, however many it has', [9, 0], 3, { fitting: 1, roomLeft: -6 }],
  ['none of none', [], 3, { fitting: 0, roomLeft: 3 }],
])('what fits on a page is %s', (_, counts, room, expected) => {
  expect(fitInto(counts, room)).toEqual(expected);
});
