import { expect, it } from 'vitest';
import { createRandom } from '../../../scripts/random.ts';
import { addDays, isoDay, makeDay, pickDayForm, pickTimeForm } from './day-text.ts';

const DAY = { day: 5, month: 2, year: 2026, hour: 14, minute: 7 };
const forms = <T>(pick: (seed: number) => T) => new Set(Array.from({ length: 100 }, (_, seed) => pick(seed)));

it('writes a day in every form of Indian bills, the day first', () => {
  expect(forms((seed) => pickDayForm(createRandom(seed))(DAY))).toEqual(
    new Set(['05/02/2026', '05-02-26', '05-02-2026', '05/02/26', '05 Feb 2026', '05-Feb-2026', '05.02.2026']),
  );
});

it('writes the time in three forms', () => {
  expect(forms((seed) => pickTimeForm(createRandom(seed))(DAY))).toEqual(
    new Set(['14:07', '02:07 PM', '14:07:00']),
  );
  const noon = pickTimeForm(createRandom(0))({ ...DAY, hour: 12 });
  expect(noon).toContain('12:07');
});

it('continues over the end of a month and a year', () => {
  expect(isoDay(addDays({ ...DAY, day: 28, month: 12 }, 15))).toBe('2027-01-12');
});

it('makes days that exist', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const text = isoDay(makeDay(createRandom(seed)));
    expect(new Date(text).toISOString().slice(0, 10)).toBe(text);
  }
});
