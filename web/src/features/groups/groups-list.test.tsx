import { expect, test } from 'vitest';
import type { Group } from '@barabar/core/contract/groups';
import { toMinor } from '@barabar/core/money';
import { makeGroup } from '../../test-support/factories.ts';
import { renderMarkup, renderText } from '../../test-support/render-text.tsx';
import { GroupsList, type GroupsListProps } from './groups-list.tsx';

const list = (
  groups: readonly Group[] | undefined,
  searchTerm = '',
  nets: GroupsListProps['nets'] = 'unknown',
  waitingIn: readonly string[] = [],
) => (
  <GroupsList
    groups={groups}
    nets={nets}
    waitingIn={waitingIn}
    searchTerm={searchTerm}
    onCreateGroup={() => undefined}
  />
);
const GOA = {
  ...makeGroup('Goa', ['Meera Iyer', 'Rohan Das', 'Zoya Khan', 'Kabir Rao']),
  description: 'Anjuna in November',
};
const FLAT = makeGroup('Flat', ['Meera Iyer']);

test('while balances are loading a row keeps their place', () => {
  expect(renderMarkup(list([FLAT], '', 'loading')).match(/aria-hidden="true"[^>]*><\/span>/g)).toHaveLength(
    1,
  );
});

test('while loading there are six skeleton rows', () => {
  expect(renderMarkup(list(undefined)).match(/data-testid="skeleton-row"/g)).toHaveLength(6);
});

test('without groups the viewer is told how to begin', () => {
  const words = renderMarkup(list([])).split(/<[^>]*>/);
  expect(words).toContain('No groups yet');
  expect(words).toContain('Create your first group to start splitting expenses with friends!');
});

test('a row has name, number of members, description and the first three names, and leads to the group', () => {
  expect(renderText(list([GOA]))).toBe(
    'GGoa 4 membersAnjuna in November Members: Meera Iyer, Rohan Das, Zoya Khan +1 more',
  );
  expect(renderMarkup(list([GOA]))).toContain('href="/groups/goa"');
});

test('a row says how the viewer stands in the group, each currency by itself, once that is known', () => {
  const told = (...nets: readonly (readonly ['INR' | 'USD', number])[]) =>
    renderText(
      list(
        [FLAT],
        '',
        new Map([[FLAT.id, nets.map(([currency, net]) => ({ currency, netMinor: toMinor(net) }))]]),
      ),
    );
  expect(told(['INR', 12_406_464], ['USD', -500])).toContain(
    'you are owed · 1 more ₹1,24,064.64you owe $5.00',
  );
  expect(told(['INR', 0], ['USD', -500])).toContain('Meera Iyeryou owe $5.00');
  expect(told(['INR', 0])).toContain('₹0 overall');
  expect(renderText(list([FLAT], '', new Map()))).toContain('Members: Meera Iyernothing to settle');
  expect(renderText(list([FLAT]))).not.toContain('nothing to settle');
});

test('where the viewer waits for a name to be theirs, nothing is called settled', () => {
  const words = renderText(list([FLAT, GOA], '', new Map(), [FLAT.id]));
  expect(words).toContain('Members: Meera Iyerwaiting to be confirmed');
  expect(words.match(/nothing to settle/g)).toHaveLength(1);
});

test('a group without a description has no line for one', () => {
  const words = renderText(list([FLAT], '', 'unknown'));
  expect(words).not.toContain('No description');
  expect(words).toMatch(/Flat 1 memberMembers: Meera Iyer$/);
});

test('a search says how many it found, or that it found none', () => {
  expect(renderText(list([GOA, FLAT], 'ANJUNA'))).toContain('1 group found for "ANJUNA"');
  expect(renderText(list([GOA, FLAT], 'a'))).toContain('2 groups found for "a"');
  expect(renderText(list([GOA, FLAT], 'pune'))).toBe(
    'No groups found for "pune"Try searching by group name or description',
  );
});

test('favourites come first with a star, and archived groups are behind a line unless they are searched', () => {
  const goa: Group = { ...GOA, isArchived: true };
  const flat: Group = { ...FLAT, isFavourite: true };
  const office = makeGroup('Azure', ['Meera Iyer']);
  const words = renderText(list([office, flat, goa]));
  expect(words).toMatch(/^FFlat 1 memberFavourite.*AAzure 1 member/);
  expect(words).not.toContain('Goa');
  expect(renderText(list([office, goa], 'goa'))).toContain('GGoa 4 members');
  expect(renderText(list([goa]))).not.toContain('No groups yet');
});
