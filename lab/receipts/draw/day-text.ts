import type { Random } from '../../../scripts/random.ts';

/** Date and time on a till. */
export interface Day {
  readonly day: number;
  readonly month: number;
  readonly year: number;
  readonly hour: number;
  readonly minute: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** Makes a moment between 2023 and 2026, during opening hours. */
export const makeDay = (random: Random): Day => ({
  day: random.between(1, 28),
  month: random.between(1, 12),
  year: random.between(2023, 2026),
  hour: random.between(8, 22),
  minute: random.between(0, 59),
});

export function addDays({ day, month, year, ...time }: Day, days: number): Day {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { ...time, day: moved.getUTCDate(), month: moved.getUTCMonth() + 1, year: moved.getUTCFullYear() };
}

const monthName = (month: number) => MONTHS[month - 1] ?? '';

/** Forms of a date on Indian bills. The day always comes first. */
const DAY_FORMS: readonly ((day: Day) => string)[] = [
  ({ day, month, year }) => `${two(day)}/${two(month)}/${year}`,
  ({ day, month, year }) => `${two(day)}-${two(month)}-${two(year % 100)}`,
  ({ day, month, year }) => `${two(day)}-${two(month)}-${year}`,
  ({ day, month, year }) => `${two(day)}/${two(month)}/${two(year % 100)}`,
  ({ day, month, year }) => `${two(day)} ${monthName(month)} ${year}`,
  ({ day, month, year }) => `${two(day)}-${monthName(month)}-${year}`,
  ({ day, month, year }) => `${two(day)}.${two(month)}.${year}`,
];

export const pickDayForm = (random: Random): ((day: Day) => string) => random.pick(DAY_FORMS);

/** Picks "14:05", "02:05 PM" or "14:05:00". */
export function pickTimeForm(random: Random): (day: Day) => string {
  return random.pick<(day: Day) => string>([
    ({ hour, minute }) => `${two(hour)}:${two(minute)}`,
    ({ hour, minute }) => `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`,
    ({ hour, minute }) => `${two(hour)}:${two(minute)}:00`,
  ]);
}
