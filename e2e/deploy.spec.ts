import { expect } from '@playwright/test';
import { NEW_BROWSER, test } from './fixtures.ts';
import { openTab } from './verbs/navigation.ts';
import { deployAnother } from './verbs/network.ts';

/** Messages of browsers and React about code that is gone. */
const CODE_IS_GONE = /404 \(Not Found\)|dynamically imported module|could not be loaded/;

test('a screen whose code is gone after a deploy comes with the new version, by itself', async ({
  people,
  noise,
}) => {
  noise.expect(CODE_IS_GONE);
  const asha = await people.welcome('Asha Rao', NEW_BROWSER);
  const deploy = await deployAnother(asha);
  await openTab(asha, 'Activity');
  await expect(asha.page.getByRole('heading', { name: 'Recent activities' })).toBeVisible();
  expect(new URL(asha.page.url()).pathname).toBe('/activity');
  expect(deploy.loads()).toBe(1);
});

test('a dialog whose code is gone says so, and trying again brings the new version', async ({
  people,
  noise,
}) => {
  noise.expect(CODE_IS_GONE);
  const asha = await people.welcome('Asha Rao', NEW_BROWSER);
  const deploy = await deployAnother(asha);
  const openDialog = () => asha.page.getByRole('button', { name: 'Add friend' }).first().click();
  await openDialog();
  await expect(asha.page.getByText('This could not be loaded.', { exact: false })).toBeVisible();
  // Not a click: the page leaves at once, and Playwright would look for the button on the new one.
  await asha.page.getByRole('button', { name: 'Retry' }).focus();
  expect(deploy.loads()).toBe(0);
  await asha.page.keyboard.press('Enter');
  await expect.poll(deploy.loads).toBe(1);
  await openDialog();
  await expect(asha.page.getByRole('dialog', { name: 'Add a new friend' })).toBeVisible();
});
