import { sumMinor, toMinor, type Minor } from '../../../core/src/money.ts';

export type Paise = Minor<'INR'>;

export interface BillItem {
  readonly description: string;
  /** In thousandths: 1.250 kg is 1250, 2 pieces are 2000. */
  readonly quantityMilli: number;
  readonly rateMinor: Paise;
  /** Quantity × rate, rounded half up to the paisa, unless it is given. */
  readonly amountMinor: Paise;
}

/** An amount that is added to a bill or taken off it, with a name. */
export interface Charge {
  readonly name: string;
  readonly amountMinor: Paise;
}

/** A bill whose amounts add up: {@link sumDrawn} of it is 0. */
export interface Bill {
  readonly items: readonly BillItem[];
  readonly subtotalMinor: Paise;
  readonly discount: Charge | null;
  readonly serviceCharge: Charge | null;
  /** Packing, delivery, tolls. */
  readonly charges: readonly Charge[];
  readonly taxes: readonly Charge[];
  readonly roundOffMinor: Paise;
  readonly totalMinor: Paise;
}

/** A share of an amount in basis points: 250 are 2.5 %. */
export interface Rate {
  readonly name: string;
  readonly basisPoints: number;
}

/** How a {@link Bill} is made from its items. */
export interface BillRules {
  readonly discount?: Rate | null;
  readonly serviceCharge?: Rate | null;
  readonly charges?: readonly Charge[];
  /** On items less discount, with service charge and charges. */
  readonly taxes?: readonly Rate[];
  /** Whether the total is rounded to whole rupees. */
  readonly isRoundedOff?: boolean;
}

const PAISE = 100;
const MILLI = 1000;
const BASIS = 10_000;

/** Integer division that rounds halves up. */
const divideRounded = (value: number, by: number) => toMinor<'INR'>(Math.floor((2 * value + by) / (2 * by)));

export const drawnPart = (amountMinor: Paise, basisPoints: number): Paise =>
  divideRounded(amountMinor * basisPoints, BASIS);

export function makeItem(item: Omit<BillItem, 'amountMinor'>): BillItem {
  return { ...item, amountMinor: divideRounded(item.quantityMilli * item.rateMinor, MILLI) };
}

export const singleItem = (description: string, paise: number): BillItem => {
  const amountMinor = toMinor<'INR'>(paise);
  return { description, quantityMilli: MILLI, rateMinor: amountMinor, amountMinor };
};

const charge = (base: Paise, { name, basisPoints }: Rate): Charge => ({
  name,
  amountMinor: drawnPart(base, basisPoints),
});

/** Makes a bill. Its total is at least a rupee if the items are. */
export function makeBill(
  items: readonly BillItem[],
  { discount = null, serviceCharge = null, charges = [], taxes = [], isRoundedOff = false }: BillRules,
): Bill {
  const subtotalMinor = sumMinor(items.map(({ amountMinor }) => amountMinor));
  const discountLine = discount && charge(subtotalMinor, discount);
  const discounted = toMinor<'INR'>(subtotalMinor - (discountLine?.amountMinor ?? 0));
  const served = serviceCharge && charge(discounted, serviceCharge);
  const base = sumMinor([
    discounted,
    ...(served ? [served.amountMinor] : []),
    ...charges.map(({ amountMinor }) => amountMinor),
  ]);
  const taxed = taxes.map((tax) => charge(base, tax));
  const exact = sumMinor([base, ...taxed.map(({ amountMinor }) => amountMinor)]);
  const totalMinor = isRoundedOff ? toMinor<'INR'>(divideRounded(exact, PAISE) * PAISE) : exact;
  return {
    items,
    subtotalMinor,
    discount: discountLine,
    serviceCharge: served,
    charges,
    taxes: taxed,
    roundOffMinor: toMinor<'INR'>(totalMinor - exact),
    totalMinor,
  };
}

/** The sum of all parts less the total. */
export function sumDrawn(bill: Bill): number {
  const added = [...bill.items, ...bill.charges, ...bill.taxes].map(({ amountMinor }) => amountMinor);
  return (
    sumMinor(added) +
    (bill.serviceCharge?.amountMinor ?? 0) +
    bill.roundOffMinor -
    (bill.discount?.amountMinor ?? 0) -
    bill.totalMinor
  );
}
