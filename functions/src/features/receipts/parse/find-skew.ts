import type { Point } from '../page.ts';

/** Fewer words stand in line by chance. */
const POINTS_MIN = 16;
/** More say no more. */
const POINTS_MAX = 600;
const RADIANS = Math.PI / 180;
const COARSE_STEPS = 24;
const COARSE_DEGREES = 0.5;
const FINE_STEPS = 5;
const FINE_DEGREES = 0.1;
/** How much better than level another angle must be, so that chance leaves a level page level. */
const GAIN_MIN = 1.04;

/**
 * How far the points crowd onto the same heights when the page is turned back by an angle: the sum of squares of a
 * histogram, with bins that overlap by half.
 */
function crowding(points: readonly Point[], radians: number, binSize: number): number {
  const bins = new Map<number, number>();
  const sin = Math.sin(radians);
  const cos = Math.cos(radians);
  for (const { x, y } of points) {
    const position = (y * cos - x * sin) / binSize;
    for (const bin of [2 * Math.floor(position), 2 * Math.floor(position + 0.5) + 1]) {
      bins.set(bin, (bins.get(bin) ?? 0) + 1);
    }
  }
  let sum = 0;
  for (const count of bins.values()) sum += count * count;
  return sum;
}

/** −count … count. */
const steps = (count: number): number[] => Array.from({ length: 2 * count + 1 }, (_, index) => index - count);

interface Scored {
  readonly degrees: number;
  readonly score: number;
}

/** The best angle; few words crowd as well a little to either side, and the middle of that is meant. */
function bestOf(angles: readonly Scored[]): Scored {
  const score = Math.max(...angles.map((angle) => angle.score));
  const best = angles.filter((angle) => angle.score === score);
  return best[Math.floor(best.length / 2)] ?? { degrees: 0, score };
}

/**
 * The slope of the rows of a text, from where its words are: −12° to 12°.
 * @param words their middles
 * @param height of a word; rows are further apart than that
 * @returns radians, above zero when rows run downwards to the right; 0 when no slope is clearly better
 */
export function findSkew(words: readonly Point[], height: number): number {
  if (words.length < POINTS_MIN || height <= 0) return 0;
  const every = Math.ceil(words.length / POINTS_MAX);
  const points = words.filter((_, index) => index % every === 0);
  const binSize = height / 2;
  const scored = (degrees: number): Scored => ({
    degrees,
    score: crowding(points, degrees * RADIANS, binSize),
  });
  const coarse = bestOf(steps(COARSE_STEPS).map((step) => scored(step * COARSE_DEGREES)));
  if (coarse.score < scored(0).score * GAIN_MIN) return 0;
  return (
    bestOf(steps(FINE_STEPS).map((step) => scored(coarse.degrees + step * FINE_DEGREES))).degrees * RADIANS
  );
}
