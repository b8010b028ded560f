import { toMinor } from '../../../core/src/money.ts';
import type { Random } from '../../random.ts';
import { makeDay, pickDayForm } from './day-text.ts';
import { makeFssai } from './identity-numbers.ts';
import { amountText } from './money-text.ts';
import { chance } from './receipt-parts.ts';
import type { OtherKind, OtherPaperSheet } from './receipt.ts';
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
  const widths = numbersAfter(columns, 20, 3);
  const marks = random
    .some(vocabulary.otherPaper.subjects, 5)
    .map((subject) => ({ subject, mark: random.between(34, 99) }));
  const sum = marks.reduce((total, { mark }) => total + mark, 0);
  return [
    ...centredRows(columns, random.pick(vocabulary.otherPaper.schools), { size: 1.5, isBold: true }),
    ...centredRows(columns, 'STATEMENT OF MARKS'),
    blankRow,
    ...pairRows(columns, [`Name: ${random.pick(vocabulary.people)}`, `Roll No: ${random.between(1, 64)}`]),
    ...pairRows(columns, [
      `Class: ${random.between(6, 12)}`,
      `Date: ${pickDayForm(random)(makeDay(random))}`,
    ]),
    ruleRow(columns, '-'),
    tableRow(widths, ['Subject', 'Max', 'Min', 'Obtained']),
    ...marks.map(({ subject, mark }) => tableRow(widths, [subject, '100', '33', String(mark)])),
    ruleRow(columns, '-'),
    tableRow(widths, ['Total', String(marks.length * 100), '', String(sum)]),
    ...pairRows(columns, ['Percentage', `${(sum / marks.length).toFixed(2)}%`]),
    ...pairRows(columns, ['Result', 'PASS']),
    blankRow,
    ...pairRows(columns, ['Class Teacher', 'Principal']),
  ];
}

function menu({ random, vocabulary, columns }: Writing): Row[] {
  const price = (rupees: number) =>
    `${random.pick(['', '₹', 'Rs. '])}${amountText(toMinor<'INR'>(rupees * 100), { itemSign: '', totalSign: '', totalSuffix: '', isGrouped: true, isWhole: true })}`;
  const section = (title: string) => [
    blankRow,
    ...centredRows(columns, title, { isBold: true }),
    ...random
      .some(vocabulary.restaurant.wares, 5)
      .slice(0, 9)
      .flatMap(([name, rupees]) => pairRows(columns, [name, price(rupees)])),
  ];
  return [
    ...centredRows(columns, random.pick(vocabulary.restaurant.merchants), { size: 2, isBold: true }),
    ...centredRows(columns, random.pick(['MENU', 'Menu Card', 'Today at our place'])),
    ...section(random.pick(['Specials', 'Snacks', 'Breakfast'])),
    ...section(random.pick(['Main Course', 'Lunch', 'Meals'])),
    blankRow,
    ...centredRows(
      columns,
      random.pick(['Open 11 am to 11 pm', 'Order at the counter', 'Ask for our catering']),
    ),
  ];
}

function timetable({ random, vocabulary, columns }: Writing): Row[] {
  const widths = numbersAfter(columns, 16, 3);
  const time = () =>
    `${String(random.between(4, 23)).padStart(2, '0')}.${String(random.between(0, 59)).padStart(2, '0')}`;
  return [
    ...centredRows(columns, random.pick(['BUS TIMINGS', 'Local Train Time Table', 'TIME TABLE']), {
      size: 1.5,
      isBold: true,
    }),
    ...centredRows(columns, `w.e.f. ${pickDayForm(random)(makeDay(random))}`),
    ruleRow(columns, '-'),
    tableRow(widths, ['Station', '1st', '2nd', '3rd']),
    ...random
      .some(vocabulary.otherPaper.stations, 5)
      .map((name) => tableRow(widths, [name, time(), time(), time()])),
    ruleRow(columns, '-'),
    ...centredRows(columns, 'Sundays and holidays: no service after 20.00'),
    ...centredRows(columns, `Total services: ${random.between(6, 30)} a day`),
  ];
}

function chat({ random, vocabulary, columns }: Writing): Row[] {
  return [
    ...centredRows(columns, random.pick(['Family Group', 'Flat 402', 'Class of 2014']), { isBold: true }),
    ...random
      .some(vocabulary.otherPaper.chat, 6)
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
  const widths = numbersAfter(columns, 18, 4);
  const runs = vocabulary.people
    .slice(0, 7)
    .map((name) => ({ name, scored: random.between(0, 84), balls: random.between(4, 60) }));
  const extras = random.between(2, 15);
  const total = runs.reduce((sum, { scored }) => sum + scored, extras);
  return [
    ...centredRows(columns, `${random.pick(vocabulary.otherPaper.teams)} - Innings`, {
      size: 1.25,
      isBold: true,
    }),
    ...centredRows(columns, `20 overs, ${pickDayForm(random)(makeDay(random))}`),
    ruleRow(columns, '-'),
    tableRow(widths, ['Batter', 'R', 'B', '4s', '6s']),
    ...runs.map(({ name, scored, balls }) =>
      tableRow(widths, [
        name,
        String(scored),
        String(balls),
        String(random.between(0, 8)),
        String(random.between(0, 4)),
      ]),
    ),
    ...pairRows(columns, ['Extras', String(extras)]),
    ...pairRows(columns, ['TOTAL', `${total}/${random.between(3, 9)}`], { isBold: true }),
    ...pairRows(columns, ['Run rate', (total / 20).toFixed(2)]),
  ];
}

function letter({ random, vocabulary, columns }: Writing): Row[] {
  const paragraph = (text: string) => [...wrapText(text, columns).map((line) => textRow(line)), blankRow];
  return [
    textRow(`${random.pick(vocabulary.streets)},`),
    textRow(random.pick(vocabulary.towns)),
    textRow(pickDayForm(random)(makeDay(random))),
    blankRow,
    textRow(random.pick(['To the Principal,', 'To whom it may concern,', 'The Secretary,'])),
    textRow(random.pick(vocabulary.otherPaper.schools)),
    blankRow,
    ...paragraph('Respected Sir / Madam,'),
    ...random.some(vocabulary.otherPaper.letters, 2).flatMap(paragraph),
    ...paragraph('Thanking you,'),
    textRow('Yours faithfully,'),
    textRow(random.pick(vocabulary.people)),
  ];
}

function label({ random, vocabulary, columns }: Writing): Row[] {
  const mrp = random.between(20, 480);
  return [
    ...centredRows(columns, random.pick(vocabulary.otherPaper.products), { size: 2, isBold: true }),
    ...centredRows(columns, random.pick(['Home made taste', 'No added colour', 'Since 1988'])),
    blankRow,
    textRow(`Net Wt: ${random.pick([100, 200, 250, 500])} g`),
    textRow(`MRP ${random.pick(['Rs.', '₹'])} ${mrp}.00 (incl. of all taxes)`),
    textRow(`Batch No: A${random.between(100, 999)}`),
    textRow(`Pkd: ${pickDayForm(random)(makeDay(random))}`),
    textRow('Best before 9 months from packing'),
    ...(chance(random, 0.7) ? [textRow(`FSSAI Lic: ${makeFssai(random)}`)] : []),
    blankRow,
    textRow('Nutrition per 100 g'),
    ...['Energy (kcal)', 'Protein (g)', 'Fat (g)', 'Sugar (g)'].flatMap((name) =>
      pairRows(columns, [name, `${random.between(0, 400)}.${random.between(0, 9)}`]),
    ),
    blankRow,
    ...wrapText(
      `Mfd by: Example Foods, ${random.pick(vocabulary.streets)}, ${random.pick(vocabulary.towns)}`,
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

/** Something of daily life with words and figures on it that nobody paid with. */
export function makeOtherPaper(
  kind: OtherKind,
  { random, vocabulary }: { random: Random; vocabulary: Vocabulary },
): OtherPaperSheet {
  const columns = random.pick([40, 44, 48]);
  return { kind, sheet: { columns, rows: WRITERS[kind]({ random, vocabulary, columns }) } };
}
