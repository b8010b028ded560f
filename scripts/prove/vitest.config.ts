import { defineConfig } from 'vitest/config';

/** The tests that mutants of the core and of the policies must fail: those that need nothing but themselves. */
export default defineConfig({
  test: {
    // Mutants are slow; what never ends is the mutation tester's to stop.
    testTimeout: 60_000,
    include: [
      'core/src/*.test.ts',
      'core/src/contract/{fields,refusals}.test.ts',
      'functions/src/features/*/{policy,record-policy}.test.ts',
    ],
  },
});
