import { toMinor } from '../../../core/src/money.ts';
import type { Random } from '../../../scripts/random.ts';
import { makeDay, pickDayForm } from './day-text.ts';
import { makeFssai } from './identity-numbers.ts';
import { amountText } from './money-text.ts';
import { chance } from './receipt-parts.ts';
import type { OtherKind, OtherDocumentSheet } from './receipt.ts';
import {
  blankRow,
  centredRows,
  pairRows,
  ruleRow,
  tableRow,
  textRow,
  wrapText,
  type Column,
  type Row,
} from './sheet.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Writing {
  readonly random: Random;
  readonly vocabulary: Vocabulary;
  readonly columns: number;
}

const numbersAfter = (columns: number, name: number, count: number): Column[] => [
  { width: name, align: 'left' },
  ...Array.from({ length: count }, (): Column => ({
    width: Math.floor((columns - name) / count),
    align: 'right',
  })),
];

function marksheet({ random, vocabulary, columns }: Writing): Row[] {
  const { marksheet: words } = vocabulary.otherWording;
  const widths = numbersAfter(columns, 20, 3);
  const marks = random
    .some(vocabulary.otherDocument.subjects, 5)
    .map((subject) => ({ subject, mark: random.between(34, 99) }));
  const sum = marks.reduce((total, { mark }) => total + mark, 0);
  return [
    ...centredRows(columns, random.pick(vocabulary.otherDocument.schools), { size: 1.5, isBold: true }),
    ...centredRows(columns, words.title),
    blankRow,
    ...pairRows(columns, [
      `${words.name}: ${random.pick(vocabulary.people)}`,
      `${words.roll}: ${random.between(1, 64)}`,
    ]),
    ...pairRows(columns, [
      `${words.form}: ${random.between(6, 12)}`,
      `${words.day}: ${pickDayForm(random)(makeDay(random))}`,
    ]),
    ruleRow(columns, '-'),
    tableRow(widths, words.heads),
    ...marks.map(({ subject, mark }) => tableRow(widths, [subject, '100', '33', String(mark)])),
    ruleRow(columns, '-'),
    tableRow(widths, [words.total, String(marks.length * 100), '', String(sum)]),
    ...pairRows(columns, [words.percentage, `${(sum / marks.length).toFixed(2)}%`]),
    ...pairRows(columns, words.result),
    blankRow,
    ...pairRows(columns, words.signatures),
  ];
}

function menu({ random, vocabulary, columns }: Writing): Row[] {
  const { menu: words } = vocabulary.otherWording;
  const price = (rupees: number) =>
    `${random.pick(['', '₹', 'Rs. '])}${amountText(toMinor<'INR'>(rupees * 100), { itemSign: '', totalSign: '', totalSuffix: '', isGrouped: true, isWhole: true })}`;
  const section = (title: string) => [
    blankRow,
    ...centredRows(columns, title, { isBold: true }),
    ...random
      .some(vocabulary.restaurant.items, 5)
      .slice(0, 9)
      .flatMap(([name, rupees]) => pairRows(columns, [name, price(rupees)])),
  ];
  return [
    ...centredRows(columns, random.pick(vocabulary.restaurant.merchants), { size: 2, isBold: true }),
    ...centredRows(columns, random.pick(words.titles)),
    ...section(random.pick(words.firstSections)),
    ...section(random.pick(words.secondSections)),
    blankRow,
    ...centredRows(columns, random.pick(words.footers)),
  ];
}

function timetable({ random, vocabulary, columns }: Writing): Row[] {
  const { timetable: words } = vocabulary.otherWording;
  const widths = numbersAfter(columns, 16, 3);
  const time = () =>
    `${String(random.between(4, 23)).padStart(2, '0')}.${String(random.between(0, 59)).padStart(2, '0')}`;
  return [
    ...centredRows(columns, random.pick(words.titles), {
      size: 1.5,
      isBold: true,
    }),
    ...centredRows(columns, `${words.validFrom} ${pickDayForm(random)(makeDay(random))}`),
    ruleRow(columns, '-'),
    tableRow(widths, words.heads),
    ...random
      .some(vocabulary.otherDocument.stations, 5)
      .map((name) => tableRow(widths, [name, time(), time(), time()])),
    ruleRow(columns, '-'),
    ...centredRows(columns, words.note),
    ...centredRows(columns, words.services(random.between(6, 30))),
  ];
}

function chat({ random, vocabulary, columns }: Writing): Row[] {
  return [
    ...centredRows(columns, random.pick(vocabulary.otherWording.chatGroups), { isBold: true }),
    ...random
      .some(vocabulary.otherDocument.chat, 6)
      .flatMap((message) => [
        blankRow,
        textRow(
          `${random.pick(vocabulary.people)}  ${random.between(1, 12)}:${random.between(10, 59)} ${random.pick(['am', 'pm'])}`,
          { isBold: true },
        ),
        ...wrapText(message, columns - 2).map((line) => textRow(line, { column: 2 })),
      ]),
  ];
}

function scorecard({ random, vocabulary, columns }: Writing): Row[] {
  const { scorecard: words } = vocabulary.otherWording;
  const widths = numbersAfter(columns, 18, 4);
  const runs = vocabulary.people
    .slice(0, 7)
    .map((name) => ({ name, scored: random.between(0, 84), balls: random.between(4, 60) }));
  const extras = random.between(2, 15);
  const total = runs.reduce((sum, { scored }) => sum + scored, extras);
  return [
    ...centredRows(columns, words.title(random.pick(vocabulary.otherDocument.teams)), {
      size: 1.25,
      isBold: true,
    }),
    ...centredRows(columns, words.match(pickDayForm(random)(makeDay(random)))),
    ruleRow(columns, '-'),
    tableRow(widths, words.heads),
    ...runs.map(({ name, scored, balls }) =>
      tableRow(widths, [
        name,
        String(scored),
        String(balls),
        String(random.between(0, 8)),
        String(random.between(0, 4)),
      ]),
    ),
    ...pairRows(columns, [words.extras, String(extras)]),
    ...pairRows(columns, [words.total, `${total}/${random.between(3, 9)}`], { isBold: true }),
    ...pairRows(columns, [words.rate, (total / 20).toFixed(2)]),
  ];
}

function letter({ random, vocabulary, columns }: Writing): Row[] {
  const { letter: words } = vocabulary.otherWording;
  const paragraph = (text: string) => [...wrapText(text, columns).map((line) => textRow(line)), blankRow];
  return [
    textRow(`${random.pick(vocabulary.streets)},`),
    textRow(random.pick(vocabulary.towns)),
    textRow(pickDayForm(random)(makeDay(random))),
    blankRow,
    textRow(random.pick(words.receivers)),
    textRow(random.pick(vocabulary.otherDocument.schools)),
    blankRow,
    ...paragraph(words.greeting),
    ...random.some(vocabulary.otherDocument.letters, 2).flatMap(paragraph),
    ...paragraph(words.thanks),
    textRow(words.closing),
    textRow(random.pick(vocabulary.people)),
  ];
}

function label({ random, vocabulary, columns }: Writing): Row[] {
  const { label: words } = vocabulary.otherWording;
  const mrp = random.between(20, 480);
  return [
    ...centredRows(columns, random.pick(vocabulary.otherDocument.products), { size: 2, isBold: true }),
    ...centredRows(columns, random.pick(words.claims)),
    blankRow,
    textRow(`${words.weight}: ${random.pick([100, 200, 250, 500])} g`),
    textRow(words.price(mrp, random.pick(['Rs.', '₹']))),
    textRow(`${words.batch}: A${random.between(100, 999)}`),
    textRow(`${words.packed}: ${pickDayForm(random)(makeDay(random))}`),
    textRow(words.bestBefore),
    ...(chance(random, 0.7) ? [textRow(`${words.licence}: ${makeFssai(random)}`)] : []),
    blankRow,
    textRow(words.nutrition),
    ...words.nutrients.flatMap((name) =>
      pairRows(columns, [name, `${random.between(0, 400)}.${random.between(0, 9)}`]),
    ),
    blankRow,
    ...wrapText(
      `${words.maker}: Example Foods, ${random.pick(vocabulary.streets)}, ${random.pick(vocabulary.towns)}`,
      columns,
    ).map((line) => textRow(line)),
  ];
}

const WRITERS: Readonly<Record<OtherKind, (writing: Writing) => Row[]>> = {
  marksheet,
  menu,
  timetable,
  chat,
  scorecard,
  letter,
  label,
};

/** Makes a document of daily life that has words and numbers but is not a receipt. */
export function makeOtherDocument(
  kind: OtherKind,
  { random, vocabulary }: { random: Random; vocabulary: Vocabulary },
): OtherDocumentSheet {
  const columns = random.pick([40, 44, 48]);
  return { kind, sheet: { columns, rows: WRITERS[kind]({ random, vocabulary, columns }) } };
}
