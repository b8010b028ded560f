import * as z from 'zod/mini';
import { isCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import { localDay } from '../../lib/format-date.ts';
import { forgetKeptForm, KEPT_MARK, readKeptForm } from '../../lib/kept-form.ts';
import { writeStored } from '../../lib/stored.ts';
import { balanceKey } from './settle-everything.ts';
import { prefillOf, type SettlementFields } from './use-settlement-form.ts';

/** What is stored of Record payment. The currency is in the name. */
const keptSettlement = z.object({
  ...KEPT_MARK,
  /** Absent if the viewer has left the amount at all that is owed. */
  amountText: z.optional(z.string()),
  paidOn: z.custom<CalendarDay>(isCalendarDay),
  note: z.string(),
});

/** Record payment as it opens for a balance. */
export interface OpenedSettlement {
  readonly fields: SettlementFields;
  readonly idempotencyKey: string;
  /** Whether the fields are those from before it was closed or the page was reloaded. */
  readonly isResumed: boolean;
}

const nameOf = (balance: Balance, currentUserId: string): string =>
  `settlement:${currentUserId}:${balanceKey(balance)}`;

/** Record payment for all that is owed, today, under a new idempotency key. */
export const freshSettlement = ({ amount, currency }: Balance): OpenedSettlement => ({
  fields: { amountText: prefillOf(amount), currency, paidOn: localDay(new Date()), note: '' },
  idempotencyKey: crypto.randomUUID(),
  isResumed: false,
});

/** Record payment for a balance, with what this tab keeps of it. */
export function openSettlement(balance: Balance, currentUserId: string): OpenedSettlement {
  const fresh = freshSettlement(balance);
  const kept = readKeptForm(nameOf(balance, currentUserId), keptSettlement);
  if (!kept) return fresh;
  const { amountText = fresh.fields.amountText, paidOn, note, idempotencyKey } = kept;
  return { fields: { ...fresh.fields, amountText, paidOn, note }, idempotencyKey, isResumed: true };
}

/** Stores the fields of Record payment, or removes what is stored if nothing has been entered. */
export function keepSettlement(
  { amountText, paidOn, note }: SettlementFields,
  {
    balance,
    currentUserId,
    idempotencyKey,
    isSent = false,
  }: {
    /** The balance in the currency of the fields. */
    readonly balance: Balance;
    readonly currentUserId: string;
    readonly idempotencyKey: string;
    /** Whether they are being sent: a repeat must then be the same request. */
    readonly isSent?: boolean;
  },
): void {
  const { fields: fresh } = freshSettlement(balance);
  const isTyped = isSent || amountText !== fresh.amountText;
  if (!isTyped && paidOn === fresh.paidOn && note === '') {
    forgetKeptForm(nameOf(balance, currentUserId), idempotencyKey);
    return;
  }
  const kept: z.output<typeof keptSettlement> = {
    keptAt: Date.now(),
    idempotencyKey,
    ...(isTyped && { amountText }),
    paidOn,
    note,
  };
  writeStored(nameOf(balance, currentUserId), JSON.stringify(kept));
}

/** Removes what this tab keeps of Record payment for a balance, unless it has another key. */
export const forgetSettlement = (balance: Balance, currentUserId: string, idempotencyKey: string): void =>
  forgetKeptForm(nameOf(balance, currentUserId), idempotencyKey);
