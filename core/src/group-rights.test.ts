import { expect, it } from 'vitest';
import { toCalendarDay } from './calendar-day.ts';
import { hindranceTo, isClosedDay, isNewcomer, type GroupRules } from './group-rights.ts';

const rules = (given: Partial<GroupRules> = {}): GroupRules => ({
  role: 'member',
  isNewcomer: false,
  whoEdits: 'everybody',
  ...given,
});
const [before, last, after] = ['2026-03-30', '2026-03-31', '2026-04-01'].map(toCalendarDay);

it('keeps nobody from writing by default', () => {
  for (const role of ['admin', 'member'] as const)
    for (const isAuthor of [true, false])
      expect(hindranceTo(rules({ role }), { isAuthor, days: [before] })).toBeUndefined();
});

it('keeps viewers from writing anything, their own too', () => {
  for (const isAuthor of [true, false])
    expect(hindranceTo(rules({ role: 'viewer' }), { isAuthor })).toBe('viewer');
});

it('leaves records to admins and to who added them, where the group says so', () => {
  const whoEdits = 'admins-and-author';
  expect(hindranceTo(rules({ whoEdits }), { isAuthor: false })).toBe('author');
  expect(hindranceTo(rules({ whoEdits }), { isAuthor: true })).toBeUndefined();
  expect(hindranceTo(rules({ whoEdits, role: 'admin' }), { isAuthor: false })).toBeUndefined();
});

it('closes all days up to the last one, that one too, for admins too', () => {
  const closed = rules({ role: 'admin', ...(last && { closedUntil: last }) });
  expect(isClosedDay(closed, before)).toBe(true);
  expect(isClosedDay(closed, last)).toBe(true);
  expect(isClosedDay(closed, after)).toBe(false);
  expect(isClosedDay(rules({ closedUntil: null }), before)).toBe(false);
  expect(hindranceTo(closed, { isAuthor: true, days: [after, last] })).toBe('closed');
  expect(hindranceTo(closed, { isAuthor: true, days: [after] })).toBeUndefined();
});

it('keeps newcomers from what others added, before anything else, and from nothing of theirs', () => {
  const newcomer = rules({ isNewcomer: true });
  expect(hindranceTo(newcomer, { isAuthor: false })).toBe('newcomer');
  expect(hindranceTo({ ...newcomer, role: 'viewer' }, { isAuthor: false })).toBe('newcomer');
  expect(hindranceTo(newcomer, { isAuthor: true, days: [before] })).toBeUndefined();
});

it('ends being a newcomer by itself, and never for a guest', () => {
  const at = new Date('2026-04-08T10:00:00Z');
  expect(isNewcomer(undefined, at)).toBe(false);
  expect(isNewcomer({ until: null }, at)).toBe(true);
  expect(isNewcomer({ until: new Date(at.getTime() + 1) }, at)).toBe(true);
  expect(isNewcomer({ until: at }, at)).toBe(false);
});
