import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { april, inFlat, logEntry, outside, storedSeries } from '../../test/factories.ts';
import { namedIn } from '../records/activities/store.ts';
import { redactActivity } from '../records/name-snapshots/name-snapshots.ts';
import type { RecurrenceRecord } from '../records/recurrences/store.ts';
import { describeRecurrenceChange } from './describe-recurrence-change.ts';

const day = (text: string) => toCalendarDay(`2026-${text}`);

const rent = storedSeries({ ...inFlat, audience: ['asha', 'ravi', 'meera'], silentFor: ['ravi'] });
const change = (changed: Partial<RecurrenceRecord>, from = rent): RecurrenceRecord => ({
  ...from,
  version: from.version + 1,
  updatedAt: april(2),
  ...changed,
});
const paused = (reason: 'person' | 'left' | 'unanswered', ...names: string[]) =>
  change({ pause: { reason, at: april(2), people: names.map((name) => ({ userId: name, name })) } });

describe('the log of a series', () => {
  it('has an entry for whoever may see it, without those who get no news', () => {
    expect(describeRecurrenceChange({ before: undefined, after: rent })).toEqual([
      logEntry({
        id: 'recurrences_rent_1',
        type: 'recurrence_created',
        audience: ['asha', 'meera'],
        metadata: { recurrenceId: 'rent', expenseDescription: 'Rent', groupName: 'Flat 402' },
      }),
    ]);
  });

  const by = { updatedBy: 'ravi', updatedByName: 'Ravi' };
  it.each([
    [rent, change({ ...by, amount: toMinor(1) }), 'recurrence_updated'],
    [rent, change({ ...by, deletedAt: april(2) }), 'recurrence_deleted'],
    [rent, change({ ...by, skippedDays: [day('05-05')] }), 'recurrence_skipped'],
    [change({ skippedDays: [day('05-05')] }), change({ ...by, version: 3 }), 'recurrence_updated'],
    [change({ openDays: [day('04-05')] }), change({ ...by, version: 3 }), 'recurrence_skipped'],
    [rent, change({ openDays: [day('04-05')] }), 'recurrence_amount_needed'],
    [rent, paused('person', 'Asha'), 'recurrence_paused'],
    [rent, paused('left', 'Ravi', 'Zoya'), 'recurrence_paused'],
    [rent, paused('unanswered'), 'recurrence_paused'],
    [paused('person', 'Asha'), change({ version: 3 }), 'recurrence_resumed'],
  ])('says what was done (%#)', (before, after, type) => {
    expect(describeRecurrenceChange({ before, after })).toMatchObject([{ type }]);
  });

  it('outside of groups tells whoever was removed that they were, to them alone', () => {
    const before = { ...rent, ...outside, audience: ['asha', 'ravi'], silentFor: [] };
    const after = change({ participantIds: ['asha'], pairs: [], audience: ['asha'] }, before);
    expect(describeRecurrenceChange({ before, after })).toMatchObject([
      { type: 'recurrence_updated', audience: ['asha'], removedIds: ['ravi'] },
      {
        id: 'recurrences_rent_2_ravi',
        type: 'recurrence_person_removed',
        participantIds: ['ravi'],
        audience: ['ravi'],
        metadata: { recurrenceId: 'rent', expenseDescription: 'Rent', memberName: 'Ravi' },
      },
    ]);
  });

  it('names the day and the reason', () => {
    const metadataOf = (after: RecurrenceRecord) =>
      describeRecurrenceChange({ before: rent, after })[0]?.metadata;
    expect(metadataOf(change({ openDays: [day('04-05')] }))).toMatchObject({ day: '2026-04-05' });
    expect(metadataOf(paused('left', 'Ravi'))).toMatchObject({
      pauseReason: 'left',
      memberUserId: 'Ravi',
      memberName: 'Ravi',
    });
  });

  it('names nobody who has left, and then deletes the account, any more', () => {
    const [entry] = describeRecurrenceChange({ before: rent, after: paused('left', 'Ravi', 'Zoya', 'Om') });
    if (!entry) throw new Error('a pause is logged');
    const redacted = { ...entry, ...redactActivity({ ...entry, loggedAt: april(2) }, 'Zoya') };
    const both = { ...redacted, ...redactActivity({ ...redacted, loggedAt: april(2) }, 'Ravi') };
    expect(both.metadata.memberName).toBe('Deleted user');
    expect(both.named).toMatchObject({ Zoya: 'Deleted user', Om: 'Om' });
    expect(namedIn(entry)).toEqual(['asha', 'Ravi', 'Zoya', 'Om']);
  });

  it('has nothing of a day that gets its expense', () => {
    expect(describeRecurrenceChange({ before: rent, after: { ...rent, doneThrough: day('04-05') } })).toEqual(
      [],
    );
  });
});
