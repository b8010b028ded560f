import { addDays, isCalendarDay, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { LIMITS } from '@barabar/core/limits';
import { normalizeText } from '@barabar/core/normalize-text';

/** Days that a search asks for: a span, the same days of every year, or the same day of every week. */
export type DayCondition =
  | { readonly kind: 'span'; readonly first: CalendarDay; readonly last: CalendarDay }
  /** `month` is 1 to 12. Without `day` it is the whole month. */
  | { readonly kind: 'yearly'; readonly month: number; readonly day?: number | undefined }
  /** 0 is Sunday. */
  | { readonly kind: 'weekly'; readonly weekday: number };

/* In all languages of the product, lower case, without the nukta. Of an English month the first three letters do. */

const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'रविवार', 'इतवार'],
  ['monday', 'सोमवार'],
  ['tuesday', 'मंगलवार'],
  ['wednesday', 'बुधवार'],
  ['thursday', 'गुरुवार', 'बृहस्पतिवार'],
  ['friday', 'शुक्रवार'],
  ['saturday', 'शनिवार'],
];
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'जनवरी', 'जन'],
  ['february', 'फरवरी', 'फर'],
  ['march', 'मार्च'],
  ['april', 'अप्रैल'],
  ['may', 'मई'],
  ['june', 'जून'],
  ['july', 'जुलाई', 'जुल'],
  ['august', 'अगस्त', 'अग'],
  ['september', 'sept', 'सितंबर', 'सितम्बर', 'सित'],
  ['october', 'अक्टूबर', 'अक्तूबर', 'अक्टू'],
  ['november', 'नवंबर', 'नवम्बर', 'नव'],
  ['december', 'दिसंबर', 'दिसम्बर', 'दिस'],
];
const TODAY = ['today', 'आज'];
const YESTERDAY = ['yesterday', 'कल'];
const THIS = ['this', 'यह', 'इस'];
const LAST = ['last', 'पिछला', 'पिछले', 'पिछली'];
const WEEKS = ['week', 'हफ्ता', 'हफ्ते', 'सप्ताह'];
const MONTHS_OF_YEAR = ['month', 'महीना', 'महीने'];
const YEARS = ['year', 'साल', 'वर्ष'];

/** Any leap year, in which a day without a year is looked for. */
const LEAP_YEAR = 2000;
const WEEK = 7;
const CENTURY = 2000;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const textOf = (year: number, month: number, day: number): string =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`;
/** 0 is Sunday. */
const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const span = (first: CalendarDay, last: CalendarDay): DayCondition => ({ kind: 'span', first, last });

const monthsOf = (year: number, first: number, last: number): DayCondition =>
  span(
    toCalendarDay(textOf(year, first, 1)),
    addDays(toCalendarDay(last === 12 ? textOf(year + 1, 1, 1) : textOf(year, last + 1, 1)), -1),
  );

function oneDay(year: number, month: number, day: number): DayCondition | undefined {
  const text = textOf(year, month, day);
  return isCalendarDay(text) ? span(text, text) : undefined;
}

function dayOf(month: number, day: number, year: number | undefined): DayCondition | undefined {
  if (year !== undefined) return oneDay(year, month, day);
  return isCalendarDay(textOf(LEAP_YEAR, month, day)) ? { kind: 'yearly', month, day } : undefined;
}

function readYear(text: string | undefined): number | undefined {
  const year = Number(text);
  return /^\d{4}$/.test(text ?? '') && year >= LIMITS.yearMin && year <= LIMITS.yearMax ? year : undefined;
}

/** Reads '25' as 2025. Two digits beyond the next year are no year, because they are an amount behind a day. */
function readShortYear(text: string | undefined, today: CalendarDay): number | undefined {
  const year = CENTURY + Number(text);
  return /^\d{2}$/.test(text ?? '') && year <= Number(today.slice(0, 4)) + 1 ? year : undefined;
}

/** Reads 'march', 'mar' or 'sept' as a number from 1 to 12. */
function readMonth(word: string): number | undefined {
  const index = MONTHS.findIndex((names) => names.includes(word) || names[0]?.slice(0, 3) === word);
  return index >= 0 ? index + 1 : undefined;
}

function weekFrom(today: CalendarDay, weeks: number): DayCondition {
  const monday = addDays(today, weeks * WEEK - ((weekdayOf(today) + WEEK - 1) % WEEK));
  return span(monday, addDays(monday, WEEK - 1));
}

function monthFrom(today: CalendarDay, months: number): DayCondition {
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months;
  const month = (count % 12) + 1;
  return monthsOf(Math.floor(count / 12), month, month);
}

function readRelative(text: string, today: CalendarDay): DayCondition | undefined {
  if (TODAY.includes(text)) return span(today, today);
  if (YESTERDAY.includes(text)) return span(addDays(today, -1), addDays(today, -1));
  const [which = '', unit = '', ...rest] = text.split(' ');
  const isLast = LAST.includes(which);
  if (rest.length > 0 || !(isLast || THIS.includes(which))) return undefined;
  const ago = isLast ? -1 : 0;
  if (WEEKS.includes(unit)) return weekFrom(today, ago);
  if (MONTHS_OF_YEAR.includes(unit)) return monthFrom(today, ago);
  const year = Number(today.slice(0, 4)) + ago;
  if (YEARS.includes(unit)) return monthsOf(year, 1, 12);
  const weekday = WEEKDAYS.findIndex((names) => names.includes(unit));
  if (weekday < 0 || !isLast) return undefined;
  const latest = addDays(today, -(((weekdayOf(today) - weekday + WEEK - 1) % WEEK) + 1));
  return span(latest, latest);
}

/** Reads '12 november 2025', '12-nov-25', 'nov 12', 'november 2025' and 'november'. */
function readNamedMonth(text: string, today: CalendarDay): DayCondition | undefined {
  const parts = text.split(/[ -]/);
  const position = parts.findIndex((part) => readMonth(part) !== undefined);
  const month = readMonth(parts[position] ?? '');
  if (month === undefined || position > 1) return undefined;
  const rest = parts.toSpliced(position, 1);
  const [first, second] = rest;
  if (first === undefined) return { kind: 'yearly', month };
  const yearOfMonth = readYear(first);
  if (rest.length === 1 && yearOfMonth !== undefined && position === 0)
    return monthsOf(yearOfMonth, month, month);
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(first)?.[1];
  const year = readYear(second) ?? readShortYear(second, today);
  const isDay = day !== undefined && rest.length <= 2 && (second === undefined || year !== undefined);
  return isDay ? dayOf(month, Number(day), year) : undefined;
}

/** Reads '2025', '2025-11', '2025-11-12', '12/11/2025', '12.11.25' and '12/11': the day comes first if it can. */
function readDigits(text: string): DayCondition | undefined {
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text);
  const year = readYear(iso?.[1]);
  if (iso && year !== undefined) {
    const [, , month, day] = iso;
    if (month === undefined) return monthsOf(year, 1, 12);
    if (day !== undefined) return oneDay(year, Number(month), Number(day));
    return Number(month) >= 1 && Number(month) <= 12
      ? monthsOf(year, Number(month), Number(month))
      : undefined;
  }
  const [, first, , second, end] = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (first === undefined || (end === undefined && !text.includes('/'))) return undefined;
  const endYear =
    end === undefined ? undefined : readYear(end.length === 2 ? String(CENTURY + Number(end)) : end);
  if (end !== undefined && endYear === undefined) return undefined;
  return dayOf(Number(second), Number(first), endYear) ?? dayOf(Number(first), Number(second), endYear);
}

function readWeekday(text: string): DayCondition | undefined {
  const weekday = WEEKDAYS.findIndex((names) => names.includes(text));
  return weekday < 0 ? undefined : { kind: 'weekly', weekday };
}

/**
 * 'march', '12 nov', '12-nov-25', '12/11/2025', '2025', 'friday', 'yesterday', 'last month', and Hindi.
 * Undefined for other text.
 */
export function readDays(phrase: string, today: CalendarDay): DayCondition | undefined {
  // Takes a letter with a nukta apart, and drops the nukta and the sign of a short form: 'फ़र॰' is 'फर'.
  const text = normalizeText(phrase.toLowerCase(), 'NFKD').replaceAll(/,(?= |$)|[\u093C\u0970]/g, '');
  return readRelative(text, today) ?? readNamedMonth(text, today) ?? readDigits(text) ?? readWeekday(text);
}

/** Whether a day is among those that are asked for. */
export function isOnDays(day: CalendarDay, condition: DayCondition): boolean {
  switch (condition.kind) {
    case 'span':
      return day >= condition.first && day <= condition.last;
    case 'yearly':
      return (
        Number(day.slice(5, 7)) === condition.month &&
        (condition.day === undefined || Number(day.slice(8)) === condition.day)
      );
    case 'weekly':
      return weekdayOf(day) === condition.weekday;
  }
}
