import { expect, type BrowserContext } from '@playwright/test';

/** What a browser complains about: errors in its console, uncaught errors, rejections that nobody handled. */
export interface Noise {
  /** Listens to every page of a browser, now and later. */
  readonly listenTo: (context: BrowserContext, who: string) => void;
  /** What this test brings about on purpose, matched against 'message (address)'; each must come at least once. */
  readonly expect: (...patterns: readonly RegExp[]) => void;
  /** @throws when anything else was said, or something expected was not. */
  readonly check: () => void;
}

/** Fails a test for whatever its browsers complain about, unless the test has named it. There is no other exception. */
export function createNoise(): Noise {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  return {
    listenTo: (context, who) => {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        heard.push(`${who}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => {
        const error = webError.error();
        heard.push(`${who}: uncaught ${error.stack ?? error.message}`);
      });
    },
    expect: (...patterns) => expected.push(...patterns),
    check: () => {
      const stray = heard.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(stray, 'nothing unexpected in the console').toEqual([]);
      const missing = expected.filter((pattern) => !heard.some((line) => pattern.test(line)));
      expect(missing.map(String), 'what the test expects in the console is there').toEqual([]);
    },
  };
}
