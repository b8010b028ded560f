import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainAddress, plainName } from './plain-name.ts';

const named = (name: string) => plainName(name, 'Somebody');

describe('a name in a mail', () => {
  it.each([
    'Asha Nair',
    "Sean O'Brien",
    'आशा नायर',
    'J. R. D. Tata',
    'Mrs. Rao 😀',
    'ക്ഷേത്ര',
    'अवन्‍ति',
    'Rao & Sons (Goa) – 50% off, ₹100 + more!',
    'Anne-Marie d’Souza',
    'Rent 1,26,000.50, at 10:30, of १,२६,०००',
  ])('stays as it is: %s', (name) => expect(named(name)).toBe(name));

  it.each([
    ['Asha\r\nBcc: spam@example.com', 'Asha Bcc: spam example. com'],
    ['Win at https://evil.example/now', 'Win at https: evil. example now'],
    ['evil.com', 'evil. com'],
    ['J.R.D. Tata', 'J. R. D. Tata'],
    ['evil\u200B.\u200Bcom', 'evil. com'],
    ['evil．com', 'evil. com'],
    ['evil。com', 'evil com'],
    ['evil․com', 'evil. com'],
    ['𝐞𝐯𝐢𝐥.ⓒⓞⓜ', 'evil. com'],
    ['evil⁄com', 'evil com'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['asha@example.com', 'asha example. com'],
    ['<b>Asha</b>', 'b Asha b'],
    ['10.0.0.1', '10. 0. 0. 1'],
    ['3,evil.com 1.evil.com 1.50.com', '3, evil. com 1. evil. com 1. 50. com'],
    ['[click](evil.com)', 'click (evil. com)'],
    ['\u202eihsA\u2066', 'ihsA'],
    ['a\u2028b\u0000c', 'a bc'],
    ['=?utf-8?Q?Refund=3A?=', '? utf-8? Q? Refund 3A?'],
  ])('is made harmless: %j', (name, plain) => expect(named(name)).toBe(plain));

  it.each(['', '  ', '\r\n', './', '\ud800', '\u200B', '!!!', '@@'])(
    'is not missing where there is none: %j',
    (name) => expect(named(name)).toBe('Somebody'),
  );

  it('is cut where a reader would cut it, not within a character', () => {
    expect(named('क्षि'.repeat(61))).toBe(`${'क्षि'.repeat(60)}…`);
    expect(named('a'.repeat(60))).toBe('a'.repeat(60));
    expect(named('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`);
  });

  it('is always one line that leads nowhere', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 200 }),
          fc.string({ unit: 'binary-ascii', maxLength: 80 }),
        ),
        (name) => {
          const plain = named(name);
          expect(plain).not.toMatch(
            /[\p{C}\p{Zl}\p{Zp}@/\\<>[\]=]|[.:,;?][^\s\p{Nd}]|[^\p{Nd}][.:,;?]\p{Nd}|\.\p{Nd}+[.:]/u,
          );
          expect(plain.trim()).toBe(plain);
          expect(plain).not.toBe('');
        },
      ),
    );
  });
});

describe('an address in a mail', () => {
  it.each(['asha.rao+goa@mail.example.com', "o'brien_1-2@example.com"])('stays as it is: %s', (address) =>
    expect(plainAddress(address)).toBe(address),
  );

  it('is no path', () => expect(plainAddress('a/b?c=d&e@example.com')).toBe('a%2Fb%3Fc%3Dd%26e@example.com'));
});
