import { describe, expect, it } from 'vitest';
import { capture, startGroup } from './processes.mjs';
import { listProcesses } from './process-tree.mjs';

/** @param {string} script */
const shell = (script) => ({ command: '/bin/sh', args: ['-c', script] });

describe('a command', () => {
  it('gives its code and its lines', async () => {
    const { code, output } = await capture({ ...shell('echo one; echo two >&2; exit 3'), timeoutMs: 10_000 });
    expect(code).toBe(3);
    expect(output.split('\n').toSorted()).toEqual(['one', 'two']);
  });

  it('that is killed has the code that a shell would give', async () => {
    expect((await capture({ ...shell('kill -TERM $$'), timeoutMs: 10_000 })).code).toBe(143);
  });

  it('that does not exist says so', async () => {
    const { code, output } = await capture({ command: 'no-such-command-here', timeoutMs: 10_000 });
    expect(code).toBe(127);
    expect(output).toContain('no-such-command-here');
  });

  it('that takes too long is ended, with words about it', async () => {
    await expect(
      capture({ ...shell('echo begun; sleep 60'), timeoutMs: 500, what: 'Waiting' }),
    ).rejects.toThrow(/Waiting did not end within 0\.5 s\.[^]*begun/);
  });

  it('that ignores every signal, and what it left in the background, are gone when it is stopped', async () => {
    /** @type {number[]} */
    const pids = [];
    const group = startGroup({
      ...shell('trap "" TERM INT; sleep 60 & echo $!; echo $$; sleep 60; sleep 60'),
      onLine: (line) => pids.push(Number(line)),
    });
    while (pids.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    await group.stop({ graceMs: 200 });
    const alive = new Set(listProcesses().map(({ pid }) => pid));
    expect(pids.filter((pid) => alive.has(pid))).toEqual([]);
  });
});
