import type { Said } from '../messages/said.ts';
import type { Currency, Minor } from '../money.ts';
import type { PartFields } from './part.ts';

/** The tolerance of spec §9, inclusive: one minor unit of the currency (0.01 of rupees, ¥1), and one basis point. */
export const SPLIT_TOLERANCE_UNITS = 1;

export interface SaidPart<C extends Currency = Currency> extends PartFields<C> {
  /** Minor units. */
  readonly amount?: Minor<C> | undefined;
}

/** How an amount is divided among its participants. Each has a value: basis points, shares or minor units. */
export interface Way {
  /** Whether the values are amounts, and no weights by which an amount can be divided. */
  readonly isMoney: boolean;
  /** Returns the value that a part says; undefined where it says none. */
  readonly read: (part: SaidPart) => number | undefined;
  /** Returns what a part says by its value; `weight` is that by which the rest is divided. */
  readonly say: <C extends Currency>(value: number, weight: number) => SaidPart<C>;
  /** Returns the values of `count` participants whose parts say none (spec §4), of an amount in minor units. */
  readonly default: (count: number, amountMinor: Minor) => readonly number[];
  /** Returns by which weight a participant gets of what no part has as its value: a whole number from 0. */
  readonly weigh: (part: SaidPart, value: number) => number;
  /** Returns what is wrong with the sum of the weights, in the words of spec §5. */
  readonly check: (total: number) => Said | undefined;
}

export const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
