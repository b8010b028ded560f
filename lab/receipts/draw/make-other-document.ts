import { readFileSync } from 'node:fs';
import { toMinor } from '../../../core/src/money.ts';
import { makeDay, pickDayForm } from './day-text.ts';
import { makeFssai } from './identity-numbers.ts';
import { makeMaker, type Maker } from './maker.ts';
import { amountText } from './money-text.ts';
import { readPriced } from './read-words.ts';
import { blankRow, figureColumns, rowsOn, tableRow, type Row, type Sheet } from './sheet.ts';

const FILE = readFileSync(new URL('other-documents.txt', import.meta.url), 'utf8');
/** Rows of documents, by their kinds. */
const LAYOUTS = new Map(
  FILE.trimEnd()
    .split(/^(?=\w+:$)/m)
    .slice(1)
    .map((part) => part.split('\n'))
    .map(([name = '', ...lines]) => [
      name.slice(0, -1),
      lines.slice(0, lines.at(-1) === '' ? -1 : undefined),
    ]),
);
export const OTHER_KINDS = [...LAYOUTS.keys()];

const PRICE = { itemSign: '', totalSign: '', totalSuffix: '', isGrouped: true, isWhole: true };
/** What a row of a layout may be. */
export const ROW = /^(---|([\^=|][\d.]*\*? )?(\{(\d+-\d+\+?|[\w.]+\*?)\}[^{}]*)+)?$/;
/** The width of the first column of tables; the others share the rest. */
const NAME_WIDTH = 18;

/**
 * Makes a document of daily life that has words and numbers but is not a receipt, by a layout of other-documents.txt.
 * @throws {Error} at a mark or a key that is unknown
 */
export function makeOtherDocument(kind: string, maker: Pick<Maker, 'random' | 'words'>): Sheet {
  const { random, words, say } = makeMaker(maker);
  const columns = random.pick([40, 44, 48]);
  const { centred, pair, lines, rule } = rowsOn(columns);
  const two = (from: number, to: number) => String(random.between(from, to)).padStart(2, '0');
  const counted: number[] = [];
  const sum = () => counted.reduce((total, number) => total + number, 0);
  const values: Readonly<Record<string, (sayOne: typeof say) => string | number>> = {
    day: () => pickDayForm(random)(makeDay(random)),
    time: () => `${two(4, 23)}.${two(0, 59)}`,
    hour: () => `${random.between(1, 12)}:${two(10, 59)} ${random.pick(['am', 'pm'])}`,
    sign: () => random.pick(['Rs.', '₹']),
    fssai: () => makeFssai(random),
    item: (sayOne) => {
      const [name, rupees] = readPriced(sayOne('restaurant.items'));
      return `${name} | ${random.pick(['', '₹', 'Rs. '])}${amountText(toMinor<'INR'>(rupees * 100), PRICE)}`;
    },
    sum,
    mean: () => (sum() / counted.length).toFixed(2),
    rate: () => (sum() / 20).toFixed(2),
  };
  const fill = (text: string, sayOne: typeof say): string =>
    text.replaceAll(/\{(\d+)-(\d+)(\+?)\}|\{([\w.]+)(\*?)\}/g, (_, from, to, plus, key: string, all) => {
      if (key !== undefined)
        return String(values[key]?.(sayOne) ?? (all ? words(key).join(' | ') : fill(sayOne(key), sayOne)));
      const number = random.between(Number(from), Number(to));
      if (plus) counted.push(number);
      return String(number);
    });
  const rowsOf = (line: string): readonly Row[] => {
    const [, mark, size, bold, text = ''] = /^(?:([\^=|])([\d.]*)(\*?) )?(.*)$/.exec(line) ?? [];
    const style = { size: Number(size || 1), isBold: bold === '*' };
    const cells = text.split(/ \| ?/);
    if (mark === '^') return centred(text, style);
    if (mark === '=') return pair(cells, style);
    if (mark === '|') {
      const width = Math.floor((columns - NAME_WIDTH) / (cells.length - 1));
      return [tableRow(figureColumns(cells.map((_, index) => (index === 0 ? NAME_WIDTH : width))), cells)];
    }
    if (text === '---') return [rule('-')];
    return text === '' ? [blankRow] : lines(text);
  };
  const rows = (LAYOUTS.get(kind) ?? []).flatMap((layout) => {
    const [, times, line = ''] = /^(?:(\d)x)?(.*)$/.exec(layout) ?? [];
    if (!line.split(' / ').every((row) => ROW.test(row))) throw new Error(`other-documents.txt: ${line}`);
    const drawn = (sayOne: typeof say) => line.split(' / ').flatMap((row) => rowsOf(fill(row, sayOne)));
    if (times === undefined) return drawn(say);
    const shuffled = new Map<string, readonly string[]>();
    return Array.from({ length: Number(times) }, (_, index) =>
      drawn((key) => {
        const texts = shuffled.get(key) ?? random.some(words(key), words(key).length);
        shuffled.set(key, texts);
        return texts[index % texts.length] ?? '';
      }),
    ).flat();
  });
  return { columns, rows };
}
