import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  countOf,
  failuresOf,
  formatCounts,
  readPlaywrightReport,
  readVitestReport,
  say,
  sideBySide,
} from './output.mjs';
import { readResults, runPart, settleResults } from './run-tests.mjs';

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

/** @typedef {import('./output.mjs').Result['state']} State */
/** @param {...State} states */
const resultsOf = (...states) => states.map((state) => ({ state }));

describe('results', () => {
  it('are counted in one line, skipped ones only when there are some', () => {
    expect(formatCounts(resultsOf('passed', 'passed'))).toBe('2 passed, 0 failed');
    expect(formatCounts(resultsOf('failed', 'skipped', 'passed'))).toBe('1 passed, 1 failed, 1 skipped');
  });

  it.each([
    ['wrote no report', [], 0],
    ['ended badly though every test passed', resultsOf('passed'), 1],
  ])('have a failure where a run %s', (_, results, code) => {
    expect(countOf(settleResults(results, code), 'failed')).toBe(1);
  });

  it('have no other failure where failed tests explain the end, or everything passed', () => {
    expect(settleResults(resultsOf('failed'), 1)).toHaveLength(1);
    expect(settleResults(resultsOf('passed'), 0)).toHaveLength(1);
  });
});

describe('what a part of the tests cannot tell', () => {
  it('is no result where its report is missing or cut short', () => {
    const report = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'vitest.json');
    expect(readResults('vitest', report)).toEqual([]);
    writeFileSync(report, '{"testResults": [{"assert');
    expect(readResults('vitest', report)).toEqual([]);
    writeFileSync(report, '{"testResults": [{}]}');
    expect(readResults('vitest', report)).toEqual([]);
  });

  it('is one failure where the scripts fail, with its stack', async () => {
    const lines = listen();
    expect(await runPart('units', () => Promise.reject(new TypeError('no list')))).toEqual([
      { state: 'failed' },
    ]);
    expect(lines.join('')).toMatch(/TypeError: no list\n +at [^]*✖ units: 0 passed, 1 failed/);
  });
});

describe("Vitest's report", () => {
  it('says what passed, also at the second attempt, and what did not', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'at once', failureMessages: [] },
      { status: 'passed', fullName: 'later', failureMessages: ['no'] },
      { status: 'failed', fullName: 'nobody owes', failureMessages: ['2, not 1\n at x', 'no'] },
      { status: 'pending', fullName: 'left out' },
      { status: 'todo', fullName: 'to come' },
    ];
    const results = readVitestReport({ testResults: [{ status: 'failed', assertionResults }] });
    expect(formatCounts(results)).toBe('2 passed, 1 failed, 2 skipped');
    expect(results.flatMap(({ name, isRepeated }) => (isRepeated ? [name] : []))).toEqual(['later']);
    expect(failuresOf(results)).toEqual(['nobody owes: 2, not 1']);
  });

  it('has a failure for a file that could not be loaded', () => {
    const testResults = [{ status: 'failed', message: 'Cannot find x\n at y', assertionResults: [] }];
    expect(failuresOf(readVitestReport({ testResults }))).toEqual(['Cannot find x']);
  });
});

it("Playwright's report says what passed, also at the second attempt, and what failed outside of tests", () => {
  /** @type {import('./output.mjs').PlaywrightSuite['specs']} */
  const specs = [
    { title: 'later', tests: [{ status: 'flaky' }] },
    { title: 'at once', tests: [{ status: 'expected' }, { status: 'skipped' }] },
  ];
  const results = readPlaywrightReport({
    suites: [{ suites: [{ specs }] }, { specs: [{ title: 'never', tests: [{ status: 'unexpected' }] }] }],
    errors: [{ message: 'no server' }],
  });
  expect(formatCounts(results)).toBe('2 passed, 2 failed, 1 skipped');
  expect(results.flatMap(({ name, isRepeated }) => (isRepeated ? [name] : []))).toEqual(['later']);
  expect(failuresOf(results)).toContain('no server');
});
