import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Devtools } from './devtools.ts';

/** The window of a phone, in CSS pixels. */
export const VIEWPORT = { width: 390, height: 844 };
/** Four times slower than this machine. */
export const SLOW_PROCESSOR = { rate: 4 };
const LONGEST_MS = 60_000;
/** How often the page is asked, in milliseconds. Asking takes the page a fraction of one. */
const ASKED_EVERY_MS = 100;

const created = z.object({ targetId: z.string() });
const attached = z.object({ sessionId: z.string() });
const evaluated = z.object({
  result: z.object({ value: z.optional(z.unknown()) }),
  exceptionDetails: z.optional(z.unknown()),
});
const contextSchema = z.object({ browserContextId: z.string() });

export async function openProfile(devtools: Devtools): Promise<string> {
  return contextSchema.parse(await devtools.send('Target.createBrowserContext')).browserContextId;
}

export async function closeProfile(devtools: Devtools, profile: string): Promise<void> {
  await devtools.send('Target.disposeBrowserContext', { browserContextId: profile });
}

/** Opens an empty tab as on a phone. */
export async function openTab(devtools: Devtools, profile: string) {
  const { targetId } = created.parse(
    await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId: profile }),
  );
  const { sessionId } = attached.parse(
    await devtools.send('Target.attachToTarget', { targetId, flatten: true }),
  );
  const send = (method: string, params?: object): Promise<unknown> =>
    devtools.send(method, params, sessionId);
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kolkata' });
  await send('Emulation.setLocaleOverride', { locale: 'en-IN' });

  /** Evaluates JavaScript in the page, and waits for its promise. @throws {Error} if it throws. */
  async function evaluate(expression: string): Promise<unknown> {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = evaluated.parse(await send('Runtime.evaluate', options));
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  return {
    evaluate,
    open: (url: string): Promise<unknown> => send('Page.navigate', { url }),
    runFirst: (source: string): Promise<unknown> => send('Page.addScriptToEvaluateOnNewDocument', { source }),
    slowDown: (): Promise<unknown> => send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR),
    async cutConnection(): Promise<void> {
      await send('Network.enable');
      const nothing = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
      await send('Network.emulateNetworkConditions', { offline: true, ...nothing });
    },
    async block(urls: readonly string[]): Promise<void> {
      await send('Network.enable');
      await send('Network.setBlockedURLs', { urls });
    },
    async forgetFiles(origin: string): Promise<void> {
      await send('Network.clearBrowserCache');
      await send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
    },
    /** Waits until an expression is true in the page. @throws {Error} after a minute, or after `longestMs`. */
    async waitFor(expression: string, longestMs = LONGEST_MS): Promise<void> {
      const latest = Date.now() + longestMs;
      // Between two documents there is nothing to ask.
      while ((await evaluate(expression).catch(() => false)) !== true) {
        if (Date.now() > latest) throw new Error(`never true: ${expression}`);
        await sleep(ASKED_EVERY_MS);
      }
    },
    close: (): Promise<unknown> => devtools.send('Target.closeTarget', { targetId }),
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
