import { decimalText, type Minor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';
import { splitGraphemes } from '@barabar/core/graphemes';

/** A payment by UPI that somebody is asked to make. */
export interface UpiPayment {
  readonly upiId: string;
  /** The payee's name. */
  readonly name: string;
  /** Paise, above 0. */
  readonly amountMinor: Minor;
  /** What the payment is for. If it is blank, the link has the product's name instead. */
  readonly note: string;
}

/**
 * Longer texts are cut. Banks show little of a reference, and a letter outside ASCII can take nine characters of the
 * link. With at most 30 letters in each text, a QR code has at most 89 by 89 modules and can still be scanned.
 */
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

/**
 * The link in a UPI QR code, with the amount (NPCI, UPI Linking Specifications 1.6, §1.2). It has neither `tr` nor
 * `mc`, which mark payments to merchants. Opening it pays nothing yet: the UPI app asks first.
 */
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
