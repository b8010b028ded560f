import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { releaseHeld } from './src/test-support/stub-api.ts';
import { emptyOutbox } from './src/store/outbox/outbox.ts';
import { emptyStore } from './src/store/store.ts';
import './src/app/base.css';

declare module 'vitest/browser' {
  interface BrowserCommands {
    moveMouseAway: () => Promise<void>;
    stopMotion: () => Promise<void>;
    allowMotion: () => Promise<void>;
  }
}

/*
 * Loads the styles, and fails a test whose pages log errors or warnings. Files share a tab and mostly a page,
 * so that what a test keeps is removed, and the mouse moved off: a menu below it would give the focus to an
 * entry. Nothing moves unless a test allows motion.
 */

const heard: string[] = [];

/** When it defers a resize observer to the next frame, which is normal. Pages do not get it as an error. */
const DEFERRED = 'ResizeObserver loop completed with undelivered notifications.';

const { error, warn } = console;
const hear =
  (write: typeof error) =>
  (...words: unknown[]): void => {
    const line = words.map(String).join(' ');
    if (line.includes(DEFERRED)) return;
    heard.push(line);
    write.apply(console, words);
  };
Object.assign(console, { error: hear(error), warn: hear(warn) });

beforeEach(async () => {
  // The renderer cleans up by itself in the first file of a page only.
  await cleanup();
  releaseHeld();
  await Promise.all([commands.moveMouseAway(), commands.stopMotion()]);
  sessionStorage.clear();
  localStorage.clear();
  // What an earlier test has read, and a call that it has left without an answer.
  emptyOutbox();
  emptyStore();
  heard.length = 0;
});

afterEach(() => {
  expect(heard, 'nothing in the console').toEqual([]);
});

afterAll(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  Object.assign(console, { error, warn });
});
