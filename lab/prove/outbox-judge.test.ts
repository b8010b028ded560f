import { expect, it } from 'vitest';
import { endOf, noteReplacing, type Whereabouts } from './outbox-judge.ts';
import type { Course } from './outbox-course.ts';

const operation = { key: 'key-1', name: 'createExpense' as const };
const nothing: Course = { operation, told: { kind: 'nothing' } };
const gone: Whereabouts = { isMade: false, entry: undefined, isBlocked: false };
const entry = (code?: string) => ({
  entry: { key: 'key-1', ...(code !== undefined && { refusal: { code, version: undefined } }) },
});

it.each<[why: string, Partial<Course>, Partial<Whereabouts>]>([
  ['is lost although the page was told that it waits', { told: { kind: 'waiting' } }, {}],
  ['is lost although the page was told that it is made', { told: { kind: 'taken' } }, {}],
  ['is lost although it was stored', { order: 1 }, {}],
  ['is lost with its refusal, which no page has shown', { firstSent: 1, delivered: 'not-found' }, {}],
  ['is discarded although it was called made', { told: { kind: 'taken' }, decided: 'discard' }, {}],
  ['is lost when the person tries again', { order: 1, decided: 'try again' }, {}],
  ['is refused for a reason that nobody gave', { told: { kind: 'refused', code: 'forbidden' } }, {}],
  ['waits for nothing', {}, entry()],
  ['is kept with a reason that nobody gave', { answered: 'not-found' }, entry('forbidden')],
  ['has a conflict without a record', { answered: 'version-conflict' }, entry('version-conflict')],
  ['is made, and stays in the outbox', {}, { isMade: true, ...entry() }],
  ['is made, and refused', { told: { kind: 'refused', code: 'forbidden' } }, { isMade: true }],
])('the proof fails where an operation %s', (_, course, where) => {
  expect(endOf({ ...nothing, ...course }, { ...gone, ...where })).toBeUndefined();
});

it('of two edits that were to take the place of a third, the one that was sent has it', () => {
  const mine = (key: string, more: Partial<Course> = {}): [string, Course] => [
    key,
    { ...nothing, operation: { ...operation, key }, replaces: 'key-1', ...more },
  ];
  const courses = new Map([
    ['key-1', { ...nothing, order: 3, decided: 'keep mine' as const }],
    mine('killed'),
    mine('sent', { firstSent: 1 }),
    mine('not stored'),
  ]);
  noteReplacing(courses, []);
  expect([...courses.values()].map(({ order }) => order)).toEqual([3, undefined, 3, undefined]);
});
