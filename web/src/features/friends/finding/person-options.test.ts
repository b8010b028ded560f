import { describe, expect, it } from 'vitest';
import { latestOptions, onlyOption, personOptions, type PersonOption } from './person-options.ts';

const person = (name: string, email = '') => ({ id: name, name, email });
const KABIR = person('Kabir Sen', 'kabir@example.com');
const NIKHIL = person('Nikhil');
const NISHA = person('Nisha');
const GOA = { id: 'goa', name: 'Goa gang', members: [{ user: KABIR }] };
const knownFriend = { people: [KABIR, NISHA, person('Nisha Rao'), NIKHIL], groups: [GOA], mayAdd: true };

const say = (option: PersonOption | undefined): string | undefined => {
  if (option?.kind === 'person') return option.person.name;
  return option?.kind === 'group' ? option.group.name : option && `${option.kind} ${option.text}`;
};
const offered = (typed: string) => personOptions(typed, knownFriend).map(say);
const byEnter = (typed: string) => say(onlyOption(personOptions(typed, knownFriend), typed));

describe('what a typed text can stand for', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['ni', ['Nisha', 'Nisha Rao', 'Nikhil', 'name ni']],
    ['kabir@', ['Kabir Sen', 'name kabir@']],
    ['sen', ['Kabir Sen', 'name sen']],
    ['go', ['Goa gang', 'name go']],
    // Who is there is not offered again.
    ['nikhil', ['Nikhil']],
    ['kabir@example.com', ['Kabir Sen']],
    [' Meera ', ['name Meera']],
    ['Meera@Example.com', ['address meera@example.com']],
    // An amount is nobody's name.
    ['1840', []],
    ['१८४०', []],
    ['₹1,840.50 + 20', []],
    ['Flat 402', ['name Flat 402']],
    // No name can be so.
    ['You', []],
    ['x'.repeat(101), []],
  ])('for %j is %j', (typed, options) => {
    expect(offered(typed)).toEqual(options);
  });

  it('begins with names that begin so', () => {
    const people = [person('Anish'), person('Nisha')];
    expect(personOptions('nish', { people, groups: [], mayAdd: true }).map(say)).toEqual([
      'Nisha',
      'Anish',
      'name nish',
    ]);
  });
});

it('finds a name in the other script, behind those that are written as typed', () => {
  const people = [person('ज़ोया'), person('Zoya Khan'), person('Kabir')];
  const groups = [{ id: 'z', name: 'Zoya and us', members: [] }];
  const find = (typed: string) => personOptions(typed, { people, groups, mayAdd: false }).map(say);
  expect(find('zoy')).toEqual(['Zoya Khan', 'Zoya and us', 'ज़ोया']);
  expect(find('ज़ोया')).toEqual(['ज़ोया', 'Zoya Khan', 'Zoya and us']);
  expect(find('कबीर')).toEqual(['Kabir']);
});

it('finds who is chosen already by the whole name alone, and adds nobody of this name', () => {
  const options = { people: [], chosen: [NIKHIL], groups: [], mayAdd: true };
  expect(personOptions('Nikhil', options).map(say)).toEqual(['Nikhil']);
  expect(personOptions('Nik', options).map(say)).toEqual(['name Nik']);
});

it('offers to add nobody where that may not be', () => {
  expect(personOptions('nikhil', { people: [], groups: [], mayAdd: false })).toEqual([]);
});

describe('Enter takes', () => {
  it.each([
    ['the only match', 'kab', 'Kabir Sen'],
    ['the only group', 'goa', 'Goa gang'],
    ['nothing of several', 'ni', undefined],
    ['the one of several who has just this name', 'Nisha', 'Nisha'],
    ['a name that nobody has', 'Meera', 'name Meera'],
    ['the only match by its last name', 'sen', 'Kabir Sen'],
    ['nobody by a part within a name', 'abi', undefined],
    ['nobody by a part of an address', 'example', undefined],
    ['the only match by its whole address', 'kabir@example.com', 'Kabir Sen'],
  ])('%s', (_, typed, chosenName) => {
    expect(byEnter(typed)).toBe(chosenName);
  });
});

describe('the latest people and groups', () => {
  const people = ['Asha', 'Bala', 'Chitra', 'Dev', 'Esha', 'Farhan'].map((name) => person(name));
  const groups = ['goa', 'flat', 'office'].map((id) => ({ id, name: id, members: [] }));
  const bill = (groupId: string | undefined, ...userIds: string[]) => ({
    groupId,
    description: 'Lunch',
    paidBy: 'me',
    currency: 'INR' as const,
    splits: userIds.map((userId) => ({ userId, splitType: 'equal' as const, amount: 1 })),
  });
  const latest = (...bills: ReturnType<typeof bill>[]) => latestOptions(bills, { people, groups }).map(say);

  it('are three people, also of bills in groups, and two groups, where all bills are in groups', () => {
    expect(
      latest(bill('office', 'me', 'Farhan'), bill('flat', 'Esha'), bill('goa', 'Farhan', 'Dev')),
    ).toEqual(['Farhan', 'Esha', 'Dev', 'office', 'flat']);
  });

  it('are more than two groups where there are too few people for the rest', () => {
    const [only] = people;
    if (!only) throw new Error('There is nobody');
    expect(latestOptions([bill('flat', only.id)], { people: [only], groups }).map(say)).toEqual([
      'Asha',
      'flat',
      'goa',
      'office',
    ]);
  });

  it('are people where no bill is in a group, and groups where there are no people', () => {
    expect(latest(bill(undefined, 'me', 'Dev'))).toEqual(['Dev', 'Asha', 'Bala', 'Chitra', 'Esha']);
    expect(latestOptions([bill('flat', 'me')], { people: [], groups }).map(say)).toEqual([
      'flat',
      'goa',
      'office',
    ]);
  });
});
