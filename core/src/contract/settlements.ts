import * as z from 'zod/mini';
import { exchange } from './conversions.ts';
import { amountsObject } from './currency-scope.ts';
import { DELETE, GET, POST } from './endpoint.ts';
import {
  amount,
  currency,
  deletedRecord,
  id,
  namedGroup,
  pageQuery,
  periodQuery,
  person,
  sentId,
  sortQuery,
  time,
} from './fields.ts';
import { METHODS, SETTLEMENT } from '../records/settlement.ts';
import { shownShape } from '../records/schemas.ts';
import { DELETING, RESTORING } from './record-calls.ts';

export const method = z.enum(METHODS);

/** Above zero what the payer owes, below zero what they are owed. */
export const settledAmount = amountsObject({
  amount,
  currency,
  /** The rate at which it counts in the settlement's currency. Absent for that currency itself. */
  exchange: z.optional(exchange),
});
export type SettledAmount = z.output<typeof settledAmount>;

/** What was handed over in one currency; below zero for what went the other way. */
export const handedOver = amountsObject({ amount, currency });

/** For how many days the payer reads that the payee has not confirmed a payment. */
export const UNCONFIRMED_DAYS = 30;

const { paidOn, ...shownLast } = shownShape(SETTLEMENT);

/** `fromUser` paid `toUser`. */
export const settlement = amountsObject({
  id,
  fromUserId: id,
  toUserId: id,
  fromUser: person,
  toUser: person,
  amount,
  currency,
  /** Where that is not just its own amount; converted and rounded, they sum to it. */
  settles: z.optional(z.array(settledAmount)),
  settledAt: time,
  paidOn,
  groupId: z.optional(id),
  group: z.optional(namedGroup),
  ...shownLast,
  /** When the payee said that the money has arrived. Balances do not wait for it. */
  receivedAt: z.optional(time),
  /** What it was paid for: expenses of which the payer owes a share, in the order in which they are paid. */
  forExpenseIds: z.optional(z.array(id)),
  /** The expense that holds what was paid beyond what was owed. */
  advanceExpenseId: z.optional(id),
  /** The id of its act: one for all settlements of the act; absent for a single one. */
  actId: z.optional(id),
  /** The whole act's sums with advances, below zero the other way; for the two alone. Absent where that is `amount`. */
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

export const settlementParams = z.strictObject({ settlementId: sentId });

/** With `act`, a call concerns all settlements of the same act, in one commit: all or none. */
export const actQuery = z.strictObject({ act: z.optional(z.enum(['true', 'false'])) });

export const listSettlements = GET('/settlements', {
  summary: 'Settlements that the caller may see, newest first',
  isForTokens: 'read',
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
  isForTokens: 'read',
  params: settlementParams,
  data: settlement,
  refusals: ['not-found'],
});

export const deleteSettlement = DELETE('/settlements/:settlementId', {
  summary: 'Deletes a settlement, or all of its act, and reverses its effect on balances',
  isForTokens: 'write',
  params: settlementParams,
  query: actQuery,
  data: deletedRecord,
  takesIdempotencyKey: true,
  refusals: [...DELETING],
});

export const restoreSettlement = POST('/settlements/:settlementId/restore', {
  summary: 'Restores a deleted settlement, or all of its act, if no more is settled than is owed now',
  isForTokens: 'write',
  params: settlementParams,
  query: actQuery,
  data: settlement,
  takesIdempotencyKey: true,
  refusals: [...RESTORING],
});

export const markReceived = POST('/settlements/:settlementId/received', {
  summary: 'Says that the money of a settlement, and of its act, has arrived; for the payee alone',
  isForTokens: 'write',
  params: settlementParams,
  data: settlement,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'forbidden', 'contention'],
});

/** Once the payer has answered, it is no request any more. A repeat is harmless. */
export const answerNotReceived = POST('/settlements/:settlementId/not-received/answer', {
  summary: 'Says that the payer has read that the money of a settlement did not arrive; for the payer alone',
  params: settlementParams,
  data: z.object({ id }),
  refusals: ['not-found', 'contention'],
});
