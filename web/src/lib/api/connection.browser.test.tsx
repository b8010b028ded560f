import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { checkConnection, useIsConnected, useOnReconnect } from './connection.ts';

const onReconnect = vi.fn();

function Probe(): ReactElement {
  useOnReconnect(onReconnect);
  return <p>{useIsConnected() ? 'connected' : 'cut off'}</p>;
}

/** Sets whether the device is online and whether the server answers. */
function setLine({ isOnline, answers }: { isOnline: boolean; answers: boolean }): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response();
  });
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await checkConnection();
});

test('a device without a network is disconnected at once, and waiting work continues when it is back', async () => {
  setLine({ isOnline: true, answers: true });
  await render(<Probe />);
  await expect.element(page.getByText('connected')).toBeVisible();
  setLine({ isOnline: false, answers: false });
  dispatchEvent(new Event('offline'));
  await expect.element(page.getByText('cut off')).toBeVisible();
  expect(onReconnect).not.toHaveBeenCalled();
  setLine({ isOnline: true, answers: true });
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('connected')).toBeVisible();
  await expect.poll(() => onReconnect).toHaveBeenCalledOnce();
});

test('a server that takes long to answer is no lost connection', async () => {
  setLine({ isOnline: true, answers: true });
  await render(<Probe />);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
  await checkConnection();
  await expect.element(page.getByText('connected')).toBeVisible();
  setLine({ isOnline: false, answers: false });
  await checkConnection();
  await expect.element(page.getByText('cut off')).toBeVisible();
});

test('one lost answer is no lost connection; a silent server is, and is asked again', async () => {
  setLine({ isOnline: true, answers: true });
  await render(<Probe />);
  await checkConnection();
  await expect.element(page.getByText('connected')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setLine({ isOnline: true, answers: false });
  await checkConnection();
  await expect.element(page.getByText('cut off')).toBeVisible();
  setLine({ isOnline: true, answers: true });
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await expect.element(page.getByText('connected')).toBeVisible();
});
