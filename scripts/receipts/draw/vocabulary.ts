import type { ItemLayoutName } from './item-layouts.ts';

/** What is sold, and about what it costs in rupees. */
export type Ware = readonly [name: string, rupees: number];

/** The shops of one kind and what they sell. Every name is made up. */
export interface Trade {
  readonly merchants: readonly string[];
  readonly taglines: readonly string[];
  readonly wares: readonly Ware[];
  readonly titles: readonly string[];
  readonly footers: readonly string[];
}

/** How lines around the items are called. */
export interface Wording {
  readonly billNumber: readonly string[];
  readonly day: readonly string[];
  readonly table: readonly string[];
  readonly server: readonly string[];
  readonly customer: readonly string[];
  readonly subtotal: readonly string[];
  readonly total: readonly string[];
  readonly discount: readonly string[];
  readonly serviceCharge: readonly string[];
  readonly packing: readonly string[];
  readonly delivery: readonly string[];
  readonly roundOff: readonly string[];
  readonly cash: readonly string[];
  readonly change: readonly string[];
  readonly upi: readonly string[];
  readonly card: readonly string[];
  readonly quantity: readonly string[];
  readonly saved: readonly string[];
  readonly points: readonly string[];
  readonly itemHeads: {
    readonly name: readonly string[];
    readonly quantity: readonly string[];
    readonly rate: readonly string[];
    readonly amount: readonly string[];
  };
}

/** How an electricity board's bills and those of a cab call things. */
export interface ServiceWording {
  readonly energy: readonly string[];
  readonly fixed: readonly string[];
  readonly fuelAdjustment: readonly string[];
  readonly meterRent: readonly string[];
  readonly duty: readonly string[];
  readonly arrears: readonly string[];
  readonly dueBefore: readonly string[];
  readonly dueAfter: readonly string[];
  readonly baseFare: readonly string[];
  readonly distanceFare: readonly string[];
  readonly timeFare: readonly string[];
  readonly toll: readonly string[];
  readonly surge: readonly string[];
}

/** Words of a non-receipt; each of those drawn takes some. */
export interface OtherPaper {
  readonly subjects: readonly string[];
  readonly teams: readonly string[];
  readonly schools: readonly string[];
  readonly stations: readonly string[];
  readonly chat: readonly string[];
  readonly letters: readonly string[];
  readonly products: readonly string[];
}

/** One of the sets of words and layouts; they share no merchant, nothing that is sold and no layout. */
export interface Vocabulary {
  readonly people: readonly string[];
  readonly streets: readonly string[];
  readonly towns: readonly string[];
  readonly wording: Wording;
  readonly serviceWording: ServiceWording;
  readonly restaurant: Trade;
  readonly grocery: Trade;
  readonly pharmacy: Trade;
  readonly fuel: Trade;
  readonly cab: Trade;
  readonly electricity: Trade;
  readonly otherPaper: OtherPaper;
  readonly itemLayouts: readonly ItemLayoutName[];
  readonly pharmacyLayouts: readonly ItemLayoutName[];
  readonly rules: readonly string[];
  readonly columnCounts: readonly number[];
}
