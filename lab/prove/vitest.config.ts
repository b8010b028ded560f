import { defineConfig } from 'vitest/config';

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
