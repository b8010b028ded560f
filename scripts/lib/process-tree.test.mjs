import { expect, it } from 'vitest';
import { parseProcStat } from './process-tree.mjs';

it('a line of /proc is read in spite of parentheses in the name, with the times of a process and of its descendants', () => {
  const line = '4242 (a (b) c) S 100 200 300 0 -1 4194560 1 2 3 4 150 25 300 25 20 0 1 0 987654 1000 50';
  expect(parseProcStat(line)).toEqual({ parent: 100, startedAt: '987654', own: 1.75, ofChildren: 3.25 });
});
