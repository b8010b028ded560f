import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test, vi } from 'vitest';
import { addDays, toCalendarDay } from '../calendar-day.ts';
import { dayIn, isTimeZone, spellTimeZone, startOfDayIn } from './time-zone.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(toCalendarDay('2000-01-01'), days));

describe('a time zone', () => {
  test('has a name of the IANA database', () => {
    for (const zone of [...ZONES, 'Asia/Kolkata', 'Asia/Calcutta', 'UTC'])
      expect(isTimeZone(zone)).toBe(true);
    for (const text of ['', '+05:30', 'Asia/Nowhere', 'IST ', 'a'.repeat(65), '\u0000', 'Asia/\u212Aolkata'])
      expect(isTimeZone(text)).toBe(false);
  });

  test('has one spelling, whatever its cases and older names', () => {
    for (const zone of ['Asia/Kolkata', 'asia/kolkata', 'ASIA/KOLKATA', 'Asia/Calcutta', 'asia/CALCUTTA'])
      expect(spellTimeZone(zone)).toBe('Asia/Kolkata');
    expect(spellTimeZone('america/NEW_york')).toBe('America/New_York');
    expect(spellTimeZone('US/Eastern')).toBe(spellTimeZone('us/eastern'));
    expect(spellTimeZone('Asia/Nowhere')).toBe('Asia/Nowhere');
  });

  test('takes the memory of one, in however many cases it is written', () => {
    const letters = 'america/anchorage'.split('');
    const spellings = Array.from({ length: 200 }, (_, count) =>
      letters.map((letter, at) => ((count >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
    );
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    for (const zone of spellings) expect([isTimeZone(zone), zone]).toEqual([true, zone]);
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
    made.mockRestore();
  });

  test('is read in whatever spelling it was stored', () => {
    const time = new Date('2026-11-21T18:30:00Z');
    for (const zone of ['asia/kolkata', 'Asia/Calcutta', 'ASIA/CALCUTTA'])
      expect(dayIn(zone, time)).toBe('2026-11-22');
  });
});

describe('a day in a zone', () => {
  test('begins when an independent implementation says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), anyDay, (zone, day) => {
        const start = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone });
        // Zones that go back over midnight have the day twice; either beginning is one.
        const begins = startOfDayIn(zone, day);
        expect(Math.abs(begins.getTime() - start.epochMilliseconds)).toBeLessThanOrEqual(60 * 60_000);
        expect(dayIn(zone, begins)).toBe(start.toPlainDate().toString());
        expect(dayIn(zone, new Date(begins.getTime() - 60_000)) < day).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['Asia/Kolkata', '2026-11-22', '2026-11-21T18:30:00.000Z'],
    // Summer time begins at midnight: there is no 00:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-22', '2026-11-22T11:00:00.000Z'],
    // Samoa had no 30 December 2011.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('in %s, %s begins at %s', (zone, day, time) => {
    expect(startOfDayIn(zone, toCalendarDay(day)).toISOString()).toBe(time);
  });

  test('is the one of its zone', () => {
    const time = new Date('2026-11-21T18:30:00Z');
    expect(dayIn('Asia/Kolkata', time)).toBe('2026-11-22');
    expect(dayIn('Asia/Kolkata', new Date(time.getTime() - 1))).toBe('2026-11-21');
    expect(dayIn('America/New_York', time)).toBe('2026-11-21');
  });
});
