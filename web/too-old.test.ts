import { transform } from 'esbuild';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync(new URL('public/too-old.js', import.meta.url), 'utf8');

interface Browser {
  /** Globals that it lacks. */
  readonly without?: readonly string[];
  /** Whether it knows the colours of Chrome 111 and Firefox 113. */
  readonly hasColours?: boolean;
}

/** Runs public/too-old.js in a browser, in a document that is not there yet. */
function open({ without = [], hasColours = true }: Browser = {}) {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const listen = (type: string, listener: (event: object) => void): void => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  };
  const tell = (type: string, event: object = {}): void =>
    listeners.get(type)?.forEach((listener) => listener(event));
  const elements: Record<string, object | undefined> = {};
  const shown: object[] = [];
  const body = { firstChild: null, insertBefore: (content: object) => shown.push(content) };
  const timers: (() => void)[] = [];
  const window: Record<string, unknown> = {
    addEventListener: listen,
    document: {
      body,
      getElementById: (id: string) => elements[id] ?? null,
      createElement: () => ({ noModule: false }),
      addEventListener: listen,
    },
    setTimeout: (run: () => void) => timers.push(run),
    CSS: { supports: () => hasColours },
    ...Object.fromEntries(
      ['CompressionStream', 'BroadcastChannel', 'ResizeObserver'].map((name) => [name, true]),
    ),
    AbortSignal,
  };
  for (const name of without) delete window[name];
  window['window'] = window;
  runInNewContext(SCRIPT, window);
  const text = { content: {} };
  const root = { hidden: true };
  Object.assign(elements, { root, boot: { hidden: false }, 'too-old': text });
  tell('DOMContentLoaded');
  return {
    isTold: () => shown.includes(text.content),
    fail: (message: string, type = 'error') => tell(type, { message }),
    /** The application starts, and shows its first screen unless that fails. */
    start: ({ isShown = true } = {}) => {
      root.hidden = false;
      if (isShown) elements['boot'] = undefined;
    },
    /** The files are there, and ten seconds are over. */
    wait: () => {
      tell('load');
      for (const run of timers) run();
    },
    /** The page of unexpected errors is shown. */
    showIfTooOld: () => runInNewContext('showIfTooOld()', window),
  };
}

const OLD: readonly Browser[] = [{ without: ['CompressionStream'] }, { hasColours: false }];

it('is plain ES5', async () => {
  const options = { minifyWhitespace: true, charset: 'utf8' } as const;
  const { code } = await transform(SCRIPT, { ...options, target: 'es5' });
  expect(code).toBe((await transform(SCRIPT, options)).code);
});

it.each(OLD)('says so at once where the application needs what %o does not have', (browser) => {
  const page = open({ ...browser, without: [...(browser.without ?? []), 'BroadcastChannel'] });
  expect(page.isTold()).toBe(true);
});

it.each(OLD)('says so in %o where a script does not parse', (browser) => {
  const page = open(browser);
  expect(page.isTold()).toBe(false);
  page.fail('Uncaught SyntaxError: Unexpected token {');
  expect(page.isTold()).toBe(true);
});

it.each(OLD)('says so in %o where nothing has started in ten seconds', (browser) => {
  const page = open(browser);
  page.wait();
  expect(page.isTold()).toBe(true);
});

it.each(OLD)('says so in %o where the first screen has failed', (browser) => {
  const page = open(browser);
  page.start({ isShown: false });
  page.fail('TypeError: rows.toSorted is not a function', 'unhandledrejection');
  page.wait();
  expect(page.isTold()).toBe(true);
});

it.each(OLD)('says so in %o where the page of unexpected errors asks', (browser) => {
  const page = open(browser);
  page.start();
  page.showIfTooOld();
  expect(page.isTold()).toBe(true);
});

it.each(OLD)('says nothing in %o where the product runs, also slowly', (browser) => {
  const page = open(browser);
  page.fail('TypeError: one that does not matter');
  page.start();
  page.wait();
  expect(page.isTold()).toBe(false);
  const slow = open(browser);
  slow.start({ isShown: false });
  slow.wait();
  expect(slow.isTold()).toBe(false);
});

it('says nothing in a browser that is supported, whatever fails', () => {
  const page = open();
  page.fail('SyntaxError: of an extension');
  page.wait();
  page.showIfTooOld();
  expect(page.isTold()).toBe(false);
});
