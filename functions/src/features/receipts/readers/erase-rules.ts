import type { Shades } from './even-shades.ts';
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
/** … and so many, at least. */
const MARKS_MIN = 8;
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
  return chains.filter(({ length }) => length >= MARKS_MIN);
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
    (blot) => heightOf(blot) <= MARK.height * letterHeight && (widthOf(blot) > 1 || heightOf(blot) > 1),
  );
  const data = Uint8Array.from(page.data);
  if (blots.length > BLOTS_MAX) return data;
  const strokes = blots.filter(
    (blot) => widthOf(blot) >= STROKE.width * letterHeight && heightOf(blot) <= STROKE.height * letterHeight,
  );
  const marks = blots.filter((blot) => widthOf(blot) <= MARK.width * letterHeight);
  for (const { left, top, right, bottom } of [...strokes, ...chainsOf(marks, letterHeight).flat()]) {
    const [from, to] = [Math.max(0, left - EDGE), Math.min(page.width, right + EDGE)];
    for (let y = Math.max(0, top - EDGE); y < Math.min(page.height, bottom + EDGE); y += 1)
      data.fill(PAPER, y * page.width + from, y * page.width + to);
  }
  return data;
}
