import { expect, it } from 'vitest';
import { readMutants } from './mutation.ts';

const mutantsOf = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

it('a mutant counts as found when it fails a test or never ends, and as missed when no test notices or reaches it', () => {
  const files = {
    'core/src/money.ts': mutantsOf('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Killed'),
    'core/src/split.ts': mutantsOf('CompileError', 'RuntimeError', 'Ignored', 'Killed'),
  };
  expect([...readMutants({ files })]).toEqual([
    ['core/src/money.ts', { found: 3, missed: 2 }],
    ['core/src/split.ts', { found: 1, missed: 0 }],
  ]);
});

it('what is no report has no mutants', () => {
  expect(readMutants({}).size).toBe(0);
});
