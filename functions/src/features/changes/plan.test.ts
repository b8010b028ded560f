import { describe, expect, it } from 'vitest';
import { groupCode, isDone, type CursorState, type Stream } from './cursor.ts';
import { planReading, settleStreams } from './plan.ts';
import { tiesChanged, encodeTies, type Sight } from './sight.ts';

const sightWith = ({
  groupIds = [],
  pending = [],
  ties = {},
}: {
  groupIds?: readonly string[];
  pending?: readonly string[];
  ties?: Readonly<Record<string, 'h' | 'b' | 'r'>>;
}): Sight => ({
  joined: new Map(groupIds.map((id) => [groupCode(id), id])),
  pending,
  friendIds: Object.keys(ties),
  ties: new Map(Object.entries(ties)),
  ended: new Map(),
});

const DONE = { after: [100, 0] as [number, number], isDone: true as const };

function readAll(sight: Sight): CursorState {
  const { state } = planReading(undefined, 'asha', sight);
  const streams = state.streams.map((stream): Stream => ({
    ...stream,
    places: { expense: DONE, settlement: DONE },
  }));
  expect(streams.every(isDone)).toBe(true);
  return { ...state, streams: settleStreams(streams) };
}

/** Two people whose ids have one code in a cursor. */
function findTwoOfOneCode(): [string, string] {
  const seen = new Map<string, string>();
  for (let index = 0; ; index += 1) {
    const userId = `person${index}`;
    const code = encodeTies(sightWith({ ties: { [userId]: 'h' } }));
    const other = seen.get(code);
    if (other !== undefined) return [other, userId];
    seen.set(code, userId);
  }
}

const say = ({ streams }: CursorState) =>
  streams.map((stream) => {
    const from = stream.places.expense.after ? 'on' : 'anew';
    return stream.of === 'groups' ? `${stream.groups.length} groups ${from}` : `${stream.of} ${from}`;
  });

const planFor = (before: Sight, now: Sight) => {
  const { state, hasLostGroup } = planReading(readAll(before), 'asha', now);
  return { streams: say(state), hasLostGroup };
};

describe('what is read', () => {
  const before = sightWith({ groupIds: ['goa', 'flat'], ties: { ravi: 'h', zoya: 'r' } });
  const GOES_ON = ['own on', '2 groups on'];

  it('begins with everything and goes on where it was', () => {
    expect(say(planReading(undefined, 'asha', before).state)).toEqual(['own anew', '2 groups anew']);
    expect(planFor(before, before)).toEqual({ streams: GOES_ON, hasLostGroup: false });
  });

  it('is the past of a group that is joined', () => {
    const now = sightWith({ groupIds: ['goa', 'flat', 'puri'], ties: { ravi: 'h', zoya: 'r' } });
    expect(planFor(before, now).streams).toEqual([...GOES_ON, '1 groups anew']);
  });

  it('is everything of the caller’s own where a group is lost, or asks', () => {
    const ties = { ravi: 'h', zoya: 'r' } as const;
    expect(planFor(before, sightWith({ groupIds: ['goa'], ties }))).toEqual({
      streams: ['own anew', '1 groups on'],
      hasLostGroup: true,
    });
    const asked = sightWith({ groupIds: ['goa', 'flat'], pending: [`${groupCode('puri')}p`], ties });
    expect(planFor(before, asked).streams).toEqual(['own anew', '2 groups on']);
    expect(planFor(asked, before).streams).toEqual(['own anew', '2 groups on']);
    const joined = sightWith({ groupIds: ['goa', 'flat', 'puri'], ties });
    expect(planFor(asked, joined).streams).toEqual([...GOES_ON, '1 groups anew']);
  });

  it('is what somebody recorded who is accepted, or not any more', () => {
    const groupIds = ['goa', 'flat'];
    const both = sightWith({ groupIds, ties: { ravi: 'h', zoya: 'h' } });
    expect(planFor(before, both).streams).toEqual([...GOES_ON, 'people anew']);
    expect(planFor(both, before).streams).toEqual([...GOES_ON, 'people anew']);
    const blocking = sightWith({ groupIds, ties: { ravi: 'b', zoya: 'r' } });
    expect(planFor(before, blocking).streams).toEqual(['own anew', '2 groups on']);
    expect(planFor(blocking, sightWith({ groupIds })).streams).toEqual(['own anew', '2 groups on']);
  });

  it('is at most 30 groups in a query', () => {
    const many = sightWith({ groupIds: Array.from({ length: 61 }, (_, index) => `group${index}`) });
    expect(say(readAll(many))).toEqual(['own on', '30 groups on', '30 groups on', '1 groups on']);
  });
});

describe('ties', () => {
  it('tell whose records appear otherwise', () => {
    const knownTies = encodeTies(sightWith({ ties: { ravi: 'h', zoya: 'r' } }));
    const changed = (ties: Readonly<Record<string, 'h' | 'b' | 'r'>>) =>
      tiesChanged(knownTies, sightWith({ ties }));
    expect(changed({ ravi: 'h', zoya: 'r' })).toEqual([]);
    expect(changed({ ravi: 'h' })).toEqual([]);
    expect(changed({ ravi: 'h', zoya: 'r', meera: 'r' })).toEqual([]);
    expect(changed({ ravi: 'h', zoya: 'r', meera: 'h' })).toEqual(['meera']);
    expect(changed({ ravi: 'r', zoya: 'h' })).toEqual(['ravi', 'zoya']);
    expect(changed({ ravi: 'h', zoya: 'b' })).toBe('everybody');
  });

  it('tell of both people whose codes are the same', () => {
    const [first, second] = findTwoOfOneCode();
    const knownTies = encodeTies(sightWith({ ties: { [first]: 'h', [second]: 'r' } }));
    const changed = (ties: Readonly<Record<string, 'h' | 'b' | 'r'>>) =>
      tiesChanged(knownTies, sightWith({ ties }));
    expect(changed({ [first]: 'h', [second]: 'r' })).toEqual([]);
    expect(changed({ [first]: 'h', [second]: 'h' })).toEqual([first, second]);
    expect(changed({ [first]: 'h', [second]: 'b' })).toBe('everybody');
    expect(changed({ [first]: 'b', [second]: 'b' })).toBe('everybody');
  });
});
