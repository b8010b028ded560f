import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { capture } from './processes.mjs';
import { countAs, processorTimes, readTimes } from './processor-time.mjs';

it('reads the times of a process and of its descendants', () => {
  const stat = '7 (a (b) c) S 1 7 7 0 -1 4194560 9 9 0 0 150 25 300 25 20 0 1 0 12 0';
  expect(readTimes(stat)).toEqual({ own: 1.75, ofChildren: 3.25 });
});

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
