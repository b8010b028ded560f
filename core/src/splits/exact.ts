import { allocate } from '../allocate.ts';
import { toMinor, type Currency } from '../money.ts';
import { ones, type Way } from './way.ts';

/** Everybody owes an amount that somebody enters. Nothing is left to divide. */
export const exact: Way = {
  isMoney: true,
  read: (part) => part.amount,
  say: <C extends Currency>(value: number) => ({ amount: toMinor<C>(value) }),
  default: (count, amountMinor) => (count === 0 ? [] : allocate(amountMinor, ones(count))),
  weigh: () => 0,
  check: () => undefined,
};
