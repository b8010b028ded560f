import { z } from 'zod';
import { CHARGE_KINDS, CHARGE_ON_MESSAGE, CHARGE_SPREADS, NO_ITEMS_MESSAGE } from '../items.ts';
import { LIMITS } from '../limits.ts';
import { amount, id, nonNegativeAmount, signedAmount, text } from './fields.ts';

export const ITEM_NAME_REQUIRED_MESSAGE = 'Each item needs a name';
export const ITEM_QUANTITY_MESSAGE = `Quantities must be numbers above 0, up to ${LIMITS.itemQuantityMax.toLocaleString('en-IN')}`;
const WEIGHT_MESSAGE = `Weights must be whole numbers from 1 to ${LIMITS.itemWeightMax.toLocaleString('en-IN')}`;

/** An item of a bill as the server sends it (`Item` in `items.ts`). */
export const item = z.object({
  name: z.string(),
  amount,
  /** How many pieces it is, or how much of it. The amount is that of all. */
  quantity: z.number().optional(),
  sharedBy: z.array(z.object({ userId: id, weight: z.int() })),
});
export type BillItem = z.output<typeof item>;

/** A charge of a bill as the server sends it (`Charge` in `items.ts`). */
export const charge = z.object({
  kind: z.enum(CHARGE_KINDS),
  amount,
  spread: z.enum(CHARGE_SPREADS),
  on: z.union([z.literal('all'), z.array(z.int())]),
  includesService: z.boolean().optional(),
});
export type BillCharge = z.output<typeof charge>;

const weight = z
  .int({ error: WEIGHT_MESSAGE })
  .min(1, WEIGHT_MESSAGE)
  .max(LIMITS.itemWeightMax, WEIGHT_MESSAGE);

const newItem = z.strictObject({
  name: text(ITEM_NAME_REQUIRED_MESSAGE)
    .min(1, ITEM_NAME_REQUIRED_MESSAGE)
    .max(LIMITS.itemNameCharsMax, `Names of items can have at most ${LIMITS.itemNameCharsMax} characters`),
  amount: nonNegativeAmount,
  quantity: z
    .number({ error: ITEM_QUANTITY_MESSAGE })
    .gt(0, ITEM_QUANTITY_MESSAGE)
    .max(LIMITS.itemQuantityMax, ITEM_QUANTITY_MESSAGE)
    .optional(),
  sharedBy: z
    .array(z.strictObject({ userId: id, weight }))
    .max(LIMITS.expenseParticipantsMax, `At most ${LIMITS.expenseParticipantsMax} people can share an item`),
});

const newCharge = z.strictObject({
  kind: z.enum(CHARGE_KINDS),
  amount: signedAmount,
  spread: z.enum(CHARGE_SPREADS),
  on: z.union(
    [
      z.literal('all'),
      z.array(z.int().min(0)).min(1, CHARGE_ON_MESSAGE).max(LIMITS.itemsMax, CHARGE_ON_MESSAGE),
    ],
    { error: CHARGE_ON_MESSAGE },
  ),
  includesService: z.boolean().optional(),
});

/** The items of a bill in a request. That they and the charges sum to the amount is a rule of `splitBill`. */
export const newItems = z
  .array(newItem, { error: NO_ITEMS_MESSAGE })
  .min(1, NO_ITEMS_MESSAGE)
  .max(LIMITS.itemsMax, `A bill can have at most ${LIMITS.itemsMax} items`);

/** The charges of a bill in a request. */
export const newCharges = z
  .array(newCharge)
  .max(LIMITS.chargesMax, `A bill can have at most ${LIMITS.chargesMax} charges`);
