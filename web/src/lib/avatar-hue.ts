/** Hues with enough contrast between text and avatar and between parts of a bar and its background, in both schemes. */
export const HUES = [20, 50, 80, 110, 140, 170, 255, 285, 315, 345] as const;

/** Returns the 32-bit FNV-1a hash of the text in UTF-8. */
function hashFnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

const hueAt = (index: number): number => HUES[index % HUES.length] ?? HUES[0];

/**
 * Returns the hue of a person or group, which is the same on every screen: from the id, or from the name without an id
 * (spec §2, Friend row).
 */
export function avatarHue({ id, name }: { id?: string | undefined; name: string }): number {
  return hueAt(hashFnv1a(id || name) % HUES.length);
}

/**
 * Returns hues for the parts of one bar: each person's own hue, or the next free one if an earlier part has it, so that
 * neighbours differ. With more than ten people hues repeat.
 */
export function cutHues(people: readonly { id?: string | undefined; name: string }[]): number[] {
  const taken = new Set<number>();
  return people.map((person) => {
    let index = hashFnv1a(person.id || person.name) % HUES.length;
    for (let step = 0; step < HUES.length && taken.has(index); step += 1) index = (index + 1) % HUES.length;
    taken.add(index);
    return hueAt(index);
  });
}

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
const firstGrapheme = (word: string): string =>
  graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** Returns the first letters of the first and the last word: "Lakshmi Narayanan Subramaniam" becomes LS. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => firstGrapheme(word ?? ''))
    .join('')
    .toLocaleUpperCase('en-IN');
}
