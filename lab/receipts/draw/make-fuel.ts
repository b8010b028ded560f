import { toMinor } from '../../../core/src/money.ts';
import type { Random } from '../../../scripts/random.ts';
import { makeBill, makeItem, type BillItem } from './bill.ts';
import { makeDay } from './day-text.ts';
import { makePlate } from './identity-numbers.ts';
import { amountText, makeMoneyStyle } from './money-text.ts';
import {
  chance,
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
import { makeSheet, pairRows, textRow, type Row } from './sheet.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Makes a purchase for a round sum, or a full tank with quantity × rate. */
function makeFuel(random: Random, { items }: Vocabulary['fuel']): BillItem {
  const [description, rupees] = random.pick(items);
  const rateMinor = toMinor<'INR'>(rupees * 100 + random.between(-300, 300));
  if (chance(random, 0.5))
    return makeItem({ description, rateMinor, quantityMilli: random.between(100, 4200) * 10 });
  const amountMinor = toMinor<'INR'>(random.pick([200, 300, 500, 1000, 1500, 2000, 3000]) * 100);
  const quantityMilli = Math.round((amountMinor * 100) / rateMinor) * 10;
  return { description, quantityMilli, rateMinor, amountMinor };
}

function pumpRows(
  { random, vocabulary, columns, money }: DrawContext,
  { description, quantityMilli, rateMinor, amountMinor }: BillItem,
): Row[] {
  const { pump: words } = vocabulary.tillWording;
  const litres = (quantityMilli / 1000).toFixed(2);
  const rate = amountText(rateMinor, { ...money, isWhole: false });
  const amount = amountText(amountMinor, { ...money, isWhole: false });
  const colon = random.pick([': ', ':', ' : ']);
  const lines: readonly (readonly [string, string])[] = [
    [random.pick(words.product), description],
    [random.pick(words.rate), rate],
    [random.pick(words.volume), litres],
    [random.pick(words.amount), amount],
  ];
  const isApart = chance(random, 0.5);
  return lines.flatMap(([label, value]) =>
    isApart ? pairRows(columns, [label, value]) : [textRow(`${label}${colon}${value}`)],
  );
}

/** Makes the receipt of a fuel pump: one product, rate, volume and amount. */
export function makeFuelReceipt({ random, vocabulary }: { random: Random; vocabulary: Vocabulary }): Receipt {
  const trade = vocabulary.fuel;
  const { pump } = vocabulary.tillWording;
  const merchant = random.pick(trade.merchants);
  const item = makeFuel(random, trade);
  const bill = makeBill([item], {});
  const columns = random.pick([36, 38, 40]);
  const money = makeMoneyStyle(random, { isWhole: bill.totalMinor % 100 === 0 });
  const context: DrawContext = { random, vocabulary, trade, columns, money };
  const rule = random.pick(vocabulary.rules);
  const day = makeDay(random);
  const head = headRows(context, { merchant });
  const { rows: meta, dayText } = metaRows(context, {
    day,
    extra: [
      `${random.pick(pump.nozzle)}: ${random.between(1, 8)}`,
      ...(chance(random, 0.7) ? [`${random.pick(pump.vehicle)}: ${makePlate(random)}`] : []),
      ...(chance(random, 0.3)
        ? [`${pickOne(random, pump.attendant)}: ${random.pick(vocabulary.people)}`]
        : []),
    ],
  });
  const rows = [
    ...head,
    lineRow(context, rule),
    ...meta,
    lineRow(context, rule),
    ...pumpRows(context, item),
    ...perhaps(random, 0.7, () => [lineRow(context, rule), ...totalRows(context, bill, { rule })]),
    ...paymentRows(context, bill),
    ...footRows(context),
  ];
  return { kind: 'fuel', merchant, day, dayText, bill, sheet: makeSheet(columns, rows) };
}
