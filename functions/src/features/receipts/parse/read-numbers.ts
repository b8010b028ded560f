/** Currencies of amounts. The product does not have RM (Malaysian ringgit). */
export type Mark = 'INR' | 'USD' | 'EUR' | 'GBP' | 'RM';

/** How a number is written. The surest form of an amount comes first. */
export type NumberForm =
  /** 12.30 */
  | 'exact'
  /** 12,30 */
  | 'comma'
  /** 12.3, with a currency */
  | 'tenths'
  /** "12 30", which lost its decimal point */
  | 'split'
  /** 450 */
  | 'whole'
  /** 2.333 or 1.5: a weight, a rate */
  | 'measure'
  | 'percent';

export interface NumberToken {
  readonly form: NumberForm;
  /** The value times 100, with its sign. */
  readonly hundredths: number;
  readonly mark: Mark | undefined;
  /** Whether a currency or "/-" marks it as money. */
  readonly isMoney: boolean;
  /** The position of its digits in the text. */
  readonly start: number;
  readonly end: number;
}

/** Whether the number may be an amount: not a weight, a rate or a percentage. */
export const isAmount = ({ form }: NumberToken): boolean => form !== 'measure' && form !== 'percent';
export const isExact = (number: NumberToken): boolean =>
  number.form === 'exact' || number.form === 'comma' || (number.isMoney && isAmount(number));

const MARKS: readonly (readonly [RegExp, Mark])[] = [
  [/(?:₹|\brs\.?|\binr)[\s:]*$/iu, 'INR'],
  [/(?:rm|\bmyr)[\s:.]*$/iu, 'RM'],
  [/(?:\$|\busd)\s*$/iu, 'USD'],
  [/(?:€|\beur)\s*$/iu, 'EUR'],
  [/(?:£|\bgbp)\s*$/iu, 'GBP'],
];

const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  C: '0',
  '@': '0',
  '¢': '0',
  '©': '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  ']': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
  q: '9',
};
/** A word that is an amount except for letters that look like digits. */
const ALMOST =
  /^([^\dA-Za-z|!]*(?:RM|Rs\.?|INR)?[^\dA-Za-z|!]*)([\dOoDQC@¢©lIi|!SsBZzq,]{1,9}[.,][\dOoDQC@¢©lIi|!\]SsBZzq]{2})([^\dA-Za-z]*[A-Za-z]{0,2})$/;

const WORD_MAX = 24;

/** "125: 00" at the end of a row, which is no time. */
const COLON = /(?<=(?:^|\s)(?:2[4-9]|[3-9]\d|\d{3,5})):(?= ?\d{2}\s*$)/;

/** Replaces letters that look like digits in words that are otherwise amounts. The length stays the same. */
function withDigits(text: string): string {
  return text.replace(COLON, '.').replaceAll(/\S+/g, (word) => {
    const match = word.length > WORD_MAX ? null : ALMOST.exec(word);
    if (!match) return word;
    const [, before = '', core = '', behind = ''] = match;
    if (!/\d/.test(core) && !/^[Oo][.,][Oo]{2}$/.test(core)) return word;
    return before + core.replaceAll(/[^\d.,]/g, (letter) => DIGITS[letter] ?? letter) + behind;
  });
}

// "4, 198.00", "1, 17, 256.50", "2 ,577.98": OCR splits what is printed far apart.
const NUMBER =
  /\d+(?:[.,]\d+|, \d{2}(?=, ?\d{3})|(?:, | ,)\d{3}(?= ?\. ?\d{2}(?!\d)))*(?:(?: ?\. ?)\d{2}(?![\d.,]))?|(?<=^|[\s:(]|RM|Rs)[.,]\d{2}(?![\d.,])/g;
const DIGITS_MAX = 9;

function readForm(written: string): { form: NumberForm; hundredths: number } | undefined {
  const compact = written.replaceAll(' ', '');
  // OCR often loses the point of "0.00".
  if (/^0{2,3}$/.test(compact)) return { form: 'exact', hundredths: 0 };
  const whole = /^\d+$/.test(compact);
  if (whole) return compact.length > 7 ? undefined : { form: 'whole', hundredths: Number(compact) * 100 };
  const match = /^([\d,]*|[\d.]*)([.,])(\d+)$/.exec(compact);
  if (!match) return undefined;
  const [, head = '', point, tail = ''] = match;
  const digits = head.replaceAll(/[.,]/g, '');
  if (digits.length > DIGITS_MAX) return undefined;
  const isGrouped = /[.,]/.test(head);
  if (isGrouped && !/^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(head)) return undefined;
  const hundredths = Number(digits + tail.slice(0, 2).padEnd(2, '0'));
  if (tail.length === 2) return { form: point === '.' ? 'exact' : 'comma', hundredths };
  if (tail.length === 3 && point === ',' && digits.length > 0)
    return { form: 'whole', hundredths: Number(digits + tail) * 100 };
  if (tail.length === 1) return point === '.' && !isGrouped ? { form: 'tenths', hundredths } : undefined;
  return point === '.' && !isGrouped && tail.length <= 4 ? { form: 'measure', hundredths } : undefined;
}

/** The sign before or after: "-0.02", "- RM 0.02", "6.00-", "(4.01)". "TOTAL - 12.00" has none. */
function isNegative(before: string, behind: string): boolean {
  if (/^\s?-(?![\d/])/.test(behind) && !/^\s?-\s?\S/.test(behind)) return true;
  if (before.endsWith('(') && behind.startsWith(')')) return true;
  return (
    /(?:^|[\s:(])[-–—](?:\s?(?:RM|Rs\.?|₹|\$|INR))?\s?$/i.test(before) && !/[A-Za-z]\s[-–—]\s$/.test(before)
  );
}

/** Whether digits are part of something else: a date, a time, a code, a telephone number. */
function isPartOfCode(
  { before, behind }: { before: string; behind: string },
  { hasPlaces, isMarked }: { hasPlaces: boolean; isMarked: boolean },
): boolean {
  if (/[\d][/:-]$|[#\d]$/.test(before) || /^[/:-]\d/.test(behind)) return true;
  if (/\d\s?\.$/.test(before) || /^\.\d/.test(behind)) return true;
  if (/[\p{L}_/-]$/u.test(before) && !isMarked) {
    // "BM7.20": two letters are a misread currency.
    const isAfterSign = hasPlaces && /(?:^|[\s:-])\p{L}{1,2}$/u.test(before);
    const isAfterWord = /(?:^|[\d\s])[xX*@-]$|(?:total|cash|change|amount|gst|due|net)$/i.test(before);
    if (!isAfterSign && !isAfterWord) return true;
  }
  return /^ ?[APap]\.?[Mm]\b|^[\p{L}_]{3,}|^[A-WYZa-wyz]\d|^["'°]/u.test(behind);
}

/** Digits may be letters ("O.00"), points apart ("51. 00"). Dates, times, telephone numbers and codes are left out. */
export function readNumbers(
  row: string,
  isOneNumber: (part: { readonly start: number; readonly end: number }) => boolean = () => true,
): NumberToken[] {
  const text = withDigits(row);
  const numbers: NumberToken[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const [written] = match;
    const start = match.index;
    const end = start + written.length;
    const before = text.slice(Math.max(0, start - 12), start);
    const behind = text.slice(end, end + 12);
    const mark = MARKS.find(([pattern]) => pattern.test(before))?.[1];
    const read = readForm(written);
    if (!read) continue;
    const hasPlaces = read.form === 'exact';
    if (isPartOfCode({ before, behind }, { hasPlaces, isMarked: mark !== undefined })) continue;
    const isMoney = mark !== undefined || /^\s?\/[-=~]/.test(behind) || /\d ?= ?$/.test(before);
    const isPercent = /^\s?%/.test(behind);
    const isWeight = /^\s?(?:kgs?|g|gm|gms|ml|l|ltrs?|pcs?|nos?|mm|cm|km)\b/i.test(behind);
    let { form } = read;
    if (isPercent) form = 'percent';
    else if (form === 'tenths' && !isMoney) form = 'measure';
    else if (isWeight && !isMoney) form = 'measure';
    else if (form === 'whole' && /^(?![xX])\p{L}/u.test(behind)) form = 'measure';
    numbers.push({
      form,
      hundredths: isNegative(before, behind) ? -read.hundredths : read.hundredths,
      mark,
      isMoney,
      start,
      end,
    });
  }
  return joinSplit(text, numbers, isOneNumber);
}

/** Joins "8 60" at the end of a row without another amount: the point was lost. */
function joinSplit(
  text: string,
  numbers: readonly NumberToken[],
  isOneNumber: (part: NumberToken) => boolean,
): NumberToken[] {
  const last = numbers.at(-1);
  const first = numbers.at(-2);
  const hasAmount = numbers.some(({ form }) => form === 'exact' || form === 'comma');
  if (
    hasAmount ||
    numbers.filter(({ form }) => form !== 'percent').length > 2 ||
    first?.form !== 'whole' ||
    last?.form !== 'whole'
  )
    return [...numbers];
  const isAtEnd = text.slice(last.end).trim().length <= 1;
  if (!isAtEnd || last.end - last.start !== 2 || last.start - first.end !== 1) return [...numbers];
  const hundredths = first.hundredths + Math.abs(last.hundredths) / 100;
  const joined: NumberToken = { ...first, form: 'split', hundredths, end: last.end };
  return isOneNumber(joined) ? [...numbers.slice(0, -2), joined] : [...numbers];
}
