import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { say, sideBySide } from './output.mjs';

function listen() {
  /** @type {string[]} */
  const lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return lines;
}

/** @param {{ name: string, steps: number, pauseMs: number }} work */
async function count({ name, steps, pauseMs }) {
  for (let step = 1; step <= steps; step += 1) {
    await wait(pauseMs);
    say(`${name} ${step}`);
  }
  return name;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('two things at once', () => {
  it.each([
    ['ends first', 2],
    ['ends last', 20],
  ])('say their lines one after the other, also where the second %s', async (_, pauseMs) => {
    const lines = listen();
    const results = await sideBySide(
      () => count({ name: 'front', steps: 3, pauseMs: 10 }),
      () => count({ name: 'behind', steps: 3, pauseMs }),
    );
    say('over');
    expect(results).toEqual(['front', 'behind']);
    expect(lines.map((line) => line.trim())).toEqual([
      'front 1',
      'front 2',
      'front 3',
      'behind 1',
      'behind 2',
      'behind 3',
      'over',
    ]);
  });

  it('lose no line where the second fails', async () => {
    const lines = listen();
    const both = sideBySide(
      () => wait(50),
      async () => {
        say('before');
        throw new Error('broken');
      },
    );
    await expect(both).rejects.toThrow('broken');
    expect(lines).toEqual(['before\n']);
  });
});
