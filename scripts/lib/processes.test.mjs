import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
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

const isAlive = (/** @type {number} */ pid) => listProcesses().some((one) => one.pid === pid);

/** @param {import('node:child_process').ChildProcess} parent */
const start = async (parent) => {
  /** @type {string[]} */
  const lines = [];
  if (!parent.stdout) throw new Error('no output');
  const output = createInterface({ input: parent.stdout });
  output.on('line', (line) => lines.push(line));
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2);
  return { lines, pids: lines.map(Number), closed: once(output, 'close') };
};

describe('a script of npm', () => {
  /** Says its number and that of a command that it runs until it is stopped, and what it does before it ends. */
  const script = `
    const { runMain, beforeExit, startGroup } = await import(${JSON.stringify(import.meta.resolve('./processes.mjs'))});
    await runMain(async () => {
      beforeExit(async () => console.log('cleaned up'));
      console.log(process.pid);
      const { exited } = startGroup({ command: '/bin/sh', args: ['-c', 'echo $$; sleep 600; true'], onLine: console.log });
      await exited;
    });
  `;
  /** npm runs scripts in a shell of its own, which stays beside what it runs. */
  const inShell = (/** @type {Record<string, string>} */ environment) =>
    spawn('/bin/sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, script], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
  it('stops with all that it has started when the shell that npm runs it in is ended', async () => {
    const parent = inShell({ npm_lifecycle_event: 'start' });
    const { lines, pids, closed } = await start(parent);
    parent.kill('SIGTERM');
    await closed;
    expect(lines.slice(2)).toEqual(['', 'cleaned up', 'Stopped.']);
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });

  it('that is run without npm goes on when who started it is gone', async () => {
    const parent = inShell({});
    const { lines, pids, closed } = await start(parent);
    parent.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(pids.every(isAlive)).toBe(true);
    const [pid = 0] = pids;
    process.kill(pid, 'SIGTERM');
    await closed;
    expect(lines).toContain('cleaned up');
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});
