import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { newExchange } from './new-conversions.ts';
import { amountsAsSent, strictAmountsObject } from './currency-scope.ts';
import { PATCH, POST } from './endpoint.ts';
import {
  calendarDay,
  currency,
  deletedRecord,
  NOTE_MESSAGE,
  positiveAmount,
  sentId,
  signedAmount,
  version,
} from './fields.ts';
import { CURRENCIES } from '../money.ts';
import { writtenText } from './text.ts';
import { SETTLEMENT } from '../records/settlement.ts';
import { changedShape, freshShape, type FieldMessages } from '../records/request-schemas.ts';
import { messageFor } from '../messages/said.ts';
import { ADDING, EDITING } from './record-calls.ts';
import { actQuery, settledAmount, settlement, settlementParams } from './settlements.ts';

/** Messages of spec §5. */
export const EXCEEDS_OWED_MESSAGE = messageFor('exceeds-owed');
export const SETTLEMENT_AMOUNT_MESSAGE = messageFor('settlement-amount');

const MESSAGES: FieldMessages<typeof SETTLEMENT> = {
  note: NOTE_MESSAGE,
  reference: messageFor('reference-too-long', { max: LIMITS.referenceCharsMax }),
  utr: messageFor('utr-digits'),
};

const newSettledAmount = strictAmountsObject({
  ...settledAmount.shape,
  amount: signedAmount,
  exchange: z.optional(newExchange),
});

const newAmount = positiveAmount(SETTLEMENT_AMOUNT_MESSAGE);

export const newSettlement = strictAmountsObject({
  amount: newAmount,
  fromUserId: sentId,
  toUserId: sentId,
  currency: z._default(currency, 'INR'),
  settles: z.optional(z.array(newSettledAmount).check(z.maxLength(CURRENCIES.length))),
  groupId: z.optional(sentId),
  /** The fields that somebody enters. Without `paidOn`, the day is that of recording in Asia/Kolkata. */
  ...freshShape(SETTLEMENT, MESSAGES),
  forExpenseIds: z.optional(
    z
      .array(sentId)
      .check(
        z.minLength(1),
        z.maxLength(LIMITS.paidForMax, messageFor('too-many-paid-for', { max: LIMITS.paidForMax })),
      ),
  ),
  /** What was handed over beyond `amount`, which must then be all that the row owes. */
  advance: z.optional(newAmount),
});
export type NewSettlement = z.output<typeof newSettlement>;

/** A new settlement in an import, whose group is known, and whose records each have a day. */
export const importedSettlement = z.extend(
  z.omit(newSettlement, { groupId: true, forExpenseIds: true, advance: true }),
  { paidOn: calendarDay },
);

/** The people, the group and what it clears in several currencies never change. Absent fields keep their value. */
export const settlementChanges = z.strictObject({
  amount: z.optional(newAmount),
  currency: z.optional(currency),
  ...changedShape(SETTLEMENT, MESSAGES),
  version,
});
export type SettlementChanges = z.output<typeof settlementChanges>;

/** Changes of a settlement in a request. Without a currency, the amount is in that of the stored settlement. */
export const sentSettlementChanges = amountsAsSent(settlementChanges);
export type SentSettlementChanges = z.output<typeof sentSettlementChanges>;

/** What recording one settlement and several have in common. */
const RECORDS_SETTLEMENTS = {
  status: 201,
  takesIdempotencyKey: true,
  refusals: [...ADDING, 'period-closed', 'exceeds-owed', 'reference-used'],
} as const;

export const createSettlement = POST('/settlements', {
  summary: 'Records that one of the two paid the other',
  isForTokens: 'write',
  body: newSettlement,
  data: settlement,
  ...RECORDS_SETTLEMENTS,
});

export const SETTLEMENTS_AT_ONCE = { min: 2, max: 20 } as const;
const SEVERAL_MESSAGE = messageFor('settlements-at-once', SETTLEMENTS_AT_ONCE);

/** The settlements of one act. Each is checked like a single one. A balance is settled by at most one of them. */
export const newSettlements = z
  .array(newSettlement)
  .check(
    z.minLength(SETTLEMENTS_AT_ONCE.min, SEVERAL_MESSAGE),
    z.maxLength(SETTLEMENTS_AT_ONCE.max, SEVERAL_MESSAGE),
  );

export const createSettlements = POST('/settlements/several', {
  summary: 'Records several settlements between the same two people as one act: all of them or none',
  isForTokens: 'write',
  body: z.strictObject({ settlements: newSettlements }),
  /** In the order of the request. */
  data: z.array(settlement),
  ...RECORDS_SETTLEMENTS,
});

export const editSettlement = PATCH('/settlements/:settlementId', {
  summary:
    'Changes how much was paid, up to what was owed without it, when, or the note; of an act, no amounts',
  isForTokens: 'write',
  params: settlementParams,
  query: actQuery,
  body: sentSettlementChanges,
  data: settlement,
  takesIdempotencyKey: true,
  refusals: [...EDITING, 'period-closed', 'exceeds-owed', 'no-room', 'reference-used'],
});

/** It can be restored, as any other. */
export const markNotReceived = POST('/settlements/:settlementId/not-received', {
  summary: 'Deletes a settlement, and its act, whose money has not arrived; for the payee alone',
  isForTokens: 'write',
  params: settlementParams,
  body: z.strictObject({
    reason: writtenText(LIMITS.noteCharsMax, {
      tooLong: NOTE_MESSAGE,
      required: messageFor('reason-required'),
    }),
  }),
  data: deletedRecord,
  takesIdempotencyKey: true,
  refusals: [
    'not-found',
    'forbidden',
    'period-closed',
    'participant-left',
    'idempotency-key-reused',
    'contention',
  ],
});
