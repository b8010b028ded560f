import { expect, test } from 'vitest';
import { fileNameOf, fileNamePart } from './export-scope.ts';

const day = { day: '2026-11-21', ending: 'csv' };

test.each([
  ['Goa gang', 'goa-gang'],
  ['  ../../etc: "passwd"  ', 'etc-passwd'],
  ['चाय दोस्त', 'चाय-दोस्त'],
  ['Flat #402 🏠', 'flat-402'],
  ['🏖️', ''],
  [`${'a'.repeat(39)} ${'b'.repeat(30)}`, 'a'.repeat(39)],
])('the group "%s" is "%s" in a file name', (name, part) => {
  expect(fileNamePart(name)).toBe(part);
});

test('a file is named after what is in it, and after its kind where the name has no letters', () => {
  expect(fileNameOf({ kind: 'group', id: 'g', name: 'Goa gang' }, day)).toBe(
    'barabar-goa-gang-2026-11-21.csv',
  );
  expect(fileNameOf({ kind: 'friend', id: 'f', name: '!!!' }, day)).toBe('barabar-friend-2026-11-21.csv');
  expect(fileNameOf({ kind: 'everything' }, day)).toBe('barabar-everything-2026-11-21.csv');
});
