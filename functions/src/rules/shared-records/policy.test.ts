import { toCalendarDay } from '@barabar/core/calendar-day';
import { describe, expect, it } from 'vitest';
import { april, outside, storedGroup, storedMember } from '../../../test/factories.ts';
import {
  audienceOf,
  requireNoDayAhead,
  requireRestorable,
  requireStillMember,
  silentInGroup,
} from './policy.ts';

const flat = storedGroup({ asha: storedMember('Asha'), ravi: storedMember('Ravi') });
const between = { participantIds: ['asha', 'zoya'], createdAt: april(2) };
const inFlat = { ...between, groupId: 'flat' };
const ofTwo = { ...between, ...outside };
const code = (value: string) => expect.objectContaining({ code: value });

describe('a record', () => {
  it('is of today in some zone, or of a day before', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    const requireDay = (day: string) => () => requireNoDayAhead('spentOn', toCalendarDay(day), now);
    // In Kiritimati, 14 hours ahead of UTC, it is the 21st.
    for (const day of ['2026-11-21', '2026-11-20', '2000-01-01']) expect(requireDay(day)).not.toThrow();
    expect(() => requireNoDayAhead('spentOn', undefined, now)).not.toThrow();
    const message = 'Please choose today or an earlier day';
    for (const day of ['2026-11-22', '2100-12-31'])
      expect(requireDay(day)).toThrow(
        expect.objectContaining({
          code: 'validation-failed',
          message,
          issues: [{ path: 'spentOn', message }],
        }),
      );
  });

  it('that somebody declined is restored by nobody else', () => {
    const declined = { isDeclined: true, deletedBy: 'zoya' };
    expect(() => requireRestorable(declined, 'zoya')).not.toThrow();
    expect(() => requireRestorable(declined, 'asha')).toThrow(code('forbidden'));
    expect(() => requireRestorable({ isDeclined: false, deletedBy: 'zoya' }, 'asha')).not.toThrow();
  });

  it('of a group is changed by its members', () => {
    expect(() => requireStillMember(inFlat, { userId: 'ravi', group: flat })).not.toThrow();
    expect(() => requireStillMember(inFlat, { userId: 'asha', group: flat })).not.toThrow();
  });

  it('of a group is closed to who has left, and not there for strangers', () => {
    expect(() => requireStillMember(inFlat, { userId: 'zoya', group: flat })).toThrow(code('forbidden'));
    expect(() => requireStillMember(inFlat, { userId: 'asha', group: undefined })).toThrow(code('forbidden'));
    expect(() => requireStillMember(inFlat, { userId: 'meera', group: flat })).toThrow(code('not-found'));
    expect(() => requireStillMember(inFlat, { userId: 'meera', group: undefined })).toThrow(
      code('not-found'),
    );
  });

  it('outside of groups is changed by who is in it', () => {
    expect(() => requireStillMember(ofTwo, { userId: 'zoya', group: undefined })).not.toThrow();
    expect(() => requireStillMember(ofTwo, { userId: 'meera', group: undefined })).toThrow(code('not-found'));
  });
});

it('the audience of a record is who is in it and the members, each once', () => {
  expect(audienceOf(between, flat)).toEqual(['asha', 'zoya', 'ravi']);
  expect(audienceOf(between, undefined)).toEqual(['asha', 'zoya']);
});

it('the audience of a record has only members who have joined the group, beside who is in it', () => {
  const pending = {
    ...flat,
    members: { ...flat.members, ravi: { ...storedMember('Ravi'), acceptedAt: null } },
  };
  expect(audienceOf({ ...between, participantIds: ['asha'] }, pending)).toEqual(['asha']);
  expect(audienceOf({ ...between, participantIds: ['asha', 'ravi'] }, pending)).toEqual(['asha', 'ravi']);
});

it('who left is of the audience of what they stood in then, and reads it, under the name that took their place', () => {
  const bela = { ...storedMember('Bela'), acceptedAt: null, isNameOnly: true, placeOf: 'zoya' };
  const members = { ...flat.members, bela };
  const groupLeft = { ...flat, members, leftAt: { zoya: april(3) } };
  const carried = { ...inFlat, participantIds: ['asha', 'bela'] };
  const later = { ...carried, createdAt: april(4) };
  expect(audienceOf(carried, groupLeft)).toEqual(['asha', 'bela', 'ravi', 'zoya']);
  expect(audienceOf(later, groupLeft)).toEqual(['asha', 'bela', 'ravi']);
  expect(audienceOf(carried, { ...flat, members })).not.toContain('zoya');
  const changing = (record: typeof carried) => () =>
    requireStillMember(record, { userId: 'zoya', group: groupLeft });
  expect(changing(carried)).toThrow(code('forbidden'));
  expect(changing(later)).toThrow(code('not-found'));
});

it('a record is silent for who is in it, has not joined and has blocked who added them', () => {
  const silenced = { ...storedMember('Ravi'), acceptedAt: null, isSilenced: true };
  const group = { members: { ...flat.members, ravi: silenced } };
  expect(silentInGroup(['asha', 'ravi'], group)).toEqual(['ravi']);
  expect(silentInGroup(['asha'], group)).toEqual([]);
});
