import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { countAs, processorTimes } from './output.mjs';
import { unwaitedBetween } from './process-tree.mjs';
import { capture } from './processes.mjs';

it.runIf(existsSync('/proc/self/stat'))(
  'counts what a command and its children took for its part',
  async () => {
    // Other tests of this process have parts of their own.
    const before = processorTimes().map(([name]) => name);
    const loop = 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done';
    await countAs('loops', () =>
      capture({ command: '/bin/sh', args: ['-c', `(${loop}); ${loop}`], timeoutMs: 60_000 }),
    );
    await capture({ command: '/bin/sh', args: ['-c', loop], timeoutMs: 60_000 });
    const names = processorTimes().map(([name]) => name);
    expect(names.filter((name) => !before.includes(name))).toEqual(['loops']);
    expect(new Map(processorTimes()).get('loops')).toBeGreaterThan(0.1);
  },
);

/** @param {[pid: number, parent: number, own: number, ofChildren: number][]} samples */
const samplesOf = (...samples) =>
  new Map(
    samples.map(([pid, parent, own, ofChildren]) => [pid, { parent, startedAt: '1', own, ofChildren }]),
  );
const TREE = samplesOf([1, 0, 1, 0], [2, 1, 2, 0], [3, 2, 4, 0], [4, 3, 8, 16]);

it('counts nothing of what its parent has got, nor of what still runs', () => {
  expect(unwaitedBetween(TREE, TREE)).toBe(0);
  expect(unwaitedBetween(TREE, samplesOf([1, 0, 1, 0], [2, 1, 2, 0], [3, 2, 4, 24]))).toBe(0);
  // The last got more than it was seen with, and passed everything on.
  expect(unwaitedBetween(TREE, samplesOf([1, 0, 1, 0], [2, 1, 2, 30]))).toBe(0);
});

it('counts what no living ancestor has got', () => {
  expect(unwaitedBetween(TREE, samplesOf([1, 0, 1, 0], [2, 1, 2, 0], [3, 2, 4, 0]))).toBe(24);
  expect(unwaitedBetween(TREE, samplesOf([1, 0, 1, 0], [2, 1, 2, 4]))).toBe(24);
  // Its parent had ended before.
  const left = samplesOf([1, 0, 1, 6], [4, 0, 8, 16]);
  expect(unwaitedBetween(left, samplesOf([1, 0, 1, 6]))).toBe(24);
});

it('takes a new process of an old number for another one', () => {
  const now = samplesOf([1, 0, 1, 0], [2, 1, 2, 0], [3, 2, 4, 0], [4, 3, 0, 0]);
  now.set(4, { parent: 3, startedAt: '2', own: 0, ofChildren: 0 });
  expect(unwaitedBetween(TREE, now)).toBe(24);
});

it.runIf(existsSync('/proc/self/stat')).each([
  ['killed, and nobody waits for it', 'kill -9 $!'],
  ['waited for', 'kill -9 $!; wait'],
])('a child that worked for half a second counts once where it is %s', async (name, end) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'barabar-time-'));
  const done = path.join(folder, 'done');
  const work = `const { cpuUsage } = process;
    for (let count = 0; count % 1e7 > 0 || cpuUsage().user < 500_000; count += 1);
    const save = () => require('node:fs').writeFileSync(process.argv[1], JSON.stringify(cpuUsage()));
    setTimeout(save, 1500); setInterval(() => {}, 1000);`;
  const script = `"$0" -e "$1" "$2" & until [ -e "$2" ]; do sleep 0.5; done; ${end}`;
  await countAs(name, () =>
    capture({ command: '/bin/sh', args: ['-c', script, process.execPath, work, done], timeoutMs: 60_000 }),
  );
  const { user, system } = JSON.parse(readFileSync(done, 'utf8'));
  rmSync(folder, { recursive: true });
  const own = (user + system) / 1_000_000;
  const seconds = new Map(processorTimes()).get(name) ?? 0;
  // Linux has rounded it.
  expect(seconds).toBeGreaterThan(own - 0.05);
  expect(seconds).toBeLessThan(2 * own);
});
