import { toBasisPoints, type BasisPoints } from '../basis-points.ts';
import { givenIn } from '../records/fields.ts';
import { toMinor, type Currency, type Minor } from '../money.ts';

/** What a split says of a participant beside what they owe; its way decides which of these counts (`ways.ts`). */
export interface PartFields<C extends Currency = Currency> {
  readonly percentage?: BasisPoints | undefined;
  /** How many shares they have; in an adjustment, how many of the equal parts, 1 where it is absent. */
  readonly shares?: number | undefined;
  /** Minor units, signed: what they owe beyond their equal part; 0 where it is absent. */
  readonly adjustment?: Minor<C> | undefined;
}

/** `PartFields` without fields that have no value. */
export type GivenFields<C extends Currency = Currency> = {
  readonly [Name in keyof PartFields]?: Exclude<PartFields<C>[Name], undefined>;
};

/** Returns what a split says of a participant, and nothing else of it. */
export const fieldsOfPart = <C extends Currency>(part: PartFields<C>): GivenFields<C> => {
  const { percentage, shares, adjustment } = part;
  return givenIn({ percentage, shares, adjustment });
};

/** Returns what a split says of two participants who have become one. */
export const addFieldsOfParts = (first: PartFields, second: PartFields): GivenFields => ({
  ...(first.percentage !== undefined && {
    percentage: toBasisPoints(first.percentage + (second.percentage ?? 0)),
  }),
  ...(first.shares !== undefined && { shares: first.shares + (second.shares ?? 0) }),
  ...(first.adjustment !== undefined && { adjustment: toMinor(first.adjustment + (second.adjustment ?? 0)) }),
});
