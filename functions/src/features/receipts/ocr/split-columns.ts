import { hasText, type Page, type Word } from '../page.ts';
import { median } from '../parse/median.ts';

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of an image that is recognised by itself. */
export interface Part {
  readonly rectangle: Rectangle;
  /** A word that an edge cuts belongs to another part. */
  readonly owns: (word: Word) => boolean;
}

/** An upright box in pixels; `right` and `bottom` are exclusive. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the cut may be, as shares of the text's width. Amounts are on the right. */
const CUT_RANGE = { from: 0.35, to: 0.82 };
/** Margin around the text, in letter heights. */
const MARGIN = 2;
/** In letter heights: a word across the cut is whole in one of the parts. */
const OVERLAP = 3;
/** A word that begins closer to the edge of its part may be the rest of a cut word. In letter heights. */
const EDGE_CLEARANCE = 0.5;
/** A word that is closer to the cut counts as cut. In letter heights. */
const CUT_CLEARANCE = 0.4;
/** Text that is narrower, in letter heights, is not split. */
const WIDTH_MIN = 8;
/** Cutting a number costs as much as cutting this many words. */
const NUMBER_CUT_COST = 3;

function boxOf({ corners }: Word): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const middleOf = ({ left, right }: Box): number => (left + right) / 2;

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

/** The middle of the longest run of lowest costs. */
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

function findCut(
  words: readonly { readonly box: Box; readonly cost: number }[],
  { from, to, clear }: { from: number; to: number; clear: number },
): number {
  const costs = Array.from({ length: Math.max(1, to - from) }, (_, place) =>
    words.reduce((sum, { box, cost }) => {
      const isCut = box.left < from + place + clear && box.right > from + place - clear;
      return sum + (isCut ? cost : 0);
    }, 0),
  );
  return from + middleOfBest(costs);
}

export const wholeOf = ({ width, height }: Pick<Page, 'width' | 'height'>): Part => ({
  rectangle: { left: 0, top: 0, width, height },
  owns: () => true,
});

const textOf = ({ words }: Page): Word[] => words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));

const letterIn = (boxes: readonly Box[]): number => median(boxes.map(({ top, bottom }) => bottom - top));

export function textBox(page: Page): Box {
  const boxes = textOf(page).map(boxOf);
  return boxAround(boxes, MARGIN * letterIn(boxes), page);
}

/** Names and amounts on a bill: where paper bends, an engine that follows one line across the page loses it. */
export function splitColumns(page: Page): readonly Part[] {
  const text = textOf(page);
  if (!hasText({ ...page, words: text })) return [wholeOf(page)];
  const words = text.map((word) => ({ box: boxOf(word), cost: /\d/.test(word.text) ? NUMBER_CUT_COST : 1 }));
  const letter = letterIn(words.map(({ box }) => box));
  const { left, top, right, bottom } = textBox(page);
  if (right - left < WIDTH_MIN * letter || bottom <= top) return [wholeOf(page)];

  const at = (share: number): number => Math.round(left + (right - left) * share);
  const cut = findCut(words, {
    from: at(CUT_RANGE.from),
    to: at(CUT_RANGE.to),
    clear: CUT_CLEARANCE * letter,
  });
  const leftEnd = Math.min(right, Math.round(cut + OVERLAP * letter));
  const rightStart = Math.max(left, Math.round(cut - OVERLAP * letter));
  const part = (from: number, to: number, isOwn: (box: Box) => boolean): Part => ({
    rectangle: { left: from, top, width: to - from, height: bottom - top },
    owns: (word) => isOwn(boxOf(word)),
  });
  return [
    part(left, leftEnd, (box) => middleOf(box) < cut && box.right < leftEnd - EDGE_CLEARANCE * letter),
    part(rightStart, right, (box) => middleOf(box) >= cut && box.left > rightStart + EDGE_CLEARANCE * letter),
  ];
}
