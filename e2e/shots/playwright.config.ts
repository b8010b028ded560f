import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/lib/chromium.mjs';
import { DESKTOP, PHONE } from './options.ts';

const inSchemes = (name: string, use: PlaywrightTestConfig['use']) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${name}-${colorScheme}`,
    use: { ...use, colorScheme },
  }));

/** The pictures of the README have windows of their own (readme.shots.ts). */
const isReadme = process.env['SHOTS_SET'] === 'readme';

/** `npm run shots`. It is no test, and fails only if a view does not appear. */
export default defineConfig({
  testDir: '.',
  testMatch: isReadme ? 'readme.shots.ts' : 'screens.shots.ts',
  outputDir: '../../.cache/shots',
  workers: 2,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:5000',
    actionTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    // What a view holds back or changes must not come from the installed application instead.
    serviceWorkers: 'block',
    launchOptions: launchOptions(process.env, { isWhole: true }),
  },
  projects: isReadme
    ? [{ name: 'readme' }]
    : [
        ...inSchemes('phone', PHONE),
        ...inSchemes('desktop', DESKTOP),
        // Each view opens in the window of the desktop, and then has all widths (options.ts).
        ...inSchemes('widths', DESKTOP),
      ],
});
