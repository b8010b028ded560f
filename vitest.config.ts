import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, listChromiums } from './scripts/lib/chromium.mjs';

const BROWSER_TESTS = 'web/src/**/*.browser.test.tsx';

/**
 * Every test of a part by itself: in Node, those of components that one can touch in Chromium (`web-browser`). `npm test`
 * runs all of them; one kind alone: `vitest run --project core`. Those of the project `suite` need the emulators:
 * `npm run suite -- 'vitest run --project suite'`.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'core', include: ['core/src/**/*.test.ts'] } },
      { test: { name: 'functions-unit', include: ['functions/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], exclude: [BROWSER_TESTS] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{mjs,ts}'] } },
      {
        // What they are made of, so that Vite does not find it while they run, and begin anew.
        optimizeDeps: {
          include: [
            'vitest-browser-react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'antd',
            'antd/es/modal',
            'antd/es/qr-code',
          ],
          entries: ['web/src/app/router.tsx', BROWSER_TESTS],
        },
        test: {
          name: 'web-browser',
          include: [BROWSER_TESTS],
          setupFiles: ['web/browser-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: [...CHROMIUM_FLAGS],
                ...chromiumPath(),
              },
              contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'suite',
          include: ['functions/test/**/*.test.ts'],
          // Vite puts its own BASE_URL, "/", into the environment: here it is where the product is.
          env: { BASE_URL: process.env['BASE_URL'] ?? '' },
          globalSetup: ['scripts/lib/require-suite.mjs'],
          // One after another: they share one Firestore, and some of them measure how long it takes.
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

/** The Chromium that is there, else Playwright's own. */
function chromiumPath(): { executablePath?: string } {
  const chromium = listChromiums(process.env)[0];
  return chromium ? { executablePath: chromium.path } : {};
}
