import { toMinor } from '../../../core/src/money.ts';
import { makeDay, pickDayForm } from './day-text.ts';
import { makeFssai } from './identity-numbers.ts';
import { makeMaker, type Maker } from './maker.ts';
import { amountText } from './money-text.ts';
import { fill, readPriced } from './read-words.ts';
import { blankRow, figureColumns, rowsOn, tableRow, textRow, type Row, type Sheet } from './sheet.ts';

type Writing = Maker &
  ReturnType<typeof rowsOn> & {
    /** Any day, as bills write it. */
    readonly someDay: () => string;
  };

/** The row of a table: a name of the given width, and numbers that share the rest. */
const tableOf = (columns: number, name: number, count: number) => {
  const widths = figureColumns([
    name,
    ...Array.from({ length: count }, () => Math.floor((columns - name) / count)),
  ]);
  return (texts: readonly string[]) => tableRow(widths, texts);
};

function marksheet({ random, words, columns, say, someDay, centred, pair, rule }: Writing): Row[] {
  const row = tableOf(columns, 20, 3);
  const marks = random
    .some(words('subjects'), 5)
    .map((subject) => ({ subject, mark: random.between(34, 99) }));
  const sum = marks.reduce((total, { mark }) => total + mark, 0);
  return [
    ...centred(say('schools'), { size: 1.5, isBold: true }),
    ...centred(say('marksheet.title')),
    blankRow,
    ...pair([
      `${say('marksheet.name')}: ${say('people')}`,
      `${say('marksheet.roll')}: ${random.between(1, 64)}`,
    ]),
    ...pair([`${say('marksheet.form')}: ${random.between(6, 12)}`, `${say('marksheet.day')}: ${someDay()}`]),
    rule('-'),
    row(words('marksheet.heads')),
    ...marks.map(({ subject, mark }) => row([subject, '100', '33', String(mark)])),
    rule('-'),
    row([say('marksheet.total'), String(marks.length * 100), '', String(sum)]),
    ...pair([say('marksheet.percentage'), `${(sum / marks.length).toFixed(2)}%`]),
    ...pair(words('marksheet.result')),
    blankRow,
    ...pair(words('marksheet.signatures')),
  ];
}

const PRICE = { itemSign: '', totalSign: '', totalSuffix: '', isGrouped: true, isWhole: true };

function menu({ random, words, say, centred, pair }: Writing): Row[] {
  const section = (title: string) => [
    blankRow,
    ...centred(title, { isBold: true }),
    ...random
      .some(words('restaurant.items'), 5)
      .slice(0, 9)
      .map(readPriced)
      .flatMap(([name, rupees]) =>
        pair([name, `${random.pick(['', '₹', 'Rs. '])}${amountText(toMinor<'INR'>(rupees * 100), PRICE)}`]),
      ),
  ];
  return [
    ...centred(say('restaurant.merchants'), { size: 2, isBold: true }),
    ...centred(say('menu.titles')),
    ...section(say('menu.firstSections')),
    ...section(say('menu.secondSections')),
    blankRow,
    ...centred(say('menu.footers')),
  ];
}

function timetable({ random, words, columns, say, someDay, centred, rule }: Writing): Row[] {
  const row = tableOf(columns, 16, 3);
  const time = () =>
    [random.between(4, 23), random.between(0, 59)].map((part) => String(part).padStart(2, '0')).join('.');
  return [
    ...centred(say('timetable.titles'), { size: 1.5, isBold: true }),
    ...centred(`${say('timetable.validFrom')} ${someDay()}`),
    rule('-'),
    row(words('timetable.heads')),
    ...random.some(words('stations'), 5).map((name) => row([name, time(), time(), time()])),
    rule('-'),
    ...centred(say('timetable.note')),
    ...centred(fill(say('timetable.services'), { count: random.between(6, 30) })),
  ];
}

function chat({ random, words, say, centred, lines }: Writing): Row[] {
  const hour = () => `${random.between(1, 12)}:${random.between(10, 59)} ${random.pick(['am', 'pm'])}`;
  return [
    ...centred(say('chatGroups'), { isBold: true }),
    ...random
      .some(words('chat'), 6)
      .flatMap((message) => [
        blankRow,
        textRow(`${say('people')}  ${hour()}`, { isBold: true }),
        ...lines(message, 2),
      ]),
  ];
}

function scorecard({ random, words, columns, say, someDay, centred, pair, rule }: Writing): Row[] {
  const row = tableOf(columns, 18, 4);
  const runs = words('people')
    .slice(0, 7)
    .map((name) => ({ name, scored: random.between(0, 84), balls: random.between(4, 60) }));
  const extras = random.between(2, 15);
  const total = runs.reduce((sum, { scored }) => sum + scored, extras);
  return [
    ...centred(fill(say('scorecard.title'), { team: say('teams') }), { size: 1.25, isBold: true }),
    ...centred(fill(say('scorecard.match'), { day: someDay() })),
    rule('-'),
    row(words('scorecard.heads')),
    ...runs.map(({ name, scored, balls }) =>
      row([name, ...[scored, balls, random.between(0, 8), random.between(0, 4)].map(String)]),
    ),
    ...pair([say('scorecard.extras'), String(extras)]),
    ...pair([say('scorecard.total'), `${total}/${random.between(3, 9)}`], { isBold: true }),
    ...pair([say('scorecard.rate'), (total / 20).toFixed(2)]),
  ];
}

function letter({ random, words, say, someDay, lines }: Writing): Row[] {
  const paragraph = (text: string) => [...lines(text), blankRow];
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

function label({ random, words, say, perhaps, someDay, centred, pair, lines }: Writing): Row[] {
  return [
    ...centred(say('products'), { size: 2, isBold: true }),
    ...centred(say('label.claims')),
    blankRow,
    textRow(`${say('label.weight')}: ${random.pick([100, 200, 250, 500])} g`),
    textRow(fill(say('label.price'), { rupees: random.between(20, 480), sign: random.pick(['Rs.', '₹']) })),
    textRow(`${say('label.batch')}: A${random.between(100, 999)}`),
    textRow(`${say('label.packed')}: ${someDay()}`),
    textRow(say('label.bestBefore')),
    ...perhaps(0.7, () => [textRow(`${say('label.licence')}: ${makeFssai(random)}`)]),
    blankRow,
    textRow(say('label.nutrition')),
    ...words('label.nutrients').flatMap((name) =>
      pair([name, `${random.between(0, 400)}.${random.between(0, 9)}`]),
    ),
    blankRow,
    ...lines(`${say('label.maker')}: Example Foods, ${say('streets')}, ${say('towns')}`),
  ];
}

const WRITERS = { marksheet, menu, timetable, chat, scorecard, letter, label };
export type OtherKind = keyof typeof WRITERS;

const isKind = (name: string): name is OtherKind => name in WRITERS;
export const OTHER_KINDS = Object.keys(WRITERS).filter(isKind);

/** Makes a document of daily life that has words and numbers but is not a receipt. */
export function makeOtherDocument(kind: OtherKind, of: Pick<Maker, 'random' | 'words'>): Sheet {
  const { random } = of;
  const columns = random.pick([40, 44, 48]);
  const someDay = () => pickDayForm(random)(makeDay(random));
  return { columns, rows: WRITERS[kind]({ ...makeMaker(of), ...rowsOn(columns), someDay }) };
}
