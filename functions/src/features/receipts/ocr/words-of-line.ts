import { median } from '../parse/median.ts';
import type { Word } from '../page.ts';
import type { Slanted } from './cut-out.ts';
import type { Glyph } from './decode-line.ts';

/** From here a space counts as seen: networks like this one glue words together. */
const SPACE_MIN = 0.1;
/** A space is also where this many times the usual step from letter to letter is free. */
const GAP_MIN = 2;
/** A line that the network is less sure of on average is no text. */
const SURE_MIN = 0.5;
/** The least number of letters for as much length as the line is high: with fewer most are of another script. */
const LETTERS_MIN = 0.7;
/** The share of a line's height that its letters take. */
const LETTERS = 0.75;

const meanOf = (glyphs: readonly Glyph[]): number =>
  glyphs.reduce((sum, { sure }) => sum + sure, 0) / Math.max(1, glyphs.length);

export function wordsOfLine(glyphs: readonly Glyph[], box: Slanted): Word[] {
  const room = box.halfLength / box.halfHeight;
  if (meanOf(glyphs) < SURE_MIN || glyphs.length < room * LETTERS_MIN) return [];
  const steps = glyphs.slice(1).map(({ at }, index) => at - (glyphs[index]?.at ?? 0));
  const pitch = median(steps) || 1;
  const words: Glyph[][] = [];
  glyphs.forEach((glyph, index) => {
    const isApart = glyph.space >= SPACE_MIN || (steps[index - 1] ?? 0) > GAP_MIN * pitch;
    if (index === 0 || isApart) words.push([]);
    words.at(-1)?.push(glyph);
  });
  const cornerAt = (share: number, side: 1 | -1) => {
    const along = (Math.max(0, Math.min(1, share)) * 2 - 1) * box.halfLength;
    const down = side * box.halfHeight * LETTERS;
    return { x: box.x + along * box.ux - down * box.uy, y: box.y + along * box.uy + down * box.ux };
  };
  return words.map((word): Word => {
    const [from, to] = [(word[0]?.at ?? 0) - pitch / 2, (word.at(-1)?.at ?? 1) + pitch / 2];
    return {
      text: word.map(({ char }) => char).join(''),
      confidence: meanOf(word),
      corners: [cornerAt(from, -1), cornerAt(to, -1), cornerAt(to, 1), cornerAt(from, 1)],
    };
  });
}
