import type { Currency, Minor } from './money.ts';
import { messageFor } from './messages/said.ts';

/** What a bill charges besides its items. GST comes as CGST and SGST, or as IGST from another state. */
export const CHARGE_KINDS = [
  'cgst',
  'sgst',
  'igst',
  'vat',
  'cess',
  'service',
  'tip',
  'delivery',
  'packaging',
  'discount',
  'rounding',
  'other',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** How a charge is spread: in proportion to what its items cost each person, or equally among them. */
export const CHARGE_SPREADS = ['proportional', 'equal'] as const;
export type ChargeSpread = (typeof CHARGE_SPREADS)[number];

/** Somebody's weight in an item: of three naan, two. */
export interface ItemShare {
  readonly userId: string;
  /** A whole number from 1 to `LIMITS.itemWeightMax`. */
  readonly weight: number;
}

/** A line of a bill, for as many pieces as it says. */
export interface Item<C extends Currency = Currency> {
  /** Minor units of the whole line, ≥ 0. */
  readonly amount: Minor<C>;
  /** Each person once. */
  readonly sharedBy: readonly ItemShare[];
}

/** A tax, service charge, fee or discount on items. */
export interface Charge<C extends Currency = Currency> {
  readonly kind: ChargeKind;
  /** Minor units: ≤ 0 for a discount, of any sign for rounding, ≥ 0 for the others. */
  readonly amount: Minor<C>;
  readonly spread: ChargeSpread;
  /** Indexes of the items that it is on, each once. */
  readonly on: 'all' | readonly number[];
  /** Whether each person's part of the service charges adds to the base of a proportional charge: a tax on both. */
  readonly includesService?: boolean | undefined;
}

export interface Bill<C extends Currency = Currency> {
  /** Minor units of the whole bill, > 0. */
  readonly amountMinor: Minor<C>;
  readonly currency?: C;
  readonly items: readonly Item<C>[];
  readonly charges: readonly Charge<C>[];
}

export const NO_ITEMS_MESSAGE = messageFor('no-items');
export const CHARGE_ON_MESSAGE = messageFor('charge-on');
