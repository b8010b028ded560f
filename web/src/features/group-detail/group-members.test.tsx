import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Member, Role } from '@barabar/core/contract/groups';
import { GroupMembers } from './group-members.tsx';
import { makeViewer } from '../../test-support/factories.ts';
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
    friendIds = new Set<string>(),
    ...about
  }: { members?: Member[]; friendIds?: ReadonlySet<string>; description?: string } = {},
): string =>
  renderToStaticMarkup(
    <CurrentUserContext value={{ ...makeViewer('Meera Iyer'), id: viewerId }}>
      <MemoryRouter>
        <GroupMembers group={{ ...group, ...about, members }} friendIds={friendIds} />
      </MemoryRouter>
    </CurrentUserContext>,
  );

describe('GroupMembers', () => {
  it('shows name, e-mail and role of each', () => {
    const text = markupFor('rohan')
      .replaceAll(/<wbr[^>]*>/g, '')
      .replaceAll(/<[^>]+>/g, ' ');
    expect(text).toMatch(/Meera Iyer +me@example\.com +admin/);
    expect(text).toMatch(/Rohan Das +rohan@example\.com +member/);
  });

  it('has the whole description, which the bar of the page cuts', () => {
    const description = 'Rent by the 5th, please.\n'.repeat(20);
    expect(markupFor('rohan', { description })).toContain(`>${description}</p>`);
  });

  it('lets admins add members, and remove everybody but themselves', () => {
    const markup = markupFor('me');
    expect(markup).toContain('href="/groups/goa/add-members"');
    expect(markup).toContain('Add Members');
    expect(markup).toContain('aria-label="Remove Rohan Das"');
    expect(markup).not.toContain('aria-label="Remove Meera Iyer"');
  });

  it("links from a member who is a friend to the friend's page", () => {
    const markup = markupFor('me', { friendIds: new Set(['rohan']) });
    expect(markup.match(/href="\/friends\/[^"]*"/g)).toEqual(['href="/friends/rohan"']);
    expect(markupFor('me')).not.toContain('href="/friends/');
  });

  it('says who is there by name only, and lets admins add their email', () => {
    const named = { ...member('lata', 'Lata', 'member'), status: 'name-only' as const };
    const members = [...group.members, { ...named, user: { ...named.user, email: '' } }];
    for (const viewer of ['me', 'rohan']) {
      const markup = markupFor(viewer, { members });
      expect(markup.match(/>not on Barabar yet</g)).toHaveLength(1);
      expect(markup.match(/aria-label="Add the email of [^"]*"/g) ?? []).toEqual(
        viewer === 'me' ? ['aria-label="Add the email of Lata"'] : [],
      );
    }
  });

  it("calls somebody who has not joined 'invited'", () => {
    const members = group.members.map((one) => ({ ...one, status: 'invited' as const }));
    expect(markupFor('rohan', { members })).toContain('invited · rohan@example.com');
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
      expect(textFor('me')).toMatch(/Ravi Kumar +came by your link/);
      expect(textFor('me')).toMatch(/Gita +Guest +came by your link/);
      expect(textFor('rohan')).toMatch(/Ravi Kumar +came by Meera Iyer’s link/);
    });

    const offers = (viewer: string, friendIds = new Set<string>()): string[] =>
      (markupFor(viewer, { members, friendIds }).match(/aria-label="Add [^"]* to friends"/g) ?? []).map(
        (label) => label.slice('aria-label="Add '.length, -' to friends"'.length),
      );

    it('the others and they can become friends, but no guest', () => {
      expect(offers('me')).toEqual(['Ravi Kumar']);
      expect(offers('rohan')).toEqual(['Ravi Kumar']);
      expect(offers('ravi')).toEqual(['Meera Iyer', 'Rohan Das']);
      expect(offers('gita')).toEqual([]);
    });

    it('who is a friend already is not offered', () => {
      expect(offers('me', new Set(['ravi']))).toEqual([]);
      expect(offers('ravi', new Set(['me']))).toEqual(['Rohan Das']);
    });
  });
});
