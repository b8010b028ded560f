import {
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from '@playwright/test';

/** The complaints of browsers: errors and warnings in the console, uncaught errors, unhandled rejections. */
export interface Noise {
  /** Matched against 'message (address)'. Each must occur at least once. */
  readonly expect: (...patterns: readonly RegExp[]) => void;
  /** Declares complaints that may or may not occur, depending on which of two events comes first. */
  readonly allow: (...patterns: readonly RegExp[]) => void;
  /** Listens to a browser that was opened before the test. Browsers opened later are included automatically. */
  readonly listen: (context: BrowserContext) => void;
  readonly stop: () => void;
  /** @throws when there was an undeclared complaint, or an expected one is missing. */
  readonly check: () => void;
}

/** The complaints of a page whose session ends during a read, which happens by itself occasionally. */
export const SESSION_ENDS = [/status of 401 .*\/api\//, /ApiError: Please sign in( again)?\./];

/** What Playwright writes when a page of a test without service workers installs one. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Fails a test for any complaint of its pages that the test has not declared. */
export function createNoise(browser: Browser): Noise {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];

  const contexts = new Set<BrowserContext>();
  const hearMessage = (message: ConsoleMessage): void => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === BLOCKED) return;
    heard.push(`${message.text()} (${message.location().url})`);
  };
  const hearError = (webError: WebError): void => {
    const error = webError.error();
    heard.push(`uncaught ${error.stack ?? error.message}`);
  };
  const listen = (context: BrowserContext): void => {
    if (contexts.has(context)) return;
    contexts.add(context);
    context.on('console', hearMessage);
    context.on('weberror', hearError);
  };
  browser.on('context', listen);
  const stop = (): void => {
    browser.off('context', listen);
    for (const context of contexts) {
      context.off('console', hearMessage);
      context.off('weberror', hearError);
    }
  };

  return {
    expect: (...patterns) => expected.push(...patterns),
    allow: (...patterns) => allowed.push(...patterns),
    listen,
    stop,
    check: () => {
      stop();
      const stray = heard.filter((line) => ![...expected, ...allowed].some((pattern) => pattern.test(line)));
      expect(stray, 'nothing unexpected in the console').toEqual([]);
      const missing = expected.filter((pattern) => !heard.some((line) => pattern.test(line)));
      expect(missing.map(String), 'what the test expects in the console is there').toEqual([]);
    },
  };
}
