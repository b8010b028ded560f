import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmailAddress, mailboxKey } from './email-address.ts';

const RUNS = 1000;
const CHECK_MS_MAX = 500;
const LOCAL = 'a'.repeat(64);
const LABEL = 'b'.repeat(63);

describe('an address', () => {
  test.each([
    'asha@example.com',
    'Asha.Rao+goa@mail.example.co.in',
    "o'brien_1-2@ex-ample.travel",
    'a@b.co',
    '!#$%&*/=?^`{|}~@example.com',
    'asha@xn--bcher-kva.example',
    'asha@example.xn--h2brj9c',
    'asha@123.example',
    `${LOCAL}@example.com`,
    `a@${LABEL}.${LABEL}.${LABEL}.example.com`,
  ])('is %s', (text) => expect(isEmailAddress(text)).toBe(true));

  test.each([
    ['in angle brackets', '<asha@example.com>'],
    ['with one bracket', 'asha@example.com>'],
    ['quoted', '"asha"@example.com'],
    ['with a comment', '(x)asha@example.com'],
    ['with a comment behind', 'asha@example.com(x)'],
    ['in full-width letters', 'ａsha@example.com'],
    ['with a full-width @', 'asha＠example.com'],
    ['with a full-width dot', 'asha@example．com'],
    ['with an ideographic dot', 'asha@example。com'],
    ['with a trailing dot', 'asha@example.com.'],
    ['with a dot before the @', 'asha.@example.com'],
    ['with a dot in front', '.asha@example.com'],
    ['with two dots', 'asha..rao@example.com'],
    ['with NUL', 'asha@example.com\u0000'],
    ['with NUL within', 'as\u0000ha@example.com'],
    ['with a zero-width space', 'asha\u200B@example.com'],
    ['two, by a comma', 'asha@example.com,d'],
    ['two, by a semicolon', 'asha@example.com;x'],
    ['two of them', 'a@example.com,b@example.com'],
    ['with a space', 'asha rao@example.com'],
    ['with a space in the domain', 'asha@exam ple.com'],
    ['with a line end', 'asha@example.com\n'],
    ['with a header', 'asha@example.com\r\nBcc: all@example.com'],
    ['with an escape', 'a\\sha@example.com'],
    ['with a look-alike letter', 'аsha@example.com'],
    ['with a look-alike domain', 'asha@exаmple.com'],
    ['with a Kelvin sign', '\u212Aabir@example.com'],
    ['with letters of another script', 'आशा@example.com'],
    ['of an international domain as it is read', 'asha@bücher.example'],
    ['without a dot', 'asha@localhost'],
    ['of a number', 'asha@127.0.0.1'],
    ['of an address literal', 'asha@[127.0.0.1]'],
    ['with an underscore in the domain', 'asha@ex_ample.com'],
    ['with a hyphen in front', 'asha@-example.com'],
    ['with a hyphen behind', 'asha@example-.com'],
    ['with an empty label', 'asha@example..com'],
    ['with a top label of one letter', 'asha@example.c'],
    ['with a route', '@example.org:asha@example.com'],
    ['with a percent route', 'asha%example.com'],
    ['with mailto', 'mailto:asha@example.com'],
    ['with two @', 'a@b@example.com'],
    ['whose name is too long', `${LOCAL}a@example.com`],
    ['whose label is too long', `a@${LABEL}b.com`],
    ['that is too long', `a@${LABEL}.${LABEL}.${LABEL}.${'c'.repeat(60)}.example`],
    ['of nothing', ''],
  ])('is not what is %s', (_, text) => expect(isEmailAddress(text)).toBe(false));

  test('needs no quoting in a header or an envelope, whatever is put into one', () => {
    const address = 'asha@example.com';
    const place = fc.integer({ min: 0, max: address.length });
    const character = fc.oneof(
      fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(place, character, (at, put) => {
        const text = address.slice(0, at) + put + address.slice(at);
        if (isEmailAddress(text)) expect(text).toMatch(/^[!#-'*+\-/-9=?A-Z^-~.]+@[A-Za-z0-9.-]+$/);
      }),
      { numRuns: RUNS },
    );
  });

  test.each([`${'a.'.repeat(120)}@`, `a@${'b-'.repeat(120)}`, `a@${'b.'.repeat(120)}1`, '!'.repeat(250)])(
    'is checked at once: %s',
    (hostile) => {
      const start = performance.now();
      for (let count = 0; count < 100; count += 1) isEmailAddress(hostile);
      expect(performance.now() - start).toBeLessThan(CHECK_MS_MAX);
    },
  );
});

describe('addresses of one mailbox', () => {
  test.each([
    ['asha@example.com', 'ASHA@Example.COM'],
    ['asha@example.com', 'asha+goa@example.com'],
    ['asha@example.com', 'asha+goa+delhi@example.com'],
    ['asha@example.com', 'asha@example.com.'],
    ['asha@example.com', ' asha@example.com '],
    ['asharao@gmail.com', 'asha.rao@gmail.com'],
    ['asharao@gmail.com', 'A.s.h.a.Rao+x@googlemail.com'],
  ])('are counted as one: %s and %s', (first, second) => expect(mailboxKey(second)).toBe(mailboxKey(first)));

  test.each([
    ['asha@example.com', 'ravi@example.com'],
    ['asha@example.com', 'asha@example.org'],
    ['asha.rao@example.com', 'asharao@example.com'],
    ['asha@gmail.com', 'asha@gmail.example.com'],
    ['+a@example.com', '+b@example.com'],
  ])('are not counted as one: %s and %s', (first, second) =>
    expect(mailboxKey(second)).not.toBe(mailboxKey(first)),
  );

  test('are no addresses where there is no @', () => expect(mailboxKey('Asha')).toBe('asha'));
});
