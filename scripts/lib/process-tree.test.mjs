import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { familyOf, killFamily, listProcesses, parseProcStat } from './process-tree.mjs';

/** @param {number} pid @param {number} parent @param {number} group */
const entry = (pid, parent, group) => ({ pid, parent, group });

/** @param {string} state */
const line = (state) =>
  `4242 (a (b) c) ${state} 100 200 300 0 -1 4194560 1 2 3 4 150 25 300 25 20 0 1 0 987654 1000 50`;

describe('a family of processes', () => {
  it('is the group and all that it started, in groups of their own too', () => {
    const processes = [
      entry(1, 0, 1),
      entry(10, 1, 10),
      entry(11, 10, 10),
      entry(12, 11, 12),
      entry(13, 12, 12),
    ];
    expect(familyOf({ group: 10, processes }).map(({ pid }) => pid)).toEqual([10, 11, 12, 13]);
  });

  it('is empty when the group is gone', () => {
    expect(familyOf({ group: 10, processes: [entry(1, 0, 1)] })).toEqual([]);
  });

  it('is killed also where its parent has gone and it has a group of its own', async () => {
    const parent = spawn(
      process.execPath,
      [
        '-e',
        `const { spawn } = require('node:child_process');
         const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
         console.log(child.pid); setInterval(() => {}, 1000);`,
      ],
      { detached: true, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const child = await new Promise((resolve) => {
      parent.stdout.once('data', (data) => resolve(Number(String(data))));
    });
    const group = parent.pid ?? 0;
    const known = familyOf({ group, processes: listProcesses() });
    parent.kill('SIGKILL');
    await sleep(50);

    for (let attempt = 0; killFamily({ group, known }) > 0 && attempt < 50; attempt++) await sleep(20);
    expect(listProcesses().map(({ pid }) => pid)).not.toContain(child);
  });
});

describe('a line of /proc', () => {
  it('is read in spite of parentheses in the name, with the times of a process and of its descendants', () => {
    expect(parseProcStat(line('S'))).toEqual({
      pid: 4242,
      parent: 100,
      group: 200,
      startedAt: '987654',
      isEnded: false,
      own: 1.75,
      ofChildren: 3.25,
    });
  });

  it('of a zombie is that of an ended process', () => {
    expect(parseProcStat(line('Z')).isEnded).toBe(true);
  });
});
