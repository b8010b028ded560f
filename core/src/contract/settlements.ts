import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { exchange, newExchange } from './conversions.ts';
import { amountsAsSent, amountsObject, strictAmountsObject } from './currency-scope.ts';
import { DELETE, GET, PATCH, POST } from './endpoint.ts';
import {
  amount,
  calendarDay,
  clearableNote,
  clearableText,
  currency,
  deletedRecord,
  id,
  namedGroup,
  optionalNote,
  optionalText,
  pageQuery,
  periodQuery,
  person,
  positiveAmount,
  sentId,
  signedAmount,
  sortQuery,
  time,
  version,
} from './fields.ts';
import { CURRENCIES } from '../money.ts';
import { rawLength, text } from './text.ts';
import { DELETES_OR_RESTORES } from './record-calls.ts';
import { messageFor } from '../messages/said.ts';

/** Messages of spec §5. */
export const EXCEEDS_OWED_MESSAGE = messageFor('exceeds-owed');
export const SETTLEMENT_AMOUNT_MESSAGE = messageFor('settlement-amount');

/** How the money was handed over. */
export const METHODS = ['cash', 'upi', 'bank', 'other'] as const;
export const method = z.enum(METHODS);
export type Method = z.output<typeof method>;

/** A UPI transaction reference: 12 digits. */
const UTR_DIGITS = 12;
const UTR_MESSAGE = messageFor('utr-digits');
const utr = z.string().check(rawLength(UTR_DIGITS, UTR_MESSAGE), z.trim(), z.regex(/^\d{12}$/, UTR_MESSAGE));
const REFERENCE_MESSAGE = messageFor('reference-too-long', { max: LIMITS.referenceCharsMax });
const FOR_EXPENSES_MESSAGE = messageFor('too-many-paid-for', { max: LIMITS.paidForMax });

/**
 * What a settlement clears of the balance in one currency: above zero what the payer owes, below zero what they are
 * owed.
 */
export const settledAmount = amountsObject({
  amount,
  currency,
  /** The rate at which it counts in the settlement's currency. Absent for that currency itself. */
  exchange: z.optional(exchange),
});
export type SettledAmount = z.output<typeof settledAmount>;

const newSettledAmount = strictAmountsObject({
  ...settledAmount.shape,
  amount: signedAmount,
  exchange: z.optional(newExchange),
});

/** What was handed over in one currency; below zero for what went the other way. */
export const handedOver = amountsObject({ amount, currency });

/** For how many days the payer reads that the payee has not confirmed a payment. */
export const UNCONFIRMED_DAYS = 30;

/** `fromUser` paid `toUser`. */
export const settlement = amountsObject({
  id,
  fromUserId: id,
  toUserId: id,
  fromUser: person,
  toUser: person,
  /** What was handed over. */
  amount,
  currency,
  /**
   * What it clears in each currency, where that is not just its own amount. Each converted to the settlement's currency
   * and rounded to a minor unit, they sum to its amount.
   */
  settles: z.optional(z.array(settledAmount)),
  settledAt: time,
  /** The day on which the money was given. */
  paidOn: calendarDay,
  groupId: z.optional(id),
  group: z.optional(namedGroup),
  note: z.optional(z.string()),
  method: z.optional(method),
  reference: z.optional(z.string()),
  /** The UPI transaction reference. */
  utr: z.optional(z.string()),
  /** When the payee said that the money has arrived. Balances do not wait for it. */
  receivedAt: z.optional(time),
  /** What it was paid for: expenses of which the payer owes a share, in the order in which they are paid. */
  forExpenseIds: z.optional(z.array(id)),
  /** The expense that holds what was paid beyond what was owed. */
  advanceExpenseId: z.optional(id),
  /** The same for all settlements of one act; absent for a single one. */
  actId: z.optional(id),
  /**
   * What was handed over by the whole act with its advances, from the payer to the payee, and below zero the other way. For
   * the two alone. Absent where that is the amount, and in acts from before there was this field.
   */
  handed: z.optional(z.array(handedOver)),
  /** Set off against other settlements of the act: no money was given by it. */
  isSetOff: z.optional(z.literal(true)),
  /** Whether the payee, who has an account, has yet to say that the money has arrived. */
  isUnconfirmed: z.optional(z.literal(true)),
  createdBy: id,
  updatedAt: time,
  version: z.int(),
});
export type Settlement = z.output<typeof settlement>;

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

const settlementParams = z.strictObject({ settlementId: sentId });

/** With `act`, a call concerns all settlements of the same act, in one commit: all or none. */
const actQuery = z.strictObject({ act: z.optional(z.enum(['true', 'false'])) });

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

export const listSettlements = GET('/settlements', {
  summary: 'Settlements that the caller may see, newest first',
  query: z.strictObject({
    groupId: z.optional(sentId),
    /** The other person of the caller's settlements. */
    userId: z.optional(sentId),
    ...periodQuery,
    ...sortQuery,
    ...pageQuery,
  }),
  data: z.array(settlement),
  isPaged: true,
  refusals: ['not-found'],
});

export const getSettlement = GET('/settlements/:settlementId', {
  summary: 'One settlement',
  params: settlementParams,
  data: settlement,
  refusals: ['not-found'],
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

export const deleteSettlement = DELETE('/settlements/:settlementId', {
  summary: 'Deletes a settlement, or all of its act, and reverses its effect on balances',
  params: settlementParams,
  query: actQuery,
  data: deletedRecord,
  ...DELETES_OR_RESTORES,
});

export const restoreSettlement = POST('/settlements/:settlementId/restore', {
  summary: 'Restores a deleted settlement, or all of its act, if no more is settled than is owed now',
  params: settlementParams,
  query: actQuery,
  data: settlement,
  takesIdempotencyKey: true,
  refusals: [
    'not-found',
    'newcomer',
    'forbidden',
    'period-closed',
    'no-longer-owed',
    'no-room',
    'reference-used',
    'participant-left',
    'contention',
  ],
});

export const markReceived = POST('/settlements/:settlementId/received', {
  summary: 'Says that the money of a settlement, and of its act, has arrived; for the payee alone',
  params: settlementParams,
  data: settlement,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'forbidden', 'contention'],
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

/** Once the payer has answered, it is no request any more. A repeat is harmless. */
export const answerNotReceived = POST('/settlements/:settlementId/not-received/answer', {
  summary: 'Says that the payer has read that the money of a settlement did not arrive; for the payer alone',
  params: settlementParams,
  data: z.object({ id }),
  refusals: ['not-found', 'contention'],
});
