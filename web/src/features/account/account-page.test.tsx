import { describe, expect, it, test } from 'vitest';
import type { User } from '@barabar/core/contract/auth';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { makeViewer } from '../../test-support/factories.ts';
import { renderMarkup, renderText } from '../../test-support/render-text.tsx';
import { AccountPage } from './account-page.tsx';

const asha = makeViewer('Asha Nair');
const pageOf = (user: User) => (
  <CurrentUserContext value={user}>
    <AccountPage />
  </CurrentUserContext>
);

describe("the spec's five items", () => {
  it('lead to a screen each, in their order', () => {
    const markup = renderMarkup(pageOf(asha)).replaceAll('&amp;', '&');
    const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
    expect(links.map(([, href, content = '']) => [content.replaceAll(/<[^>]*>/g, ''), href])).toEqual([
      ['Profile', '/account/profile'],
      ['Notifications', '/account/notifications'],
      ['Privacy & Security', '/account/privacy'],
      ['Settings', '/account/settings'],
      ['Help & Support', '/account/help'],
    ]);
  });

  it('show at Profile that the address is not verified, until it is', () => {
    expect(renderText(pageOf({ ...asha, isEmailVerified: false }))).toContain(
      'ProfileNot verifiedNotifications',
    );
    expect(renderText(pageOf(asha))).toContain('ProfileNotifications');
  });
});

test('the page is who is signed in, the five items, the own link, and the way out', () => {
  expect(renderText(pageOf(asha))).toMatch(
    /Asha Nairasha@example\.comProfileNotificationsPrivacy & SecuritySettingsHelp & SupportAdd me on BarabarSign Out$/,
  );
});
