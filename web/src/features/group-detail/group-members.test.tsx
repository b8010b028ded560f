import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Friend } from '@barabar/core/contract/friends';
import type { Member, Role } from '@barabar/core/contract/groups';
import { GroupMembers } from './group-members.tsx';
import { actionsFor } from './member-actions.ts';
import { makeFriend, makeViewer } from '../../test-support/factories.ts';
import { CurrentUserContext } from '../../lib/people/current-user.ts';

const member = (userId: string, name: string, role: Role): Member => ({
  userId,
  role,
  status: 'joined',
  joinedAt: new Date(0),
  user: { id: userId, name, email: `${userId}@example.com` },
});

const group = {
  id: 'goa',
  members: [member('me', 'Meera Iyer', 'admin'), member('rohan', 'Rohan Das', 'member')],
};

const markupFor = (
  viewerId: string,
  {
    members = group.members,
    friends = [],
    ...about
  }: { members?: Member[]; friends?: readonly Friend[]; description?: string } = {},
): string =>
  renderToStaticMarkup(
    <CurrentUserContext value={{ ...makeViewer('Meera Iyer'), id: viewerId }}>
      <MemoryRouter>
        <GroupMembers group={{ ...group, ...about, members }} friends={friends} />
      </MemoryRouter>
    </CurrentUserContext>,
  );

describe('GroupMembers', () => {
  it('shows name, e-mail and role of each', () => {
    const text = markupFor('rohan').replaceAll(/<[^>]+>/g, ' ');
    expect(text).toMatch(/Meera Iyer +me@example\.com +admin/);
    expect(text).toMatch(/Rohan Das +rohan@example\.com +member/);
  });

  it('has the whole description, which the bar of the page cuts', () => {
    const description = 'Rent by the 5th, please.\n'.repeat(20);
    expect(markupFor('rohan', { description })).toContain(`>${description}</p>`);
    expect(markupFor('rohan', { description: '14–17 Nov, Anjuna' })).not.toContain('Anjuna');
  });

  it('lets admins add members, and remove everybody but themselves', () => {
    const markup = markupFor('me');
    expect(markup).toContain('href="/groups/goa/add-members"');
    expect(markup).toContain('Add Members');
    expect(markup).toContain('aria-label="Remove Rohan Das"');
    expect(markup).not.toContain('aria-label="Remove Meera Iyer"');
  });

  it('leads from a member to what is between the two, if that is all that can be done', () => {
    const rohan = makeFriend('Rohan Das', {}, { id: 'rohan' });
    expect(markupFor('rohan').match(/href="[^"]*"/g)).toEqual([
      'href="/groups/goa/balances/rohan/me?currency="',
    ]);
    expect(markupFor('me', { friends: [rohan] })).not.toContain('href="/friends/rohan"');
    expect(markupFor('me')).toMatch(/<button[^>]*>Rohan Das</);
  });

  it("calls somebody who has not joined 'invited'", () => {
    const members = group.members.map((candidate) => ({ ...candidate, status: 'invited' as const }));
    expect(markupFor('rohan', { members })).toContain('title="invited · rohan@example.com"');
    expect(markupFor('rohan')).not.toContain('invited');
  });

  it('lets members do neither', () => {
    const markup = markupFor('rohan');
    expect(markup).not.toContain('Add Members');
    expect(markup).not.toContain('aria-label="Remove');
  });

  describe('of those who came by a link', () => {
    const byLink = {
      ...member('ravi', 'Ravi Kumar', 'member'),
      invitedBy: { id: 'me', name: 'Meera Iyer' },
      user: { id: 'ravi', name: 'Ravi Kumar', email: '' },
    };
    const guest: Member = {
      ...byLink,
      userId: 'gita',
      isGuest: true,
      user: { ...byLink.user, name: 'Gita' },
    };
    const members = [...group.members, byLink, guest];
    const textFor = (viewer: string): string => markupFor(viewer, { members }).replaceAll(/<[^>]+>/g, ' ');

    it('it says so, and who is a guest', () => {
      expect(textFor('me')).toMatch(/Ravi Kumar +joined by your link/);
      expect(textFor('me')).toMatch(/Gita +Guest +joined by your link/);
      expect(textFor('rohan')).toMatch(/Ravi Kumar +joined by Meera Iyer’s link/);
    });

    const offers = (viewerId: string, friends: readonly Friend[] = []): string[] =>
      members
        .filter((candidate) =>
          actionsFor(candidate, { group: { ...group, members }, viewerId, friends }).some(
            ({ label }) => label === 'Add to friends',
          ),
        )
        .map(({ user }) => user.name);

    it('the others and they can become friends, but no guest', () => {
      expect(offers('me')).toEqual(['Ravi Kumar']);
      expect(offers('rohan')).toEqual(['Ravi Kumar']);
      expect(offers('ravi')).toEqual(['Meera Iyer', 'Rohan Das']);
      expect(offers('gita')).toEqual([]);
    });

    it('who is a friend already is not offered', () => {
      expect(offers('me', [makeFriend('Ravi Kumar', {}, { id: 'ravi' })])).toEqual([]);
      expect(offers('ravi', [makeFriend('Meera Iyer', {}, { id: 'me' })])).toEqual(['Rohan Das']);
    });
  });

  describe('what can be done about a member', () => {
    const lata: Member = {
      ...member('lata', 'Lata', 'member'),
      status: 'name-only',
      user: { id: 'lata', name: 'Lata', email: '' },
    };
    const place = { userId: 'lata', groupId: 'goa', groupName: 'Goa', name: 'Lata' };
    const card = makeFriend('Lata', {}, { id: 'lata', status: 'name-only', places: [place] });
    const labels = (shownMember: Member, viewerId: string, friends: readonly Friend[] = []): string[] =>
      actionsFor(shownMember, {
        group: { ...group, members: [...group.members, lata] },
        viewerId,
        friends,
      }).map(({ label }) => label);

    it.each<[string, Member | undefined, string, readonly Friend[], string[]]>([
      ['an admin, about themselves', group.members[0], 'me', [], ['Change role']],
      [
        'an admin, about a member',
        group.members[1],
        'me',
        [],
        ['Balance between you', 'Change role', 'Remove Rohan Das'],
      ],
      [
        'an admin, about somebody who is not on Barabar yet',
        lata,
        'me',
        [],
        ['Balance between you', 'Rename', 'Add email', 'Remove Lata'],
      ],
      [
        'whoever added that one',
        lata,
        'rohan',
        [card],
        ['Bills and balance', 'Rename', 'Is Lata here twice?'],
      ],
      ['anybody else', lata, 'rohan', [], ['Balance between you']],
      ['a member, about themselves', group.members[1], 'rohan', [], []],
    ])('%s', (_who, about, viewerId, friends, expected) => {
      expect(about && labels(about, viewerId, friends)).toEqual(expected);
    });
  });
});
