import { expect, test } from 'vitest';
import { groupOnWire, personOnWire } from '../../test-support/factories.ts';
import { changedSince, chosenTwice, matchCards, matchPeople } from './match-people.ts';

const membersOf = (...names: string[]) => groupOnWire('Goa', names).members;

test('people are the members of the same name, or the only ones of that first name', () => {
  const members = membersOf('Asha Rao', 'Kabir Sen', 'Meera Das');
  expect([...matchPeople(['asha rao', 'Kabir', 'Ravi'], members)]).toEqual([
    ['asha rao', 'asha'],
    ['Kabir', 'kabir'],
    ['Ravi', undefined],
  ]);
});

test('nobody is guessed twice, and nobody of two with the same name', () => {
  const [first, second] = [
    ...membersOf('Asha'),
    ...membersOf('Asha').map((member) => ({ ...member, user: { ...member.user, id: 'other' } })),
  ];
  const members = [first, second].filter((member) => member !== undefined);
  expect([...matchPeople(['Asha'], members).values()]).toEqual([undefined]);
  const mapping = matchPeople(['Asha Rao', 'Asha'], membersOf('Asha Rao'));
  expect([...mapping.values()]).toEqual(['asha', undefined]);
  expect(chosenTwice(mapping)).toEqual([]);
  expect(
    chosenTwice(
      new Map([
        ['A', 'asha'],
        ['B', 'asha'],
        ['C', undefined],
        ['D', undefined],
      ]),
    ),
  ).toEqual(['asha']);
});

test('what was said before goes first, as far as they are members still', () => {
  const members = membersOf('Asha Rao', 'Kabir Sen');
  const remembered = {
    people: [
      { name: 'KABIR', userId: 'asha' },
      { name: 'Kabir', userId: 'kabir' },
      { name: 'Ravi', userId: 'gone' },
    ],
    viewer: { id: 'asha', names: [] },
  };
  const mapping = matchPeople(['Kabir', 'Ravi'], members, remembered);
  expect([...mapping.values()]).toEqual(['asha', undefined]);
  expect(changedSince(mapping, remembered.people)).toEqual(['Ravi']);
});

test('the viewer is whom their files call so, unless a member has that very name', () => {
  const viewer = { id: 'asha', names: ['Kabir Sen', 'Ash'] };
  const members = membersOf('Asha Rao', 'Kabir Sen');
  const named = (name: string) => [...matchPeople([name], members, { people: [], viewer }).values()];
  expect(named('ash')).toEqual(['asha']);
  expect(named('Kabir Sen')).toEqual(['kabir']);
  expect(named('Zoya')).toEqual([undefined]);
});

test('who is no member is whom the viewer has by that very name, if it is one', () => {
  const cards = ['Rahul', 'Mohan K', 'Zoya', 'Zoya'].map((name, index) => ({
    userId: `${index}`,
    user: { ...personOnWire(name), id: 'of a place elsewhere' },
  }));
  const mapping = new Map([
    ['rahul', undefined],
    ['Mohan', undefined],
    ['Zoya', undefined],
    ['Asha', 'asha'],
  ]);
  expect([...matchCards(mapping, cards).values()]).toEqual(['0', undefined, undefined, 'asha']);
  const takenNames = new Map([
    ['Rahul in the flat', '0'],
    ['rahul', undefined],
  ]);
  expect([...matchCards(takenNames, cards).values()]).toEqual(['0', undefined]);
});
