import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('the colours follow the system until one says otherwise, and then stay', async ({ people }) => {
  const { page } = await people.welcome('Asha Rao');
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background();
  expect(dark).not.toBe(light);

  await page.goto('/account/settings');
  const themes = page.getByRole('radiogroup', { name: 'Appearance' });
  await themes.getByText('Light').click();
  await expect(themes.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await background()).toBe(light);
  await page.goto('/');
  expect(await background()).toBe(light);
  await page.goto('/account/settings');
  expect(await background()).toBe(light);
  await themes.getByText('System').click();
  expect(await background()).toBe(dark);
});
