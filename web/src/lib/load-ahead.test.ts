import { afterEach, expect, test, vi } from 'vitest';
import { loadAhead, loadWhenIdle } from './load-ahead.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('code is loaded ahead, but not for who saves data', async () => {
  const load = vi.fn(() => Promise.resolve());
  loadWhenIdle(load);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  loadAhead();
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { connection: { saveData: false } });
  loadAhead();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});
