/** A character of a line. */
export interface Glyph {
  readonly char: string;
  /** The middle of it, as a share of the line's length. */
  readonly at: number;
  /** How sure the network is of it, from 0 to 1. */
  readonly sure: number;
  /** The most that the network thinks a space likely before it. It sees more spaces than it writes. */
  readonly space: number;
}

/** The characters that a network knows. Class 0 is none, class n is the character n − 1. */
export interface Alphabet {
  readonly chars: readonly string[];
  /** The classes that a bill in English may have. */
  readonly allowed: readonly number[];
  readonly spaceClass: number;
}

/** From the lines of the network's list, which does not have the space at its end. */
export function alphabetOf(list: string): Alphabet {
  const chars = [...list.split('\n').filter((char) => char !== '' && char !== ' '), ' '];
  const allowed = chars.flatMap((char, index) => (/^[\x20-\x7e€£×–—‘’“”°]$/.test(char) ? [index + 1] : []));
  return { chars, allowed, spaceClass: chars.length };
}

/**
 * The likeliest character of each step; repeats and steps without any fall out (Graves et al., CTC, 2006).
 * @param options.steps those that lie on the line: it ends before the network's input does
 */
export function decodeLine(
  scores: Float32Array,
  { classes, steps, alphabet }: { classes: number; steps: number; alphabet: Alphabet },
): Glyph[] {
  const { chars, allowed, spaceClass } = alphabet;
  const glyphs: (Glyph & { steps: number })[] = [];
  let [last, space] = [0, 0];
  for (let from = 0; from < scores.length; from += classes) {
    const scoreOf = (index: number): number => scores[from + index] ?? 0;
    const best = allowed.reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a), 0);
    const at = (from / classes + 0.5) / steps;
    const open = glyphs.at(-1);
    space = Math.max(space, scoreOf(spaceClass));
    if (best !== 0 && best === last && open && best !== spaceClass)
      glyphs[glyphs.length - 1] = {
        ...open,
        at: (open.at * open.steps + at) / (open.steps + 1),
        sure: Math.max(open.sure, scoreOf(best)),
        steps: open.steps + 1,
      };
    else if (best !== 0 && best !== spaceClass) {
      glyphs.push({ char: chars[best - 1] ?? '', at, sure: scoreOf(best), space, steps: 1 });
      space = 0;
    }
    last = best;
  }
  return glyphs;
}
