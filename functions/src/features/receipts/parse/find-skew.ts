import type { Point } from '../page.ts';

/** Fewer words may line up by chance. */
const POINTS_MIN = 16;
/** More points do not improve the result. */
const POINTS_MAX = 600;
const RADIANS = Math.PI / 180;
const COARSE_STEPS = 24;
const COARSE_DEGREES = 0.5;
const FINE_STEPS = 5;
const FINE_DEGREES = 0.1;
/** How much better than level another angle must be, so that a level page stays level. */
const GAIN_MIN = 1.04;

/** The sum of squares of a histogram of the points turned back by an angle, whose bins overlap by half. */
function alignmentScore(points: readonly Point[], radians: number, binSize: number): number {
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

const steps = (count: number): number[] => Array.from({ length: 2 * count + 1 }, (_, index) => index - count);

interface Scored {
  readonly degrees: number;
  readonly score: number;
}

/** The best angle. With few words, several angles are equally good; the middle one is taken. */
function bestOf(angles: readonly Scored[]): Scored {
  const score = Math.max(...angles.map((angle) => angle.score));
  const best = angles.filter((angle) => angle.score === score);
  return best[Math.floor(best.length / 2)] ?? { degrees: 0, score };
}

/** From −12° to 12°, in radians; positive when rows run downwards to the right, 0 when none is clearly better. */
export function findSkew(words: readonly Point[], height: number): number {
  if (words.length < POINTS_MIN || height <= 0) return 0;
  const every = Math.ceil(words.length / POINTS_MAX);
  const points = words.filter((_, index) => index % every === 0);
  const binSize = height / 2;
  const scored = (degrees: number): Scored => ({
    degrees,
    score: alignmentScore(points, degrees * RADIANS, binSize),
  });
  const coarse = bestOf(steps(COARSE_STEPS).map((step) => scored(step * COARSE_DEGREES)));
  if (coarse.score < scored(0).score * GAIN_MIN) return 0;
  return (
    bestOf(steps(FINE_STEPS).map((step) => scored(coarse.degrees + step * FINE_DEGREES))).degrees * RADIANS
  );
}
