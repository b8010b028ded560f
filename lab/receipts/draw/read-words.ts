import { readFileSync } from 'node:fs';

/** The sets of words and layouts: words-writing.txt, words-exam.txt. They share no merchant, item or layout. */
export const SETS = ['writing', 'exam'] as const;
export type SetName = (typeof SETS)[number];

/** The list of a key. @throws {Error} for a key that the set lacks */
export type ReadWords = (key: string) => readonly string[];

const textOf = (part: string): string => (part === '()' ? '' : part.replaceAll('~', ' '));

export function readWords(set: SetName): ReadWords {
  const file = readFileSync(new URL(`words-${set}.txt`, import.meta.url), 'utf8');
  const lists = new Map(
    [...file.replaceAll(/\n +/g, ' ').matchAll(/^([\w.]+): (.+)$/gm)].map(([, key = '', list = '']) => [
      key,
      list.split(' | ').map(textOf),
    ]),
  );
  return (key) => {
    const list = lists.get(key);
    if (!list) throw new Error(`the set ${set} has no ${key}`);
    return list;
  };
}

/** Fills what is in braces: "{name} @ {rate}%". */
export const fill = (form: string, values: Readonly<Record<string, string | number>>): string =>
  form.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** An item for sale with its approximate price in rupees, from "Masala Dosa 90". */
export function readPriced(text: string): readonly [name: string, rupees: number] {
  const end = text.lastIndexOf(' ');
  return [text.slice(0, end), Number(text.slice(end + 1))];
}
