import { toMinor } from '../../../core/src/money.ts';
import type { Random } from '../../../scripts/random.ts';
import type { Bill, Charge, Paise } from './bill.ts';
import { pickDayForm, pickTimeForm, type Day } from './day-text.ts';
import { makeBillNumber, makeFssai, makeGstin, makePhone } from './identity-numbers.ts';
import { amountText, quantityText, totalText, type MoneyStyle } from './money-text.ts';
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
import type { Trade, Vocabulary } from './vocabulary.ts';

/** What all parts of a receipt are made from. */
export interface DrawContext {
  readonly random: Random;
  readonly vocabulary: Vocabulary;
  readonly trade: Trade;
  readonly columns: number;
  readonly money: MoneyStyle;
}

/** True with the given probability. */
export const chance = (random: Random, probability: number): boolean => random.next() < probability;

/**
 * Picks one of several. A single choice takes no random number, so that sets without a choice stay the same.
 */
export function pickOne<T>(random: Random, choices: readonly T[]): T {
  const [first] = choices;
  return first !== undefined && choices.length === 1 ? first : random.pick(choices);
}

/** Returns the rows with the given probability, otherwise none. */
export const perhaps = (random: Random, probability: number, rows: () => readonly Row[]): readonly Row[] =>
  chance(random, probability) ? rows() : [];

/** Name, address and registration numbers of the seller. */
export function headRows(
  { random, vocabulary, trade, columns }: DrawContext,
  { merchant, hasFssai = false }: { merchant: string; hasFssai?: boolean },
): Row[] {
  const centred = (text: string) => (text === '' ? [] : centredRows(columns, text));
  const { tillWording: till } = vocabulary;
  const name = chance(random, 0.5) ? merchant.toUpperCase() : merchant;
  return [
    ...centredRows(columns, name, { size: random.pick([1, 1.25, 1.5, 1.5, 2]), isBold: chance(random, 0.7) }),
    ...centred(random.pick(trade.taglines)),
    ...centred(random.pick(vocabulary.streets)),
    ...centred(random.pick(vocabulary.towns)),
    ...perhaps(random, 0.75, () => centred(`${random.pick(till.phone)}${makePhone(random)}`)),
    ...perhaps(random, 0.8, () => centred(`${random.pick(till.gstin)}${makeGstin(random)}`)),
    ...(hasFssai
      ? perhaps(random, 0.7, () => centred(`${random.pick(till.fssai)}${makeFssai(random)}`))
      : []),
    ...centred(random.pick(trade.titles)),
  ];
}

/** A rule across the sheet. */
export const lineRow = ({ columns }: DrawContext, character: string): Row => ruleRow(columns, character);

/** Bill number, date, time and further details; one or two on a row. */
export function metaRows(
  { random, vocabulary, columns }: DrawContext,
  { day, extra = [] }: { day: Day; extra?: readonly string[] },
): { rows: Row[]; dayText: string } {
  const { wording, tillWording } = vocabulary;
  const dayText = pickDayForm(random)(day);
  const time = pickTimeForm(random)(day);
  const colon = random.pick([': ', ':', ' : ', ' ']);
  const number = `${random.pick(wording.billNumber)}${colon}${makeBillNumber(random)}`;
  const dayLabel = `${random.pick(wording.day)}${colon}${dayText}`;
  const timed = chance(random, 0.6);
  const isTimeApart = chance(random, 0.4);
  const texts = [
    number,
    timed && !isTimeApart ? `${dayLabel} ${time}` : dayLabel,
    ...(timed && isTimeApart ? [`${pickOne(random, tillWording.time)}${colon}${time}`] : []),
    ...extra.map((text) => text.replace(': ', colon)),
  ];
  if (chance(random, 0.3))
    return { rows: texts.flatMap((text) => wrapText(text, columns)).map((text) => textRow(text)), dayText };
  const rows: Row[] = [];
  for (let index = 0; index < texts.length; index += 2) {
    rows.push(...pairRows(columns, [texts[index] ?? '', texts[index + 1] ?? '']));
  }
  return { rows, dayText };
}

/** From the sum of the items down to the total; sales also have the number of items. */
export function totalRows(
  context: DrawContext,
  bill: Bill,
  { rule, isSale = false }: { rule: string; isSale?: boolean },
): Row[] {
  const { random, vocabulary, columns, money } = context;
  const { wording } = vocabulary;
  const plain = (amountMinor: Paise) => amountText(amountMinor, money);
  const line = ({ name, amountMinor }: Charge) => pairRows(columns, [name, plain(amountMinor)]);
  const isPlain =
    bill.taxes.length === 0 && bill.charges.length === 0 && !bill.discount && !bill.serviceCharge;
  const subtotal = plain(bill.subtotalMinor);
  const pieces = bill.items.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
  const count = pieces % 1000 === 0 ? quantityText(pieces) : String(bill.items.length);
  const isCounted = isSale && chance(random, 0.45);
  const isCountBeside = isCounted && chance(random, 0.3);
  const countRow = textRow(`${random.pick(wording.quantity)}${random.pick([': ', ' ', ' : '])}${count}`);
  const hasSubtotal = isCountBeside || !(isPlain && chance(random, 0.5));
  const sumTexts = [random.pick(wording.subtotal), isCountBeside ? count : '', subtotal];
  const sumColumns: Column[] = [
    { width: 15, align: 'left' },
    { width: columns - 30, align: 'right' },
    { width: 15, align: 'right' },
  ];
  const discountSign = random.pick(['', '-', '(-)']);
  const isRoundOffShown =
    bill.roundOffMinor !== 0 || (isSale && bill.totalMinor % 100 === 0 && chance(random, 0.2));
  const roundOff = `${bill.roundOffMinor > 0 ? random.pick(['', '+']) : ''}${plain(bill.roundOffMinor)}`;
  const total = random.pick(wording.total);
  const size = random.pick([1, 1, 1.25, 1.5]);
  return [
    ...(isCounted && !isCountBeside ? [countRow] : []),
    ...(hasSubtotal ? [tableRow(sumColumns, sumTexts)] : []),
    ...(bill.discount
      ? pairRows(columns, [bill.discount.name, `${discountSign}${plain(bill.discount.amountMinor)}`])
      : []),
    ...(bill.serviceCharge ? line(bill.serviceCharge) : []),
    ...bill.charges.flatMap(line),
    ...bill.taxes.flatMap(line),
    ...(isRoundOffShown && !money.isWhole
      ? pairRows(columns, [random.pick(wording.roundOff), roundOff])
      : []),
    ...perhaps(random, 0.6, () => [lineRow(context, rule)]),
    ...pairRows(columns, [`${total}${random.pick(['', ':', ' :'])}`, totalText(bill.totalMinor, money)], {
      size,
      isBold: chance(random, 0.7),
    }),
    ...perhaps(random, 0.6, () => [lineRow(context, rule)]),
  ];
}

/** The payment: cash with change, UPI or card. */
export function paymentRows({ random, vocabulary, columns, money }: DrawContext, bill: Bill): Row[] {
  const { wording } = vocabulary;
  const total = amountText(bill.totalMinor, money);
  const way = random.pick(['cash', 'cash', 'upi', 'card', 'none'] as const);
  if (way === 'none') return [];
  if (way === 'upi')
    return [
      ...pairRows(columns, [random.pick(wording.upi), total]),
      ...perhaps(random, 0.4, () =>
        pairRows(columns, [
          `${pickOne(random, vocabulary.tillWording.upiReference)}: 5${random.between(10_000_000_000, 99_999_999_999)}`,
          '',
        ]),
      ),
    ];
  if (way === 'card') return pairRows(columns, [random.pick(wording.card), total]);
  const note = random.pick([1000, 10_000, 50_000]);
  const tendered = toMinor<'INR'>(Math.ceil(bill.totalMinor / note) * note);
  const change = toMinor<'INR'>(tendered - bill.totalMinor);
  return [
    ...pairRows(columns, [random.pick(wording.cash), amountText(tendered, money)]),
    ...pairRows(columns, [random.pick(wording.change), amountText(change, money)]),
  ];
}

/** "You saved", loyalty points. */
export function extraRows({ random, vocabulary, columns, money }: DrawContext, savedMinor: Paise): Row[] {
  const { wording } = vocabulary;
  return [
    ...(savedMinor > 0 && chance(random, 0.6)
      ? pairRows(columns, [random.pick(wording.saved), amountText(savedMinor, money)])
      : []),
    ...perhaps(random, 0.25, () =>
      pairRows(columns, [random.pick(wording.points), String(random.between(4, 900))]),
    ),
  ];
}

/** The last rows. */
export const footRows = ({ random, trade, columns }: DrawContext): Row[] => [
  ...perhaps(random, 0.5, () => [blankRow]),
  ...centredRows(columns, random.pick(trade.footers)),
];
