import { describe, expect, it } from 'vitest';
import { decodeCursor, emptyPlaces, encodeCursor, groupCode, newState, type CursorState } from './cursor.ts';
import { LIMITS } from '@barabar/core/limits';

const encode = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString('base64url');

describe('a cursor', () => {
  const full: CursorState = {
    ...newState('asha'),
    streams: [
      {
        of: 'own',
        places: { expense: { after: [1, 2], isDone: true }, settlement: { after: [3, 4, 'id'] } },
      },
      { of: 'groups', groups: [groupCode('goa')], places: { expense: { again: [5, 6] }, settlement: {} } },
      { of: 'people', userIds: ['ravi'], places: emptyPlaces() },
    ],
    pending: [`${groupCode('puri')}p`],
    ties: 'abch',
    lists: { groups: '0123456789' },
  };

  it('comes back as it was, to its own person', () => {
    expect(decodeCursor(encodeCursor(full), 'asha')).toEqual(full);
  });

  it('of another person, of another version, and none begin anew', () => {
    expect(decodeCursor(encodeCursor(full), 'ravi')).toBeUndefined();
    expect(decodeCursor(encode({ ...full, version: 2, streams: 'other' }), 'asha')).toBeUndefined();
    expect(decodeCursor(undefined, 'asha')).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'x'],
    ['no object', encode(1)],
    ['no version', encode({ ...full, version: undefined })],
    ['an unknown field', encode({ ...full, more: 1 })],
    ['an unknown stream', encode({ ...full, streams: [{ of: 'others', places: emptyPlaces() }] })],
    [
      'a time that no database has',
      encode({ ...full, streams: [{ of: 'own', places: { expense: { after: [-1, 0] }, settlement: {} } }] }),
    ],
    [
      'an id that is a path',
      encode({ ...full, streams: [{ of: 'people', userIds: ['a/b'], places: emptyPlaces() }] }),
    ],
    [
      'nobody whose records are read',
      encode({ ...full, streams: [{ of: 'people', userIds: [], places: emptyPlaces() }] }),
    ],
  ])('made of %s is refused', (_, text) => {
    expect(() => decodeCursor(text, 'asha')).toThrow('This cursor is not one of ours');
  });

  it('of somebody with as many friends and groups as there can be is short enough', () => {
    const codes = Array.from({ length: LIMITS.groupsWithRequestsMax }, (_, index) =>
      groupCode(`group ${index}`),
    );
    const joined = codes.slice(0, LIMITS.groupsMax + LIMITS.directGroupsMax);
    const place = { after: [1_760_000_000, 123_456_789] as [number, number] };
    const places = { expense: place, settlement: place };
    const streams = Array.from({ length: Math.ceil(joined.length / 30) }, (_, index) => ({
      of: 'groups' as const,
      groups: joined.slice(index * 30, (index + 1) * 30),
      places,
    }));
    const largest = {
      ...full,
      streams: [...full.streams, ...streams],
      pending: codes.slice(joined.length).map((code) => `${code}p`),
      ties: 'abch'.repeat(LIMITS.friendsMax),
    };
    expect(encodeCursor(largest).length).toBeLessThan(LIMITS.changesCursorCharsMax);
  });
});
