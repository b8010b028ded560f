import { expect, it } from 'vitest';
import { formatDateTime } from './format-date.ts';

it('is short month, day, year, hour and minute, with plain spaces', () => {
  expect(formatDateTime(new Date(2026, 10, 18, 21, 12))).toBe('Nov 18, 2026, 9:12 PM');
});
