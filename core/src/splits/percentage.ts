import { allocateUnits } from '../allocate.ts';
import { BASIS_POINTS, percentFromBasisPoints, toBasisPoints, type BasisPoints } from '../basis-points.ts';
import { said, type Said } from '../messages/said.ts';
import { ones, SPLIT_TOLERANCE_UNITS, type Way } from './way.ts';

/** Whether percentages, summed in basis points, are the whole. */
export const isWholePercentage = (sum: number): boolean =>
  Math.abs(sum - BASIS_POINTS) <= SPLIT_TOLERANCE_UNITS;

/** Message of spec §5, with the sum of the percentages. */
export const percentageMismatch = (sum: BasisPoints): Said =>
  said('percentage-mismatch', { sum: String(percentFromBasisPoints(sum)) });

/** 100 % allocated in basis points (3334, 3333, 3333): the specification's 100/count, rounded, is off for 3. */
export const defaultPercentages = (count: number): BasisPoints[] =>
  count === 0 ? [] : allocateUnits(BASIS_POINTS, ones(count)).map(toBasisPoints);

export const percentage: Way = {
  isMoney: false,
  read: (part) => part.percentage,
  say: (value) => ({ percentage: toBasisPoints(value) }),
  default: defaultPercentages,
  weigh: (_, value) => value,
  check: (total) => (isWholePercentage(total) ? undefined : percentageMismatch(toBasisPoints(total))),
};
