import { toMinor } from '../../../core/src/money.ts';
import type { Random } from '../../../scripts/random.ts';
import { makeBill, makeItem, type Bill, type Charge, type Rate } from './bill.ts';
import { makeDay } from './day-text.ts';
import { makeBatch, makeDigits } from './identity-numbers.ts';
import { COLUMNS_MIN, ITEM_LAYOUTS } from './item-layouts.ts';
import type { ItemsStyle, PrintedItem } from './item-table.ts';
import { makeMoneyStyle } from './money-text.ts';
import {
  chance,
  extraRows,
  footRows,
  headRows,
  lineRow,
  metaRows,
  paymentRows,
  perhaps,
  pickOne,
  totalRows,
  type DrawContext,
} from './receipt-parts.ts';
import type { Receipt } from './receipt.ts';
import { makeSheet, widthOf } from './sheet.ts';
import { taxSummaryRows } from './tax-summary-rows.ts';
import type { TaxNames, Vocabulary, CatalogueItem } from './vocabulary.ts';

export type SaleKind = 'restaurant' | 'grocery' | 'pharmacy';

/** Names of items that are sold by weight begin with one of these. */
const LOOSE = [
  'Sugar',
  'Onion',
  'Potato',
  'Tomato',
  'Jaggery',
  'Carrot',
  'Banana',
  'Lady',
  'Brinjal',
  'Cabbage',
  'Apple',
  'Beans',
  'Capsicum',
  'Cauliflower',
  'Lauki',
  'Guava',
  'Mosambi',
  'Masoor',
  'Moongfali',
];
/** Rates of taxes that prices include. */
const TAXES_INCLUDED = [500, 1200, 1800];
const ITEM_COUNTS: Readonly<Record<SaleKind, readonly [number, number]>> = {
  restaurant: [1, 9],
  grocery: [2, 14],
  pharmacy: [1, 6],
};

function makePrintedItem(
  random: Random,
  { kind, entry: [description, rupees], times }: { kind: SaleKind; entry: CatalogueItem; times: number },
): PrintedItem {
  const spread = Math.max(1, Math.round(rupees * 0.15));
  const whole = rupees + random.between(-spread + 1, spread);
  const paise = kind === 'restaurant' || chance(random, 0.6) ? 0 : random.pick([25, 50, 75, 90, 45]);
  const rateMinor = toMinor<'INR'>(whole * 100 + paise);
  const quantityMilli = LOOSE.some((word) => description.startsWith(word))
    ? random.between(250, 3500)
    : random.pick([1, 1, 1, 2, 2, 3, kind === 'pharmacy' ? 10 : 4]) * times * 1000;
  const item = makeItem({ description, quantityMilli, rateMinor });
  const hsn = makeDigits(random, 4);
  const included = TAXES_INCLUDED[kind === 'restaurant' ? 0 : Number(hsn) % TAXES_INCLUDED.length];
  return {
    ...item,
    hsn,
    batch: makeBatch(random),
    expiry: `${String(random.between(1, 12)).padStart(2, '0')}/${random.between(26, 29)}`,
    mrpMinor: toMinor<'INR'>(rateMinor + random.pick([0, 0, 100, 250, 700, 1500])),
    taxBasisPoints: included ?? 0,
  };
}

function pickItems(random: Random, kind: SaleKind, vocabulary: Vocabulary): PrintedItem[] {
  const [from, to] = ITEM_COUNTS[kind];
  const isUpper = chance(random, 0.4);
  // A wedding or a shop's own stock: amounts above a lakh.
  const times = kind !== 'pharmacy' && chance(random, 0.06) ? 40 : 1;
  const items = random.some(vocabulary[kind].items, from).slice(0, random.between(from, to));
  return items.map((entry) => {
    const item = makePrintedItem(random, { kind, entry, times });
    return isUpper ? { ...item, description: item.description.toUpperCase() } : item;
  });
}

function taxesOf(random: Random, kind: SaleKind, names: TaxNames): Rate[] {
  const way = random.next();
  const gst = kind === 'restaurant' ? random.pick([250, 250, 250, 900]) : random.pick([250, 600, 900]);
  const untaxed = kind === 'restaurant' ? 0.2 : 0.55;
  if (way < untaxed) return [];
  if (way > 0.96) return [{ name: names.integrated, basisPoints: gst * 2 }];
  if (way > 0.92)
    return [
      { name: names.valueAdded, basisPoints: 1450 },
      { name: names.cess, basisPoints: 100 },
    ];
  return [
    { name: names.central, basisPoints: gst },
    { name: names.state, basisPoints: gst },
  ];
}

/** Makes the bill of items. Returns the items with the taxes that are added. */
function billOf(
  context: { random: Random; vocabulary: Vocabulary },
  kind: SaleKind,
  items: readonly PrintedItem[],
): { bill: Bill; items: readonly PrintedItem[] } {
  const { random, vocabulary } = context;
  const { wording } = vocabulary;
  const rateForm = random.pick(vocabulary.tillWording.rateForms);
  const named = (name: string, basisPoints: number): Rate => ({
    name: rateForm(name, basisPoints),
    basisPoints,
  });
  const discounted = random.pick([500, 1000, 1000, 1500]);
  const discount = chance(random, kind === 'restaurant' ? 0.2 : 0.35)
    ? named(random.pick(wording.discount), discounted)
    : null;
  const service = random.pick([500, 1000]);
  const serviceCharge =
    kind === 'restaurant' && chance(random, 0.25) ? named(random.pick(wording.serviceCharge), service) : null;
  const charges: Charge[] = [];
  if (kind !== 'pharmacy' && chance(random, 0.2)) {
    const name = random.pick(kind === 'restaurant' ? wording.packing : wording.delivery);
    charges.push({ name, amountMinor: toMinor<'INR'>(random.between(1, 6) * 1000) });
  }
  const taxes = taxesOf(random, kind, pickOne(random, vocabulary.tillWording.taxes));
  const bill = makeBill(items, {
    discount,
    serviceCharge,
    charges,
    taxes: taxes.map(({ name, basisPoints }) => named(name, basisPoints)),
    isRoundedOff: chance(random, 0.7),
  });
  const taxBasisPoints = taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  return { bill, items: taxes.length === 0 ? items : items.map((item) => ({ ...item, taxBasisPoints })) };
}

const isWholeBill = (bill: Bill, items: readonly PrintedItem[]): boolean =>
  [
    ...items.flatMap(({ amountMinor, rateMinor, mrpMinor }) => [amountMinor, rateMinor, mrpMinor]),
    ...[...bill.taxes, ...bill.charges].map(({ amountMinor }) => amountMinor),
    bill.discount?.amountMinor ?? 0,
    bill.serviceCharge?.amountMinor ?? 0,
    bill.roundOffMinor,
  ].every((amount) => amount % 100 === 0);

function extraMeta({ random, vocabulary }: DrawContext, kind: SaleKind): string[] {
  const { wording, people, tillWording: till } = vocabulary;
  const person = random.pick(people);
  if (kind === 'restaurant')
    return [
      `${random.pick(wording.table)}: ${random.between(1, 28)}`,
      ...(chance(random, 0.6) ? [`${random.pick(wording.server)}: ${person}`] : []),
      ...(chance(random, 0.2) ? [`${pickOne(random, till.pax)}: ${random.between(1, 8)}`] : []),
    ];
  if (kind === 'pharmacy')
    return [
      `${random.pick(till.patient)}: ${person}`,
      `${pickOne(random, till.doctor)}: ${random.pick(people)}`,
    ];
  return chance(random, 0.5) ? [`${random.pick(wording.server)}: ${person}`] : [];
}

function pickHeads(random: Random, { wording, tillWording }: Vocabulary): ItemsStyle['heads'] {
  const { itemHeads } = tillWording;
  return {
    name: random.pick(wording.itemHeads.name),
    quantity: random.pick(wording.itemHeads.quantity),
    rate: random.pick(wording.itemHeads.rate),
    amount: random.pick(wording.itemHeads.amount),
    number: pickOne(random, itemHeads.number),
    hsn: pickOne(random, itemHeads.hsn),
    batch: pickOne(random, itemHeads.batch),
    expiry: pickOne(random, itemHeads.expiry),
    mrp: pickOne(random, itemHeads.mrp),
    tax: pickOne(random, itemHeads.tax),
    discount: pickOne(random, itemHeads.discount),
  };
}

/** Makes a bill of a restaurant, a grocer or a chemist: items, taxes and charges, payment. */
export function makeSale(
  kind: SaleKind,
  { random, vocabulary }: { random: Random; vocabulary: Vocabulary },
): Receipt {
  const trade = vocabulary[kind];
  const merchant = random.pick(trade.merchants);
  const { bill, items } = billOf({ random, vocabulary }, kind, pickItems(random, kind, vocabulary));
  const layout = random.pick(kind === 'pharmacy' ? vocabulary.pharmacyLayouts : vocabulary.itemLayouts);
  const money = makeMoneyStyle(random, { isWhole: isWholeBill(bill, items) });
  const rule = random.pick(vocabulary.rules);
  const day = makeDay(random);
  const heads = pickHeads(random, vocabulary);
  const wanted = Math.max(COLUMNS_MIN[layout] ?? 0, random.pick(vocabulary.columnCounts));
  // Long amounts need a wider roll.
  const needed = widthOf(ITEM_LAYOUTS[layout](items, { columns: wanted, money, heads }));
  const columns = Math.max(wanted, needed);
  const context: DrawContext = { random, vocabulary, trade, columns, money };
  const head = headRows(context, { merchant, hasFssai: kind !== 'pharmacy' });
  const { rows: meta, dayText } = metaRows(context, { day, extra: extraMeta(context, kind) });
  const savedMinor = toMinor<'INR'>(
    items.reduce((sum, { mrpMinor, rateMinor, quantityMilli }) => {
      return sum + Math.floor(((mrpMinor - rateMinor) * quantityMilli) / 1000);
    }, bill.discount?.amountMinor ?? 0),
  );
  const isTaxIncluded = bill.taxes.length === 0 && kind !== 'restaurant';
  const rows = [
    ...head,
    lineRow(context, rule),
    ...meta,
    lineRow(context, rule),
    ...ITEM_LAYOUTS[layout](items, { columns, money, heads }),
    lineRow(context, rule),
    ...totalRows(context, bill, { rule, isSale: true }),
    ...paymentRows(context, bill),
    ...(isTaxIncluded
      ? perhaps(random, 0.6, () => [lineRow(context, rule), ...taxSummaryRows(context, bill.totalMinor)])
      : []),
    ...(kind === 'restaurant' ? [] : extraRows(context, savedMinor)),
    ...footRows(context),
  ];
  return { kind, merchant, day, dayText, bill, sheet: makeSheet(columns, rows) };
}
