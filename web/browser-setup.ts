import { afterEach, beforeEach, expect } from 'vitest';
import './src/app/base.css';

/*
 * For component tests in a browser: they look as they do in the product, and what their pages complain about in the console
 * fails the test it happened in. Errors and rejections that nobody handles fail the run by Vitest's own doing.
 */

const heard: string[] = [];

/** What Chromium says when it puts an observer off to the next frame, as it should; no page hears of it as an error. */
const DEFERRED = 'ResizeObserver loop completed with undelivered notifications.';

for (const level of ['error', 'warn'] as const) {
  const write = console[level].bind(console);
  console[level] = (...words: unknown[]) => {
    const line = words.map(String).join(' ');
    if (line.includes(DEFERRED)) return;
    heard.push(line);
    write(...words);
  };
}

beforeEach(() => {
  heard.length = 0;
});

afterEach(() => {
  expect(heard, 'nothing in the console').toEqual([]);
});
