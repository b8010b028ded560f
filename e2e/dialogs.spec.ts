import { expect } from '@playwright/test';
import { NEW_BROWSER, test } from './fixtures.ts';

test('a dialog that is closed while it opens is gone, and nothing lies over the page', async ({ people }) => {
  const { page } = await people.welcome('Asha Rao', NEW_BROWSER);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const addFriend = page.getByRole('button', { name: 'Add friend', exact: true }).first();
  const dialog = page.getByRole('dialog', { name: 'Add a new friend' });
  for (const _ of ['the first time its code is loaded', 'then it opens at once']) {
    await addFriend.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await expect(addFriend).toBeFocused();
});
