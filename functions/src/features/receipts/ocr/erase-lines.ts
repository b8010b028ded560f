import type { GreyImage } from './correct-shading.ts';
import type { Box } from './split-columns.ts';

/** The lightest shade of a line, on a page whose shading has been corrected. A thin line is blurred, hence light. */
const INK_MAX = 190;
const PAPER = 235;
/** The thickest line, in letter heights. */
const THICKNESS_MAX = 0.3;
/** The shortest lines, in letter heights. An upright one goes from one level line to another. */
const LEVEL_MIN = 3;
const UPRIGHT_MIN = 1.2;
/** The blurred edge beside a line, in pixels. */
const EDGE_PX = 2;

/** A page with 1 for each pixel of ink. A step from pixel to pixel is one number: 1, or the page's width. */
interface Ink {
  readonly ink: Uint8Array;
  readonly width: number;
  readonly within: Box;
  /** The thickest line, in pixels. */
  readonly thickest: number;
}

/** The runs of pixels that pass a test: in rows for a step of 1, else in columns. The end is exclusive. */
function* runsOf(
  { width, within }: Ink,
  step: number,
  test: (index: number) => boolean,
): Generator<readonly [from: number, to: number]> {
  const [columns, rows] = [within.right - within.left, within.bottom - within.top];
  const [length, count, next] = step === 1 ? [columns, rows, width] : [rows, columns, 1];
  for (let line = 0; line < count; line += 1) {
    const start = within.top * width + within.left + line * next;
    const end = start + length * step;
    for (let from = start; from < end; from += step) {
      let to = from;
      while (to < end && test(to)) to += step;
      if (to > from) yield [from, to];
      from = to;
    }
  }
}

/** Marks the pixels of lines in one direction. A line may rise or fall by a pixel at a time. */
function findLines(
  page: Ink,
  [along, across]: readonly [number, number],
  isLine: (from: number, to: number) => boolean,
): Uint8Array {
  const { ink, thickest } = page;
  const [thin, lines] = [new Uint8Array(ink.length), new Uint8Array(ink.length)];
  for (const [from, to] of runsOf(page, across, (index) => ink[index] === 1))
    if (to - from <= thickest * across) for (let at = from; at < to; at += across) thin[at] = 1;
  const mark = (index: number): void => {
    lines[index] = 1;
    for (const step of [-across, across])
      for (let at = index + step; thin[at] === 1; at += step) lines[at] = 1;
  };
  /** Follows a line from the end of a run, also across another line or a letter that touches it. */
  const follow = (end: number, step: number): void => {
    let [at, crossed] = [end, 0];
    while (crossed <= thickest) {
      const ahead = at + step;
      const next = [ahead, ahead - across, ahead + across].find((index) => thin[index] === 1);
      if (next === undefined && ink[ahead] !== 1) return;
      if (next === undefined) crossed += 1;
      at = next ?? ahead;
      if (lines[at] === 1) return;
      mark(at);
    }
  };
  const isThin = (index: number): boolean =>
    thin[index] === 1 || thin[index - across] === 1 || thin[index + across] === 1;
  for (const [from, to] of runsOf(page, along, isThin)) {
    if (!isLine(from, to)) continue;
    for (let at = from; at < to; at += along) if (thin[at] === 1) mark(at);
    follow(from, -along);
    follow(to - along, along);
  }
  return lines;
}

/** The engine would read a frame and its text as one drawing. Takes a level image with corrected shading. */
export function eraseLines(
  { data, width }: GreyImage,
  { within, letterHeight }: { within: Box; letterHeight: number },
): Uint8Array {
  const ink = data.map((shade) => (shade <= INK_MAX ? 1 : 0));
  const thickest = Math.round(THICKNESS_MAX * letterHeight);
  const page: Ink = { ink, width, within, thickest };
  const level = findLines(page, [1, width], (from, to) => to - from >= LEVEL_MIN * letterHeight);
  if (!level.includes(1)) return data;
  const meetsLevel = (end: number): boolean =>
    Array.from({ length: 2 * thickest + 1 }, (_, row) => end + (row - thickest) * width).some((middle) =>
      level.subarray(middle - thickest, middle + thickest + 1).includes(1),
    );
  const upright = findLines(
    page,
    [width, 1],
    (from, to) => to - from >= UPRIGHT_MIN * letterHeight * width && meetsLevel(from) && meetsLevel(to),
  );
  const erased = Uint8Array.from(data);
  const erase = (lines: Uint8Array, across: number): void => {
    for (let index = lines.indexOf(1); index !== -1; index = lines.indexOf(1, index + 1)) {
      erased[index] = PAPER;
      for (let edge = index - EDGE_PX * across; edge <= index + EDGE_PX * across; edge += across)
        if (ink[edge] === 0) erased[edge] = PAPER;
    }
  };
  erase(level, width);
  erase(upright, 1);
  return erased;
}
