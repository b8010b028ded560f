import { HUES } from '@barabar/core/face';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../test-support/stub-storage.ts';
import { avatarHue, forgetHues } from './avatar-hue.ts';
import { shareHue } from './share-hue.ts';

afterEach(() => {
  forgetHues();
  vi.unstubAllGlobals();
});

describe('avatarHue', () => {
  it.each([
    ['Farhan Ali', 285],
    ['Zoya Khan', 140],
    ['Rohan Das', 50],
    ['Goa gang', 345],
  ])('gives %s the hue %i of FNV-1a', (name, hue) => {
    expect(avatarHue({ name })).toBe(hue);
  });

  it('goes by the id where there is one, so that a new name keeps the hue', () => {
    expect(avatarHue({ id: 'Farhan Ali', name: 'Somebody Else' })).toBe(285);
    expect(avatarHue({ id: '', name: 'Zoya Khan' })).toBe(140);
  });
});

describe('hues of several people', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: 'A' }));
  const huesOf = (count: number): number[] => people(count).map(avatarHue);

  it('are ten for the first ten people, and twice ten for twenty', () => {
    const hues = huesOf(20);
    expect(new Set(hues.slice(0, 10))).toEqual(new Set(HUES));
    expect(hues.toSorted((a, b) => a - b)).toEqual([...HUES, ...HUES].toSorted((a, b) => a - b));
  });

  it('stay when others become known', () => {
    const before = huesOf(7);
    expect(huesOf(30).slice(0, 7)).toEqual(before);
    expect(people(7).toReversed().map(avatarHue).toReversed()).toEqual(before);
  });

  it('begin with that of the hash', () => {
    expect(avatarHue({ id: 'Farhan Ali', name: '' })).toBe(285);
    expect(avatarHue({ id: 'Ishita Sen', name: '' })).toBe(315);
    forgetHues();
    expect(avatarHue({ id: 'Ishita Sen', name: '' })).toBe(285);
    expect(avatarHue({ id: 'Farhan Ali', name: '' })).toBe(315);
  });

  it('are of the hash alone for groups, so that all in a group see the same', () => {
    const goa = { id: 'Ishita Sen', name: 'Goa gang', kind: 'group' } as const;
    expect(avatarHue({ id: 'Farhan Ali', name: '', kind: 'group' })).toBe(285);
    expect(avatarHue(goa)).toBe(285);
    expect(avatarHue({ id: 'Farhan Ali', name: '' })).toBe(285);
    expect(avatarHue(goa)).toBe(285);
  });

  it('are one for all ids of somebody by name, that which is known', () => {
    const hueOf = (id: string): number => avatarHue({ id, name: 'Nikhil' });
    const [direct, inGoa] = ['direct', 'in Goa'].map(hueOf);
    expect(inGoa).not.toBe(direct);
    shareHue(['direct', 'in Goa', 'in Kerala']);
    expect(['direct', 'in Goa', 'in Kerala'].map(hueOf)).toEqual([direct, direct, direct]);
    forgetHues();
    expect(hueOf('in Goa')).toBe(inGoa);
    shareHue(['direct', 'in Goa']);
    expect(hueOf('direct')).toBe(inGoa);
  });

  it('go on from what another page of the browser has kept', async () => {
    const storage = stubStorage();
    const before = huesOf(12);
    vi.resetModules();
    const next = await import('./avatar-hue.ts');
    expect(people(12).toReversed().map(next.avatarHue).toReversed()).toEqual(before);
    // A person who is new there is known here at once.
    const there = next.avatarHue({ id: 'Devika', name: '' });
    expect(avatarHue({ id: 'Devika', name: '' })).toBe(there);
    forgetHues();
    expect(storage.size).toBe(0);
  });

  it.each(['something else', 'person:p0 99', 'p0 3', ''])('survive that "%s" is kept', (text) => {
    vi.stubGlobal('localStorage', { getItem: () => text, setItem: vi.fn(), removeItem: vi.fn() });
    expect(new Set(huesOf(10))).toEqual(new Set(HUES));
  });
});
