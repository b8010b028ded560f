import { allocate } from '../allocate.ts';
import { said } from '../messages/said.ts';
import { toMinor, type Currency } from '../money.ts';
import type { SplitType } from '../split-types.ts';
import { percentage } from './percentage.ts';
import { ones, type Way } from './way.ts';

/** Everybody owes so many equal parts, one by default, and more than these, or, below zero, less (design §16). */
const adjustment: Way = {
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

const equal: Way = {
  isMoney: false,
  read: () => 1,
  say: () => ({}),
  default: ones,
  weigh: () => 1,
  check: () => undefined,
};

/** Everybody owes an amount that somebody enters. Nothing is left to divide. */
const exact: Way = {
  isMoney: true,
  read: (part) => part.amount,
  say: <C extends Currency>(value: number) => ({ amount: toMinor<C>(value) }),
  default: (count, amountMinor) => (count === 0 ? [] : allocate(amountMinor, ones(count))),
  weigh: () => 0,
  check: () => undefined,
};

const shares: Way = {
  isMoney: false,
  read: (part) => part.shares,
  say: (value) => ({ shares: value }),
  default: ones,
  weigh: (_, value) => value,
  check: (total) => (total === 0 ? said('split-error') : undefined),
};

export const WAYS: Readonly<Record<SplitType, Way>> = { equal, percentage, shares, exact, adjustment };
