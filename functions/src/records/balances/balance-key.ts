import type { Currency } from '@barabar/core/money';

export interface BalanceKey {
  readonly pairKey: string;
  readonly groupId: string | null;
  readonly currency: Currency;
}

/** Id of a balance's document. It is readable and follows from the key alone. */
export function balanceIdOf({ pairKey, groupId, currency }: BalanceKey): string {
  return `${pairKey}_${groupId ?? 'none'}_${currency}`;
}
