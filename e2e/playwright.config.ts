import { defineConfig } from '@playwright/test';
import { launchOptions } from '../scripts/lib/chromium.mjs';

const results = process.env['E2E_RESULTS'];
/** Set by `npm run prove -- --only views`, which has time for tests with the tag @everything. */
const isEverything = process.env['VIEWS'] === 'all';

/** In the suite of BASE_URL. A test runs on the phone; with a tag on the desktop instead (@wide) or on both (@both). */
export default defineConfig({
  testDir: '.',
  // Tests of the pictures (`shots/*.test.mjs`) are Vitest's.
  testMatch: '**/*.spec.ts',
  globalSetup: './warm-up.ts',
  outputDir: '../test-results',
  workers: 2,
  // `npm test` names the tests that needed it. Tests without a browser, those of money among them, have one attempt.
  retries: 1,
  forbidOnly: true,
  // A slow machine fails no test. How long a person may wait is measured in tests of its own.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['../scripts/lib/failure-reporter.mjs'],
    ...(results ? [['json', { outputFile: results }] as const] : []),
  ],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:5000',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A tap on a moving element can miss it. `dialogs.spec.ts` allows motion again.
    contextOptions: { reducedMotion: 'reduce' },
    // Installing the application takes time in each new browser. `pwa.spec.ts` allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(process.env),
  },
  projects: [
    {
      name: 'phone',
      grepInvert: isEverything ? /@wide/ : /@wide|@everything/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: /@wide|@both/,
      ...(isEverything ? {} : { grepInvert: /@everything/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
