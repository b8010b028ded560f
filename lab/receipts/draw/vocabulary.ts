import type { ItemLayoutName } from './item-layouts.ts';

/** An item for sale and its approximate price in rupees. */
export type CatalogueItem = readonly [name: string, rupees: number];

/** Shops of one kind and their items. All names are made up. */
export interface Trade {
  readonly merchants: readonly string[];
  readonly taglines: readonly string[];
  readonly items: readonly CatalogueItem[];
  readonly titles: readonly string[];
  readonly footers: readonly string[];
}

/** Names of the lines around the items. */
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

/** Names on the bills of electricity suppliers and cabs. */
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

/** Words of another document; each drawing uses some of them. */
export interface OtherDocument {
  readonly subjects: readonly string[];
  readonly teams: readonly string[];
  readonly schools: readonly string[];
  readonly stations: readonly string[];
  readonly chat: readonly string[];
  readonly letters: readonly string[];
  readonly products: readonly string[];
}

/** Names of GST's parts and of older taxes on one bill. */
export interface TaxNames {
  readonly whole: string;
  readonly central: string;
  readonly state: string;
  readonly integrated: string;
  readonly valueAdded: string;
  readonly cess: string;
}

/** Formats a name with a rate in basis points. */
export type RateForm = (name: string, basisPoints: number) => string;

/** Names of numbers, measures and taxes, which differ by till rather than by trade. */
export interface TillWording {
  /** With the text between them and the number. */
  readonly phone: readonly string[];
  readonly gstin: readonly string[];
  readonly fssai: readonly string[];
  readonly time: readonly string[];
  readonly pax: readonly string[];
  readonly patient: readonly string[];
  readonly doctor: readonly string[];
  readonly upiReference: readonly string[];
  readonly rateForms: readonly RateForm[];
  readonly taxes: readonly TaxNames[];
  /**
   * Above and below the taxes that prices include; at most eight characters, the first and the last at most
   * six.
   */
  readonly taxSummary: {
    readonly rate: readonly string[];
    readonly taxable: readonly string[];
    readonly halves: readonly (readonly [central: string, state: string])[];
    readonly total: readonly string[];
  };
  readonly itemHeads: {
    readonly number: readonly string[];
    readonly hsn: readonly string[];
    readonly batch: readonly string[];
    readonly expiry: readonly string[];
    readonly mrp: readonly string[];
    readonly tax: readonly string[];
    readonly discount: readonly string[];
  };
  readonly pump: {
    readonly nozzle: readonly string[];
    readonly vehicle: readonly string[];
    readonly attendant: readonly string[];
    readonly product: readonly string[];
    readonly rate: readonly string[];
    readonly volume: readonly string[];
    readonly amount: readonly string[];
  };
  readonly trip: {
    readonly number: readonly string[];
    readonly vehicle: readonly string[];
    readonly plate: readonly string[];
    readonly driver: readonly string[];
    readonly distance: readonly string[];
    readonly from: readonly string[];
    readonly to: readonly string[];
  };
  readonly meter: {
    readonly consumer: readonly string[];
    readonly name: readonly string[];
    readonly tariff: readonly string[];
    readonly present: readonly string[];
    readonly previous: readonly string[];
    readonly units: readonly string[];
    readonly heads: readonly [present: string, previous: string, units: string];
    readonly dueDate: readonly string[];
  };
}

/** Words on every other document of a kind. */
export interface OtherWording {
  readonly marksheet: {
    readonly title: string;
    readonly name: string;
    readonly roll: string;
    readonly form: string;
    readonly day: string;
    readonly heads: readonly [subject: string, max: string, min: string, obtained: string];
    readonly total: string;
    readonly percentage: string;
    readonly result: readonly [name: string, value: string];
    readonly signatures: readonly [left: string, right: string];
  };
  readonly menu: {
    readonly titles: readonly string[];
    readonly firstSections: readonly string[];
    readonly secondSections: readonly string[];
    readonly footers: readonly string[];
  };
  readonly timetable: {
    readonly titles: readonly string[];
    readonly validFrom: string;
    readonly heads: readonly [station: string, first: string, second: string, third: string];
    readonly note: string;
    readonly services: (count: number) => string;
  };
  readonly chatGroups: readonly string[];
  readonly scorecard: {
    readonly title: (team: string) => string;
    readonly match: (day: string) => string;
    readonly heads: readonly [batter: string, runs: string, balls: string, fours: string, sixes: string];
    readonly extras: string;
    readonly total: string;
    readonly rate: string;
  };
  readonly letter: {
    readonly receivers: readonly string[];
    readonly greeting: string;
    readonly thanks: string;
    readonly closing: string;
  };
  readonly label: {
    readonly claims: readonly string[];
    readonly weight: string;
    readonly price: (rupees: number, sign: string) => string;
    readonly batch: string;
    readonly packed: string;
    readonly bestBefore: string;
    readonly licence: string;
    readonly nutrition: string;
    readonly nutrients: readonly string[];
    readonly maker: string;
  };
}

/** A set of words and layouts. Sets share no merchant, no item and no layout. */
export interface Vocabulary {
  readonly people: readonly string[];
  readonly streets: readonly string[];
  readonly towns: readonly string[];
  readonly wording: Wording;
  readonly serviceWording: ServiceWording;
  readonly tillWording: TillWording;
  readonly restaurant: Trade;
  readonly grocery: Trade;
  readonly pharmacy: Trade;
  readonly fuel: Trade;
  readonly cab: Trade;
  readonly electricity: Trade;
  readonly otherDocument: OtherDocument;
  readonly otherWording: OtherWording;
  readonly itemLayouts: readonly ItemLayoutName[];
  readonly pharmacyLayouts: readonly ItemLayoutName[];
  readonly rules: readonly string[];
  readonly columnCounts: readonly number[];
}
