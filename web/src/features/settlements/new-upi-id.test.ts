import { describe, expect, it } from 'vitest';
import { describeNewUpiId } from './upi-part.tsx';

const NOW = new Date(2026, 10, 20, 9, 30);
const messageOf = (changedAt: Date | undefined): string | undefined =>
  describeNewUpiId({ name: 'Asha Nair', changedAt }, NOW);

describe('a UPI ID', () => {
  it.each([
    ['today', new Date(2026, 10, 20, 0, 10)],
    ['yesterday', new Date(2026, 10, 19, 23, 50)],
    ['2 days ago', new Date(2026, 10, 18, 9, 30)],
    ['7 days ago', new Date(2026, 10, 13, 9, 31)],
    // The server's clock may be ahead.
    ['today', new Date(2026, 10, 21, 0, 10)],
  ])('counts as new if it was set %s', (when, changedAt) => {
    expect(messageOf(changedAt)).toBe(`New UPI ID, set ${when}. Check with Asha Nair before you pay.`);
  });

  it('is not new after a week, nor if the time is unknown', () => {
    expect(messageOf(new Date(2026, 10, 13, 9, 30))).toBeUndefined();
    expect(messageOf(undefined)).toBeUndefined();
  });
});
