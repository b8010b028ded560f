import { decimalText, type Minor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';
import { splitGraphemes } from '@barabar/core/graphemes';

export interface UpiPayment {
  readonly upiId: string;
  readonly name: string;
  /** Paise, above 0. */
  readonly amountMinor: Minor;
  /** What the payment is for. If it is blank, the link has the product's name instead. */
  readonly note: string;
}

/** Longer texts are cut: a letter outside ASCII can take nine characters. The QR code stays within 89 by 89 modules. */
const TEXT_CHARS_MAX = 30;

/** Encodes with `encodeURIComponent`, which writes a space as "%20" and not as "+". Never throws. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Shortens a text to one line of at most 30 characters, without cutting a visible character in two. */
export function shortText(text: string): string {
  let short = '';
  for (const letter of splitGraphemes(text.replaceAll(/\s+/g, ' ').trim())) {
    if (short.length + letter.length > TEXT_CHARS_MAX) break;
    short += letter;
  }
  return short.trim();
}

/** NPCI, UPI Linking Specifications 1.6, §1.2. Without `tr` and `mc`, which mark payments to merchants. */
export function upiLink({ upiId, name, amountMinor, note }: UpiPayment): string {
  const parameters: Readonly<Record<string, string>> = {
    // A query may contain "@" unencoded, and the links of UPI apps do.
    pa: encode(upiId).replaceAll('%40', '@'),
    pn: encode(shortText(name)),
    am: decimalText(amountMinor, 'INR'),
    cu: 'INR',
    tn: encode(shortText(note) || PRODUCT_NAME),
  };
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${value}`);
  return `upi://pay?${query.join('&')}`;
}
