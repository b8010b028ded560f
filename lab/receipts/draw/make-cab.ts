import { toMinor } from '../../../core/src/money.ts';
import type { Random } from '../../../scripts/random.ts';
import { makeBill, singleItem, type BillItem, type Charge } from './bill.ts';
import { makeDay } from './day-text.ts';
import { makePlate } from './identity-numbers.ts';
import { itemText, makeMoneyStyle } from './money-text.ts';
import {
  chance,
  footRows,
  headRows,
  lineRow,
  metaRows,
  paymentRows,
  pickOne,
  totalRows,
  type DrawContext,
} from './receipt-parts.ts';
import type { Receipt } from './receipt.ts';
import { makeSheet, blankRow, pairRows, textRow, type Row } from './sheet.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The parts of a fare, all in whole rupees or all in paise. */
function makeFares(
  { random, vocabulary }: { random: Random; vocabulary: Vocabulary },
  trip: { metres: number; perKmRupees: number },
): BillItem[] {
  const { serviceWording: words } = vocabulary;
  const exact = Math.round((trip.metres * trip.perKmRupees) / 10);
  const isWhole = chance(random, 0.3);
  const distance = isWhole ? Math.ceil(exact / 100) * 100 : exact;
  const minutes = random.between(8, 70);
  return [
    singleItem(random.pick(words.baseFare), random.pick([30, 40, 50, 60, 80]) * 100),
    singleItem(random.pick(words.distanceFare), distance),
    ...(chance(random, 0.6)
      ? [singleItem(random.pick(words.timeFare), minutes * (isWhole ? 100 : 125))]
      : []),
    ...(chance(random, 0.25) ? [singleItem(random.pick(words.surge), random.between(10, 90) * 100)] : []),
  ];
}

function tripRows(
  { random, vocabulary, columns }: DrawContext,
  { metres, car }: { metres: number; car: string },
): Row[] {
  const { trip: words } = vocabulary.tillWording;
  const kilometres = (metres / 1000).toFixed(metres % 1000 === 0 ? 1 : 2);
  const from = random.pick(vocabulary.streets);
  const to = random.pick(vocabulary.otherDocument.stations);
  return [
    ...pairRows(columns, [random.pick(words.vehicle), car]),
    ...pairRows(columns, [random.pick(words.plate), makePlate(random)]),
    ...pairRows(columns, [random.pick(words.driver), random.pick(vocabulary.people)]),
    ...pairRows(columns, [random.pick(words.distance), `${kilometres} km`]),
    textRow(`${random.pick(words.from)}: ${from}`.slice(0, columns)),
    textRow(`${random.pick(words.to)}: ${to}`.slice(0, columns)),
  ];
}

/** Makes the receipt of a ride: base fare, distance, time, tolls, tax. */
export function makeCabReceipt({ random, vocabulary }: { random: Random; vocabulary: Vocabulary }): Receipt {
  const trade = vocabulary.cab;
  const merchant = random.pick(trade.merchants);
  const [car, perKmRupees] = random.pick(trade.items);
  const metres = random.between(15, 380) * 100;
  const items = makeFares({ random, vocabulary }, { metres, perKmRupees });
  const tolls: Charge[] = chance(random, 0.35)
    ? [
        {
          name: random.pick(vocabulary.serviceWording.toll),
          amountMinor: toMinor<'INR'>(random.between(3, 14) * 1000),
        },
      ]
    : [];
  const { tillWording } = vocabulary;
  const names = pickOne(random, tillWording.taxes);
  const rateForm = random.pick(tillWording.rateForms);
  const taxes = random.pick([
    [],
    [{ name: rateForm(names.whole, 500), basisPoints: 500 }],
    [
      { name: rateForm(names.central, 250), basisPoints: 250 },
      { name: rateForm(names.state, 250), basisPoints: 250 },
    ],
  ]);
  const bill = makeBill(items, { charges: tolls, taxes, isRoundedOff: chance(random, 0.7) });
  const columns = random.pick([36, 38, 40]);
  const money = makeMoneyStyle(random, {
    isWhole:
      [...bill.items, ...bill.taxes].every(({ amountMinor }) => amountMinor % 100 === 0) &&
      bill.roundOffMinor === 0,
  });
  const context: DrawContext = { random, vocabulary, trade, columns, money };
  const rule = random.pick(vocabulary.rules);
  const day = makeDay(random);
  const head = headRows(context, { merchant });
  const { rows: meta, dayText } = metaRows(context, {
    day,
    extra: [`${pickOne(random, tillWording.trip.number)}: ${random.between(100_000, 999_999)}`],
  });
  const rows = [
    ...head,
    lineRow(context, rule),
    ...meta,
    ...tripRows(context, { metres, car }),
    lineRow(context, rule),
    ...items.flatMap(({ description, amountMinor }) =>
      pairRows(columns, [description, itemText(amountMinor, money)]),
    ),
    ...(chance(random, 0.3) ? [blankRow] : []),
    ...totalRows(context, bill, { rule }),
    ...paymentRows(context, bill),
    ...footRows(context),
  ];
  return { kind: 'cab', merchant, day, dayText, bill, sheet: makeSheet(columns, rows) };
}
