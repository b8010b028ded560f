import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { capture, startGroup } from './processes.mjs';

/** What has ended may still have to be waited for. @param {number} pid */
function isAlive(pid) {
  try {
    if (existsSync('/proc')) return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

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
      capture({ ...shell('echo begun; sleep 60'), timeoutMs: 3000, what: 'Waiting' }),
    ).rejects.toThrow(/Waiting did not end within 3\.0 s\.[^]*begun/);
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
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('whose parts have process groups of their own and parents that are gone is ended with all of them, each asked first', async () => {
    /** @type {string[]} */
    const lines = [];
    /** Starts one that ends when it is asked, and one that does not. */
    const script = `
      const { spawn } = require('node:child_process');
      for (const end of ['process.exit()', '']) {
        const child = "process.on('SIGTERM', () => { console.log('asked'); " + end + " }); console.log(process.pid);";
        spawn(process.execPath, ['-e', child + 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'inherit' }).unref();
      }`;
    const group = startGroup({
      command: process.execPath,
      args: ['-e', script],
      onLine: (line) => lines.push(line),
    });
    expect(await group.exited).toBe(0);
    await expect.poll(() => lines.length).toBe(2);
    const pids = lines.map(Number);
    expect(pids.filter(isAlive)).toHaveLength(2);
    await group.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    await expect.poll(() => lines.slice(2)).toEqual(['asked', 'asked']);
  });

  it('whose part has another environment, and no name in it, is ended with it', async () => {
    /** @type {number[]} */
    const pids = [];
    const group = startGroup({
      ...shell('env -i /bin/sh -c "trap \'\' TERM; echo \\$\\$; exec /bin/sleep 60" & sleep 0.5'),
      onLine: (line) => pids.push(Number(line)),
    });
    expect(await group.exited).toBe(0);
    expect(pids.filter(isAlive)).toHaveLength(1);
    await group.stop();
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});

/** @param {import('node:child_process').ChildProcess} parent */
const start = async (parent) => {
  /** @type {string[]} */
  const lines = [];
  if (!parent.stdout) throw new Error('no output');
  const output = createInterface({ input: parent.stdout });
  output.on('line', (line) => lines.push(line));
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(3);
  return { lines, pids: lines.map(Number), closed: once(output, 'close') };
};

describe('a script of npm', () => {
  const forever = 'console.log(process.pid); setInterval(() => {}, 1000);';
  const command = `${forever} require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(forever)}], { detached: true, stdio: 'inherit' })`;
  /** Prints its process id, those of a command and of what that starts in another group, and what it does before it ends. */
  const script = `
    const { runMain, beforeExit, startGroup } = await import(${JSON.stringify(import.meta.resolve('./processes.mjs'))});
    await runMain(async () => {
      beforeExit(async () => console.log('cleaned up'));
      console.log(process.pid);
      const { exited } = startGroup({ command: process.execPath, args: ['-e', ${JSON.stringify(command)}], onLine: console.log });
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
    expect(lines.slice(3)).toEqual(['', 'cleaned up', 'Stopped.']);
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });

  it('that is killed takes with it all that it has started, in process groups of their own too, and nothing else', async () => {
    const other = spawn('sleep', ['600']);
    onTestFinished(() => void other.kill());
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { pids, closed } = await start(parent);
    parent.kill('SIGKILL');
    await closed;
    await expect.poll(() => pids.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    expect(isAlive(other.pid ?? 0)).toBe(true);
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
