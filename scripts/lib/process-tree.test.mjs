import { expect, it } from 'vitest';
import { findNamed, parseProcStat } from './process-tree.mjs';

it('ps names processes by their environment; where it cannot, none is found', () => {
  const lines = `  12 node a.mjs BARABAR_GROUPS=one two\n    7 /bin/sh\n${process.pid} node b.mjs BARABAR_GROUPS=two\n`;
  expect(findNamed('two', () => lines)).toEqual([12]);
  expect(findNamed('two', () => JSON.parse('no list'))).toEqual([]);
});

it('a line of /proc is read in spite of parentheses in the name, with the times of a process and of its descendants', () => {
  const line = '4242 (a (b) c) S 100 200 300 0 -1 4194560 1 2 3 4 150 25 300 25 20 0 1 0 987654 1000 50';
  expect(parseProcStat(line)).toEqual({ parent: 100, startedAt: '987654', own: 1.75, ofChildren: 3.25 });
});
