import { formatAmount, type Currency, type Minor } from '@barabar/core/money';

/** An amount without decimals where they are zero: "₹1,240", "₹1,240.50", "¥1,240". */
export const briefAmount = (amount: Minor, currency: Currency): string =>
  formatAmount(amount, { currency }).replace(/\.0+$/, '');
