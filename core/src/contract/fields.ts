import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { CURRENCIES, decimalFromMinor, minorFromDecimal, MINOR_PER_MAJOR, type Minor } from '../money.ts';

/** What amounts are inside: whole minor units. */
export const minorSchema = z.custom<Minor>((value) => Number.isSafeInteger(value));
const AMOUNT_MAX = LIMITS.amountMinorMax / MINOR_PER_MAJOR;
export const AMOUNT_TOO_LARGE_MESSAGE = 'Amounts go up to 10,000,000.00';
export const AMOUNT_PLACES_MESSAGE = 'Amounts have at most two decimal places';

function amountCodec(decimal: z.ZodNumber) {
  return z.codec(decimal, minorSchema, {
    decode: (value, context) => {
      const amount = minorFromDecimal(value);
      if (amount !== undefined) return amount;
      context.issues.push({ code: 'custom', input: value, message: AMOUNT_PLACES_MESSAGE });
      return z.NEVER;
    },
    encode: (amount) => decimalFromMinor(amount),
  });
}

/** An amount above zero: a decimal with at most two places in JSON, minor units inside. `message` says what is wrong below. */
export const positiveAmount = (message: string) =>
  amountCodec(z.number({ error: message }).gt(0, message).max(AMOUNT_MAX, AMOUNT_TOO_LARGE_MESSAGE));

/** An amount of zero or above, as in the parts of a split. */
export const nonNegativeAmount = amountCodec(
  z
    .number({ error: 'Amounts are numbers' })
    .min(0, 'Amounts cannot be negative')
    .max(AMOUNT_MAX, AMOUNT_TOO_LARGE_MESSAGE),
);

/** Any amount that the server reports, sums and signed balances included. */
export const amount = amountCodec(z.number());

/** Bounds the sums only: that percentages add up to 100 is spec §5's to say, in its own words. */
const PERCENTAGE_MAX = 10_000;
const PERCENTAGE_MESSAGE = `Percentages are numbers from 0 to ${PERCENTAGE_MAX}`;
const percent = z
  .number({ error: PERCENTAGE_MESSAGE })
  .min(0, PERCENTAGE_MESSAGE)
  .max(PERCENTAGE_MAX, PERCENTAGE_MESSAGE);

/** Percent with at most two places in JSON (33.34), basis points inside (3334). */
export const percentage = z.codec(percent, z.int(), {
  decode: (value, context) => {
    const basisPoints = minorFromDecimal(value);
    if (basisPoints !== undefined) return basisPoints;
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'Percentages have at most two decimal places',
    });
    return z.NEVER;
  },
  encode: (basisPoints) => basisPoints / 100,
});

/** ISO 8601 in JSON, a Date inside; millisecond precision. */
export const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

export const currency = z.enum(CURRENCIES);

/** An id as the caller sends it. Any string is well-formed: one that names nothing is 404, never 400. */
export const id = z.string();

/**
 * What somebody wrote: trimmed. A lone half of a character, which Firestore would keep as three question marks, becomes
 * the replacement character.
 */
export const text = (message?: string) =>
  z
    .string(message === undefined ? undefined : { error: message })
    .trim()
    .overwrite((written) => written.toWellFormed());

/** A person's or a group's name: trimmed, not empty. */
export const nameWith = (message: string) =>
  text(message)
    .min(1, message)
    .max(LIMITS.nameCharsMax, `Names have at most ${LIMITS.nameCharsMax} characters`);

/** A name that somebody else gave, an identity provider for one, in the form of ours: cut where it is too long. */
export const cutName = (name: string): string =>
  name
    .trim()
    .toWellFormed()
    .slice(0, LIMITS.nameCharsMax)
    // No half of the character that stood there.
    .replace(/\p{Cs}$/u, '')
    .trimEnd();

/** Text that may be missing, trimmed; blank counts as missing. */
export const optionalText = (charsMax: number, message: string) =>
  z.codec(text().max(charsMax, message).optional(), z.string().optional(), {
    decode: (written) => (written === '' ? undefined : written),
    encode: (written) => written,
  });

/** The same in a change: absent keeps what there is; null and blank take it away. */
export const clearableText = (charsMax: number, message: string) =>
  z.codec(text().max(charsMax, message).nullable().optional(), z.string().nullable().optional(), {
    decode: (written) => (written === '' ? null : written),
    encode: (written) => written,
  });

export const VERSION_REQUIRED_MESSAGE = 'Changes name the version that they were made to';

/** Which version of a record the caller has changed: a record that has moved on since refuses the change (409). */
export const version = z.int({ error: VERSION_REQUIRED_MESSAGE }).min(1, VERSION_REQUIRED_MESSAGE);

/**
 * The simple address pattern of spec §5: something, @, something with a dot, and no spaces. Quadratic on a text full of
 * dots, so that the length is to be checked before.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const EMAIL_REQUIRED_MESSAGE = 'Email is required';
export const EMAIL_INVALID_MESSAGE = 'Please enter a valid email address';

/** An e-mail address, trimmed and in lower case (spec §5's messages). */
export const email = z
  .string({ error: EMAIL_REQUIRED_MESSAGE })
  .trim()
  .toLowerCase()
  .min(1, EMAIL_REQUIRED_MESSAGE)
  .max(LIMITS.emailCharsMax, { error: EMAIL_INVALID_MESSAGE, abort: true })
  .regex(EMAIL_PATTERN, EMAIL_INVALID_MESSAGE);

const dayOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Dates are YYYY-MM-DD or ISO 8601',
});

/** Query of a list: page size and where to go on. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).optional(),
  cursor: z.string().max(LIMITS.cursorCharsMax).optional(),
};

/** Query of a list over time: both ends inclusive, days in Asia/Kolkata. */
export const periodQuery = { startDate: dayOrTime.optional(), endDate: dayOrTime.optional() };

/** A person as records show them. */
export const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().optional(),
  phoneNumber: z.string().optional(),
});
export type Person = z.output<typeof person>;

/** A person where only the name matters. */
export const namedPerson = z.object({ id, name: z.string() });

/** A group where only the name matters. */
export const namedGroup = z.object({ id, name: z.string() });

/** Answer to a deletion. */
export const deleted = z.object({ id });
