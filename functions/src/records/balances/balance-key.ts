import type { Currency } from '@barabar/core/money';

export interface BalanceKey {
  readonly pairKey: string;
  readonly groupId: string | null;
  readonly currency: Currency;
}

export function balanceIdOf({ pairKey, groupId, currency }: BalanceKey): string {
  return `${pairKey}_${groupId ?? 'none'}_${currency}`;
}
