import * as z from 'zod/mini';
import { forgetKeptForm, KEPT_MARK, readKeptForm } from '../../lib/forms/kept-form.ts';
import { writeStored } from '../../lib/device/stored.ts';
import { emptyDraft, keptShape } from '../../lib/records/field-drafts.ts';
import { namesOf } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { balanceKey } from './settle-everything.ts';
import type { Net } from './settle-net.ts';
import { prefillOf, type SettlementFields } from './use-settlement-form.ts';

/** What is stored of Record payment. The currency is in the name. */
const keptSettlement = z.object({
  ...KEPT_MARK,
  /** Absent if the viewer has left the amount at all that is owed. */
  amountText: z.optional(z.string()),
  ...keptShape(SETTLEMENT),
  isAdvance: z.optional(z.boolean()),
});

/** Record payment as it opens for a balance. */
export interface OpenedSettlement {
  readonly fields: SettlementFields;
  readonly idempotencyKey: string;
}

/** What a form of Record payment is for. */
export interface KeptAs {
  /** What is settled, in the currency of the fields. */
  readonly net: Net;
  readonly viewerId: string;
  /** The expense that is paid back. */
  readonly expenseId?: string | undefined;
}

const nameOf = ({ net: { rows }, viewerId, expenseId }: KeptAs): string =>
  ['settlement', viewerId, rows.map(balanceKey).toSorted().join('+'), expenseId]
    .filter((part) => part !== undefined)
    .join(':');

/** Record payment for all that is owed, today, under a new idempotency key. */
export const freshSettlement = ({ net: { balance } }: Pick<KeptAs, 'net'>): OpenedSettlement => ({
  fields: {
    amountText: prefillOf(balance.amount, balance.currency),
    currency: balance.currency,
    ...emptyDraft(SETTLEMENT),
  },
  idempotencyKey: crypto.randomUUID(),
});

/** What this tab keeps of Record payment for a balance, to be resumed. */
export function leftSettlement(keptAs: KeptAs): OpenedSettlement | undefined {
  const storedForm = readKeptForm(nameOf(keptAs), keptSettlement);
  if (!storedForm) return undefined;
  const { fields } = freshSettlement(keptAs);
  const { amountText = fields.amountText, idempotencyKey, keptAt: _keptAt, ...rest } = storedForm;
  return { fields: { ...fields, ...rest, amountText }, idempotencyKey };
}

/** Stores the fields of Record payment, or removes what is stored if nothing has been entered. */
export function keepSettlement(
  { amountText, currency: _currency, isAdvance = false, ...entered }: SettlementFields,
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
  const isFilled = namesOf(SETTLEMENT).some((name) => entered[name] !== fresh[name]);
  if (!isTyped && !isFilled) {
    forgetKeptForm(nameOf(keptAs), idempotencyKey);
    return;
  }
  const storedForm: z.output<typeof keptSettlement> = {
    keptAt: Date.now(),
    idempotencyKey,
    ...(isTyped && { amountText }),
    ...entered,
    ...(isAdvance && { isAdvance }),
  };
  writeStored(nameOf(keptAs), JSON.stringify(storedForm));
}

/** Removes what this tab keeps of Record payment, unless it has another key. */
export const forgetSettlement = (keptAs: KeptAs, idempotencyKey: string): void =>
  forgetKeptForm(nameOf(keptAs), idempotencyKey);
