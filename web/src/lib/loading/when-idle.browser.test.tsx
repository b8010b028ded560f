import { beforeEach, expect, test, vi } from 'vitest';
import { whenIdleOrHidden } from './when-idle.ts';

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

test('what waits for an idle page is done before the viewer leaves it, and once', async () => {
  const callback = vi.fn();
  whenIdleOrHidden(callback);
  setHidden(false);
  expect(callback).not.toHaveBeenCalled();
  setHidden(true);
  expect(callback).toHaveBeenCalledTimes(1);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(callback).toHaveBeenCalledTimes(1);
});

test('what waits for an idle page is done there if the viewer stays, and not again when they leave', async () => {
  const callback = vi.fn();
  whenIdleOrHidden(callback);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(callback).toHaveBeenCalledTimes(1);
  setHidden(true);
  expect(callback).toHaveBeenCalledTimes(1);
});
