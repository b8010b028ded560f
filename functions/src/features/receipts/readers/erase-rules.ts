import type { Shades } from './even-shades.ts';
import { median } from '../parse/median.ts';
import { findBlots } from './find-blots.ts';
import type { Box } from './split-columns.ts';

/** Of a page whose paper has the shade that even-shades.ts gives it. */
const INK_MAX = 160;
const PAPER = 235;
/** Marks of a rule (dots, dashes, the bars of "=", stars) are lower than this, in heights of a letter, and as long at most … */
const MARK = { height: 0.6, width: 1.2 };
/** … alike within this factor, on one height within this share of a letter, and no further apart than this … */
const ALIKE = 1.5;
const RISE = 0.2;
const GAP = 1.1;
/** … so many, at least, … */
const MARKS_MIN = 12;
/** … as far from one to the next as the middle one of them is, within this share of it … */
const UNEVEN = 0.3;
/** … and free above and below by this share of a letter, all but a few: the pieces of faint letters have others of theirs there. */
const CLEAR = 0.2;
const UNCLEAR_MAX = 0.2;
/** What is higher is no letter. */
const LETTER_MAX = 3;
/** A stroke that is so long and so low is a rule by itself. */
const STROKE = { height: 0.35, width: 5 };
/** What is left of a mark beside its box: its blurred edge, in pixels. */
const EDGE = 2;
/** More are a pattern, not print. */
const BLOTS_MAX = 20_000;

const widthOf = ({ left, right }: Box): number => right - left;
const heightOf = ({ top, bottom }: Box): number => bottom - top;
const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;
const isLike = (a: number, b: number): boolean => Math.max(a, b) <= Math.min(a, b) * ALIKE + 2;

/** Rows of marks that are alike, each from left to right. */
function chainsOf(marks: readonly Box[], letterHeight: number): Box[][] {
  const chains: Box[][] = [];
  let open: Box[][] = [];
  for (const mark of marks.toSorted((a, b) => a.left - b.left)) {
    const lastOf = (chain: Box[]): Box => chain.at(-1) ?? mark;
    open = open.filter((chain) => mark.left - lastOf(chain).right <= GAP * letterHeight);
    const fitting = open.filter((chain) => {
      const last = lastOf(chain);
      return (
        mark.left >= last.left &&
        Math.abs(middleOf(last) - middleOf(mark)) <= RISE * letterHeight &&
        isLike(widthOf(last), widthOf(mark)) &&
        isLike(heightOf(last), heightOf(mark))
      );
    });
    const [nearest] = fitting.toSorted(
      (a, b) =>
        Math.abs(middleOf(lastOf(a)) - middleOf(mark)) - Math.abs(middleOf(lastOf(b)) - middleOf(mark)),
    );
    if (nearest) nearest.push(mark);
    else {
      const chain = [mark];
      chains.push(chain);
      open.push(chain);
    }
  }
  return chains.flatMap(evenParts);
}

/** The parts of a row in which marks are equally far apart. */
function evenParts(chain: readonly Box[]): Box[][] {
  const steps = chain.slice(1).map(({ left }, index) => left - (chain[index]?.left ?? 0));
  const step = median(steps);
  const parts: Box[][] = [[]];
  chain.forEach((mark, index) => {
    const before = steps[index - 1];
    const isOff = before !== undefined && Math.abs(before - step) > step * UNEVEN + 1;
    if (isOff) parts.push([]);
    parts.at(-1)?.push(mark);
  });
  return parts.filter(({ length }) => length >= MARKS_MIN);
}

/** Blots by where they are, so that those near another one are soon found. */
function placeBlots(blots: readonly Box[], cell: number): (near: Box) => Box[] {
  const cells = new Map<number, Box[]>();
  for (const blot of blots) {
    for (let at = Math.floor(blot.left / cell); at <= Math.floor(blot.right / cell); at += 1) {
      const those = cells.get(at);
      if (those) those.push(blot);
      else cells.set(at, [blot]);
    }
  }
  return ({ left, top, right, bottom }) =>
    Array.from({ length: Math.floor(right / cell) - Math.floor(left / cell) + 1 }, (_, index) => index)
      .flatMap((index) => cells.get(Math.floor(left / cell) + index) ?? [])
      .filter((blot) => blot.left < right && blot.right > left && blot.top < bottom && blot.bottom > top);
}

/** Rows of marks with nothing but such rows above and below them: "=" has two. */
function clearChains(
  chains: readonly Box[][],
  { blots, letterHeight }: { readonly blots: readonly Box[]; readonly letterHeight: number },
): Box[][] {
  const marks = new Set(chains.flat());
  const near = placeBlots(
    // The box around what frames a page, as shadows do, says nothing of what is within.
    blots.filter((blot) => !marks.has(blot) && heightOf(blot) <= LETTER_MAX * letterHeight),
    letterHeight,
  );
  const room = CLEAR * letterHeight;
  return chains.filter((chain) => {
    const unclear = chain.filter(
      ({ left, top, right, bottom }) =>
        near({ left, right, top: top - room, bottom: bottom + room }).length > 0,
    );
    return unclear.length <= chain.length * UNCLEAR_MAX;
  });
}

/**
 * Takes the rules off a page: lines across, drawn or made of dots, dashes or stars, and leaders between a name and its amount.
 * A reader takes what stands beside them for one line with them, and on bills that is the total.
 * @param page evened out (even-shades.ts)
 * @param options.within where the text is
 * @param options.letterHeight in pixels
 * @returns as many pixels
 */
export function eraseRules(
  page: Shades,
  { within, letterHeight }: { readonly within: Box; readonly letterHeight: number },
): Uint8Array {
  const blots = findBlots(page, { within, inkMax: INK_MAX }).filter(
    (blot) => widthOf(blot) > 1 || heightOf(blot) > 1,
  );
  const data = Uint8Array.from(page.data);
  if (blots.length > BLOTS_MAX) return data;
  const strokes = blots.filter(
    (blot) => widthOf(blot) >= STROKE.width * letterHeight && heightOf(blot) <= STROKE.height * letterHeight,
  );
  const marks = blots.filter(
    (blot) => widthOf(blot) <= MARK.width * letterHeight && heightOf(blot) <= MARK.height * letterHeight,
  );
  const chains = clearChains(chainsOf(marks, letterHeight), { blots, letterHeight });
  for (const { left, top, right, bottom } of [...strokes, ...chains.flat()]) {
    const [from, to] = [Math.max(0, left - EDGE), Math.min(page.width, right + EDGE)];
    for (let y = Math.max(0, top - EDGE); y < Math.min(page.height, bottom + EDGE); y += 1)
      data.fill(PAPER, y * page.width + from, y * page.width + to);
  }
  return data;
}
