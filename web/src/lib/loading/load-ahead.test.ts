import { afterEach, expect, test, vi } from 'vitest';

// The import is awaited so that this file has a module of its own: screens of other tests queue code in theirs.
const { idle, loadAhead, loadWhenIdle } = await import('./load-ahead.ts');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('code is loaded ahead, but not for who saves data', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve());
  loadWhenIdle(load);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  loadAhead();
  await vi.advanceTimersByTimeAsync(400);
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { connection: { saveData: false } });
  loadAhead();
  await vi.advanceTimersByTimeAsync(200);
  expect(load).toHaveBeenCalledOnce();
});

test('what waits for a browser that is always busy waits a second', async () => {
  vi.useFakeTimers();
  // As for a busy page: the callback runs only when its time is up.
  vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(callback, timeout);
  });
  const resolved = vi.fn<() => void>();
  void idle().then(resolved);
  await vi.advanceTimersByTimeAsync(999);
  expect(resolved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(resolved).toHaveBeenCalledOnce();
});
