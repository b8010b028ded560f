import * as z from 'zod/mini';
import { forgetKeptForm, KEPT_MARK, readKeptForm } from '../../lib/forms/kept-form.ts';
import { writeStored } from '../../lib/device/stored.ts';
import { keptShape } from '../../lib/records/field-drafts.ts';
import { namesOf, pickFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { balanceKey, type PayableNet } from './settle-net.ts';
import { fieldsFor, type SettlementFields } from './settlement-form.ts';

/** What is stored of Record payment. The currency is in the name. */
const keptSettlement = z.object({
  ...KEPT_MARK,
  /** Absent if the viewer has left the amount at all that is owed. */
  amountText: z.optional(z.string()),
  ...keptShape(SETTLEMENT),
  isAdvance: z.optional(z.boolean()),
});

/** Record payment as it opens. */
export interface OpenedSettlement extends SettlementFields {
  readonly idempotencyKey: string;
}

/** What a form of Record payment is for. */
export interface KeptAs {
  /** What is settled, in the currency of the fields. */
  readonly net: PayableNet;
  readonly viewerId: string;
  /** The expense that is paid back. */
  readonly expenseId?: string | undefined;
}

const nameOf = ({ net: { rows }, viewerId, expenseId }: KeptAs): string =>
  ['settlement', viewerId, rows.map(balanceKey).toSorted().join('+'), expenseId]
    .filter((part) => part !== undefined)
    .join(':');

/** What this tab keeps of Record payment for a balance, to be resumed. */
export function leftSettlement(keptAs: KeptAs): OpenedSettlement | undefined {
  const storedForm = readKeptForm(nameOf(keptAs), keptSettlement);
  if (!storedForm) return undefined;
  const fresh = fieldsFor(keptAs.net.balance);
  const { keptAt: _keptAt, amountText = fresh.amountText, ...fields } = storedForm;
  return { ...fresh, ...fields, amountText };
}

/** Stores the fields of Record payment, or removes what is stored if nothing has been entered. */
export function keepSettlement(
  draft: OpenedSettlement,
  {
    isSent = false,
    ...keptAs
  }: KeptAs & {
    /** Whether they are being sent: a repeat must then be the same request. */
    readonly isSent?: boolean;
  },
): void {
  const { amountText, isAdvance = false, idempotencyKey } = draft;
  const fresh = fieldsFor(keptAs.net.balance);
  const isTyped = isSent || amountText !== fresh.amountText;
  const isFilled = namesOf(SETTLEMENT).some((name) => draft[name] !== fresh[name]);
  if (!isTyped && !isFilled) {
    forgetKeptForm(nameOf(keptAs), idempotencyKey);
    return;
  }
  const storedForm: z.output<typeof keptSettlement> = {
    keptAt: Date.now(),
    idempotencyKey,
    ...(isTyped && { amountText }),
    ...pickFields(SETTLEMENT, draft),
    ...(isAdvance && { isAdvance }),
  };
  writeStored(nameOf(keptAs), JSON.stringify(storedForm));
}

/** Removes what this tab keeps of Record payment, unless it has another key. */
export const forgetSettlement = (keptAs: KeptAs, idempotencyKey: string): void =>
  forgetKeptForm(nameOf(keptAs), idempotencyKey);
