import { expect, it } from 'vitest';
import { initialsOf } from './face.ts';

it.each([
  ['Farhan Ali', 'FA'],
  ['Lakshmi Narayanan Subramaniam', 'LS'],
  ['Nani’s 80th', 'N8'],
  ['  kabir  ', 'K'],
  ['मीरा अय्यर', 'मी'],
  ['इशिता सेन', 'इ'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
