import type { ReceiptPage, Point, Word } from '../page.ts';
import { findSkew } from './find-skew.ts';
import { median } from './median.ts';
import type { Token } from './token.ts';

const QUARTER = Math.PI / 2;

const turn = ({ x, y }: Point, radians: number): Point => ({
  x: x * Math.cos(radians) + y * Math.sin(radians),
  y: y * Math.cos(radians) - x * Math.sin(radians),
});
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middleOf = ({ corners: [a, , c] }: Word): Point => between(a, c);

/** The reading direction of a word: 0 to the right, a quarter turn downwards. */
function directionOf({ corners: [topLeft, topRight, bottomRight, bottomLeft] }: Word): number {
  const from = between(topLeft, bottomLeft);
  const to = between(topRight, bottomRight);
  return Math.atan2(to.y - from.y, to.x - from.x);
}

/** Returns an angle's equal between −π and π. */
const wrapped = (radians: number): number => Math.atan2(Math.sin(radians), Math.cos(radians));

/** Weighted by length: first by quarter turns, then the median of what is left. */
function findDirection(words: readonly Word[]): number {
  const directions = words.map(directionOf);
  const weights = words.map(({ text }) => text.length);
  const quarters = [0, 0, 0, 0];
  directions.forEach((direction, index) => {
    const quarter = (Math.round(direction / QUARTER) + 4) % 4;
    quarters[quarter] = (quarters[quarter] ?? 0) + (weights[index] ?? 0);
  });
  const quarter = quarters.indexOf(Math.max(...quarters)) * QUARTER;
  const rests = directions.map((direction) => wrapped(direction - quarter));
  return quarter + median(rests, (_, index) => weights[index] ?? 0);
}

const isFinite = ({ corners }: Word): boolean =>
  corners.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));

/** An upright box around slanted text is reduced to the height of the text. */
function placeWord(word: Word, radians: number): Token {
  const [topLeft, topRight, bottomRight, bottomLeft] = word.corners;
  const width = distance(between(topLeft, bottomLeft), between(topRight, bottomRight));
  const height = distance(between(topLeft, topRight), between(bottomLeft, bottomRight));
  const slant = Math.abs(wrapped(radians - directionOf(word)));
  let currentHeight = height;
  if (slant > 0.005 && slant < 0.35) {
    const inner = (height * Math.cos(slant) - width * Math.sin(slant)) / Math.cos(2 * slant);
    currentHeight = Math.min(height, Math.max(inner, height * 0.3));
  }
  const { x, y } = turn(middleOf(word), radians);
  return { text: word.text, left: x - width / 2, right: x + width / 2, y, height: currentHeight, word };
}

const readable = (words: readonly Word[]): Word[] =>
  words.filter((word) => word.text.trim() !== '' && isFinite(word));

/** Returns the rows' slope by the words' corners, or positions in upright boxes; radians, positive if downwards. */
export function findSlope(words: readonly Word[]): number {
  const those = readable(words);
  if (those.length === 0) return 0;
  const direction = findDirection(those);
  const height = median(those.map((word) => placeWord(word, direction).height));
  const skew = findSkew(
    those.map((word) => turn(middleOf(word), direction)),
    height,
  );
  return direction + skew;
}

export const placeWords = (words: readonly Word[], slope: number): Token[] =>
  readable(words).map((word) => placeWord(word, slope));

export const straighten = ({ words }: ReceiptPage): Token[] => placeWords(words, findSlope(words));
