import { toMinor } from '../../../core/src/money.ts';
import type { Random } from '../../../scripts/random.ts';
import { makeDay, pickDayForm } from './day-text.ts';
import { makeFssai } from './identity-numbers.ts';
import { amountText } from './money-text.ts';
import type { OtherKind, OtherDocumentSheet } from './receipt.ts';
import {
  blankRow,
  centredRows,
  figureColumns,
  pairRows,
  ruleRow,
  tableRow,
  textRow,
  wrapText,
  type Column,
  type Row,
} from './sheet.ts';
import { fill, readPriced, type Words } from './read-words.ts';

interface Writing {
  readonly random: Random;
  readonly words: Words;
  readonly columns: number;
  /** One of the texts of a key, or its only one. */
  readonly say: (key: string) => string;
  /** Any day, as bills write it. */
  readonly someDay: () => string;
}

const numbersAfter = (columns: number, name: number, count: number): Column[] =>
  figureColumns([name, ...Array.from({ length: count }, () => Math.floor((columns - name) / count))]);

const both = ([left = '', right = '']: readonly string[]): [string, string] => [left, right];

function marksheet({ random, words, columns, say, someDay }: Writing): Row[] {
  const widths = numbersAfter(columns, 20, 3);
  const marks = random
    .some(words('subjects'), 5)
    .map((subject) => ({ subject, mark: random.between(34, 99) }));
  const sum = marks.reduce((total, { mark }) => total + mark, 0);
  return [
    ...centredRows(columns, say('schools'), { size: 1.5, isBold: true }),
    ...centredRows(columns, say('marksheet.title')),
    blankRow,
    ...pairRows(columns, [
      `${say('marksheet.name')}: ${say('people')}`,
      `${say('marksheet.roll')}: ${random.between(1, 64)}`,
    ]),
    ...pairRows(columns, [
      `${say('marksheet.form')}: ${random.between(6, 12)}`,
      `${say('marksheet.day')}: ${someDay()}`,
    ]),
    ruleRow(columns, '-'),
    tableRow(widths, words('marksheet.heads')),
    ...marks.map(({ subject, mark }) => tableRow(widths, [subject, '100', '33', String(mark)])),
    ruleRow(columns, '-'),
    tableRow(widths, [say('marksheet.total'), String(marks.length * 100), '', String(sum)]),
    ...pairRows(columns, [say('marksheet.percentage'), `${(sum / marks.length).toFixed(2)}%`]),
    ...pairRows(columns, both(words('marksheet.result'))),
    blankRow,
    ...pairRows(columns, both(words('marksheet.signatures'))),
  ];
}

function menu({ random, words, columns, say }: Writing): Row[] {
  const price = (rupees: number) =>
    `${random.pick(['', '₹', 'Rs. '])}${amountText(toMinor<'INR'>(rupees * 100), { itemSign: '', totalSign: '', totalSuffix: '', isGrouped: true, isWhole: true })}`;
  const section = (title: string) => [
    blankRow,
    ...centredRows(columns, title, { isBold: true }),
    ...random
      .some(words('restaurant.items'), 5)
      .slice(0, 9)
      .map(readPriced)
      .flatMap(([name, rupees]) => pairRows(columns, [name, price(rupees)])),
  ];
  return [
    ...centredRows(columns, say('restaurant.merchants'), { size: 2, isBold: true }),
    ...centredRows(columns, say('menu.titles')),
    ...section(say('menu.firstSections')),
    ...section(say('menu.secondSections')),
    blankRow,
    ...centredRows(columns, say('menu.footers')),
  ];
}

function timetable({ random, words, columns, say, someDay }: Writing): Row[] {
  const widths = numbersAfter(columns, 16, 3);
  const time = () =>
    `${String(random.between(4, 23)).padStart(2, '0')}.${String(random.between(0, 59)).padStart(2, '0')}`;
  return [
    ...centredRows(columns, say('timetable.titles'), { size: 1.5, isBold: true }),
    ...centredRows(columns, `${say('timetable.validFrom')} ${someDay()}`),
    ruleRow(columns, '-'),
    tableRow(widths, words('timetable.heads')),
    ...random.some(words('stations'), 5).map((name) => tableRow(widths, [name, time(), time(), time()])),
    ruleRow(columns, '-'),
    ...centredRows(columns, say('timetable.note')),
    ...centredRows(columns, fill(say('timetable.services'), { count: random.between(6, 30) })),
  ];
}

function chat({ random, words, columns, say }: Writing): Row[] {
  return [
    ...centredRows(columns, say('chatGroups'), { isBold: true }),
    ...random
      .some(words('chat'), 6)
      .flatMap((message) => [
        blankRow,
        textRow(
          `${say('people')}  ${random.between(1, 12)}:${random.between(10, 59)} ${random.pick(['am', 'pm'])}`,
          { isBold: true },
        ),
        ...wrapText(message, columns - 2).map((line) => textRow(line, { column: 2 })),
      ]),
  ];
}

function scorecard({ random, words, columns, say, someDay }: Writing): Row[] {
  const widths = numbersAfter(columns, 18, 4);
  const runs = words('people')
    .slice(0, 7)
    .map((name) => ({ name, scored: random.between(0, 84), balls: random.between(4, 60) }));
  const extras = random.between(2, 15);
  const total = runs.reduce((sum, { scored }) => sum + scored, extras);
  return [
    ...centredRows(columns, fill(say('scorecard.title'), { team: say('teams') }), {
      size: 1.25,
      isBold: true,
    }),
    ...centredRows(columns, fill(say('scorecard.match'), { day: someDay() })),
    ruleRow(columns, '-'),
    tableRow(widths, words('scorecard.heads')),
    ...runs.map(({ name, scored, balls }) => {
      const numbers = [scored, balls, random.between(0, 8), random.between(0, 4)];
      return tableRow(widths, [name, ...numbers.map(String)]);
    }),
    ...pairRows(columns, [say('scorecard.extras'), String(extras)]),
    ...pairRows(columns, [say('scorecard.total'), `${total}/${random.between(3, 9)}`], { isBold: true }),
    ...pairRows(columns, [say('scorecard.rate'), (total / 20).toFixed(2)]),
  ];
}

function letter({ random, words, columns, say, someDay }: Writing): Row[] {
  const paragraph = (text: string) => [...wrapText(text, columns).map((line) => textRow(line)), blankRow];
  return [
    textRow(`${say('streets')},`),
    textRow(say('towns')),
    textRow(someDay()),
    blankRow,
    textRow(say('letter.receivers')),
    textRow(say('schools')),
    blankRow,
    ...paragraph(say('letter.greeting')),
    ...random.some(words('letters'), 2).flatMap(paragraph),
    ...paragraph(say('letter.thanks')),
    textRow(say('letter.closing')),
    textRow(say('people')),
  ];
}

function label({ random, words, columns, say, someDay }: Writing): Row[] {
  return [
    ...centredRows(columns, say('products'), { size: 2, isBold: true }),
    ...centredRows(columns, say('label.claims')),
    blankRow,
    textRow(`${say('label.weight')}: ${random.pick([100, 200, 250, 500])} g`),
    textRow(fill(say('label.price'), { rupees: random.between(20, 480), sign: random.pick(['Rs.', '₹']) })),
    textRow(`${say('label.batch')}: A${random.between(100, 999)}`),
    textRow(`${say('label.packed')}: ${someDay()}`),
    textRow(say('label.bestBefore')),
    ...(random.next() < 0.7 ? [textRow(`${say('label.licence')}: ${makeFssai(random)}`)] : []),
    blankRow,
    textRow(say('label.nutrition')),
    ...words('label.nutrients').flatMap((name) =>
      pairRows(columns, [name, `${random.between(0, 400)}.${random.between(0, 9)}`]),
    ),
    blankRow,
    ...wrapText(`${say('label.maker')}: Example Foods, ${say('streets')}, ${say('towns')}`, columns).map(
      (line) => textRow(line),
    ),
  ];
}

const WRITERS = { marksheet, menu, timetable, chat, scorecard, letter, label };

/** Makes a document of daily life that has words and numbers but is not a receipt. */
export function makeOtherDocument(
  kind: OtherKind,
  { random, words }: { random: Random; words: Words },
): OtherDocumentSheet {
  const columns = random.pick([40, 44, 48]);
  const someDay = () => pickDayForm(random)(makeDay(random));
  const writing = { random, words, columns, someDay, say: (key: string) => random.pick(words(key)) };
  return { kind, sheet: { columns, rows: WRITERS[kind](writing) } };
}
