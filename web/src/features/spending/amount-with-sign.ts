import { formatAmount, type Currency, type Minor } from '@barabar/core/money';

/** An amount with the minus sign of one below zero, for places where the words do not say the direction. */
export const amountWithSign = (amountMinor: Minor, currency: Currency): string =>
  (amountMinor < 0 ? '−' : '') + formatAmount(amountMinor, { currency });
