import * as z from 'zod/mini';
import { isCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import { method } from '@barabar/core/contract/settlements';
import { localDay } from '../../lib/dates/format-date.ts';
import { forgetKeptForm, KEPT_MARK, readKeptForm } from '../../lib/forms/kept-form.ts';
import { writeStored } from '../../lib/device/stored.ts';
import { balanceKey } from './settle-everything.ts';
import { NO_DETAILS } from './settlement-draft.ts';
import { prefillOf, type SettlementFields } from './use-settlement-form.ts';

/** What is stored of Record payment. The currency is in the name. */
const keptSettlement = z.object({
  ...KEPT_MARK,
  /** Absent if the viewer has left the amount at all that is owed. */
  amountText: z.optional(z.string()),
  paidOn: z.custom<CalendarDay>(isCalendarDay),
  note: z.string(),
  method: z.optional(method),
  reference: z.optional(z.string()),
  utr: z.optional(z.string()),
  isAdvance: z.optional(z.boolean()),
});

/** Record payment as it opens for a balance. */
export interface OpenedSettlement {
  readonly fields: SettlementFields;
  readonly idempotencyKey: string;
}

/** What a form of Record payment is for. */
export interface KeptAs {
  /** The balance in the currency of the fields. */
  readonly balance: Balance;
  readonly currentUserId: string;
  /** Whether it is the net of several balances. */
  readonly isNet: boolean;
  /** The expense that is paid back. */
  readonly expenseId?: string | undefined;
}

const nameOf = ({ balance, currentUserId, isNet, expenseId }: KeptAs): string =>
  [
    isNet ? 'net' : 'settlement',
    currentUserId,
    balanceKey(balance),
    ...(expenseId === undefined ? [] : [expenseId]),
  ].join(':');

/** Record payment for all that is owed, today, under a new idempotency key. */
export const freshSettlement = ({ balance: { amount, currency } }: KeptAs): OpenedSettlement => ({
  fields: {
    amountText: prefillOf(amount, currency),
    currency,
    paidOn: localDay(new Date()),
    note: '',
    ...NO_DETAILS,
  },
  idempotencyKey: crypto.randomUUID(),
});

/** What this tab keeps of Record payment for a balance, to be resumed. */
export function leftSettlement(keptAs: KeptAs): OpenedSettlement | undefined {
  const kept = readKeptForm(nameOf(keptAs), keptSettlement);
  if (!kept) return undefined;
  const { fields } = freshSettlement(keptAs);
  const { amountText = fields.amountText, idempotencyKey, keptAt: _keptAt, ...others } = kept;
  const { reference = '', utr = '', ...rest } = others;
  return { fields: { ...fields, ...rest, amountText, reference, utr }, idempotencyKey };
}

/** Stores the fields of Record payment, or removes what is stored if nothing has been entered. */
export function keepSettlement(
  { amountText, paidOn, note, method: handedOver, reference, utr, isAdvance = false }: SettlementFields,
  {
    idempotencyKey,
    isSent = false,
    ...keptAs
  }: KeptAs & {
    readonly idempotencyKey: string;
    /** Whether they are being sent: a repeat must then be the same request. */
    readonly isSent?: boolean;
  },
): void {
  const { fields: fresh } = freshSettlement(keptAs);
  const isTyped = isSent || amountText !== fresh.amountText;
  const isDetailed = handedOver !== undefined || reference !== '' || utr !== '';
  if (!isTyped && !isDetailed && paidOn === fresh.paidOn && note === '') {
    forgetKeptForm(nameOf(keptAs), idempotencyKey);
    return;
  }
  const kept: z.output<typeof keptSettlement> = {
    keptAt: Date.now(),
    idempotencyKey,
    ...(isTyped && { amountText }),
    paidOn,
    note,
    ...(handedOver !== undefined && { method: handedOver }),
    ...(reference !== '' && { reference }),
    ...(utr !== '' && { utr }),
    ...(isAdvance && { isAdvance }),
  };
  writeStored(nameOf(keptAs), JSON.stringify(kept));
}

/** Removes what this tab keeps of Record payment, unless it has another key. */
export const forgetSettlement = (keptAs: KeptAs, idempotencyKey: string): void =>
  forgetKeptForm(nameOf(keptAs), idempotencyKey);
