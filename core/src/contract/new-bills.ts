import * as z from 'zod/mini';
import { CHARGE_KINDS, CHARGE_ON_MESSAGE, CHARGE_SPREADS, NO_ITEMS_MESSAGE } from '../bill.ts';
import { LIMITS } from '../limits.ts';
import { nonNegativeAmount, sentId, signedAmount } from './fields.ts';
import { writtenText } from './text.ts';
import { messageFor } from '../messages/said.ts';

export const ITEM_QUANTITY_MESSAGE = messageFor('item-quantity', { max: LIMITS.itemQuantityMax });
const WEIGHT_MESSAGE = messageFor('item-weight', { max: LIMITS.itemWeightMax });

const weight = z
  .int({ error: WEIGHT_MESSAGE })
  .check(z.minimum(1, WEIGHT_MESSAGE), z.maximum(LIMITS.itemWeightMax, WEIGHT_MESSAGE));

const newItem = z.strictObject({
  name: writtenText(LIMITS.itemNameCharsMax, {
    tooLong: messageFor('item-name-too-long', { max: LIMITS.itemNameCharsMax }),
    required: messageFor('item-name-required'),
  }),
  amount: nonNegativeAmount,
  quantity: z.optional(
    z
      .number({ error: ITEM_QUANTITY_MESSAGE })
      .check(z.gt(0, ITEM_QUANTITY_MESSAGE), z.maximum(LIMITS.itemQuantityMax, ITEM_QUANTITY_MESSAGE)),
  ),
  sharedBy: z
    .array(z.strictObject({ userId: sentId, weight }))
    .check(
      z.maxLength(
        LIMITS.expenseParticipantsMax,
        messageFor('item-too-many-people', { max: LIMITS.expenseParticipantsMax }),
      ),
    ),
});

const newCharge = z.strictObject({
  kind: z.enum(CHARGE_KINDS),
  amount: signedAmount,
  spread: z.enum(CHARGE_SPREADS),
  on: z.union(
    [
      z.literal('all'),
      z
        .array(z.int().check(z.minimum(0)))
        .check(z.minLength(1, CHARGE_ON_MESSAGE), z.maxLength(LIMITS.itemsMax, CHARGE_ON_MESSAGE)),
    ],
    { error: CHARGE_ON_MESSAGE },
  ),
  includesService: z.optional(z.boolean()),
});

export const newItems = z
  .array(newItem, { error: NO_ITEMS_MESSAGE })
  .check(
    z.minLength(1, NO_ITEMS_MESSAGE),
    z.maxLength(LIMITS.itemsMax, messageFor('too-many-items', { max: LIMITS.itemsMax })),
  );

export const newCharges = z
  .array(newCharge)
  .check(z.maxLength(LIMITS.chargesMax, messageFor('too-many-charges', { max: LIMITS.chargesMax })));
