import { expect, type Browser, type BrowserContext } from '@playwright/test';

/** What browsers complain about: errors and warnings in the console, uncaught errors, rejections that nobody handled. */
export interface Noise {
  /** What this test brings about on purpose, matched against 'message (address)'; each must come at least once. */
  readonly expect: (...patterns: readonly RegExp[]) => void;
  /** What may come or not, by which of two things happens first. */
  readonly allow: (...patterns: readonly RegExp[]) => void;
  /** @throws when anything else was said, or something expected was not. */
  readonly check: () => void;
}

/** Fails a test for whatever any page of it complains about, unless the test has named it. There is no other exception. */
export function createNoise(browser: Browser): Noise {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];

  const listen = (context: BrowserContext): void => {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      heard.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (webError) => {
      const error = webError.error();
      heard.push(`uncaught ${error.stack ?? error.message}`);
    });
  };
  browser.on('context', listen);

  return {
    expect: (...patterns) => expected.push(...patterns),
    allow: (...patterns) => allowed.push(...patterns),
    check: () => {
      browser.off('context', listen);
      const stray = heard.filter((line) => ![...expected, ...allowed].some((pattern) => pattern.test(line)));
      expect(stray, 'nothing unexpected in the console').toEqual([]);
      const missing = expected.filter((pattern) => !heard.some((line) => pattern.test(line)));
      expect(missing.map(String), 'what the test expects in the console is there').toEqual([]);
    },
  };
}
