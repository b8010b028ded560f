import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

describe('a name in a mail', () => {
  it.each(['Asha Nair', "Sean O'Brien", 'आशा नायर', 'J. R. D. Tata', 'Mrs. Rao 😀', 'ക്ഷേത്ര', 'क्‍ष'])(
    'stays as it is: %s',
    (name) => expect(plainName(name)).toBe(name),
  );

  it.each([
    ['Asha\r\nBcc: spam@example.com', 'Asha Bcc: spam example com'],
    ['Win at https://evil.example/now', 'Win at https evil example now'],
    ['evil.com', 'evil com'],
    ['javascript:alert(1)', 'javascript alert(1)'],
    ['asha@example.com', 'asha example com'],
    ['\u202eihsA\u2066', 'ihsA'],
    ['a\u2028b\u0000c', 'a b c'],
    ['\ud800', '\ufffd'],
  ])('is made harmless: %j', (name, plain) => expect(plainName(name)).toBe(plain));

  it.each(['', '  ', '\r\n', './'])('is not missing where there is none: %j', (name) =>
    expect(plainName(name)).toMatch(/^(Somebody|\.)$/),
  );

  it('is cut where a reader would cut it, not within a character', () => {
    expect(plainName('क्षि'.repeat(61))).toBe(`${'क्षि'.repeat(60)}…`);
    expect(plainName('a'.repeat(60))).toBe('a'.repeat(60));
    expect(plainName('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`);
  });

  it('is always one line that leads nowhere', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const plain = plainName(name);
        expect(plain).not.toMatch(/[\r\n\u2028\u2029@/\\]|\.\p{L}\p{L}/u);
        expect(plain.trim()).toBe(plain);
        expect(plain).not.toBe('');
      }),
    );
  });
});
