import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { encodeTies, sightOf, tiesChanged, type Sight } from './sight.ts';

type Tied = Pick<Sight, 'ties' | 'ended'>;

const tiedTo = (
  ties: Readonly<Record<string, 'h' | 'b' | 'r'>>,
  ended: Readonly<Record<string, readonly [number, number]>> = {},
): Tied => ({ ties: new Map(Object.entries(ties)), ended: new Map(Object.entries(ended)) });

const changed = (before: Tied, now: Tied) => tiesChanged(encodeTies(before), now);

describe('a friendship that has ended', () => {
  it('tells whose records count now, whatever the tie was and is', () => {
    const asked = tiedTo({ zoya: 'r', ravi: 'h' });
    expect(changed(asked, tiedTo({ ravi: 'h' }, { zoya: [50, 0] }))).toEqual(['zoya']);
    expect(changed(asked, tiedTo({ zoya: 'r', ravi: 'h' }, { zoya: [50, 0] }))).toEqual(['zoya']);
    expect(changed(tiedTo({}), tiedTo({}, { zoya: [50, 0] }))).toEqual(['zoya']);
  });

  it('tells it once, and again when there is another end', () => {
    const before = tiedTo({}, { zoya: [50, 7], kabir: [40, 9] });
    expect(changed(before, before)).toEqual([]);
    expect(changed(before, tiedTo({}, { zoya: [50, 7], kabir: [50, 8] }))).toEqual(['kabir']);
    expect(changed(before, tiedTo({}, { zoya: [50, 7], kabir: [40, 9], meera: [49, 0] }))).toEqual([]);
  });

  it('names nobody twice', () => {
    expect(changed(tiedTo({ zoya: 'h' }), tiedTo({ zoya: 'r' }, { zoya: [50, 0] }))).toEqual(['zoya']);
  });

  it('counts for whom the caller had accepted', () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const end = (other: string, accepted: string, seconds: number) => ({
      id: `asha_${other}`,
      members: ['asha', other] as [string, string],
      acceptedUntil: { [accepted]: at },
      endedAt: at,
      revision: new Timestamp(seconds, 3),
    });
    const former = [end('ravi', 'asha', 10), end('zoya', 'zoya', 20)];
    const { ended } = sightOf({ friendships: [], former, groups: [] }, 'asha');
    expect([...ended]).toEqual([['ravi', [10, 3]]]);
  });
});
