import { decimalText, type Minor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';

/** A payment by UPI that somebody is asked to make. */
export interface UpiPayment {
  /** Of the payee: name@handle. */
  readonly upiId: string;
  /** The payee's. */
  readonly name: string;
  /** Paise, above 0. */
  readonly amountMinor: Minor;
  /** What the payment is for; the product's name where it is blank. */
  readonly note: string;
}

/**
 * Longer texts are cut. Banks show little of a reference, and a letter outside of ASCII takes nine characters of the
 * link: with 30 of them each, a code has at most 89 by 89 modules and can still be scanned.
 */
const TEXT_CHARS_MAX = 30;

/** As `encodeURIComponent`, which writes "%20" for a space where a form's encoding writes "+"; never throws. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** One line of at most 30 characters, no visible one cut in two. */
export const shortText = (text: string): string =>
  [...graphemes.segment(text.replaceAll(/\s+/g, ' ').trim())]
    .filter(({ index, segment }) => index + segment.length <= TEXT_CHARS_MAX)
    .map(({ segment }) => segment)
    .join('')
    .trim();

/**
 * The link that a UPI QR code holds, with the amount (NPCI, UPI Linking Specifications 1.6, §1.2). It has neither `tr` nor
 * `mc`, which mark a merchant's payment. It pays nothing by itself: the UPI app asks first.
 */
export function upiLink({ upiId, name, amountMinor, note }: UpiPayment): string {
  const parameters: Readonly<Record<string, string>> = {
    // A query may hold "@" as it is, and UPI apps' own links do.
    pa: encode(upiId).replaceAll('%40', '@'),
    pn: encode(shortText(name)),
    am: decimalText(amountMinor),
    cu: 'INR',
    tn: encode(shortText(note) || PRODUCT_NAME),
  };
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${value}`);
  return `upi://pay?${query.join('&')}`;
}
