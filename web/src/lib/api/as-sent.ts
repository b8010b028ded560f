import * as z from 'zod/mini';
import { amountsOf } from '@barabar/core/contract/currency-scope';
import type { Currency } from '@barabar/core/money';

/** @param schemas of the change with minor units, and as it is sent */
export function asSent<Change, Sent, Json>(
  { change, sent }: { change: z.ZodMiniType<Change, Json>; sent: z.ZodMiniType<Sent, Json> },
  { changes, currency }: { changes: Change; currency: Currency },
): Sent {
  return amountsOf(currency, () => z.decode(sent, z.encode(change, changes)));
}

export interface SavingOptions {
  /** One for each record or set of changes: repeating the request after a lost answer does nothing twice. */
  readonly idempotencyKey: string;
  readonly currentUserId: string;
  /** The id of the refused change in whose place this one comes. */
  readonly replaces?: string | undefined;
  /** Whether the form is still on screen: otherwise a refused change stays on this device. Default: it is. */
  readonly isFormOpen?: (() => boolean) | undefined;
}
