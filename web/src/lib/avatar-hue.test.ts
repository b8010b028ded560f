import { describe, expect, it } from 'vitest';
import { avatarHue, cutHues, HUES, initialsOf } from './avatar-hue.ts';

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

describe('cutHues', () => {
  it("keeps everybody's own hue while it is free", () => {
    expect(cutHues([{ name: 'Farhan Ali' }, { name: 'Zoya Khan' }])).toEqual([285, 140]);
  });

  it('moves a taken hue on to the next free one', () => {
    expect(cutHues([{ name: 'Farhan Ali' }, { name: 'Ishita Sen' }])).toEqual([285, 315]);
  });

  it('uses every hue before one repeats', () => {
    const people = Array.from({ length: 11 }, () => ({ name: 'Farhan Ali' }));
    const hues = cutHues(people);
    expect(new Set(hues.slice(0, 10))).toEqual(new Set(HUES));
    expect(hues).toHaveLength(11);
  });
});

describe('initialsOf', () => {
  it.each([
    ['Farhan Ali', 'FA'],
    ['Lakshmi Narayanan Subramaniam', 'LS'],
    ['Nani’s 80th', 'N8'],
    ['  kabir  ', 'K'],
    ['मीरा अय्यर', 'मीअ'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
