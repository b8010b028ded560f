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
    /** As for somebody who wants less motion, until the test ends: how every test begins. */
    stopMotion: () => Promise<void>;
    /** As for everybody else, until the test ends. */
    allowMotion: () => Promise<void>;
  }
}

/*
 * For component tests in a browser: loads the product's styles, and fails a test if its pages log errors or warnings in
 * the console. Vitest itself fails the run on unhandled errors and rejections. Files run one after another in the same
 * tab, most of them in the same page (vitest.config.ts), so that what a test keeps there is removed before the next, and
 * the mouse is moved off the page: a menu that opens below it would give the focus to the entry there. Nothing moves
 * unless a test allows motion.
 */

const heard: string[] = [];

/**
 * Chromium's message when it defers a resize observer to the next frame, which is normal. Pages do not get it as an
 * error.
 */
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
