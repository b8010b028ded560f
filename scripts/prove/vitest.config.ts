import { defineConfig } from 'vitest/config';

/** The tests that mutants of the core and of the policies must fail: those that need nothing but themselves. */
export default defineConfig({
  test: {
    include: [
      'core/src/{money,allocate,split,split-properties,ledger,simplify}.test.ts',
      'functions/src/features/*/{policy,record-policy}.test.ts',
    ],
  },
});
