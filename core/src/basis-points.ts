import { scaledFromDecimal, textOfScaled } from './decimal.ts';
import { invariant } from './invariant.ts';

declare const basisPoints: unique symbol;

/** A percentage in basis points: 33.34 % is 3334. The brand keeps it apart from amounts, which are integers too. */
export type BasisPoints = number & { readonly [basisPoints]: true };

const isBasisPoints = (value: number): value is BasisPoints => Number.isSafeInteger(value);

/** Brands an integer as basis points. Throws InvariantError when it is not a safe integer. */
export function toBasisPoints(value: number): BasisPoints {
  const points = value + 0;
  invariant(isBasisPoints(points), `not a safe integer of basis points: ${value}`);
  return points;
}

/** 100 % in basis points. */
export const BASIS_POINTS = toBasisPoints(10_000);

/** Reads a JSON percentage (33.34) as basis points (3334); undefined for more than 2 decimal places and no number. */
export function basisPointsFromPercent(percent: number): BasisPoints | undefined {
  const points = scaledFromDecimal(percent, 2);
  return points === undefined ? undefined : toBasisPoints(points);
}

/** Basis points (3334) as the JSON percentage (33.34). */
export const percentFromBasisPoints = (points: BasisPoints): number => points / 100;

/** Basis points as people write percentages: 3334 as "33.34", 2500 as "25", 1250 as "12.5". */
export const percentText = (points: BasisPoints): string => textOfScaled(points, 2).replace(/\.?0+$/, '');
