import { labelWords } from './label-words.ts';

export type LabelKind =
  /** A total that nothing is added to: grand total, amount due, total after rounding. */
  | 'final'
  | 'total'
  /** "Amount" and similar words: a total or something else. */
  | 'amount'
  | 'subtotal'
  | 'tax'
  | 'service'
  /** Packing, delivery, tolls, tips. */
  | 'charge'
  | 'discount'
  | 'rounding'
  /** Money handed over, in any form. */
  | 'paid'
  | 'change'
  | 'balance'
  | 'quantity'
  /** A rate, a volume, a distance. */
  | 'measure'
  /** An amount that is not part of the bill: points, savings, earlier dues. */
  | 'aside';

export const isTotalKind = (kind: LabelKind | undefined): boolean => kind === 'final' || kind === 'total';

const TAX_NAMES = ['DUTY', 'GST', 'CGST', 'SGST', 'IGST', 'UTGST', 'VAT', 'SST', 'CESS', 'TAX'];

type Has = (...words: string[]) => boolean;

/** Amounts that are not part of the bill, and counts. */
function classifyAside(has: Has): LabelKind | undefined {
  if (has('POINTS', 'SAVINGS') || (has('PREVIOUS') && !has('ARREARS'))) return 'aside';
  const isMeasure = has('RATE', 'PRICE', 'VOLUME', 'DENSITY', 'DISTANCE', 'READING', 'MRP');
  if (isMeasure && !has('TOTAL', 'AMOUNT', 'FARE', 'CHARGE', 'SUBTOTAL', 'INCLUSIVE', ...TAX_NAMES))
    return 'measure';
  const isCount = has('QUANTITY', 'COUNT', 'PCS', 'PAX');
  if (isCount && !has('SUBTOTAL', 'PAYABLE', 'AMOUNT', 'CHARGE')) return 'quantity';
  if (has('ITEMS') && !has('SUBTOTAL', 'AMOUNT', 'PRICE', 'VALUE', 'DISCOUNT')) return 'quantity';
  return undefined;
}

function classifyTotal(has: Has): LabelKind {
  if (has('SUBTOTAL')) return 'subtotal';
  if (has('AFTER') && has('ROUNDING', 'ADJUSTMENT')) return 'final';
  if (has('EXCLUSIVE', 'BEFORE', 'WITHOUT', 'SUPPLIES', 'TAXABLE', 'GROSS')) return 'subtotal';
  if (has('FOOD', 'BEVERAGE', 'ITEMS')) return 'subtotal';
  if (has('GRAND', 'FINAL', 'PAYABLE', 'DUE', 'NET', 'ROUNDED', 'BILL', 'INVOICE', 'FARE')) return 'final';
  if (has('ROUNDING') && has('AFTER', 'INCLUSIVE')) return 'final';
  return 'total';
}

function classifyTax(has: Has, words: readonly string[]): LabelKind {
  const hasTotal = has('TOTAL', 'SUBTOTAL', 'AMOUNT', 'SALES', 'NET');
  if (has('TAXABLE')) return 'subtotal';
  if (has('INCLUDED')) {
    // "Total (GST included)" is a total. "Total includes 6% GST" and "GST included in total" are the tax in it.
    const tax = words.findIndex((word) => TAX_NAMES.includes(word));
    const isTotal = hasTotal && tax > 0 && words.lastIndexOf('INCLUDED') > tax;
    return isTotal ? classifyTotal(has) : 'tax';
  }
  if (hasTotal && has('INCLUSIVE', 'WITH', 'AFTER')) return classifyTotal(has);
  if (hasTotal && has('EXCLUSIVE', 'BEFORE', 'WITHOUT')) return 'subtotal';
  return has('SUBTOTAL') ? 'subtotal' : 'tax';
}

/** Rows that name columns, numbers or instructions instead of an amount. */
function isNoLabel(has: Has): boolean {
  if (has('SUMMARY', 'ANALYSIS', 'DESCRIPTION', 'ID', 'REG', 'EXCHANGE')) return true;
  if (has('DATE')) return has('AFTER') || !has('PAYABLE', 'AMOUNT');
  return has('NO') && has('INVOICE', 'BILL', 'CARD', 'ORDER') && !has('TOTAL', 'AMOUNT');
}

function classifyWords(words: readonly string[]): LabelKind | undefined {
  const has: Has = (...others) => others.some((word) => words.includes(word));
  if (isNoLabel(has)) return undefined;
  const aside = classifyAside(has);
  if (aside) return aside;
  // Arrears are listed among the items of the bill.
  if (has('ARREARS') && !has('TOTAL', 'SUBTOTAL')) return undefined;
  if (has('ADVANCE') && !has('TOTAL', 'NET')) return 'paid';
  if (has('DISCOUNT', 'VOUCHER', 'COUPON', 'PROMO', 'REBATE', 'LESS')) {
    return has('TOTAL', 'NET') && has('AFTER') ? 'total' : 'discount';
  }
  if (has('ROUNDING') || (has('ADJUSTMENT') && !has('TOTAL', 'CHARGE'))) {
    if (!has('TOTAL', 'AMOUNT', 'NET')) return 'rounding';
    if (has('BEFORE', 'EXCLUSIVE', 'WITHOUT')) return 'subtotal';
    return has('AFTER', 'ROUNDED', 'PAYABLE', 'INCLUSIVE', 'WITH') ? 'final' : 'rounding';
  }
  if (has('ROUNDED')) return has('ADJUSTMENT', 'OFF') ? 'rounding' : 'final';
  if (has('CHANGE') || (has('RETURN') && !has('SALES'))) return 'change';
  if (has('SERVICE') && has('CHARGE')) return 'service';
  if (has('CARD') && has('CHARGE')) return 'charge';
  if (has('TENDERED', 'PAID', 'CASH', 'UPI', 'CHEQUE', 'CARD', 'RECEIVED')) {
    return has('SUBTOTAL') ? 'subtotal' : 'paid';
  }
  if (has(...TAX_NAMES) || has('TAXABLE')) return classifyTax(has, words);
  if (has('BALANCE')) return has('DUE', 'PAYABLE') ? 'final' : 'balance';
  if (has('TOTAL', 'SUBTOTAL', 'PAYABLE', 'DUE')) {
    if (has('CHARGE', 'CURRENT')) return has('CURRENT') && !has('PAYABLE') ? 'subtotal' : 'total';
    if (has('TOTAL') || has('SUBTOTAL')) return classifyTotal(has);
    return 'final';
  }
  if (
    has('SURCHARGE', 'PACKING', 'DELIVERY', 'CONVENIENCE', 'PLATFORM', 'HANDLING', 'TOLL', 'TIP', 'BOOKING')
  ) {
    return 'charge';
  }
  // The sum of this month, before arrears.
  if (has('CURRENT') && has('BILL', 'AMOUNT')) return 'subtotal';
  if (has('PAY', 'PAYMENT')) return has('AMOUNT', 'NET') ? 'final' : 'paid';
  if (has('GROSS')) return 'subtotal';
  if (has('AMOUNT', 'NET')) return has('BILL', 'NET', 'INVOICE', 'FINAL', 'GRAND') ? 'final' : 'amount';
  if (has('SALES') && !has('NO')) return 'amount';
  // A value may be the sum before or after charges.
  if (has('VALUE') && has('BILL', 'INVOICE', 'ORDER')) return 'amount';
  return undefined;
}

/** Charges of electricity and water suppliers. "Meter service charges" are not a restaurant's service charge. */
const UTILITY = /\b(?:meter|line|connection|customer|consumer|fixed|wheeling|demand)\b/i;

/** Units that are charged at one rate, which are not a count of items. */
const SLAB =
  /\b(?:first|next|up ?to|above|beyond|slab)\b.{0,16}\b(?:units?|kwh)\b|\b(?:units?|kwh)\b.{0,8}(?:\d ?- ?\d|\b(?:up ?to|above|beyond)\b)/i;

/** Earlier dues that some suppliers list among the current charges. */
const OWED =
  /\b(?:b ?\/ ?f|brought forward|(?:old|past|last)(?: bill)? dues?|un-?paid|outstanding|opening bal(?:ance)?)\b/i;

/** Metered charges that are called an amount: "Energy Amt 0-100", "Km Amt". */
const METERED = /\b(?:energy|engy|demand|fixed|fxd|capacity|load|kms?)\W+(?:amt|amount)\b/i;

/** A volume of fuel and nothing else. */
const LITRES = /^\W*(?:qty\W*)?(?:litres?|liters?|ltrs?|lts)\b[\W\d]*$/i;

/** An amount for late payment or a date: not the total of the bill. */
const LATE =
  /\b(?:after|beyond|past)\b.{0,8}\b(?:due|date|dt)\b|\bwith (?:dps|lpsc?|late|surcharge|penalty|fine)\b|\bpay by\b(?!.*\bdue\b)/i;

/** An amount for payment in time. */
const IN_TIME = /\b(?:by|before|within|up ?to|till)\b.{0,8}\bdue\b/i;

/** A surcharge for the cost of fuel, called an adjustment: not a rounding. */
const FUEL_COST = /\b(?:fuel|power|energy|cost|purchase)\b.{0,24}\b(?:adj|surcharge)/i;

/** @returns undefined when the words are no such label, as for an item or an address */
export function classifyLabel(text: string): LabelKind | undefined {
  if (/\bto (?:be )?pa(?:y|id)\b/i.test(text)) return 'final';
  if (
    /^\W*(?:(?:(?:trip |ride |meter )?(?:fare|kiraya|bhada)\W*)+|(?:toll |entry )?fee)\W*(?:rs|inr)?\W*$/i.test(
      text,
    )
  )
    return 'amount';
  if (LITRES.test(text)) return 'measure';
  if (/\bbill\W{0,3}(?:rs|inr)\W*$/i.test(text)) return 'amount';
  if (LATE.test(text) || OWED.test(text) || METERED.test(text)) return undefined;
  if (IN_TIME.test(text) && /\b(?:pay|net|bill|am(?:oun)?t|total)/i.test(text)) return 'final';
  if (SLAB.test(text) || FUEL_COST.test(text) || (UTILITY.test(text) && /\bservice\b/i.test(text)))
    return undefined;
  if (/^[\W\d]*(?:e\.? ?d\b|levy\b|\p{L}+\W+levy\b)/iu.test(text)) return 'tax';
  if (/^\W*s(?:er)?v?\W{0,2}ch(?:ar)?ge?s?\b/i.test(text)) return 'service';
  const words = labelWords(text);
  const kind = classifyWords(words);
  // "Gulab Jamun (2 Pcs)" has too many other words to be a count.
  const isCount = kind === 'quantity' || kind === 'measure';
  return isCount && (text.match(/\p{L}{2,}/gu)?.length ?? 0) > words.length * 2 ? undefined : kind;
}
