import { expect, test } from 'vitest';
import type { User } from '@barabar/core/contract/auth';
import { CurrentUserContext } from '../../lib/current-user.ts';
import { renderMarkup, renderText } from '../../lib/render-text.tsx';
import { AccountPage } from './account-page.tsx';

const asha: User = {
  id: 'asha',
  name: 'Asha Nair',
  email: 'asha@example.com',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  isEmailVerified: true,
};
const nothing = (): void => undefined;
const page = (
  <CurrentUserContext value={asha}>
    <AccountPage onSignOut={nothing} onSaved={nothing} onVerified={nothing} onDeleted={nothing} />
  </CurrentUserContext>
);

test("the spec's five items come first, each to come and inactive", () => {
  const [items = ''] = renderMarkup(page).match(/<ul.*?<\/ul>/s) ?? [];
  const words = items
    .replaceAll('&amp;', '&')
    .split(/<[^>]*>/)
    .filter((word) => word !== '');
  expect(words).toEqual(
    ['Profile', 'Notifications', 'Privacy & Security', 'Settings', 'Help & Support'].flatMap((item) => [
      item,
      'Coming Soon',
    ]),
  );
  expect(renderText(page)).toMatch(/Asha Nairasha@example\.comProfile/);
  expect(items.match(/<button type="button" disabled/g)).toHaveLength(5);
});

test('what works already stands below them, and then the way out', () => {
  expect(renderText(page)).toMatch(
    /Coming SoonEdit profileE-mail addressVerifiedDownload my dataDelete my accountAppearanceSystemLightDarkSign Out$/,
  );
});

test("the system's scheme is chosen until another one is", () => {
  const markup = renderMarkup(page);
  expect(markup.match(/<input type="radio"/g)).toHaveLength(3);
  expect(markup).toMatch(/<input[^>]*checked=""[^>]*\/><svg[^>]*sun-moon/);
});
