import { said } from '../messages/said.ts';
import { toMinor, type Currency } from '../money.ts';
import type { Way } from './way.ts';

/** Everybody owes so many equal parts, one by default, and more than these, or, below zero, less (design §16). */
export const adjustment: Way = {
  isMoney: true,
  read: (part) => part.adjustment,
  say: <C extends Currency>(value: number, weight: number) => ({
    ...(weight !== 1 && { shares: weight }),
    adjustment: toMinor<C>(value),
  }),
  default: (count) => Array.from({ length: count }, () => 0),
  weigh: (part) => part.shares ?? 1,
  check: (total) => (total === 0 ? said('split-error') : undefined),
};
