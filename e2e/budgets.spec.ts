import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Browser, type Page, type Response } from '@playwright/test';
import { test } from './fixtures.ts';
import { makeLinkTo } from './verbs/arrange.ts';
import { raiseStage } from './views/raise-stage.ts';

/** Compressed JavaScript that may be fetched before a page's content shows, in KiB. */
const BUDGETS_KIB = { landing: 2, 'sign-in': 147, join: 150, dashboard: 175, group: 210 } as const;
/** What larger scripts begin with, so that the browser compiles them while they come (docs/opening.md). */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';
const COMPILED_AHEAD_ABOVE = 10_000;
/** How many files that may be: each costs a request. */
const SCRIPTS_MAX = 16;
type Budget = keyof typeof BUDGETS_KIB;

interface Visit {
  readonly budget: Budget;
  readonly path: string;
  /** Text of the page's content, on one line. */
  readonly words: string;
}

const MARK = 'content shows';

/**
 * Marks when the text appears: as it is put into the document, because React goes on in the same task, and what follows
 * content may be asked for before an observer hears of it. A check from outside the page would come later still.
 */
function markWhenShown({ words, mark }: { words: string; mark: string }): void {
  let isMarked = false;
  const look = (): void => {
    if (isMarked || !document.body?.innerText.includes(words)) return;
    isMarked = true;
    performance.mark(mark);
  };
  for (const name of ['appendChild', 'insertBefore'] as const) {
    const put: unknown = Reflect.get(Node.prototype, name);
    if (typeof put !== 'function') throw new Error(`there is no ${name}`);
    const value: unknown = new Proxy(put, {
      apply: (_put, parent, given: readonly unknown[]) => {
        const result: unknown = Reflect.apply(put, parent, given);
        if (given[0] instanceof Node && given[0].textContent?.includes(words)) look();
        return result;
      },
    });
    Object.defineProperty(Node.prototype, name, { value });
  }
  new MutationObserver(look).observe(document, { subtree: true, characterData: true, attributes: true });
  // Styles show text without a change.
  const lookEachFrame = (): void => {
    look();
    if (!isMarked) requestAnimationFrame(lookEachFrame);
  };
  lookEachFrame();
}

declare global {
  /** In the page: when it used a locale, in milliseconds, and from where. */
  var localeUses: { readonly at: number; readonly from: string | undefined }[];
}

/** Notes each use of a locale. The first one makes the browser prepare the data of all (docs/opening.md). */
function watchLocales(): void {
  globalThis.localeUses = [];
  const watched: readonly (readonly [owner: object, names: readonly string[]])[] = [
    [Intl, Object.getOwnPropertyNames(Intl)],
    [Number.prototype, ['toLocaleString']],
    [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
    [String.prototype, ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']],
  ];
  for (const [owner, names] of watched)
    for (const name of names) {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== 'function') throw new Error(`there is no ${name}`);
      const note = (): void => {
        globalThis.localeUses.push({ at: performance.now(), from: new Error(name).stack });
      };
      const value: unknown = new Proxy(original, {
        apply: (target, self, values) => {
          note();
          return Reflect.apply(target, self, values);
        },
        construct: (target, values) => {
          note();
          return Reflect.construct(target, values);
        },
      });
      Object.defineProperty(owner, name, { value });
    }
}

function localesBefore(mark: string): (string | undefined)[] {
  const shownAt = performance.getEntriesByName(mark)[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return globalThis.localeUses.filter(({ at }) => at <= shownAt).map(({ from }) => from);
}

function askedBefore(mark: string): string[] {
  const shownAt = performance.getEntriesByName(mark)[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= shownAt)
    .map(({ name }) => name);
}

/** Checks a page's budget in a browser without a cache. */
async function expectWithinBudget(
  browser: Browser,
  { budget, path, words }: Visit,
  storageState?: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>,
): Promise<void> {
  const context = await browser.newContext(storageState && { storageState });
  const page = await context.newPage();
  await page.addInitScript(markWhenShown, { words, mark: MARK });
  await page.addInitScript(watchLocales);
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.set(response.url(), response);
  });
  await page.goto(path);
  await expect(page.getByText(words).first()).toBeVisible();
  await expect.poll(() => page.evaluate((mark) => performance.getEntriesByName(mark).length, MARK)).toBe(1);
  expect(await page.evaluate(localesBefore, MARK), `locales used before ${budget} shows`).toEqual([]);
  const asked = await page.evaluate(askedBefore, MARK);
  // Hosting compresses and its emulator may not, so the compressed size is computed. Code that is loaded ahead
  // when the page is idle does not count.
  const bodies = await Promise.all(
    asked
      .flatMap((url) => scripts.get(url) ?? [])
      .map(async (response) => ({ url: response.url(), body: await response.body() })),
  );
  await context.close();
  for (const { url, body } of bodies.filter(({ body: { byteLength } }) => byteLength > COMPILED_AHEAD_ABOVE))
    expect(body.toString('utf8', 0, COMPILE_AHEAD.length), `${url}, before ${budget} shows`).toBe(
      COMPILE_AHEAD,
    );
  const sizes = bodies.map(({ body }) => gzipSync(body).byteLength);
  const kib = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
  console.log(`  ${budget}: ${kib.toFixed(1)} of ${BUDGETS_KIB[budget]} KiB in ${sizes.length} scripts`);
  expect(sizes.length, 'scripts were seen').toBeGreaterThan(0);
  expect(sizes.length, `scripts before the content of ${budget} shows`).toBeLessThanOrEqual(SCRIPTS_MAX);
  expect(
    kib,
    `compressed JavaScript before the content of ${budget} shows:\n${asked.join('\n')}\n`,
  ).toBeLessThanOrEqual(BUDGETS_KIB[budget]);
}

test('landing page, sign-in, invitation, dashboard and group show within their budgets', async ({
  browser,
  people,
}) => {
  await expectWithinBudget(browser, { budget: 'landing', path: '/', words: 'Get started' });
  await expectWithinBudget(browser, { budget: 'sign-in', path: '/login', words: 'Welcome Back' });
  const asha = await people.welcome('Asha Rao');
  const { groupId, friendName, expenseTitle } = await raiseStage(asha);
  const path = await makeLinkTo(asha, groupId);
  await expectWithinBudget(browser, { budget: 'join', path, words: 'Continue without an account' });
  const signedIn = await asha.page.context().storageState({ indexedDB: true });
  // Without the mark of a copy on the device, which a slow machine has made by now: screens would read that copy, too,
  // while they wait for the server. The budget is that of a device without one.
  for (const origin of signedIn.origins)
    origin.localStorage = origin.localStorage.filter(({ name }) => name !== 'barabar-copy');
  await expectWithinBudget(browser, { budget: 'dashboard', path: '/dashboard', words: friendName }, signedIn);
  await expectWithinBudget(
    browser,
    { budget: 'group', path: `/groups/${groupId}`, words: expenseTitle },
    signedIn,
  );
});

/** Compressed, in KiB. A worker that imports messages carelessly has all of them, in all languages. */
const WORKERS_KIB = { 'assets/search-worker': 16, 'service-worker': 10 } as const;

test('workers are within their budgets', () => {
  const dist = new URL('../web/dist/', import.meta.url);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const [name, budget] of Object.entries(WORKERS_KIB)) {
    const found = files.filter((file) => file.startsWith(name) && file.endsWith('.js'));
    expect(found, name).toHaveLength(1);
    const kib = gzipSync(readFileSync(new URL(found[0] ?? '', dist))).byteLength / 1024;
    expect(kib, `compressed JavaScript of ${name}`).toBeLessThanOrEqual(budget);
  }
});
