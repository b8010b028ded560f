import { expect, test } from 'vitest';
import type { Friend } from '@barabar/core/contract/friends';
import { renderMarkup, renderText } from '../../components/render-text.tsx';
import { toMinor } from '@barabar/core/money';
import { FriendsList } from './friends-list.tsx';
import { makeFriend, makeViewer } from '../../test-support/factories.ts';
import { CurrentUserContext } from '../../lib/people/current-user.ts';

const list = (friends: readonly Friend[] | undefined, searchTerm = '', selectedId?: string) => (
  <CurrentUserContext value={makeViewer('Asha Rao')}>
    <FriendsList friends={friends} searchTerm={searchTerm} selectedId={selectedId} />
  </CurrentUserContext>
);
const FRIENDS = [
  makeFriend('Rohan Das', { INR: 2_181_000 }, { groups: [['Goa gang', 'INR', 2_181_000]] }),
  makeFriend('Ishita Sen', { INR: -1_624_000 }),
  makeFriend('Zoya Khan'),
];

test('while loading there are six skeleton rows and nothing else', () => {
  expect(renderMarkup(list(undefined)).match(/data-testid="skeleton-row"/g)).toHaveLength(6);
  expect(renderText(list(undefined))).toBe('');
});

test('without friends the viewer is told how to begin, whatever is in the search box', () => {
  expect(renderText(list([]))).toContain('No friends added yet. Tap "Add friend" to get started!');
  expect(renderText(list([], 'asha'))).toContain('No friends added yet. Tap "Add friend" to get started!');
});

test('a friend with whom nothing was owed yet is not called settled', () => {
  const text = renderText(list([makeFriend('Zoya Khan', {}, { hasHistory: undefined })]));
  expect(text).toBe('ZKZoya Khannothing to settle');
});

test('a row says who owes whom how much, and leads to the friend', () => {
  expect(renderText(list(FRIENDS.slice(0, 1)))).toBe(
    'RDRohan Dasowes you ₹21,810.00Rohan Das owes you ₹21,810.00 in "Goa gang"',
  );
  expect(renderText(list(FRIENDS.slice(1, 2)))).toBe(
    'ISIshita Senyou owe ₹16,240.00You owe Ishita Sen ₹16,240.00 in non-group expenses',
  );
  expect(renderText(list(FRIENDS.slice(2)))).toBe('ZKZoya Khansettled up');
  expect(renderMarkup(list(FRIENDS))).toContain('href="/friends/id-of-rohan"');
});

test('a blocked friend is listed with an open balance in a group, and links to what is open there', () => {
  const groups: [string, 'INR', number][] = [['Goa gang', 'INR', -5_00]];
  const balu = makeFriend('Balu Rao', { INR: -5_00 }, { groups, isBlocked: true });
  expect(renderText(list([balu]))).toContain('You have blocked this person');
  expect(renderMarkup(list([balu]))).toContain(
    `href="/groups/id%20of%20Goa%20gang/balances/asha/${balu.id}?currency=INR"`,
  );
  expect(renderMarkup(list([balu]))).not.toContain('href="/friends');
  expect(renderText(list(FRIENDS))).not.toContain('blocked');
});

test('somebody who has not signed up, or has not accepted, is called invited', () => {
  const invited = makeFriend('Kabir Rao', {}, { status: 'invited' });
  expect(renderText(list([invited]))).toBe('KRKabir Raosettled upinvited');
});

test('somebody by name only has no page: the row leads to what is open there', () => {
  const groups: [string, 'INR', number][] = [['Goa gang', 'INR', 5_00]];
  const lata = makeFriend('Lata', { INR: 5_00 }, { groups, status: 'name-only' });
  expect(renderText(list([lata]))).toContain('by name only');
  expect(renderMarkup(list([lata]))).toContain(
    `href="/groups/id%20of%20Goa%20gang/balances/asha/${lata.id}?currency=INR"`,
  );
  expect(renderMarkup(list([lata]))).not.toContain('href="/friends');
});

test('a friend by name has a page like any other, and what is shared with them is non-group', () => {
  const groups = [{ groupId: 'two', currency: 'INR' as const, amount: toMinor(5_00) }];
  const nikhil = makeFriend(
    'Nikhil',
    { INR: 7_00 },
    {
      status: 'name-only',
      directGroupId: 'two',
      places: [{ userId: 'nikhil', groupId: 'two', name: 'Nikhil' }],
    },
  );
  const markup = renderMarkup(list([{ ...nikhil, groups }]));
  expect(markup).toContain('href="/friends/id-of-nikhil"');
  // The group of two and what is outside of groups are one.
  expect(renderText(list([{ ...nikhil, groups }]))).toBe(
    'NNikhilowes you ₹7.00by name onlyNikhil owes you ₹7.00 in non-group expenses',
  );
});

test('two currencies are two amounts, each with its own direction', () => {
  const kabir = makeFriend('Kabir Rao', { INR: 50_000, USD: -4_550 });
  expect(renderText(list([kabir]))).toContain('owes you ₹500.00you owe $45.50');
});

test('a friend who is settled in rupees but not in dollars is not called settled up', () => {
  const text = renderText(list([makeFriend('Kabir Rao', { USD: 1_200 })]));
  expect(text).toContain('owes you $12.00');
  expect(text).not.toContain('settled up');
});

test('a search says how many it found', () => {
  expect(renderText(list(FRIENDS, ' ROHAN '))).toContain('1 friend found for "ROHAN"');
  expect(renderText(list(FRIENDS, 'example'))).toContain('3 friends found for "example"');
  expect(renderText(list(FRIENDS, 'rohan'))).not.toContain('Ishita');
  expect(renderText(list(FRIENDS))).not.toContain('found');
});

test('a search that finds nobody says so and how to search', () => {
  expect(renderText(list(FRIENDS, 'devika'))).toBe(
    'No friends found for "devika"Try searching by name, email, or phone number',
  );
});

test('the friend whose page is open is marked', () => {
  const markup = renderMarkup(list(FRIENDS, '', 'id-of-ishita'));
  expect(markup.match(/aria-current="true"/g)).toHaveLength(1);
});
