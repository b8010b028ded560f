import { editDistance } from './edit-distance.ts';

/** The words of labels. After the colon are abbreviations, misreadings and translations of the word. */
const WORDS = `
TOTAL: TOTALS TOT TOTL TTL JUMLAH AMOUNTTOTAL KUL JOD
SUBTOTAL: SUBTTL SUBTOT
GRAND
NET: NETT NETTO
FINAL
GROSS
AMOUNT: AMT AMNT AMOUN RAKAM RASHI RUPAYE
SALES: SALE
BILL: BILLED GILL BIIL BLLL
INVOICE
ORDER
FARE: KIRAYA BHADA
DUE
PAYABLE: DEY DENA
PAY
PAID: PALD PAIO
PAYMENT: BAYARAN
RECEIVED: RECD
ADVANCE
TENDERED: TENDER TEND
CASH: TUNAI GASH CASN CASII
CARD: CARG GARD CARO VISA MASTERCARD MASTER MAESTRO RUPAY AMEX DEBIT EFTPOS
UPI: GPAY PHONEPE PAYTM BHIM WALLET GOOGLEPAY TNG GRABPAY ALIPAY BOOST EWALLET
CREDIT
CHEQUE
CHANGE: CHANGES BAKI
RETURN: RETURNED REFUND REFUNDED
EXCHANGE: EXCHANGED EXCHANGEABLE
BALANCE: BAL
ROUNDING: ROUNDOFF RNDOFF RNDG RND ROUND ROUNDIN
ROUNDED
OFF
ADJUSTMENT: ADJ ADJUST ADJUSTED ADJUSTMT
AFTER
BEFORE
INCLUSIVE: INCL INC INCLUDING INCLU
INCLUDED: INCLUDES INCLUDE
EXCLUSIVE: EXCL EXC EXCLUDING EXCLUDED EXCLUDES EXCLUDE
WITH
WITHOUT
GST: BST OST GSI
CGST
SGST
IGST
UTGST
VAT
SST
CESS
TAX: TAXES PPN
TAXABLE
SUMMARY
ANALYSIS
SERVICE: SERV SVC SERVIS SER SRV
CHARGE: CHARGES CHG CHRG CHGS CHRGS CHARG
PACKING: PACKAGING PACKAGE PARCEL CONTAINER
DELIVERY
CONVENIENCE
PLATFORM
HANDLING: CARTAGE FREIGHT SHIPPING
SURCHARGE
TOLL
TIP: GRATUITY
BOOKING
DISCOUNT: DISC PISC DISO DLSC DISCOUNTS DISCT DISCNT
VOUCHER
COUPON
PROMO
REBATE: SUBSIDY
LESS
SAVINGS: SAVING SAVED SAVE
POINTS: POINT PTS REWARD REWARDS LOYALTY BPOINTS
QUANTITY: QTY QTYS QNTY QUAN NAG MATRA OTY ARY ATY QIY
ITEMS: ITEM ITM ITEN LTEM ITEH
COUNT
PCS: PIECES NOS UNITS
PAX
SUPPLIES: SUPPLY SUPPLIED
RATE: RSP BHAV
PRICE: UNITPRICE
VALUE
MRP
DESCRIPTION: DESC PARTICULARS SAMAN VYANJAN
NO: NUMBER
ID
REG: REGISTRATION
DATE
TIME
TABLE
PREVIOUS: PREV
ARREARS: ARREAR BAKAYA
DUTY
VOLUME: VOL
DENSITY
DISTANCE
READING: RDG
CURRENT
FOOD
BEVERAGE: BEVERAGES
WEIGHT: WT
CODE
`;

/** Words that lost the space between them. */
const JOINED: Readonly<Record<string, readonly string[]>> = {
  SUBTOTAL: ['SUBTOTAL'],
  GRANDTOTAL: ['GRAND', 'TOTAL'],
  NETTOTAL: ['NET', 'TOTAL'],
  NETTTOTAL: ['NET', 'TOTAL'],
  FINALTOTAL: ['FINAL', 'TOTAL'],
  TOTALAMOUNT: ['TOTAL', 'AMOUNT'],
  TOTALSALES: ['TOTAL', 'SALES'],
  TOTALPAYABLE: ['TOTAL', 'PAYABLE'],
  TOTALDUE: ['TOTAL', 'DUE'],
  TOTALQTY: ['TOTAL', 'QUANTITY'],
  TOTALQUANTITY: ['TOTAL', 'QUANTITY'],
  TOTALITEMS: ['TOTAL', 'ITEMS'],
  TOTALINCL: ['TOTAL', 'INCLUSIVE'],
  TOTALGST: ['TOTAL', 'GST'],
  NETAMOUNT: ['NET', 'AMOUNT'],
  NETAMT: ['NET', 'AMOUNT'],
  NETPAYABLE: ['NET', 'PAYABLE'],
  BILLAMOUNT: ['BILL', 'AMOUNT'],
  BILLTOTAL: ['BILL', 'TOTAL'],
  AMOUNTDUE: ['AMOUNT', 'DUE'],
  AMOUNTPAID: ['AMOUNT', 'PAID'],
  AMOUNTPAYABLE: ['AMOUNT', 'PAYABLE'],
  SERVICECHARGE: ['SERVICE', 'CHARGE'],
  SERVICETAX: ['SERVICE', 'TAX'],
  ROUNDINGADJ: ['ROUNDING', 'ADJUSTMENT'],
  TAXINVOICE: ['TAX', 'INVOICE'],
  TAXABLEVALUE: ['TAXABLE', 'VALUE'],
  TAXTOTAL: ['TAX', 'TOTAL'],
  GSTSUMMARY: ['GST', 'SUMMARY'],
};

const spelling = new Map<string, readonly string[]>();
for (const line of WORDS.trim().split('\n')) {
  const [word = '', others = ''] = line.split(':');
  for (const form of [word, ...others.split(' ')]) if (form !== '') spelling.set(form, [word]);
}
for (const [form, words] of Object.entries(JOINED)) spelling.set(form, words);
/** One letter away from others: "ground", "print", "saver", "found", "cross", "shaving", "packaged". */
const EXACT_ONLY = new Set(
  'ROUND POINT SAVED PRICE VALUE TABLE COUNT GRAND GROSS VISA BOOST LESS SAVING PACKAGE'.split(' '),
);
const longForms = [...spelling.keys()].filter((form) => form.length >= 5 && !EXACT_ONLY.has(form));

/** Digits and marks that OCR reads for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '5': 'S',
  '8': 'B',
  '4': 'A',
  '6': 'G',
  '|': 'I',
  '!': 'I',
  $: 'S',
};

const cachedLabels = new Map<string, readonly string[]>();
const KNOWN_MAX = 5_000;

function lookUp(letters: string): readonly string[] {
  const exact = spelling.get(letters);
  if (exact) return exact;
  if (letters.length < 4 || letters.length > 16) return [];
  const limit = letters.length >= 8 ? 2 : 1;
  let best: { form: string; distance: number } | undefined;
  for (const form of longForms) {
    const distance = editDistance(letters, form, limit);
    if (distance <= limit && (!best || distance < best.distance)) best = { form, distance };
  }
  return best ? (spelling.get(best.form) ?? []) : [];
}

/** "T O T A L": tills print important words with spaces. */
const SPACED = /(?<![\p{L}\d])(?:\p{L} ){3,}\p{L}(?![\p{L}\d])/gu;

/** "Sub-T0tal", "Tota'" and "TTL" are recognised, in order; all other words are left out. */
export function labelWords(text: string): string[] {
  const found: string[] = [];
  const joined = text.replaceAll(SPACED, (letters) => letters.replaceAll(' ', ''));
  for (const part of joined.toUpperCase().split(/[^A-Z0-9|!$]+/)) {
    if (!/[A-Z]/.test(part)) continue;
    const letters = part
      .replaceAll(/[014568|!$]/g, (sign) => LETTERS[sign] ?? sign)
      .replaceAll(/[^A-Z]/g, '');
    let words = cachedLabels.get(letters);
    if (!words) {
      words = lookUp(letters);
      // "|NET": the vertical line of a table is read as a letter.
      if (words.length === 0 && letters.startsWith('I')) words = spelling.get(letters.slice(1)) ?? [];
      if (words.length === 0 && letters.endsWith('RM')) words = lookUp(letters.slice(0, -2));
      if (cachedLabels.size >= KNOWN_MAX) cachedLabels.clear();
      cachedLabels.set(letters, words);
    }
    found.push(...words);
  }
  // "SUB" alone occurs in many words. Before TOTAL, with any mark between, it makes a subtotal.
  const hasSub = /\b[SG5]U[BPDH8]\W{0,3}T[O0T]/i.test(text);
  if (/\bR\W{0,2}OFF\b/i.test(text)) found.push('ROUNDING');
  return hasSub ? found.map((word) => (word === 'TOTAL' ? 'SUBTOTAL' : word)) : found;
}
