import { expect, test } from 'vitest';
import type { Friend } from '@barabar/core/contract/friends';
import { renderMarkup, renderText } from '../../test-support/render-text.tsx';
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
    'RDRohan DasRohan Das owes you ₹21,810.00 in "Goa gang"owes you ₹21,810.00',
  );
  expect(renderText(list(FRIENDS.slice(1, 2)))).toBe(
    'ISIshita SenYou owe Ishita Sen ₹16,240.00 in non-group expensesyou owe ₹16,240.00',
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
  expect(renderText(list([invited]))).toBe('KRKabir Raoinvitedsettled up');
});

test('somebody not on Barabar yet has no page: the row leads to what is open there', () => {
  const groups: [string, 'INR', number][] = [['Goa gang', 'INR', 5_00]];
  const lata = makeFriend('Lata', { INR: 5_00 }, { groups, status: 'name-only' });
  expect(renderText(list([lata]))).toContain('not on Barabar yet');
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
    'NNikhilnot on Barabar yet · Nikhil owes you ₹7.00 in non-group expensesowes you ₹7.00',
  );
});

const WITHIN = /<span(?! class="visually-hidden")[^>]*>([^<]*)<\/span>/g;
/** Markup in which what is for screen readers has no elements. */
function flat(markup: string): string {
  const flatter = markup.replaceAll(WITHIN, '$1');
  return flatter === markup ? markup : flat(flatter);
}

/** What the eye sees of a row: its text without what is for screen readers. */
const painted = (friend: Friend): string =>
  flat(renderMarkup(list([friend])))
    .replaceAll(/<span class="visually-hidden">.*?<\/span>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

test('a row paints one amount, the place that it is from, and how many follow', () => {
  const groups: [string, 'INR', number][] = [
    ['Goa gang', 'INR', 400_00],
    ['Flat', 'INR', -100_00],
    ['Trek', 'INR', 50_00],
    ['Kyoto', 'INR', 20_00],
  ];
  const friend = (count: number, total: number) =>
    makeFriend('Zoya Khan', { INR: total }, { groups: groups.slice(0, count) });
  expect(painted(friend(1, 400_00))).toBe('ZKZoya Khan in &quot;Goa gang&quot;owes you ₹400.00');
  expect(painted(friend(2, 300_00))).toBe('ZKZoya Khan in &quot;Goa gang&quot; · 1 moreowes you ₹300.00');
  // The part that lowers the sum never stands beside it alone.
  expect(painted(friend(2, -50_00))).toBe('ZKZoya Khan in &quot;Flat&quot; · 2 moreyou owe ₹50.00');
  expect(renderText(list([friend(4, 370_00)]))).toContain('Zoya Khan owes you ₹20.00 in "Kyoto"');
  expect(painted(friend(4, 370_00))).toContain(' in &quot;Goa gang&quot; · 3 more');
  // Another currency is counted beside the amount, once.
  const inTwo = makeFriend('Kabir Rao', { INR: 400_00, USD: -45_50 }, { groups: groups.slice(0, 1) });
  expect(painted(inTwo)).toMatch(/^KRKabir Rao in &quot;Goa gang&quot;owes you · 1 more ₹400.00/);
});

test('where the parts of a currency cancel each other, the row says who owes, and is no slim one', () => {
  const groups: [string, 'INR', number][] = [
    ['Goa gang', 'INR', 500_00],
    ['Flat', 'INR', -500_00],
  ];
  const zoya = makeFriend('Zoya Khan', { INR: 0 }, { groups });
  expect(painted(zoya)).toBe(
    'ZKZoya KhanZoya Khan owes you ₹500.00 in &quot;Goa gang&quot; · 1 moresettled up',
  );
  const isSlim = (friend: Friend): boolean => renderMarkup(list([friend])).includes('slim');
  expect([zoya, makeFriend('Zoya Khan')].map(isSlim)).toEqual([false, true]);
  // Another currency that is open changes nothing about it.
  const alsoOpen = makeFriend('Zoya Khan', { INR: 0, USD: 100 }, { groups });
  expect(painted(alsoOpen)).toBe('ZKZoya Khan in non-group expenses · 2 moreowes you $1.00');
  expect(renderText(list([alsoOpen]))).toContain('Zoya Khan owes you ₹500.00 in "Goa gang"');
});

test('friends with whom nothing is open come last', () => {
  const [rohan, , zoya] = FRIENDS;
  if (!rohan || !zoya) throw new Error('three friends');
  expect(renderText(list([zoya, rohan]))).toMatch(/Rohan Das.*Zoya Khan/);
});

test('two currencies are two amounts, each with its own direction', () => {
  const kabir = makeFriend('Kabir Rao', { INR: 50_000, USD: -4_550 });
  expect(renderText(list([kabir]))).toContain('owes you · 1 more ₹500.00you owe $45.50');
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
  const words = renderText(list(FRIENDS, 'devika'));
  expect(words).toContain('No friends found for "devika"');
  expect(words).toContain('Try searching by name, email, or phone number');
  expect(words).toContain('Search everything for “devika”');
  expect(renderMarkup(list(FRIENDS, 'devika'))).toContain('href="/search?q=devika"');
});

test('the friend whose page is open is marked', () => {
  const markup = renderMarkup(list(FRIENDS, '', 'id-of-ishita'));
  expect(markup.match(/aria-current="true"/g)).toHaveLength(1);
});
