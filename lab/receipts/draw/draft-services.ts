/** The receipts of fuel pumps and cabs, and electricity bills. */
import { toMinor } from '../../../core/src/money.ts';
import { makeItem, drawnPart, singleItem, type BillItem } from './bill.ts';
import { addDays, pickDayForm } from './day-text.ts';
import { makeDigits, makePlate } from './identity-numbers.ts';
import { amountText, itemText, totalText } from './money-text.ts';
import type { Maker } from './maker.ts';
import {
  chargeRows,
  namedRate,
  paymentRows,
  pickTaxNames,
  totalRows,
  type DrawContext,
  type Draft,
} from './receipt-parts.ts';
import { readPriced } from './read-words.ts';
import { blankRow, figureColumns, tableRow, textRow, type Row } from './sheet.ts';

/** "Nozzle: 4" */
const labelled = ({ say }: Maker, key: string, value: string | number): string => `${say(key)}: ${value}`;

/** A purchase for a round sum, or a full tank with quantity × rate. */
function makeFuel({ random, chance, say }: Maker): BillItem {
  const [description, rupees] = readPriced(say('fuel.items'));
  const rateMinor = toMinor<'INR'>(rupees * 100 + random.between(-300, 300));
  if (chance(0.5)) return makeItem({ description, rateMinor, quantityMilli: random.between(100, 4200) * 10 });
  const amountMinor = toMinor<'INR'>(random.pick([200, 300, 500, 1000, 1500, 2000, 3000]) * 100);
  const quantityMilli = Math.round((amountMinor * 100) / rateMinor) * 10;
  return { description, quantityMilli, rateMinor, amountMinor };
}

export function draftFuel(maker: Maker): Draft {
  const { random, say, chance } = maker;
  const item = makeFuel(maker);
  return {
    items: [item],
    rules: {},
    columnsFor: () => random.pick([36, 38, 40]),
    meta: [
      labelled(maker, 'pump.nozzle', random.between(1, 8)),
      ...maker.perhaps(0.7, () => [labelled(maker, 'pump.vehicle', makePlate(random))]),
      ...maker.perhaps(0.3, () => [labelled(maker, 'pump.attendant', say('people'))]),
    ],
    body: (context, bill) => {
      const money = { ...context.money, isWhole: false };
      const colon = random.pick([': ', ':', ' : ']);
      const isApart = chance(0.5);
      const lines: readonly (readonly [string, string])[] = [
        [say('pump.product'), item.description],
        [say('pump.rate'), amountText(item.rateMinor, money)],
        [say('pump.volume'), (item.quantityMilli / 1000).toFixed(2)],
        [say('pump.amount'), amountText(item.amountMinor, money)],
      ];
      return [
        context.line,
        ...lines.flatMap(([label, value]) =>
          isApart ? context.pair([label, value]) : [textRow(`${label}${colon}${value}`)],
        ),
        ...context.perhaps(0.7, () => [context.line, ...totalRows(context, bill)]),
        ...paymentRows(context, bill),
      ];
    },
  };
}

/** The parts of a fare, all in whole rupees or all in paise. */
function makeFares(maker: Maker, { metres, perKmRupees }: { metres: number; perKmRupees: number }) {
  const { random, say, chance } = maker;
  const exact = Math.round((metres * perKmRupees) / 10);
  const isWhole = chance(0.3);
  const minutes = random.between(8, 70);
  return [
    singleItem(say('baseFare'), random.pick([30, 40, 50, 60, 80]) * 100),
    singleItem(say('distanceFare'), isWhole ? Math.ceil(exact / 100) * 100 : exact),
    ...maker.perhaps(0.6, () => [singleItem(say('timeFare'), minutes * (isWhole ? 100 : 125))]),
    ...maker.perhaps(0.25, () => [singleItem(say('surge'), random.between(10, 90) * 100)]),
  ];
}

function tripRows({ random, columns, say, pair }: DrawContext, metres: number, car: string): Row[] {
  const kilometres = (metres / 1000).toFixed(metres % 1000 === 0 ? 1 : 2);
  return [
    ...pair([say('trip.vehicle'), car]),
    ...pair([say('trip.plate'), makePlate(random)]),
    ...pair([say('trip.driver'), say('people')]),
    ...pair([say('trip.distance'), `${kilometres} km`]),
    textRow(`${say('trip.from')}: ${say('streets')}`.slice(0, columns)),
    textRow(`${say('trip.to')}: ${say('stations')}`.slice(0, columns)),
  ];
}

/** A ride: base fare, distance, time, tolls, tax. */
export function draftCab(maker: Maker): Draft {
  const { random, say } = maker;
  const [car, perKmRupees] = readPriced(say('cab.items'));
  const metres = random.between(15, 380) * 100;
  const names = pickTaxNames(maker);
  const form = say('rateForms');
  const items = makeFares(maker, { metres, perKmRupees });
  return {
    items,
    rules: {
      charges: maker.perhaps(0.35, () => [
        { name: say('toll'), amountMinor: toMinor<'INR'>(random.between(3, 14) * 1000) },
      ]),
      taxes: random.pick([
        [],
        [namedRate(form, names.whole, 500)],
        [namedRate(form, names.central, 250), namedRate(form, names.state, 250)],
      ]),
      isRoundedOff: random.next() < 0.7,
    },
    columnsFor: () => random.pick([36, 38, 40]),
    meta: [labelled(maker, 'trip.number', random.between(100_000, 999_999))],
    body: (context, bill) => [
      ...tripRows(context, metres, car),
      context.line,
      ...items.flatMap(({ description, amountMinor }) =>
        context.pair([description, itemText(amountMinor, context.money)]),
      ),
      ...context.perhaps(0.3, () => [blankRow]),
      ...totalRows(context, bill),
      ...paymentRows(context, bill),
    ],
  };
}

const SLAB_UNITS = 100;

/** The units used, at rates that rise with each hundred. */
function makeSlabs({ random, say }: Maker, units: number): BillItem[] {
  const name = say('energy');
  const first = random.between(300, 480);
  const count = Math.min(3, Math.ceil(units / SLAB_UNITS));
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const used = isLast ? units - index * SLAB_UNITS : SLAB_UNITS;
    const range = isLast ? `>${index * SLAB_UNITS}` : `${index * SLAB_UNITS}-${(index + 1) * SLAB_UNITS}`;
    return makeItem({
      description: count === 1 ? name : `${name} ${range}`,
      quantityMilli: used * 1000,
      rateMinor: toMinor<'INR'>(first + index * 165),
    });
  });
}

function readingRows({ random, words, columns, chance, say, pair }: DrawContext, units: number): Row[] {
  const previous = random.between(900, 18_000);
  const readings = [previous + units, previous, units].map(String);
  if (chance(0.5))
    return ['present', 'previous', 'units'].flatMap((name, index) =>
      pair([say(`meter.${name}`), readings[index] ?? '']),
    );
  const widths = figureColumns(readings.map(() => Math.floor(columns / 3)));
  return [tableRow(widths, words('meter.heads')), tableRow(widths, readings)];
}

export function draftElectricity(maker: Maker): Draft {
  const { random, say, chance } = maker;
  const units = random.between(28, 460);
  const duty = random.pick([500, 900, 1600]);
  const slabs = makeSlabs(maker, units);
  return {
    items: [
      ...slabs,
      singleItem(say('fixed'), random.pick([50, 85, 100, 130, 220]) * 100),
      ...maker.perhaps(0.5, () => [singleItem(say('fuelAdjustment'), random.between(120, 9900))]),
      ...maker.perhaps(0.3, () => [singleItem(say('meterRent'), random.pick([10, 15, 25]) * 100)]),
      ...maker.perhaps(0.3, () => [singleItem(say('arrears'), random.between(3500, 99_000))]),
    ],
    rules: { taxes: [namedRate(say('rateForms'), say('duty'), duty)], isRoundedOff: chance(0.85) },
    columnsFor: () => random.pick([40, 42, 46]),
    meta: [
      labelled(maker, 'meter.consumer', makeDigits(random, 10)),
      labelled(maker, 'meter.name', say('people')),
      labelled(maker, 'meter.tariff', readPriced(say('electricity.items'))[0]),
    ],
    body: (context, { items, taxes, roundOffMinor, totalMinor }) => {
      const { money, day, pair, rule } = context;
      const due = pickDayForm(random)(addDays(day, random.between(12, 20)));
      const afterMinor = toMinor<'INR'>(Math.ceil(drawnPart(totalMinor, 10_125) / 100) * 100);
      const hasRates = chance(0.5);
      const nameOf = ({ description, quantityMilli, rateMinor }: BillItem, index: number) =>
        hasRates && index < slabs.length
          ? `${description} ${quantityMilli / 1000}x${amountText(rateMinor, { ...money, isWhole: false })}`
          : description;
      return [
        ...readingRows(context, units),
        context.line,
        ...items.flatMap((item, index) =>
          chargeRows(context, { name: nameOf(item, index), amountMinor: item.amountMinor }),
        ),
        ...taxes.flatMap((tax) => chargeRows(context, tax)),
        ...(roundOffMinor === 0
          ? []
          : chargeRows(context, { name: say('roundOff'), amountMinor: roundOffMinor })),
        rule('-'),
        ...pair([say('meter.dueDate'), due]),
        ...pair([say('dueBefore'), totalText(totalMinor, money)], {
          isBold: true,
          size: random.pick([1, 1, 1.25]),
        }),
        ...context.perhaps(0.8, () => pair([say('dueAfter'), totalText(afterMinor, money)])),
        context.line,
      ];
    },
  };
}
