import { hasText, type Page, type Word } from '../page.ts';
import { median } from '../parse/median.ts';

/** Of an image, in whole pixels from its top left corner. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of an image that is read by itself. */
export interface Part {
  readonly rectangle: Rectangle;
  /** Whether a word that was seen in it is its own, and whole: what an edge cuts is left to others. */
  readonly owns: (word: Word) => boolean;
}

/** An upright box, in pixels; `right` and `bottom` just beyond it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the cut may be, in shares of the text's width: amounts stand on the right. */
const CUT = { from: 0.35, to: 0.82 };
/** In heights of a letter: what is looked at around the text … */
const ROOM = 2;
/** … and beyond the cut, so that a word that stands across it is whole in one of the parts … */
const OVERLAP = 3;
/** … where what begins nearer to the edge than this may be the rest of a word … */
const EDGE = 0.5;
/** … and how far a word must be from the cut not to be touched by it. */
const CLEAR = 0.4;
/** What is narrower has no two sides. */
const WIDTH_MIN = 8;
/** A figure in two is worse than a word in two. */
const FIGURE = 3;

function boxOf({ corners }: Word): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const middleOf = ({ left, right }: Box): number => (left + right) / 2;

/** The upright box around others, with some room, within the page and in whole pixels. */
function boxAround(
  boxes: readonly Box[],
  room: number,
  { width, height }: Pick<Page, 'width' | 'height'>,
): Box {
  const least = (side: 'left' | 'top') => Math.min(...boxes.map((box) => box[side])) - room;
  const most = (side: 'right' | 'bottom') => Math.max(...boxes.map((box) => box[side])) + room;
  return {
    left: Math.max(0, Math.floor(least('left'))),
    top: Math.max(0, Math.floor(least('top'))),
    right: Math.min(width, Math.ceil(most('right'))),
    bottom: Math.min(height, Math.ceil(most('bottom'))),
  };
}

/** The middle of the widest run of places that are the best. */
function middleOfBest(costs: readonly number[]): number {
  const least = Math.min(...costs);
  let best = { from: 0, length: 0 };
  let from = 0;
  costs.forEach((cost, place) => {
    if (cost > least) from = place + 1;
    else if (place + 1 - from > best.length) best = { from, length: place + 1 - from };
  });
  return best.from + Math.floor(best.length / 2);
}

/** Where the fewest words are cut. */
function findCut(
  words: readonly { readonly box: Box; readonly cost: number }[],
  { from, to, clear }: { readonly from: number; readonly to: number; readonly clear: number },
): number {
  const costs = Array.from({ length: Math.max(1, to - from) }, (_, place) =>
    words.reduce((sum, { box, cost }) => {
      const isCut = box.left < from + place + clear && box.right > from + place - clear;
      return sum + (isCut ? cost : 0);
    }, 0),
  );
  return from + middleOfBest(costs);
}

/** All of an image as one part. */
export const wholeOf = ({ width, height }: Pick<Page, 'width' | 'height'>): Part => ({
  rectangle: { left: 0, top: 0, width, height },
  owns: () => true,
});

const textOf = ({ words }: Page): Word[] => words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** How high letters are, in the middle. */
const letterIn = (boxes: readonly Box[]): number => median(boxes.map(({ top, bottom }) => bottom - top));

/** Where the text of a page stands, with some room around it. */
export function textBox(page: Page): Box {
  const boxes = textOf(page).map(boxOf);
  return boxAround(boxes, ROOM * letterIn(boxes), page);
}

/**
 * Parts a page into its left and its right side, names and amounts where it is a bill: where the paper bends, a reader that
 * follows a line from the one to the other loses it.
 * @param page in the pixels of the image that is to be read, level; where there is no text, it stays whole
 */
export function splitColumns(page: Page): readonly Part[] {
  const text = textOf(page);
  if (!hasText({ ...page, words: text })) return [wholeOf(page)];
  const words = text.map((word) => ({ box: boxOf(word), cost: /\d/.test(word.text) ? FIGURE : 1 }));
  const letter = letterIn(words.map(({ box }) => box));
  const { left, top, right, bottom } = textBox(page);
  if (right - left < WIDTH_MIN * letter || bottom <= top) return [wholeOf(page)];

  const at = (share: number): number => Math.round(left + (right - left) * share);
  const cut = findCut(words, { from: at(CUT.from), to: at(CUT.to), clear: CLEAR * letter });
  const leftEnd = Math.min(right, Math.round(cut + OVERLAP * letter));
  const rightStart = Math.max(left, Math.round(cut - OVERLAP * letter));
  const part = (from: number, to: number, isOwn: (box: Box) => boolean): Part => ({
    rectangle: { left: from, top, width: to - from, height: bottom - top },
    owns: (word) => isOwn(boxOf(word)),
  });
  return [
    part(left, leftEnd, (box) => middleOf(box) < cut && box.right < leftEnd - EDGE * letter),
    part(rightStart, right, (box) => middleOf(box) >= cut && box.left > rightStart + EDGE * letter),
  ];
}
