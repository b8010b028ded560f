import * as z from 'zod/mini';
import { CHARGE_KINDS, CHARGE_SPREADS } from '../bill.ts';
import { amount, id } from './fields.ts';

/** An item of a bill as the server sends it (`Item` in `bill.ts`). */
export const item = z.object({
  name: z.string(),
  amount,
  /** How many pieces it is, or how much of it. The amount is that of all. */
  quantity: z.optional(z.number()),
  sharedBy: z.array(z.object({ userId: id, weight: z.int() })),
});
export type BillItem = z.output<typeof item>;

/** A charge of a bill as the server sends it (`Charge` in `items.ts`). */
export const charge = z.object({
  kind: z.enum(CHARGE_KINDS),
  amount,
  spread: z.enum(CHARGE_SPREADS),
  on: z.union([z.literal('all'), z.array(z.int())]),
  includesService: z.optional(z.boolean()),
});
export type BillCharge = z.output<typeof charge>;
