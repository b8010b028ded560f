import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { newExchange } from './new-conversions.ts';
import { amountsAsSent, strictAmountsObject } from './currency-scope.ts';
import { PATCH, POST } from './endpoint.ts';
import {
  calendarDay,
  clearableNote,
  clearableText,
  currency,
  deletedRecord,
  optionalNote,
  optionalText,
  positiveAmount,
  sentId,
  signedAmount,
  version,
} from './fields.ts';
import { CURRENCIES } from '../money.ts';
import { rawLength, text } from './text.ts';
import { messageFor } from '../messages/said.ts';
import { actQuery, method, settledAmount, settlement, settlementParams } from './settlements.ts';

/** Messages of spec §5. */
export const EXCEEDS_OWED_MESSAGE = messageFor('exceeds-owed');
export const SETTLEMENT_AMOUNT_MESSAGE = messageFor('settlement-amount');

/** A UPI transaction reference: 12 digits. */
const UTR_DIGITS = 12;
const UTR_MESSAGE = messageFor('utr-digits');
const utr = z.string().check(rawLength(UTR_DIGITS, UTR_MESSAGE), z.trim(), z.regex(/^\d{12}$/, UTR_MESSAGE));
const REFERENCE_MESSAGE = messageFor('reference-too-long', { max: LIMITS.referenceCharsMax });
const FOR_EXPENSES_MESSAGE = messageFor('too-many-paid-for', { max: LIMITS.paidForMax });

const newSettledAmount = strictAmountsObject({
  ...settledAmount.shape,
  amount: signedAmount,
  exchange: z.optional(newExchange),
});

const newAmount = positiveAmount(SETTLEMENT_AMOUNT_MESSAGE);

/** A settlement to record. */
export const newSettlement = strictAmountsObject({
  amount: newAmount,
  fromUserId: sentId,
  toUserId: sentId,
  currency: z._default(currency, 'INR'),
  settles: z.optional(z.array(newSettledAmount).check(z.maxLength(CURRENCIES.length))),
  groupId: z.optional(sentId),
  /** The day on which the money was given. Without it, the day of recording in Asia/Kolkata. */
  paidOn: z.optional(calendarDay),
  note: optionalNote,
  method: z.optional(method),
  reference: optionalText(LIMITS.referenceCharsMax, REFERENCE_MESSAGE),
  utr: z.optional(utr),
  forExpenseIds: z.optional(
    z.array(sentId).check(z.minLength(1), z.maxLength(LIMITS.paidForMax, FOR_EXPENSES_MESSAGE)),
  ),
  /** What was handed over beyond `amount`, which must then be all that the row owes. */
  advance: z.optional(newAmount),
});
export type NewSettlement = z.output<typeof newSettlement>;

/** The same in an import, whose group is known, and whose records each have a day. */
export const importedSettlement = z.extend(
  z.omit(newSettlement, { groupId: true, forExpenseIds: true, advance: true }),
  { paidOn: calendarDay },
);

/**
 * What can change of a settlement. The two people, the group and what it clears in several currencies never change: with
 * that, amount and currency stay. An absent field keeps its value.
 */
export const settlementChanges = z.strictObject({
  amount: z.optional(newAmount),
  currency: z.optional(currency),
  paidOn: newSettlement.shape.paidOn,
  note: clearableNote,
  /** Null removes it. */
  method: z.optional(z.nullable(method)),
  reference: clearableText(LIMITS.referenceCharsMax, REFERENCE_MESSAGE),
  utr: z.optional(z.nullable(utr)),
  version,
});
export type SettlementChanges = z.output<typeof settlementChanges>;

/** The same in a request. Without a currency, the amount is in that of the stored settlement. */
export const sentSettlementChanges = amountsAsSent(settlementChanges);
export type SentSettlementChanges = z.output<typeof sentSettlementChanges>;

/** What recording one settlement and several have in common. */
const RECORDS_SETTLEMENTS = {
  status: 201,
  takesIdempotencyKey: true,
  refusals: [
    'not-found',
    'guest',
    'forbidden',
    'period-closed',
    'exceeds-owed',
    'no-room',
    'reference-used',
    'idempotency-key-reused',
    'contention',
  ],
} as const;

export const createSettlement = POST('/settlements', {
  summary: 'Records that one of the two paid the other',
  body: newSettlement,
  data: settlement,
  ...RECORDS_SETTLEMENTS,
});

/** How many settlements can be one act. */
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
  body: z.strictObject({
    settlements: newSettlements,
  }),
  /** In the order of the request. */
  data: z.array(settlement),
  ...RECORDS_SETTLEMENTS,
});

export const editSettlement = PATCH('/settlements/:settlementId', {
  summary:
    'Changes how much was paid, up to what was owed without it, when, or the note; of an act, no amounts',
  params: settlementParams,
  query: actQuery,
  body: sentSettlementChanges,
  data: settlement,
  takesIdempotencyKey: true,
  refusals: [
    'not-found',
    'newcomer',
    'forbidden',
    'period-closed',
    'exceeds-owed',
    'no-room',
    'reference-used',
    'version-conflict',
    'participant-left',
    'idempotency-key-reused',
    'contention',
  ],
});

export const REASON_REQUIRED_MESSAGE = messageFor('reason-required');

/** It can be restored, as any other. */
export const markNotReceived = POST('/settlements/:settlementId/not-received', {
  summary: 'Deletes a settlement, and its act, whose money has not arrived; for the payee alone',
  params: settlementParams,
  body: z.strictObject({
    reason: text(LIMITS.noteCharsMax, {
      tooLong: messageFor('note-too-long', { max: LIMITS.noteCharsMax }),
      required: REASON_REQUIRED_MESSAGE,
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
