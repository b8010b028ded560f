import { decimalText, type Minor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';

/** A payment by UPI that somebody is asked to make. */
export interface UpiPayment {
  /** Of who is paid: name@handle. */
  readonly upiId: string;
  readonly name: string;
  /** Paise, above 0. */
  readonly amountMinor: Minor;
  /** What it is for; the product's name where it is blank. */
  readonly note: string;
}

/** Longer notes are refused or cut by apps, as far as is known. */
const NOTE_CHARS_MAX = 50;

/** As `encodeURIComponent`, which makes "%20" of a space where a form's encoding makes "+"; never throws. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** One line of at most 50 characters, no visible one cut in two. */
const shortNote = (note: string): string =>
  [...graphemes.segment(note.replaceAll(/\s+/g, ' ').trim())]
    .filter(({ index, segment }) => index + segment.length <= NOTE_CHARS_MAX)
    .map(({ segment }) => segment)
    .join('')
    .trim();

/**
 * The link that UPI apps open and that their QR codes hold, amount and all (NPCI, UPI Linking Specifications 1.6, §1.2).
 * It pays nothing by itself: the app asks first.
 */
export function upiLink({ upiId, name, amountMinor, note }: UpiPayment): string {
  const parameters: Readonly<Record<string, string>> = {
    // "@" may stand in a query as it is, and does so in the links that apps are made for.
    pa: encode(upiId).replaceAll('%40', '@'),
    pn: encode(name),
    am: decimalText(amountMinor),
    cu: 'INR',
    tn: encode(shortNote(note) || PRODUCT_NAME),
  };
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${value}`);
  return `upi://pay?${query.join('&')}`;
}
