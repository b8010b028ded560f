import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toBasisPoints } from '../basis-points.ts';
import { LIMITS } from '../limits.ts';
import { CURRENCIES, decimalsOf, toMinor } from '../money.ts';
import { amountsObject, amountsOf } from './currency-scope.ts';
import {
  amount,
  clearable,
  currency,
  email,
  givenName,
  nameWith,
  nonNegativeAmount,
  optional,
  optionalPersonName,
  pageQuery,
  periodQuery,
  personName,
  positiveAmount,
  time,
} from './fields.ts';
import { percentage } from './percentage.ts';
import { writtenText } from './text.ts';

const RUNS = 1000;
const EMAIL_CHECK_MS_MAX = 500;
const NOTE = writtenText(5, { tooLong: 'Too long', isMultiline: true });

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

/** Amounts that are in rupees, as if their object said so. */
const inRupees = <T>(run: () => T): T => amountsOf('INR', run);

describe('an amount above zero', () => {
  const schema = positiveAmount('More, please');

  test.each([
    [100, 10_000],
    [12.3, 1230],
    [0.01, 1],
    [10_000_000, LIMITS.amountMinorMax],
  ])('of %s comes in as %s minor units', (decimal, minor) => {
    expect(inRupees(() => z.decode(schema, decimal))).toBe(minor);
    expect(inRupees(() => z.encode(schema, toMinor(minor)))).toBe(decimal);
  });

  test.each([0, -0, -1, -0.001, Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined])(
    'is refused in the words of its rule when it is %s',
    (value) => {
      expect(inRupees(() => messagesOf(schema, value))).toEqual(['More, please']);
    },
  );

  test.each([
    [0.001, 'Amounts can have at most two decimal places'],
    [1e-7, 'Amounts can have at most two decimal places'],
    [1.999, 'Amounts can have at most two decimal places'],
    [10_000_000.01, 'Amounts go up to 1,00,00,000.00'],
    [1e300, 'Amounts go up to 1,00,00,000.00'],
  ])('is refused when it is %s: %s', (value, message) => {
    expect(inRupees(() => messagesOf(schema, value))).toEqual([message]);
  });

  test('is not sent when it is not one', () => {
    expect(inRupees(() => z.safeEncode(schema, toMinor(0)).success)).toBe(false);
    expect(inRupees(() => z.safeEncode(schema, toMinor(LIMITS.amountMinorMax + 1)).success)).toBe(false);
  });
});

test('a part of a split may be zero, not less', () => {
  expect(inRupees(() => z.decode(nonNegativeAmount, 0))).toBe(0);
  expect(inRupees(() => messagesOf(nonNegativeAmount, -0.01))).toEqual(['Amounts cannot be negative']);
});

test('reported amounts have a sign and no limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), (value) => {
      const minor = toMinor(value);
      const wire: unknown = JSON.parse(JSON.stringify(inRupees(() => z.encode(amount, minor))));
      expect(inRupees(() => amount.parse(wire))).toBe(minor);
    }),
    { numRuns: RUNS },
  );
});

describe('an amount beside its currency', () => {
  const schema = amountsObject({
    amount: positiveAmount('More, please'),
    currency,
    other: z.optional(amount),
  });

  test.each([
    [{ amount: 1250, currency: 'JPY' }, 1250],
    [{ amount: 12.345, currency: 'KWD' }, 12_345],
    [{ amount: 12.5, currency: 'INR' }, 1250],
    [{ amount: 10_000_000_000, currency: 'JPY' }, 10_000_000_000],
    [{ amount: 10_000_000, currency: 'KWD' }, 10_000_000_000],
  ])('has its decimals: %j', (wire, minor) => {
    const read = schema.parse(wire);
    expect(read.amount).toBe(minor);
    expect(z.encode(schema, read)).toEqual(wire);
  });

  test.each([
    [{ amount: 12.5, currency: 'JPY' }, 'Amounts in this currency have no decimal places'],
    [{ amount: 1.2345, currency: 'KWD' }, 'Amounts in this currency can have at most three decimal places'],
    [{ amount: 12.345, currency: 'INR' }, 'Amounts can have at most two decimal places'],
    [{ amount: 10_000_000_001, currency: 'JPY' }, 'Amounts go up to 10,00,00,00,000'],
    [{ amount: 10_000_000.001, currency: 'KWD' }, 'Amounts go up to 1,00,00,000.000'],
    [{ amount: 10_000_000.01, currency: 'INR' }, 'Amounts go up to 1,00,00,000.00'],
  ])('has no more: %j', (wire, message) => {
    expect(messagesOf(schema, wire)).toEqual([message]);
  });

  test('is refused besides an unknown currency, in the words of most', () => {
    const messages = messagesOf(schema, { amount: 1.234, currency: 'XXX' });
    expect(messages).toHaveLength(2);
    expect(messages[0]).toBe('Amounts can have at most two decimal places');
  });

  test('keeps its unit through what is around and inside of it', () => {
    const nested = amountsObject({
      currency,
      parts: z.array(z.object({ amount })),
      original: z.optional(schema),
    });
    const wire = { currency: 'KWD', parts: [{ amount: 0.001 }], original: { amount: 7, currency: 'JPY' } };
    const read = nested.parse(wire);
    expect(read.parts[0]?.amount).toBe(1);
    expect(read.original?.amount).toBe(7);
    expect(z.encode(nested, read)).toEqual(wire);
    for (const derived of [
      z.extend(nested, { more: z.optional(z.string()) }),
      z.omit(nested, { original: true }),
    ])
      expect(derived.parse({ ...wire, original: undefined }).parts[0]?.amount).toBe(1);
    expect(nested.check(z.refine(() => true)).parse(wire)).toEqual(read);
  });

  test('has no unit without one, also after a failure', () => {
    expect(() => schema.parse({ amount: 12.5, currency: 'JPY' })).toThrow();
    expect(() => amount.parse(1)).toThrow('an amount is in no scope of a currency');
  });

  test('comes back from JSON in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (code, units) => {
          const sent: unknown = JSON.parse(
            JSON.stringify(
              z.encode(schema, { amount: toMinor(units), currency: code, other: toMinor(-units) }),
            ),
          );
          expect(schema.parse(sent)).toEqual({ amount: units, currency: code, other: -units });
          expect(sent).toHaveProperty(
            'amount',
            Number((units / 10 ** decimalsOf(code)).toFixed(decimalsOf(code))),
          );
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe('a percentage', () => {
  test.each([
    [33.34, 3334],
    [100, 10_000],
    [0, 0],
    [0.01, 1],
  ])('of %s is %s basis points', (percent, basisPoints) => {
    expect(z.decode(percentage, percent)).toBe(basisPoints);
    expect(z.encode(percentage, toBasisPoints(basisPoints))).toBe(percent);
  });

  test('above 100 is well-formed: that the sum is wrong is for the split to say', () => {
    expect(z.decode(percentage, 150)).toBe(15_000);
  });

  test('is refused when negative, too fine or no number', () => {
    expect(messagesOf(percentage, -1)).toEqual(['Percentages must be numbers from 0 to 10000']);
    expect(messagesOf(percentage, 33.333)).toEqual(['Percentages can have at most two decimal places']);
    expect(messagesOf(percentage, '50')).toEqual(['Percentages must be numbers from 0 to 10000']);
  });
});

describe('a time', () => {
  test('is ISO 8601 outside and a Date of the same millisecond inside', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
        expect(z.decode(time, z.encode(time, date))).toEqual(date);
      }),
      { numRuns: RUNS },
    );
  });

  test.each(['yesterday', '2026-02-30T00:00:00Z', '2026-01-01', 1_700_000_000])('is not %s', (value) => {
    expect(time.safeParse(value).success).toBe(false);
  });
});

describe('an e-mail address', () => {
  test('is trimmed and in lower case', () => {
    expect(email.parse('  Asha.Rao@Example.COM ')).toBe('asha.rao@example.com');
  });

  test.each([undefined, '', '   '])('is required: %j', (value) => {
    expect(messagesOf(email, value)[0]).toBe('Email is required');
  });

  test.each([
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'a b@example.com',
    'a@b@example.com',
    '<asha@example.com>',
    '"asha"@example.com',
    'asha@example.com.',
    '\u212Aabir@example.com',
  ])('is not %j', (value) => {
    expect(messagesOf(email, value)).toEqual(['Please enter a valid email address']);
  });

  test('is refused at once when it is long, however it is made', () => {
    const hostile = `a@${'.'.repeat(60_000)}@`;
    const start = performance.now();
    expect(messagesOf(email, hostile)).toEqual(['Please enter a valid email address']);
    expect(performance.now() - start).toBeLessThan(EMAIL_CHECK_MS_MAX);
  });
});

test('a name is trimmed, not empty, not too long', () => {
  const schema = nameWith('A name, please');
  expect(schema.parse(' Flat 12B ')).toBe('Flat 12B');
  expect(messagesOf(schema, '  ')).toEqual(['A name, please']);
  expect(messagesOf(schema, undefined)).toEqual(['A name, please']);
  expect(messagesOf(schema, 'x'.repeat(LIMITS.nameCharsMax + 1))).toEqual([
    'Names can have at most 100 characters',
  ]);
});

test('text that may be missing is trimmed, and missing when blank', () => {
  const schema = z.strictObject({ note: optional(NOTE) });
  expect(schema.parse({ note: ' hi ' })).toEqual({ note: 'hi' });
  expect(schema.parse({ note: '   ' }).note).toBeUndefined();
  expect(schema.parse({})).toEqual({});
  expect(schema.parse({ note: `  ${'x'.repeat(5)}  ` })).toEqual({ note: 'xxxxx' });
  expect(messagesOf(schema, { note: 'x'.repeat(6) })).toEqual(['Too long']);
  expect(z.encode(schema, {})).toEqual({});
});

test('currencies are those that people pay with', () => {
  for (const code of ['INR', 'USD', 'EUR', 'GBP', 'AED', 'JPY', 'KWD', 'PKR', 'ZWG'])
    expect(currency.parse(code)).toBe(code);
  for (const code of ['XAU', 'XXX', 'inr', '']) expect(currency.safeParse(code).success).toBe(false);
});

describe('the query of a list', () => {
  const schema = z.strictObject({ ...pageQuery, ...periodQuery });

  test('comes as text and is read', () => {
    expect(
      schema.parse({ limit: '20', startDate: '2026-01-31', endDate: '2026-02-01T10:00:00+05:30' }),
    ).toEqual({ limit: 20, startDate: '2026-01-31', endDate: '2026-02-01T10:00:00+05:30' });
  });

  test.each([
    { limit: '0' },
    { limit: '201' },
    { limit: '1.5' },
    { limit: '' },
    { limit: 'many' },
    { startDate: '31.01.2026' },
    { endDate: '2026-02-30' },
    { startDate: '-000001-01-01' },
    { startDate: '+012026-01-01' },
    { endDate: '2026-06-30T23:59:60Z' },
    { endDate: '2026-06-30T24:00:00Z' },
    { endDate: '2026-06-30T12:00:00+24:00' },
    { page: '2' },
    { cursor: ['a', 'b'] },
  ])('is refused when it is %j', (query) => {
    expect(schema.safeParse(query).success).toBe(false);
  });

  test.each([
    '0000-01-01',
    '0001-01-01',
    '1999-12-31',
    '1999-12-31T23:59:59.999-12:00',
    '2101-01-01',
    '9999-12-31',
    '9999-12-31T23:59:59-12:00',
  ])('has no dates outside of the years 2000 to 2100, such as %s', (date) => {
    for (const name of ['startDate', 'endDate'])
      expect(messagesOf(schema, { [name]: date })).toEqual(['Dates must be from the years 2000 to 2100']);
  });

  test.each(['2000-01-01', '2000-01-01T00:00:00+23:59', '2100-12-31', '2100-12-31T23:59:59.999999999-23:59'])(
    'goes as far as %s',
    (date) => {
      expect(schema.parse({ startDate: date })).toEqual({ startDate: date });
      expect(new Date(date).getTime()).not.toBeNaN();
    },
  );
});

test('text is one clean line', () => {
  const schema = writtenText(5, { tooLong: 'Too long', required: 'Say something' });
  expect(schema.parse(' Do\u0000sa\n\u202E \uD83C ')).toBe('Dosa');
  expect(schema.parse('🥘')).toBe('🥘');
  expect(messagesOf(schema, 3)).toEqual(['Say something']);
});

test('text of several lines keeps them', () => {
  const schema = z.strictObject({ note: optional(NOTE) });
  expect(schema.parse({ note: ' a\r\nb\u0000 ' })).toEqual({ note: 'a\nb' });
  expect(schema.parse({ note: '\u200B\n' }).note).toBeUndefined();
  expect(messagesOf(schema, { note: 'a\nbcde' })).toEqual(['Too long']);
  const changes = z.strictObject({ note: clearable(NOTE) });
  expect(changes.parse({ note: '\u0000' })).toEqual({ note: null });
  expect(changes.parse({ note: 'a\nb' })).toEqual({ note: 'a\nb' });
  expect(changes.parse({ note: null })).toEqual({ note: null });
  expect(changes.parse({})).toEqual({});
});

describe('the name of a person', () => {
  const ownLists = 'Please choose another name: “You” is what everybody is called in their own lists';

  test.each([personName('A name, please'), givenName('A name, please')])(
    'is clean, and not "You"',
    (schema) => {
      expect(schema.parse(' Asha\u200B ')).toBe('Asha');
      expect(messagesOf(schema, '\u0000')).toEqual(['A name, please']);
      for (const name of ['You', 'y o u', 'ＹＯＵ', '"you"'])
        expect(messagesOf(schema, name)).toEqual([ownLists]);
    },
  );

  test('is cut where the identity provider gave it, and refused otherwise, when it is too long', () => {
    const long = 'x'.repeat(LIMITS.nameCharsMax + 1);
    expect(messagesOf(personName('A name, please'), long)).toEqual(['Names can have at most 100 characters']);
    expect(givenName('A name, please').parse(long)).toBe(long.slice(1));
  });

  test('may be missing where it is another person', () => {
    const schema = z.strictObject({ name: optionalPersonName });
    expect(schema.parse({ name: '\u2066' }).name).toBeUndefined();
    expect(schema.parse({})).toEqual({});
    expect(messagesOf(schema, { name: 'You' })).toEqual([ownLists]);
    expect(messagesOf(schema, { name: 'x'.repeat(101) })).toEqual(['Names can have at most 100 characters']);
  });
});
