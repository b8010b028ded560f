import { describe, expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { truncateName, fallbackName, isNamedYou } from './person-name.ts';
import './like-you-in-all-scripts.ts';

describe('the name of everybody in their own lists', () => {
  test.each([
    'You',
    'you',
    'YOU',
    ' Y o u ',
    'Y\u00A0ou',
    'Y\u200Bou',
    'You.',
    '"You"',
    'You 😀',
    'Ｙｏｕ',
    '𝐘𝐨𝐮',
    'Уоu',
    'Yοu',
    'yoս',
    'Υou',
    'Υου',
    'Y0u',
    'ꓬꓳꓴ',
    'Ⲩⲟu',
    'Y\u{1D159}ou',
    '\u{118A4}ou',
    'Yo∪',
    'Y\u05E1u',
    'Y\u0D02u',
    '🅨🅾🇺',
    'You 🇴🇲',
    'Y\u{13441}ou',
    'आप',
    ' आप ने ',
    '“आपको”',
  ])('is %j', (name) => expect(isNamedYou(name)).toBe(true));

  test.each(['Youssef', 'Yóu', 'You Na Kim', 'Yu', 'Yo', '', 'Asha', 'यू', 'आपा', 'Youu'])(
    'is not %j',
    (name) => expect(isNamedYou(name)).toBe(false),
  );
});

describe('a name that somebody else gave', () => {
  test('is cut, and keeps no half of a character, no joiner and no space at its end', () => {
    const almost = 'x'.repeat(LIMITS.nameCharsMax - 1);
    expect(truncateName(`${almost}🥘`)).toBe(almost);
    expect(truncateName(` ${almost} y`)).toBe(almost);
    expect(truncateName(`${almost.slice(2)}👩‍🚀`)).toBe(`${almost.slice(2)}👩`);
    expect(truncateName('   ')).toBe('');
  });
});

describe('what to call somebody', () => {
  test.each([
    ['the name of their account', { displayName: 'Meera Iyer', email: 'm@example.com' }, 'Meera Iyer'],
    ['the part before the @', { displayName: null, email: 'meera.iyer@example.com' }, 'meera.iyer'],
    ['the same for a blank name', { displayName: ' \u200B', email: 'meera@example.com' }, 'meera'],
    ['the same for "You"', { displayName: 'You', email: 'meera@example.com' }, 'meera'],
    ['User, where the address says "you"', { displayName: 'you', email: 'you@example.com' }, 'User'],
    ['User, where there is nothing', { displayName: null, email: null }, 'User'],
  ])('is %s', (_, profile, name) => expect(fallbackName(profile)).toBe(name));
});
