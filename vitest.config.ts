import { globSync, readFileSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { launchOptions } from './scripts/lib/chromium.mjs';

const BROWSER_TESTS = 'web/src/**/*.browser.test.tsx';
/** They print a page, for which they open Chromium from Node. */
const PRINTING_TESTS = 'web/src/**/*.print.test.tsx';
/** Tests that put another module in the place of one. A page keeps it, so each file has a page of its own. */
const BROWSER_TESTS_ALONE = matching(BROWSER_TESTS, /vi\.mock\(/);
/** They measure how long somebody waits, which nothing beside them may prolong: by themselves, after the others. */
const TIMED_TESTS = ['functions/test/concurrency.test.ts', 'functions/test/offline-scans.test.ts'];
/** Beside Vitest's own, here and in `npm test`. */
const FAILURE_REPORTER = './scripts/lib/failure-reporter.mjs';
/** They are about what Hosting serves, which is the client's build. */
const HOSTING_TESTS = ['hosting', 'hosting-headers', 'docs'].map((name) => `functions/test/${name}.test.ts`);
/** A test of a second may take many on a machine that is busy with other things. */
const UNIT_TIMEOUT_MS = 20_000;
/** Tests that put another module in the place of one, load modules anew or have a database: each has its own modules. */
const WITH_OWN_MODULES = matching(
  'web/src/**/*.test.{ts,tsx}',
  /vi\.(?:mock|resetModules)\(|fake-indexeddb|await import\(/,
  [BROWSER_TESTS, PRINTING_TESTS],
);
/** The clock of `npm run prove -- --only hours`: nothing otherwise, and then the machine's. */
const TEST_TIME = process.env['TEST_TIME'] ?? '';
const TIMED = TEST_TIME === '' ? [] : ['web/test-time.ts'];
/** Files that share a worker share its process and modules, because loading these anew takes longer than the tests. */
const SHARED = { isolate: false, testTimeout: UNIT_TIMEOUT_MS, setupFiles: TIMED };

/**
 * Every test of a part by itself: in Node, those of components that one can touch in Chromium (`web-browser`), what is
 * printed by Chromium (`web-print`). `npm test` runs all of them; one kind alone: `vitest run --project core`. Those of the projects `suite…` need the emulators:
 * `npm run suite -- 'vitest run --project suite --project suite-timed'`, and `suite-hosting` the built client, too.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', FAILURE_REPORTER],
    projects: [
      { test: { ...SHARED, name: 'core', include: ['core/src/**/*.test.ts'] } },
      { test: { ...SHARED, name: 'functions-unit', include: ['functions/src/**/*.test.ts'] } },
      {
        test: {
          ...SHARED,
          name: 'web',
          include: ['web/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          exclude: [BROWSER_TESTS, PRINTING_TESTS, ...WITH_OWN_MODULES],
        },
      },
      {
        test: {
          name: 'web-alone',
          include: WITH_OWN_MODULES,
          testTimeout: UNIT_TIMEOUT_MS,
          setupFiles: TIMED,
        },
      },
      { test: { name: 'web-print', include: [PRINTING_TESTS], testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        test: { ...SHARED, name: 'scripts', include: ['scripts/**/*.test.{mjs,ts}', 'e2e/shots/*.test.mjs'] },
      },
      { test: { ...SHARED, name: 'lab', include: ['lab/**/*.test.ts'] } },
      {
        // What they are made of, so that Vite does not find it while they run, and begin anew.
        optimizeDeps: {
          include: [
            'vitest-browser-react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@ant-design/cssinjs',
            'antd',
            'dayjs',
            'jsqr',
            'papaparse',
            'write-excel-file/browser',
            'idb',
            'minisearch/SearchableMap',
            ...[
              'alert',
              'calendar',
              'checkbox',
              'collapse',
              'dropdown',
              'form',
              'input',
              'modal',
              'notification',
              'qr-code',
              'radio',
              'segmented',
              'select',
              'switch',
              'upload',
            ].map((name) => `antd/es/${name}`),
          ],
          entries: ['web/src/app/router.tsx', BROWSER_TESTS],
        },
        test: {
          name: 'web-browser',
          include: [BROWSER_TESTS],
          env: { TEST_TIME },
          setupFiles: [...TIMED, 'web/browser-lean-react.ts', 'web/browser-setup.ts'],
          // Drawing takes long where no processor is free, such as beside the emulators' tests.
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // `npm test` names the tests that needed it. Tests without a browser, those of money among them, have one attempt.
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: {
              moveMouseAway: ({ page }) => page.mouse.move(-1, -1),
              // Moving takes processor time and waiting. Tests of what happens meanwhile allow it.
              stopMotion: ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }),
              allowMotion: ({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }),
            },
            provider: playwright({
              launchOptions: launchOptions(process.env),
              contextOptions: { locale: 'en-IN', timezoneId: process.env['TZ'] || 'Asia/Kolkata' },
            }),
            instances: [
              // Files share a page, because loading the modules anew takes longer than most tests.
              {
                browser: 'chromium',
                name: 'web-browser',
                exclude: BROWSER_TESTS_ALONE,
                isolate: false,
                setupFiles: [`${import.meta.dirname}/web/browser-shared-setup.ts`],
              },
              { browser: 'chromium', name: 'web-browser-alone', include: BROWSER_TESTS_ALONE },
            ],
          },
        },
      },
      // Beside each other: every file has people of its own.
      suite({
        name: 'suite',
        include: ['functions/test/**/*.test.ts'],
        exclude: [...TIMED_TESTS, ...HOSTING_TESTS],
        maxWorkers: 2,
      }),
      suite({ name: 'suite-hosting', include: HOSTING_TESTS, maxWorkers: 2 }),
      suite({ name: 'suite-timed', include: TIMED_TESTS, maxWorkers: 1 }),
      {
        test: {
          name: 'other-browsers',
          include: ['e2e/browsers/*.test.ts'],
          env: { BASE_URL: process.env['BASE_URL'] ?? '' },
          globalSetup: ['scripts/lib/require-suite.mjs'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Another process can take the processor from a browser at any moment.
          retry: 1,
        },
      },
    ],
  },
});

/** Tests against the emulators. */
function suite(of: {
  readonly name: 'suite' | 'suite-hosting' | 'suite-timed';
  readonly include: string[];
  readonly exclude?: string[];
  readonly maxWorkers: number;
}): TestProjectInlineConfiguration {
  return {
    test: {
      ...of,
      sequence: { groupOrder: of.name === 'suite-timed' ? 2 : 1 },
      // Vite puts its own BASE_URL, "/", into the environment: here it is where the product is.
      env: { BASE_URL: process.env['BASE_URL'] ?? '' },
      globalSetup: ['scripts/lib/require-suite.mjs'],
      isolate: false,
      setupFiles: ['functions/test/own-documents.ts'],
      // What a trigger does may come after the events of every other file (by-trigger.ts).
      testTimeout: 90_000,
      hookTimeout: 120_000,
    },
  };
}

/** The files whose text shows it, so that nobody has to list them. */
function matching(files: string, pattern: RegExp, exclude: string[] = []): string[] {
  return globSync(files, { exclude }).filter((path) => pattern.test(readFileSync(path, 'utf8')));
}
