import { defineConfig } from 'vitest/config';

/**
 * Every test that runs in Node. `npm test` runs all of them; one kind alone: `vitest run --project core`. Those of the
 * project `suite` need the emulators: `npm run suite -- 'vitest run --project suite'`.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'core', include: ['core/src/**/*.test.ts'] } },
      { test: { name: 'functions-unit', include: ['functions/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{mjs,ts}'] } },
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
