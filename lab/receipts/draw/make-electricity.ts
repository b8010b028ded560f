import { toMinor } from '../../../core/src/money.ts';
import type { Random } from '../../../scripts/random.ts';
import { makeBill, makeItem, singleItem, partOf, type BillItem } from './bill.ts';
import { addDays, makeDay, pickDayForm, type Day } from './day-text.ts';
import { makeDigits } from './identity-numbers.ts';
import { amountText, makeMoneyStyle, totalText } from './money-text.ts';
import {
  chance,
  footRows,
  headRows,
  lineRow,
  metaRows,
  perhaps,
  pickOne,
  type DrawContext,
} from './receipt-parts.ts';
import type { Receipt } from './receipt.ts';
import { makeSheet, pairRows, tableRow, type Column, type Row } from './sheet.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Slab {
  readonly units: number;
  readonly item: BillItem;
}

const SLAB_UNITS = 100;

/** The units used, at rates that rise with each hundred. */
function makeSlabs(random: Random, { units, name }: { units: number; name: string }): Slab[] {
  const first = random.between(300, 480);
  const count = Math.min(3, Math.ceil(units / SLAB_UNITS));
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const used = isLast ? units - index * SLAB_UNITS : SLAB_UNITS;
    const range = isLast ? `>${index * SLAB_UNITS}` : `${index * SLAB_UNITS}-${(index + 1) * SLAB_UNITS}`;
    const rateMinor = toMinor<'INR'>(first + index * 165);
    const description = count === 1 ? name : `${name} ${range}`;
    return { units: used, item: makeItem({ description, quantityMilli: used * 1000, rateMinor }) };
  });
}

function makeCharges(
  { random, vocabulary }: { random: Random; vocabulary: Vocabulary },
  units: number,
): { slabs: Slab[]; others: BillItem[] } {
  const { serviceWording: words } = vocabulary;
  const slabs = makeSlabs(random, { units, name: random.pick(words.energy) });
  const others = [
    singleItem(random.pick(words.fixed), random.pick([50, 85, 100, 130, 220]) * 100),
    ...(chance(random, 0.5)
      ? [singleItem(random.pick(words.fuelAdjustment), random.between(120, 9900))]
      : []),
    ...(chance(random, 0.3)
      ? [singleItem(random.pick(words.meterRent), random.pick([10, 15, 25]) * 100)]
      : []),
    ...(chance(random, 0.3) ? [singleItem(random.pick(words.arrears), random.between(3500, 99_000))] : []),
  ];
  return { slabs, others };
}

function readingRows({ random, vocabulary, columns }: DrawContext, units: number): Row[] {
  const { meter: words } = vocabulary.tillWording;
  const previous = random.between(900, 18_000);
  const widths: Column[] = [0, 1, 2].map((index) => ({
    width: Math.floor(columns / 3),
    align: index === 0 ? 'left' : 'right',
  }));
  return chance(random, 0.5)
    ? [
        ...pairRows(columns, [random.pick(words.present), String(previous + units)]),
        ...pairRows(columns, [random.pick(words.previous), String(previous)]),
        ...pairRows(columns, [random.pick(words.units), String(units)]),
      ]
    : [
        tableRow(widths, words.heads),
        tableRow(widths, [String(previous + units), String(previous), String(units)]),
      ];
}

/** The rows from the charges down to the amounts due by the due date and after it. */
function chargeRows(
  context: DrawContext,
  { receipt, slabs, due }: { receipt: Pick<Receipt, 'bill'>; slabs: readonly Slab[]; due: string },
): Row[] {
  const { random, vocabulary, columns, money } = context;
  const { serviceWording: words, tillWording, wording } = vocabulary;
  const { bill } = receipt;
  const rate = ({ item }: Slab) => amountText(item.rateMinor, { ...money, isWhole: false });
  const hasRates = chance(random, 0.5);
  const lateMinor = partOf(bill.totalMinor, 10_125);
  const after = toMinor<'INR'>(Math.ceil(lateMinor / 100) * 100);
  const before = pairRows(columns, [random.pick(words.dueBefore), totalText(bill.totalMinor, money)], {
    isBold: true,
    size: random.pick([1, 1, 1.25]),
  });
  return [
    ...bill.items.flatMap((item, index) => {
      const slab = slabs[index];
      const name = slab && hasRates ? `${item.description} ${slab.units}x${rate(slab)}` : item.description;
      return pairRows(columns, [name, amountText(item.amountMinor, money)]);
    }),
    ...bill.taxes.flatMap(({ name, amountMinor }) =>
      pairRows(columns, [name, amountText(amountMinor, money)]),
    ),
    ...(bill.roundOffMinor === 0
      ? []
      : pairRows(columns, [random.pick(wording.roundOff), amountText(bill.roundOffMinor, money)])),
    lineRow(context, '-'),
    ...pairRows(columns, [pickOne(random, tillWording.meter.dueDate), due]),
    ...before,
    ...perhaps(random, 0.8, () => pairRows(columns, [random.pick(words.dueAfter), totalText(after, money)])),
  ];
}

/** Makes an electricity bill for a month. Its total is the amount due by the due date. */
export function makeElectricityBill({
  random,
  vocabulary,
}: {
  random: Random;
  vocabulary: Vocabulary;
}): Receipt {
  const trade = vocabulary.electricity;
  const { meter } = vocabulary.tillWording;
  const merchant = random.pick(trade.merchants);
  const units = random.between(28, 460);
  const { slabs, others } = makeCharges({ random, vocabulary }, units);
  const duty = random.pick([500, 900, 1600]);
  const dutyName = random.pick(vocabulary.serviceWording.duty);
  const bill = makeBill([...slabs.map(({ item }) => item), ...others], {
    taxes: [{ name: random.pick(vocabulary.tillWording.rateForms)(dutyName, duty), basisPoints: duty }],
    isRoundedOff: chance(random, 0.85),
  });
  const columns = random.pick([40, 42, 46]);
  const money = makeMoneyStyle(random, { isWhole: false });
  const context: DrawContext = { random, vocabulary, trade, columns, money };
  const rule = random.pick(vocabulary.rules);
  const day: Day = makeDay(random);
  const head = headRows(context, { merchant });
  const { rows: meta, dayText } = metaRows(context, {
    day,
    extra: [
      `${random.pick(meter.consumer)}: ${makeDigits(random, 10)}`,
      `${pickOne(random, meter.name)}: ${random.pick(vocabulary.people)}`,
      `${random.pick(meter.tariff)}: ${random.pick(trade.items)[0]}`,
    ],
  });
  const dueDay = addDays(day, random.between(12, 20));
  const due = pickDayForm(random)(dueDay);
  const rows = [
    ...head,
    lineRow(context, rule),
    ...meta,
    ...readingRows(context, units),
    lineRow(context, rule),
    ...chargeRows(context, { receipt: { bill }, slabs, due }),
    lineRow(context, rule),
    ...footRows(context),
  ];
  return { kind: 'electricity', merchant, day, dayText, bill, sheet: makeSheet(columns, rows) };
}
