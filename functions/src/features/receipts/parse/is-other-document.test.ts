import { expect, it } from 'vitest';
import { isOtherDocument } from './is-other-document.ts';

it.each<[string, string[]]>([
  ['a product label', ['Face Wash', 'Net Wt: 100 g', 'MRP Rs. 360.00 (incl. of all taxes)']],
  ['a mark sheet', ['Hill Public School', 'Subject Max Obtained', 'English 100 78']],
  ['a timetable', ['TIME TABLE', 'Station 1st 2nd', 'Hill Road 09.10 12.40']],
  ['a score card', ['Blue Team - Innings', 'Extras 12', 'TOTAL 180/6']],
  ['a menu', ['MENU', 'Starters', 'Veg Roll 120.00']],
  ['a letter', ['Respected Sir,', 'The fee of Rs 400.00 is with you.', 'Yours faithfully']],
])('recognises %s', (_, rows) => {
  expect(isOtherDocument(rows)).toBe(true);
});

it('needs more than one hint', () => {
  expect(isOtherDocument(['Green Leaf Kitchen', 'Set Menu 1  240.00', 'Total  240.00'])).toBe(false);
  expect(isOtherDocument(['Hill Fuel Station', 'Stall 9, Bus Stand Complex', 'Total  90.00'])).toBe(false);
  expect(isOtherDocument(['Hill Medicals', 'Face Wash Net Wt 100 g  90.00', 'Cash  90.00'])).toBe(false);
});
