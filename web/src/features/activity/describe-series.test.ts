import { expect, test } from 'vitest';
import { makeActivity } from '../../lib/factories.ts';
import { activityIcon } from './activity-icon.ts';
import { describeActivity } from './describe-activity.ts';
import { stubClock } from '../../lib/dates/stub-clock.ts';

stubClock();

const entry = (type: string, metadata: object = {}) =>
  makeActivity(type, {
    user: { id: 'kabir', name: 'Kabir Sen' },
    group: { id: 'goa', name: 'Goa gang' },
    metadata: { recurrenceId: 'rent', expenseDescription: 'Rent', ...metadata },
  });
const sentence = (type: string, metadata: object = {}, viewerId = 'asha') =>
  describeActivity(
    [entry(type, metadata)],
    { currentUserId: viewerId, scope: { kind: 'global' } },
    (name) => name,
  ).join('');

test.each([
  ['recurrence_created', {}, 'Kabir Sen set up the recurring expense "Rent" in "Goa gang".'],
  ['recurrence_updated', {}, 'Kabir Sen changed the recurring expense "Rent" in "Goa gang" from then on.'],
  [
    'recurrence_skipped',
    { day: '2026-12-01' },
    'Kabir Sen skipped 1 Dec of the recurring expense "Rent" in "Goa gang".',
  ],
  [
    'recurrence_paused',
    { pauseReason: 'person' },
    'Kabir Sen paused the recurring expense "Rent" in "Goa gang".',
  ],
  [
    'recurrence_paused',
    { pauseReason: 'left' },
    '"Rent" was paused in "Goa gang" because somebody in it has left.',
  ],
  [
    'recurrence_paused',
    { pauseReason: 'unanswered' },
    '"Rent" was paused in "Goa gang" because too many days wait for their amount.',
  ],
  ['recurrence_resumed', {}, 'Kabir Sen resumed the recurring expense "Rent" in "Goa gang".'],
  ['recurrence_deleted', {}, 'Kabir Sen deleted the recurring expense "Rent" in "Goa gang".'],
  ['recurrence_amount_needed', { day: '2026-12-01' }, '"Rent" for 1 Dec needs its amount in "Goa gang".'],
  ['expense_created', { expenseId: 'e' }, 'Kabir Sen added "Rent" in "Goa gang" as a recurring expense.'],
])('%s %o', (type, metadata, words) => {
  expect(sentence(type, metadata)).toBe(words);
});

test('the viewer is You, an unknown type is not described, and icons differ', () => {
  expect(sentence('recurrence_resumed', {}, 'kabir')).toMatch(/^You resumed/);
  expect(sentence('recurrence_moved')).toBe('Kabir Sen performed an action');
  expect(activityIcon('recurrence_created')).toBe(activityIcon('recurrence_moved'));
  expect(activityIcon('recurrence_deleted')).toBe(activityIcon('expense_deleted'));
  expect(activityIcon('recurrence_created')).not.toBe(activityIcon('expense_created'));
});
