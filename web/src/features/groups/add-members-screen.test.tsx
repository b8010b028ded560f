import { expect, test } from 'vitest';
import type { Group } from '@barabar/core/contract/groups';
import { ApiError } from '../../lib/api/api-error.ts';
import { makeGroup } from '../../test-support/factories.ts';
import { renderMarkup, renderText } from '../../test-support/render-text.tsx';
import { AddMembersScreen, type AddMembersScreenProps } from './add-members-screen.tsx';

const nothing = (): void => undefined;
const KABIR = { id: 'kabir', name: 'Kabir Sen', email: 'kabir@example.com' };

const screen = (props: Partial<AddMembersScreenProps>) => (
  <AddMembersScreen
    groupId="goa"
    viewerId="asha"
    group={undefined}
    friends={[{ ...KABIR, status: 'active' }]}
    onRetryFriends={nothing}
    onAddContact={nothing}
    onAdded={nothing}
    {...props}
  />
);

test('it has a title, a search, the way to invite somebody, and a checklist of friends', () => {
  const words = renderMarkup(screen({})).split(/<[^>]*>/);
  for (const word of ['Add group members', 'Add a new contact', 'Friends on Barabar', 'Kabir Sen']) {
    expect(words).toContain(word);
  }
  expect(renderMarkup(screen({}))).toContain('placeholder="Search friends"');
  expect(renderMarkup(screen({})).match(/<input[^>]*type="checkbox"/g)).toHaveLength(1);
});

test('it names the group, and says who is in it already or invited to it', () => {
  const groupWith = (status: 'joined' | 'invited'): Group => {
    const group = makeGroup('Goa gang', ['Kabir Sen']);
    return { ...group, members: group.members.map((member) => ({ ...member, status })) };
  };
  const text = renderText(screen({ group: groupWith('joined') }));
  expect(text).toContain('Add group membersto Goa gang');
  expect(text).toContain('Kabir SenAlready in the group');
  expect(renderText(screen({ group: groupWith('invited') }))).toContain(
    'Kabir SenAlready invited to the group',
  );
});

test('there is no Next while nobody is selected', () => {
  expect(renderText(screen({}))).not.toContain('Next');
});

test('without friends the viewer is told how to begin', () => {
  const words = renderMarkup(screen({ friends: [] })).split(/<[^>]*>/);
  expect(words).toContain('No friends yet');
  expect(words).toContain('Invite friends to start splitting expenses!');
});

test('a failure to load friends is told, with another try', () => {
  const friendsError = new ApiError('?', { code: 'network', status: 0 });
  expect(renderText(screen({ friends: undefined, friendsError }))).toMatch(
    /Failed to load friends: the server could not be reached.*Retry/,
  );
});

test('while loading there are six skeleton rows', () => {
  expect(renderMarkup(screen({ friends: undefined })).match(/data-testid="skeleton-row"/g)).toHaveLength(6);
});

test('a friend who has not joined Barabar is called invited', () => {
  const shown = renderMarkup(screen({ friends: [{ ...KABIR, status: 'invited' }] }));
  expect(shown).toContain('invited · kabir');
  expect(renderMarkup(screen({}))).not.toContain('invited');
});

test('nobody who is not on Barabar stands below "Friends on Barabar"', () => {
  const friends = [
    { ...KABIR, status: 'active' as const },
    { id: 'lata', name: 'Lata', email: '', status: 'name-only' as const },
    { id: 'ravi', name: 'Ravi Kumar', email: 'ravi@example.com', status: 'invited' as const },
  ];
  const shown = renderText(screen({ friends }));
  expect(shown).toMatch(/Not on Barabar yet.*Lata.*Ravi Kumar.*Friends on Barabar.*Kabir Sen/);
  expect(shown).not.toContain('not on Barabar yet');
});

test('a group that is nearly full, or full, says so before anybody is selected', () => {
  const groupOf = (count: number): Group =>
    makeGroup(
      'Goa gang',
      Array.from({ length: count }, (_, index) => `p${index}`),
    );
  expect(renderText(screen({ group: groupOf(89) }))).not.toContain('members in a group');
  expect(renderText(screen({ group: groupOf(98) }))).toContain('98 of at most 100 members in a group');
  expect(renderText(screen({ group: groupOf(100) }))).toContain(
    'There can be at most 100 members in a group',
  );
});
