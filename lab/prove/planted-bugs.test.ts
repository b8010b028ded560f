import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Failure } from '../../scripts/lib/output.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { findSource } from './find-source.ts';
import { plantBug, PLANTED_BUGS, readBugs } from './planted-bugs.ts';

const ALL = Object.values(PLANTED_BUGS).flat();
const root = mkdtempSync(path.join(tmpdir(), 'plants-'));
const owes = (text: string) => ({
  bug: 'Nobody owes',
  origin: 'chosen',
  file: null,
  test: null,
  from: text,
  to: '$& - b',
});
afterAll(() => rmSync(root, { recursive: true }));

it('a bug replaces a text that is there once, in whatever file of the client, and nothing else', () => {
  mkdirSync(path.join(root, 'web/src/deep'), { recursive: true });
  writeFileSync(path.join(root, 'web/src/deep/sum.ts'), 'return f(\n  a + b,\n) - c;');
  writeFileSync(path.join(root, 'web/src/other.ts'), 'c; c;');
  writeFileSync(path.join(root, 'web/src/sum.test.ts'), 'a + b');
  expect(plantBug(root, owes('f( a + b, )'))).toEqual({
    file: 'web/src/deep/sum.ts',
    text: 'return $& - b - c;',
  });
  expect(() => plantBug(root, owes('a - b'))).toThrow('0 times');
  expect(() => plantBug(root, owes('c;'))).toThrow('3 times');
});

it('a list says what is wrong, how its place was found, what is replaced and by what', () => {
  const list =
    '# About\n\nOne owes\nchosen, in a.ts, tried by a.test.ts\n- a +\n- b\n+ c\n\nNobody owes\ndrawn\n- d\n+\n';
  expect(readBugs(list, 'ledger')).toEqual([
    { bug: 'One owes', origin: 'chosen', file: 'a.ts', test: 'a.test.ts', from: 'a + b', to: 'c' },
    { bug: 'Nobody owes', origin: 'drawn', file: null, test: null, from: 'd', to: '' },
  ]);
});

it.each([
  ['somewhere\n- a\n+ b', 'is not "chosen" or "drawn"'],
  ['chosen in a.ts\n- a\n+ b', 'is not "chosen" or "drawn"'],
  ['drawn\n- a\nb\n+ c', '"b" does not begin'],
  ['drawn\n-a\n+ b', '"-a" does not begin'],
  ['drawn\n+ b', 'is missing'],
  ['drawn\n- a', 'is missing'],
  ['drawn\n- a\n+ a', 'changes nothing'],
])('a list with %j is refused, with its name and the bug', (lines, why) => {
  expect(() => readBugs(`Nobody owes\n${lines}\n`, 'ledger')).toThrow(Failure);
  expect(() => readBugs(`Nobody owes\n${lines}\n`, 'ledger')).toThrow(
    new RegExp(`"Nobody owes" in the list ledger.*${why}`),
  );
});

describe('the bugs that are planted', () => {
  it('are 337 at least, each another one, and half of the client’s are drawn', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(337);
    expect(new Set(ALL.map(({ bug }) => bug)).size).toBe(ALL.length);
    expect(new Set(ALL.map(({ file, from, to }) => [file, from, to].join('\n'))).size).toBe(ALL.length);
    const inClient = ALL.filter(({ file }) => file === null);
    const isDrawn = inClient.filter(({ origin }) => origin === 'drawn');
    expect(inClient.length).toBeGreaterThanOrEqual(80);
    expect(isDrawn.length / inClient.length).toBeGreaterThanOrEqual(0.45);
  });

  it.each(ALL)('can be planted still, and their tests are there: $bug', (bug) => {
    expect(plantBug(inRoot(), bug).file).toBeTypeOf('string');
    if (bug.test !== null) expect(findSource(inRoot(), bug.test)).toBeTypeOf('string');
  });
});
