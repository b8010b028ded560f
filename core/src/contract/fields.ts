import * as z from 'zod/mini';
import { isCalendarDay, toCalendarDay, type CalendarDay } from '../calendar-day.ts';
import { currencyHere } from './currency-scope.ts';
import { EMAIL_ADDRESS } from '../email-address.ts';
import { LIMITS } from '../limits.ts';
import {
  amountMax,
  CURRENCIES,
  decimalFromMinor,
  decimalsOf,
  DEFAULT_CURRENCY,
  formatAmount,
  minorFromDecimal,
  type Currency,
  type Minor,
} from '../money.ts';
import { truncateName, isNamedYou } from '../person-name.ts';
import { rawLength, writtenText } from './text.ts';
import { messageFor, said } from '../messages/said.ts';

/** Whether a number is an amount as its scope has it: whole minor units, or a decimal that stays as it was sent. */
const isScopedAmount = (value: unknown): value is Minor =>
  currencyHere() === undefined ? typeof value === 'number' : Number.isSafeInteger(value);
/** The schema of an amount inside the product. In JSON they are decimals with the places of their currency. */
export const scopedAmount = z.custom<Minor>(isScopedAmount);
export const calendarDaySchema = z.custom<CalendarDay>(isCalendarDay);
/** What the API says of an amount above the largest one, by the currency's decimals. */
const AMOUNT_TOO_LARGE_MESSAGES = {
  0: messageFor('amount-too-large', { max: '10,00,00,00,000' }),
  2: messageFor('amount-too-large', { max: '1,00,00,000.00' }),
  3: messageFor('amount-too-large', { max: '1,00,00,000.000' }),
} as const;
/** Returns the message for a screen, where the currency is known: 'Amounts go up to ₹1,00,00,000.00'. */
export const amountTooLargeIn = (currency: Currency): string =>
  said('amount-too-large', { max: formatAmount(amountMax(currency), { currency }) }).message;
const PLACES_MESSAGES = {
  0: messageFor('amount-whole'),
  2: messageFor('amount-places'),
  3: messageFor('amount-three-places'),
} as const;

/** What is wrong with an amount that is a number; undefined for nothing. */
type Problem = (decimal: number, currency: Currency) => string | undefined;

/** In the currency of its scope (`currency-scope.ts`): a decimal in JSON, minor units inside. */
export function amountCodec(decimal: z.ZodMiniNumber, problemOf: Problem = () => undefined) {
  return z.codec(decimal, scopedAmount, {
    decode: (value, context) => {
      const unit = currencyHere();
      const problem = unit && problemOf(value, unit);
      const read = unit && problem === undefined ? minorFromDecimal(value, unit) : value;
      if (problem === undefined && isScopedAmount(read)) return read;
      const message = problem ?? PLACES_MESSAGES[decimalsOf(unit ?? DEFAULT_CURRENCY)];
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    },
    encode: (amount, context) => {
      const unit = currencyHere();
      const written = unit ? decimalFromMinor(amount, unit) : amount;
      const problem = unit && problemOf(written, unit);
      if (problem !== undefined) context.issues.push({ code: 'custom', input: amount, message: problem });
      return written;
    },
  });
}

/** Bounds an amount by the largest one of its currency, and below by the same if it can be below zero. */
export const upTo =
  (times = 1, message?: string): Problem =>
  (decimal, currency) =>
    Math.abs(decimal) > decimalFromMinor(amountMax(currency), currency) * times
      ? (message ?? AMOUNT_TOO_LARGE_MESSAGES[decimalsOf(currency)])
      : undefined;

/** Above zero: a decimal in JSON, minor units inside. `message` is for values that are no number or not above zero. */
export const positiveAmount = (message: string) =>
  amountCodec(z.number({ error: message }).check(z.gt(0, message)), upTo());

/** An amount of zero or above, as in the parts of a split. */
export const nonNegativeAmount = amountCodec(
  z.number({ error: messageFor('amount-not-a-number') }).check(z.minimum(0, messageFor('amount-negative'))),
  upTo(),
);

/** An amount that adds or takes off, as a charge of a bill. */
export const signedAmount = amountCodec(z.number({ error: messageFor('amount-not-a-number') }), upTo());

/** Any amount that the server sends, including sums and signed balances. */
export const amount = amountCodec(z.number());

/** A time: ISO 8601 in JSON, a Date inside, precise to the millisecond. */
export const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (sent) => new Date(sent),
  encode: (date) => date.toISOString(),
});

export const currency = z.enum(CURRENCIES);

export const id = z.string();

/** Cuts what is longer than any id. It stays unknown, and nothing has to read it. */
const cutId = z.overwrite<string>((sent) => sent.slice(0, LIMITS.idCharsMax + 1));

/** An id as the caller sends it. Any string is well-formed: an unknown id is 404, never 400. */
export const sentId = z.string().check(cutId);

/** A `sentId` where one must be chosen. */
export const sentIdWith = (message: string) =>
  z.string({ error: message }).check(cutId, z.minLength(1, message));

const NAME_TOO_LONG_MESSAGE = messageFor('name-too-long', { max: LIMITS.nameCharsMax });

/** A group's name: one line, not empty. */
export const nameWith = (message: string) =>
  writtenText(LIMITS.nameCharsMax, { tooLong: NAME_TOO_LONG_MESSAGE, required: message });

export const NAMED_YOU_MESSAGE = messageFor('named-you');

const isOwnName = (name: string): boolean => !isNamedYou(name);

export const NAME_REQUIRED_MESSAGE = messageFor('name-required');

/** A person's name: one line, not empty, and not "You". */
export const personName = (message = NAME_REQUIRED_MESSAGE) =>
  nameWith(message).check(z.refine(isOwnName, NAMED_YOU_MESSAGE));

/** A person's name from an identity provider. A long name is cut, because it must not keep anybody out. */
export const givenName = (message: string) =>
  z
    .string({ error: message })
    .check(z.overwrite(truncateName), z.minLength(1, message), z.refine(isOwnName, NAMED_YOU_MESSAGE));

/** Optional text of a new record. Blank text counts as absent. */
export const optional = (written: z.ZodMiniString) =>
  z.codec(z.optional(written), z.optional(z.string()), {
    decode: (value) => (value === '' ? undefined : value),
    encode: (value) => value,
  });

/** Text in a change: absent keeps the value, null and blank text remove it. */
export const clearable = (written: z.ZodMiniString) =>
  z.codec(z.optional(z.nullable(written)), z.optional(z.nullable(z.string())), {
    decode: (value) => (value === '' ? null : value),
    encode: (value) => value,
  });

export const NOTE_MESSAGE = messageFor('note-too-long', { max: LIMITS.noteCharsMax });

/** The name that somebody gives another person. Blank text counts as absent. */
export const optionalPersonName = optional(
  writtenText(LIMITS.nameCharsMax, { tooLong: NAME_TOO_LONG_MESSAGE }).check(
    z.refine(isOwnName, NAMED_YOU_MESSAGE),
  ),
);

export const VERSION_REQUIRED_MESSAGE = messageFor('version-required');

/** The version that a change is based on. If the record has a newer one, the change is refused (409). */
export const version = z
  .int({ error: VERSION_REQUIRED_MESSAGE })
  .check(z.minimum(1, VERSION_REQUIRED_MESSAGE));

export const EMAIL_REQUIRED_MESSAGE = messageFor('email-required');
export const EMAIL_INVALID_MESSAGE = messageFor('email-invalid');

/** An e-mail address (`email-address.ts`), trimmed and in lower case, with the messages of spec §5. */
export const email = z.string({ error: EMAIL_REQUIRED_MESSAGE }).check(
  rawLength(LIMITS.emailCharsMax, EMAIL_INVALID_MESSAGE),
  z.trim(),
  z.minLength(1, EMAIL_REQUIRED_MESSAGE),
  z.maxLength(LIMITS.emailCharsMax, { error: EMAIL_INVALID_MESSAGE, abort: true }),
  z.regex(EMAIL_ADDRESS, EMAIL_INVALID_MESSAGE),
  // After the check, because some characters outside ASCII become ASCII letters in lower case.
  z.toLowerCase(),
);

const YEARS = { min: String(LIMITS.yearMin), max: String(LIMITS.yearMax) };
const YEARS_MESSAGE = messageFor('year-range', YEARS);

/** Whether the year of an ISO 8601 date is within the limits. */
function isInYears(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= LIMITS.yearMin && year <= LIMITS.yearMax;
}

export const DAY_MESSAGE = messageFor('day-invalid', YEARS);
/** The message for a day after `latestDay`, which only the server's clock can tell. */
export const DAY_AHEAD_MESSAGE = messageFor('day-ahead');

/** A day of the calendar without a time or zone: YYYY-MM-DD. */
export const calendarDay = z.codec(
  z.iso.date({ error: DAY_MESSAGE, abort: true }).check(z.refine(isInYears, DAY_MESSAGE)),
  calendarDaySchema,
  { decode: toCalendarDay, encode: (day) => day },
);

const DATES_MESSAGE = messageFor('date-invalid');
const dayOrTime = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: DATES_MESSAGE })
  .check(
    z.maxLength(LIMITS.timeCharsMax, { error: DATES_MESSAGE, abort: true }),
    z.refine(isInYears, YEARS_MESSAGE),
  );

/** Query fields of a paged list: page size, and the cursor of the page. */
export const pageQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.pageSizeMax))),
  cursor: z.optional(z.string().check(z.maxLength(LIMITS.cursorCharsMax))),
};

/** 'recorded' by time of recording, the default, or 'day' by that of the money, latest first; so is the period. */
export const sortQuery = { sort: z.optional(z.enum(['recorded', 'day'])) };

/** Query fields for a period: both ends are inclusive, days are in Asia/Kolkata. */
export const periodQuery = { startDate: z.optional(dayOrTime), endDate: z.optional(dayOrTime) };

export const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
});
export type Person = z.output<typeof person>;

/** A person of whom only the name is shown. */
export const namedPerson = z.object({ id, name: z.string() });
export type NamedPerson = z.output<typeof namedPerson>;

/** A group of which only the name is shown. */
export const namedGroup = z.object({ id, name: z.string() });

export const deleted = z.object({ id });

/** restorable: by the caller. final: somebody else has to restore it. left: the caller alone is out of it. */
export const deletedRecord = z.object({ id, outcome: z.enum(['restorable', 'final', 'left']) });
export type DeletedRecord = z.output<typeof deletedRecord>;
