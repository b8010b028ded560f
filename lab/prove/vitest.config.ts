import { defineConfig } from 'vitest/config';

/** The tests that must fail for mutants of the core and of the policies: those that need no emulator. */
export default defineConfig({
  test: {
    // Mutants are slow; the mutation tester stops those that never end.
    testTimeout: 60_000,
    include: [
      'core/src/*.test.ts',
      'core/src/contract/{fields,refusals}.test.ts',
      'functions/src/{features,rules}/*/policy.test.ts',
    ],
  },
});
