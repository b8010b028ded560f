import type { Line } from './line.ts';
import { wordsOf } from './words-of.ts';

/** Words of an item line that are not part of a name: units, tax codes, multiplication signs. */
const UNNAMING =
  /^(?:x|pcs?|nos?|ea|kgs?|gms?|g|ml|l|ltr|pkt|ctn|box|btl|set|unit|each|sr|zr|zrl|srl|os|es|s|z|t|e|d|u|tax|rm|rs|inr|off|disc)\.?$/i;

const isNaming = (word: string): boolean =>
  /\p{L}{2,}/u.test(word) && !UNNAMING.test(word.replaceAll(/[^\p{L}]/gu, ''));

/** The name on an item line, without codes, numbers and units. */
export function itemNameOf(line: Line): string {
  const words = line.row.tokens.map(({ text }) => text);
  if (!words.some((word) => isNaming(word) && !/^[\dX*@.,-]+$/i.test(word))) return '';
  const amounts = new Set(
    line.numbers.flatMap((number) => wordsOf(line.row, number)).map(({ text }) => text),
  );
  const kept = words.filter((word, index) => {
    if (/^(?:\d{5,}|[#*:;|.,_=~-]+)$/.test(word)) return false;
    const isEdge = !words.slice(index + 1).some(isNaming) || !words.slice(0, index).some(isNaming);
    if (isEdge && (amounts.has(word) || !/\p{L}{2,}/u.test(word))) return false;
    return !(isEdge && UNNAMING.test(word.replaceAll(/[^\p{L}]/gu, '')) && index > 0);
  });
  return kept.join(' ').trim();
}
