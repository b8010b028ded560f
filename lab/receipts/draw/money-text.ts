import { decimalText } from '../../../core/src/money.ts';
import type { Random } from '../../../scripts/random.ts';
import type { Paise } from './bill.ts';

export interface MoneyStyle {
  /** Sign before amounts in the item columns: empty on most tills. */
  readonly itemSign: string;
  readonly totalSign: string;
  /** Text after the total: "/-". */
  readonly totalSuffix: string;
  readonly isGrouped: boolean;
  /** Whether ".00" is left out, which only bills with whole rupees allow. */
  readonly isWhole: boolean;
}

/** Groups digits as in India: the last three, then by two. */
const groupDigits = (digits: string) => digits.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',');

export function amountText(amountMinor: Paise, { isGrouped, isWhole }: MoneyStyle): string {
  const [whole = '', fraction = ''] = decimalText(amountMinor, 'INR').split('.');
  const digits = whole.replace('-', '');
  const grouped = `${amountMinor < 0 ? '-' : ''}${isGrouped ? groupDigits(digits) : digits}`;
  return isWhole ? grouped : `${grouped}.${fraction}`;
}

export const itemText = (amountMinor: Paise, style: MoneyStyle): string =>
  `${style.itemSign}${amountText(amountMinor, style)}`;

export const totalText = (amountMinor: Paise, style: MoneyStyle): string =>
  `${style.totalSign}${amountText(amountMinor, style)}${style.totalSuffix}`;

/** A quantity in thousandths as tills write it: "2", "1.250". */
export const quantityText = (quantityMilli: number): string =>
  quantityMilli % 1000 === 0 ? String(quantityMilli / 1000) : (quantityMilli / 1000).toFixed(3);

const TOTAL_SIGNS = ['', '', '', '₹', '₹ ', 'Rs.', 'Rs. ', 'Rs ', 'INR '];

/** Makes the style of a bill. @param isWhole whether every amount on it is in whole rupees */
export function makeMoneyStyle(random: Random, { isWhole }: { isWhole: boolean }): MoneyStyle {
  const leavesPaise = isWhole && random.next() < 0.6;
  const totalSuffix = leavesPaise && random.next() < 0.5 ? '/-' : '';
  return {
    itemSign: random.next() < 0.08 ? '₹' : '',
    totalSign: random.pick(TOTAL_SIGNS),
    totalSuffix,
    isGrouped: random.next() < 0.7,
    isWhole: leavesPaise,
  };
}
