import { expect, it } from 'vitest';
import { isNamed } from './found-people.tsx';

it.each([
  ['Kabir Sen', 'kab'],
  ['Kabir Sen', ' SEN '],
  ['Kabir Sen', 'sen ka'],
  ['Zoë Müller', 'zoe mull'],
  ["Nani's 80th", 'nanis'],
  ['Flat 4-B', '4 b'],
  ['मीरा अय्यर', 'मीरा'],
  ['फ़ातिमा', 'फाति'],
  ['Anne-Marie', 'annema'],
  ['Annemarie', 'anne-marie'],
])('finds %s by "%s"', (name, text) => {
  expect(isNamed(name, text)).toBe(true);
});

it.each([
  ['Kabir Sen', 'abir'],
  ['Kabir Sen', 'kabir das'],
  ['Kabir Sen', ''],
  ['Kabir Sen', ' > '],
])('does not find %s by "%s"', (name, text) => {
  expect(isNamed(name, text)).toBe(false);
});
