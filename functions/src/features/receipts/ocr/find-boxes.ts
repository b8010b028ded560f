import type { Slanted } from './cut-out.ts';

/** How sure the network is of each pixel that it belongs to the core of a text, from 0 to 1. */
export interface TextMap {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

type XY = readonly [number, number];

/** Pixels that hang together: the first and the last of each row, and how sure the network is of them. */
interface Component {
  readonly top: number;
  readonly rows: [left: number, right: number][];
  readonly sure: number;
  readonly count: number;
}

/** From here a pixel belongs to a text. */
const PIXEL_MIN = 0.3;
/** The least mean of a text's pixels. */
const TEXT_MIN = 0.5;
const PIXELS_MIN = 6;
/** The least half side of a core: what is smaller is no letter. */
const HALF_MIN = 1.5;
/** The core of a text grows to all of it by this share of its area over its circumference. */
const GROWTH = 1.6;
/** A text that is higher than this many times its length is read from top to bottom. */
const STANDING_MIN = 1.5;

function componentFrom(start: number, { data, width, height }: TextMap, isSeen: Uint8Array): Component {
  const top = Math.floor(start / width);
  const rows: Component['rows'] = [];
  let [sum, count] = [0, 0];
  const waiting = [start];
  isSeen[start] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const y = Math.floor(at / width);
    const x = at - y * width;
    const row = (rows[y - top] ??= [x, x]);
    if (x < row[0]) row[0] = x;
    if (x > row[1]) row[1] = x;
    sum += data[at] ?? 0;
    count += 1;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
        const next = ny * width + nx;
        if (isSeen[next] || (data[next] ?? 0) < PIXEL_MIN) continue;
        isSeen[next] = 1;
        waiting.push(next);
      }
  }
  return { top, rows, sure: sum / count, count };
}

/** Whether the way from `o` over `a` to `b` turns left, or not at all. */
const turnsLeft = (o: XY, a: XY, b: XY): boolean =>
  (a[0] - o[0]) * (b[1] - o[1]) <= (a[1] - o[1]) * (b[0] - o[0]);

/** The corners of the convex hull (Andrew's monotone chain). Points are sorted from top to bottom. */
function hullOf(points: readonly XY[]): XY[] {
  const halfOf = (those: readonly XY[]): XY[] => {
    const chain: XY[] = [];
    for (const point of those) {
      for (let [o, a] = chain.slice(-2); o && a && turnsLeft(o, a, point); [o, a] = chain.slice(-2))
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...halfOf(points), ...halfOf(points.toReversed())];
}

const areaOf = (box: Slanted): number => box.halfLength * box.halfHeight;

/** The smallest rectangle around a hull: one of its sides lies on one of the hull's. */
function smallestAround(hull: readonly XY[]): Slanted | undefined {
  const boxes = hull.map(([ax, ay], index): Slanted => {
    const [bx, by] = hull[(index + 1) % hull.length] ?? [ax, ay];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const along = hull.map(([x, y]) => x * ux + y * uy);
    const down = hull.map(([x, y]) => y * ux - x * uy);
    const [left, right] = [Math.min(...along), Math.max(...along)];
    const [top, bottom] = [Math.min(...down), Math.max(...down)];
    const [u, v] = [(left + right) / 2, (top + bottom) / 2];
    const [halfLength, halfHeight] = [(right - left) / 2, (bottom - top) / 2];
    return { x: u * ux - v * uy, y: u * uy + v * ux, halfLength, halfHeight, ux, uy };
  });
  return boxes.toSorted((a, b) => areaOf(a) - areaOf(b))[0];
}

/** A quarter turn of the direction of reading. */
const turned = ({ halfLength, halfHeight, ux, uy, ...middle }: Slanted): Slanted => ({
  ...middle,
  halfLength: halfHeight,
  halfHeight: halfLength,
  ux: -uy,
  uy: ux,
});

/** Read to the right, or from top to bottom where it stands. */
function inReadingDirection(box: Slanted): Slanted {
  const lying = Math.abs(box.ux) < Math.abs(box.uy) ? turned(box) : box;
  const placed = lying.halfHeight > lying.halfLength * STANDING_MIN ? turned(lying) : lying;
  const isBackwards = Math.abs(placed.ux) >= Math.abs(placed.uy) ? placed.ux < 0 : placed.uy < 0;
  return isBackwards ? { ...placed, ux: -placed.ux, uy: -placed.uy } : placed;
}

/** Texts in the map of a network that marks their cores (Liao et al., "Differentiable Binarization", 2020). */
export function findBoxes(map: TextMap): Slanted[] {
  const isSeen = new Uint8Array(map.data.length);
  const boxes: Slanted[] = [];
  map.data.forEach((sure, start) => {
    if (isSeen[start] || sure < PIXEL_MIN) return;
    const { top, rows, count, sure: mean } = componentFrom(start, map, isSeen);
    if (mean < TEXT_MIN || count < PIXELS_MIN) return;
    const corners = rows.flatMap(([left, right], row): XY[] => [
      [left, top + row],
      [right + 1, top + row],
      [left, top + row + 1],
      [right + 1, top + row + 1],
    ]);
    const box = smallestAround(hullOf(corners.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])));
    if (!box || Math.min(box.halfLength, box.halfHeight) < HALF_MIN) return;
    const growth = (areaOf(box) * GROWTH) / (box.halfLength + box.halfHeight);
    boxes.push(
      inReadingDirection({
        ...box,
        halfLength: box.halfLength + growth,
        halfHeight: box.halfHeight + growth,
      }),
    );
  });
  return boxes;
}
