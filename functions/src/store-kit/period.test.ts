import { expect, it } from 'vitest';
import { periodOf } from './period.ts';

it('reads days as whole days in Asia/Kolkata, to their last millisecond', () => {
  expect(periodOf({ startDate: '2026-04-01', endDate: '2026-04-01' })).toEqual({
    from: new Date('2026-03-31T18:30:00.000Z'),
    to: new Date('2026-04-01T18:29:59.999Z'),
  });
});

it('reads times as themselves, and what is absent as open', () => {
  expect(periodOf({ startDate: '2026-04-01T12:00:00+02:00' })).toEqual({
    from: new Date('2026-04-01T10:00:00.000Z'),
    to: undefined,
  });
  expect(periodOf({})).toEqual({ from: undefined, to: undefined });
});
