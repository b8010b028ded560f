import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/lib/chromium.mjs';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

const inSchemes = (name: string, use: PlaywrightTestConfig['use']) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${name}-${colorScheme}`,
    use: { ...use, colorScheme },
  }));

/**
 * Takes pictures of every screen and dialog: `npm run shots`. It is no test, and fails only if a view does not
 * appear.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../.cache/shots',
  workers: 2,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:5000',
    actionTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(process.env, { isWhole: true }),
  },
  projects: [
    ...inSchemes('phone', phone),
    ...inSchemes('desktop', desktop),
    // Each view opens in the window of the desktop, and then has all widths (options.ts).
    ...inSchemes('widths', desktop),
  ],
});
