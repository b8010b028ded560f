import { expect, type Page } from '@playwright/test';
import { NEW_BROWSER, test } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { openGroup } from './verbs/navigation.ts';

declare global {
  interface Window {
    /** The properties that were animated since the page was loaded: 'opacity', 'translate' … */
    animated: string[];
  }
}

/** Records the properties of every animation and transition in the pages to come. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.animated = [];
    for (const type of ['animationstart', 'transitionrun']) {
      document.addEventListener(
        type,
        () => {
          const effects = document.getAnimations().map(({ effect }) => effect);
          const frames = effects.flatMap((one) => (one instanceof KeyframeEffect ? one.getKeyframes() : []));
          window.animated.push(...frames.flatMap((frame) => Object.keys(frame)));
        },
        true,
      );
    }
  });
}

/** Opens and closes a dialog and a menu. Returns the animated properties that move or scale something. */
async function findMotion(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Group menu' }).click();
  await page.keyboard.press('Escape');
  const animated = await page.evaluate(() => [...new Set(window.animated)]);
  expect(animated).toContain('opacity');
  return animated.filter((name) =>
    /translate|transform|scale|rotate|^(top|left|width|height|margin)/.test(name),
  );
}

test('nothing moves for whoever wants less motion; for others dialogs do', async ({ people }) => {
  const asha = await people.welcome('Asha Rao', NEW_BROWSER);
  await foundGroup('Goa gang', [asha]);
  await watchMotion(asha.page);

  await asha.page.emulateMedia({ reducedMotion: 'reduce' });
  await asha.page.reload();
  await openGroup(asha, 'Goa gang');
  expect(await findMotion(asha.page)).toEqual([]);

  await asha.page.emulateMedia({ reducedMotion: 'no-preference' });
  await asha.page.reload();
  await expect(asha.page.getByRole('heading', { level: 1, name: 'Goa gang' })).toBeVisible();
  expect(await findMotion(asha.page)).toContain('translate');
});

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
