/** The parts that receipts of all kinds are made from. */
import { allocate } from '../../../core/src/allocate.ts';
import { sumMinor, toMinor } from '../../../core/src/money.ts';
import type { Bill, BillItem, BillRules, Charge, Paise, Rate } from './bill.ts';
import { pickDayForm, pickTimeForm, type Day } from './day-text.ts';
import { makeBillNumber, makeFssai, makeGstin, makePhone } from './identity-numbers.ts';
import { amountText, quantityText, totalText, type MoneyStyle } from './money-text.ts';
import type { Maker } from './maker.ts';
import { fill } from './read-words.ts';
import { blankRow, figureColumns, tableRow, textRow, wrapText, type Row, type rowsOn } from './sheet.ts';

/** What a receipt is printed with. */
export interface DrawContext extends Maker, ReturnType<typeof rowsOn> {
  readonly kind: string;
  readonly money: MoneyStyle;
  readonly day: Day;
  /** A rule across the sheet. */
  readonly line: Row;
}

export interface Draft {
  readonly items: readonly BillItem[];
  readonly rules: BillRules;
  /** Further amounts that are printed as those of the bill are. */
  readonly alsoPrinted?: readonly Paise[];
  /** The width of the roll in characters. */
  readonly columnsFor: (money: MoneyStyle) => number;
  /** "Table: 4" */
  readonly meta: readonly string[];
  /** The rows between the day and the last greeting. */
  readonly body: (context: DrawContext, bill: Bill) => readonly Row[];
}

export const chargeRows = ({ pair, money }: DrawContext, { name, amountMinor }: Charge): Row[] =>
  pair([name, amountText(amountMinor, money)]);

/** A line with one of the texts of a key and an amount. */
const sumRows = (context: DrawContext, key: string, amountMinor: Paise): Row[] =>
  chargeRows(context, { name: context.say(key), amountMinor });

/** A rate in basis points whose name says it in the given form. */
export function namedRate(form: string, name: string, basisPoints: number): Rate {
  const rate = basisPoints / 100;
  return { name: fill(form, { name, rate, rate1: rate.toFixed(1), rate2: rate.toFixed(2) }), basisPoints };
}

/** The names of GST's parts and of older taxes on one bill. */
export function pickTaxNames({ say }: Maker) {
  const [whole = '', central = '', state = '', integrated = '', valueAdded = '', cess = ''] =
    say('taxes').split(', ');
  return { whole, central, state, integrated, valueAdded, cess };
}

export function headRows(context: DrawContext, merchant: string): readonly Row[] {
  const { random, kind, chance, say, perhaps } = context;
  const centred = (text: string) => (text === '' ? [] : context.centred(text));
  const name = chance(0.5) ? merchant.toUpperCase() : merchant;
  return [
    ...context.centred(name, { size: random.pick([1, 1.25, 1.5, 1.5, 2]), isBold: chance(0.7) }),
    ...centred(say(`${kind}.taglines`)),
    ...centred(say('streets')),
    ...centred(say('towns')),
    ...perhaps(0.75, () => centred(`${say('phone')}${makePhone(random)}`)),
    ...perhaps(0.8, () => centred(`${say('gstin')}${makeGstin(random)}`)),
    ...(kind === 'restaurant' || kind === 'grocery'
      ? perhaps(0.7, () => centred(`${say('fssai')}${makeFssai(random)}`))
      : []),
    ...centred(say(`${kind}.titles`)),
  ];
}

/** Bill number, date, time and further details; one or two on a row. */
export function metaRows(
  { random, columns, day, chance, say, pair }: DrawContext,
  extra: readonly string[],
): { rows: Row[]; dayText: string } {
  const dayText = pickDayForm(random)(day);
  const time = pickTimeForm(random)(day);
  const colon = random.pick([': ', ':', ' : ', ' ']);
  const dayLabel = `${say('day')}${colon}${dayText}`;
  const timed = chance(0.6);
  const isTimeApart = chance(0.4);
  const texts = [
    `${say('billNumber')}${colon}${makeBillNumber(random)}`,
    timed && !isTimeApart ? `${dayLabel} ${time}` : dayLabel,
    ...(timed && isTimeApart ? [`${say('time')}${colon}${time}`] : []),
    ...extra.map((text) => text.replace(': ', colon)),
  ];
  if (chance(0.3))
    return { rows: texts.flatMap((text) => wrapText(text, columns)).map((text) => textRow(text)), dayText };
  const rows = texts.flatMap((text, index) => (index % 2 === 0 ? pair([text, texts[index + 1] ?? '']) : []));
  return { rows, dayText };
}

/** The sum of the items, perhaps with their number, which sales have. */
function subtotalRows({ random, columns, money, chance, say }: DrawContext, bill: Bill, isSale: boolean) {
  const isPlain =
    bill.taxes.length === 0 && bill.charges.length === 0 && !bill.discount && !bill.serviceCharge;
  const pieces = bill.items.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
  const count = pieces % 1000 === 0 ? quantityText(pieces) : String(bill.items.length);
  const isCounted = isSale && chance(0.45);
  const isBeside = isCounted && chance(0.3);
  const widths = figureColumns([15, columns - 30, 15]);
  return [
    ...(isCounted && !isBeside
      ? [textRow(`${say('quantity')}${random.pick([': ', ' ', ' : '])}${count}`)]
      : []),
    ...(isBeside || !(isPlain && chance(0.5))
      ? [tableRow(widths, [say('subtotal'), isBeside ? count : '', amountText(bill.subtotalMinor, money)])]
      : []),
  ];
}

/** From the sum of the items down to the total. */
export function totalRows(context: DrawContext, bill: Bill, isSale = false): Row[] {
  const { random, money, line, chance, say, perhaps, pair } = context;
  const isRoundOffShown = bill.roundOffMinor !== 0 || (isSale && bill.totalMinor % 100 === 0 && chance(0.2));
  const plus = bill.roundOffMinor > 0 ? random.pick(['', '+']) : '';
  const { discount } = bill;
  return [
    ...subtotalRows(context, bill, isSale),
    ...(discount
      ? pair([discount.name, `${random.pick(['', '-', '(-)'])}${amountText(discount.amountMinor, money)}`])
      : []),
    ...[...(bill.serviceCharge ? [bill.serviceCharge] : []), ...bill.charges, ...bill.taxes].flatMap(
      (charge) => chargeRows(context, charge),
    ),
    ...(isRoundOffShown && !money.isWhole
      ? pair([say('roundOff'), `${plus}${amountText(bill.roundOffMinor, money)}`])
      : []),
    ...perhaps(0.6, () => [line]),
    ...pair([`${say('total')}${random.pick(['', ':', ' :'])}`, totalText(bill.totalMinor, money)], {
      size: random.pick([1, 1, 1.25, 1.5]),
      isBold: chance(0.7),
    }),
    ...perhaps(0.6, () => [line]),
  ];
}

export function paymentRows(context: DrawContext, { totalMinor }: Bill): readonly Row[] {
  const { random, say, perhaps, pair } = context;
  const way = random.pick(['cash', 'cash', 'upi', 'card', 'none'] as const);
  if (way === 'none') return [];
  if (way === 'card') return sumRows(context, 'card', totalMinor);
  if (way === 'upi')
    return [
      ...sumRows(context, 'upi', totalMinor),
      ...perhaps(0.4, () =>
        pair([`${say('upiReference')}: 5${random.between(10_000_000_000, 99_999_999_999)}`, '']),
      ),
    ];
  const note = random.pick([1000, 10_000, 50_000]);
  const tendered = toMinor<'INR'>(Math.ceil(totalMinor / note) * note);
  return [
    ...sumRows(context, 'cash', tendered),
    ...sumRows(context, 'change', toMinor<'INR'>(tendered - totalMinor)),
  ];
}

/** "You saved", loyalty points. */
export function extraRows(context: DrawContext, savedMinor: Paise): Row[] {
  const { perhaps, pair, say, random } = context;
  return [
    ...(savedMinor > 0 ? perhaps(0.6, () => sumRows(context, 'saved', savedMinor)) : []),
    ...perhaps(0.25, () => pair([say('points'), String(random.between(4, 900))])),
  ];
}

const TAXES_BASIS_POINTS = [0, 500, 1200, 1800];
const WHOLE = 10_000;

/** Returns taxes as tills print them below the total: a row for each rate, the taxable amount first. */
export function taxSummaryRows({ random, columns, money, say }: DrawContext, totalMinor: Paise): Row[] {
  const rates = random.some(TAXES_BASIS_POINTS, 1);
  const weights = rates.map(() => random.between(1, 9));
  const parts = allocate(totalMinor, weights);
  const widths = figureColumns([6, columns - 24, 9, 9]);
  const split = rates.map((rate, index) => allocate(parts[index] ?? totalMinor, [WHOLE, rate / 2, rate / 2]));
  const textsOf = (name: string, amounts: readonly Paise[]) => [
    name,
    ...amounts.map((amountMinor) => amountText(amountMinor, { ...money, isWhole: false, isGrouped: false })),
  ];
  const sums = [0, 1, 2].map((column) =>
    sumMinor(split.flatMap((amounts) => amounts.slice(column, column + 1))),
  );
  return [
    tableRow(widths, [
      say('taxSummary.rate'),
      say('taxSummary.taxable'),
      ...say('taxSummary.halves').split(', '),
    ]),
    ...split.map((amounts, index) => tableRow(widths, textsOf(`${(rates[index] ?? 0) / 100}%`, amounts))),
    tableRow(widths, textsOf(say('taxSummary.total'), sums)),
  ];
}

export const footRows = (context: DrawContext): Row[] => [
  ...context.perhaps(0.5, () => [blankRow]),
  ...context.centred(context.say(`${context.kind}.footers`)),
];
