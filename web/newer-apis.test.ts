import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { findNewerApis, POLYFILLED } from './newer-apis.ts';

it.each([
  ['Object.groupBy(rows, keyOf)', 'Object.groupBy'],
  ['new Intl.DurationFormat("en").format(rest)', 'Intl.DurationFormat'],
  ['const names = new Set(one).union(other)', '.union'],
  ['map.values().map(nameOf).toArray()', 'Iterator.map'],
  ['text.replace(/[\\p{L}--q]/v, "")', 'RegExp with v'],
  ['new RegExp(letters, "v")', 'RegExp with v'],
  ['requestIdleCallback(load)', 'requestIdleCallback'],
  ['navigator.share({ text })', undefined],
  ['navigator.userActivation.isActive', 'Navigator.userActivation'],
  ['await blob.bytes()', '.bytes'],
])('finds in %s: %s', (code, name) => {
  expect(findNewerApis(code)).toEqual(name === undefined ? [] : [name]);
});

it.each([
  'if ("groupBy" in Object) Object.groupBy(rows, keyOf)',
  'typeof requestIdleCallback === "function" ? requestIdleCallback(load) : setTimeout(load)',
  'navigator.userActivation?.isActive',
  'Intl.DurationFormat === void 0 ? plain(rest) : new Intl.DurationFormat().format(rest)',
  'Object.values(rows).map(nameOf)',
  'structuredClone(rows).at(-1)',
  'Map.groupBy(rows, keyOf)',
])('finds nothing in %s, which is old, asked for or defined', (code) => {
  expect(findNewerApis(code)).toEqual([]);
});

const SCRIPT = readFileSync(new URL('public/polyfills.js', import.meta.url), 'utf8');

/** The URL of older browsers, without functions of its own. */
function OldUrl(address: string, base?: string): URL {
  return new URL(address, base);
}

/** Evaluates an expression in a new program. @returns its value as JSON. */
async function evaluate(expression: string, { isOld }: { isOld: boolean }): Promise<unknown> {
  const program = createContext({
    AbortController,
    AbortSignal: isOld ? {} : AbortSignal,
    URL: isOld ? OldUrl : URL,
  });
  if (isOld) {
    runInContext(
      `for (const owner of [Map, Promise, Array.prototype, String.prototype])
         for (const name of ${JSON.stringify(POLYFILLED.map((name) => name.split('.').at(-1)))}) delete owner[name];`,
      program,
    );
    runInContext(SCRIPT, program);
  }
  return runInContext(`(async () => JSON.stringify(await (${expression})))()`, program);
}

it.each([
  '[...Map.groupBy([1, 2, 3, 4, 5], (number) => number % 2)]',
  '(() => { const { promise, resolve } = Promise.withResolvers(); resolve(7); return promise; })()',
  '(() => { const { promise, reject } = Promise.withResolvers(); reject(7); return promise.catch((why) => [why]); })()',
  `(() => {
    const [first, second] = [new AbortController(), new AbortController()];
    const both = AbortSignal.any([first.signal, second.signal]);
    const before = both.aborted;
    second.abort("second");
    return [before, both.aborted, both.reason, AbortSignal.any([first.signal, both]).reason];
  })()`,
  '[URL.parse("/groups?a=1", "https://barabar.example.com").href, URL.parse("no address")]',
  '[[3, 1, 20].toSorted(), [3, 1, 20].toSorted((one, other) => other - one), [3, 1, 20].toReversed()]',
  '[[1, 2, 3].toSpliced(1, 1, 8, 9), [1, 2, 3].toSpliced(1), [1, 2, 3].with(0, 9), [1, 2, 3].with(-1, 9)]',
  '(() => { const list = [2, 1]; return [list.toSorted(), list.toReversed(), list]; })()',
  '["a\\ud800b", "\\udc00", "a😀"].map((text) => text.toWellFormed())',
])('%s is the same where the browser lacks it', async (expression) => {
  const expected = await evaluate(expression, { isOld: false });
  expect(expected).toBeTypeOf('string');
  expect(await evaluate(expression, { isOld: true })).toBe(expected);
});

it('the script defines all that the check lets pass', async () => {
  const types = POLYFILLED.map(
    (name) => `typeof (${name.startsWith('.') ? `[]${name} ?? ""${name}` : name})`,
  );
  expect(await evaluate(`[${types.join(', ')}]`, { isOld: true })).toBe(
    JSON.stringify(POLYFILLED.map(() => 'function')),
  );
  expect(await evaluate('(() => { for (const key in []) return key; })() ?? "none"', { isOld: true })).toBe(
    '"none"',
  );
});
