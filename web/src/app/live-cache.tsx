import { type ReactElement, type ReactNode, useEffect } from 'react';
import { mutate, SWRConfig } from 'swr';
import { logError } from '../lib/log-error.ts';
import { revalidateAll } from '../lib/revalidate.ts';
import { swrSettings } from '../lib/swr-settings.ts';

interface LiveCacheProps {
  readonly userId: string;
  readonly children: ReactNode;
}

/** The cache of one person's reads, kept current by the live signal, and emptied when they leave. Key it by the person. */
export function LiveCache({ userId, children }: LiveCacheProps): ReactElement {
  useEffect(
    () => () => {
      mutate(() => true, undefined, { revalidate: false }).catch((error: unknown) =>
        logError('Failed to empty the cache', error),
      );
    },
    [],
  );
  return (
    <SWRConfig value={swrSettings}>
      <LiveSignal userId={userId} />
      {children}
    </SWRConfig>
  );
}

/** Changes arrive in bursts: one write moves several records. */
const SETTLE_MS = 150;

/** Once the page is idle, listens for changes and reads everything shown again after each. */
function LiveSignal({ userId }: { readonly userId: string }): null {
  useEffect(() => {
    const since = Date.now();
    let isGone = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const revalidate = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        revalidateAll().catch((error: unknown) => logError('Failed to read again', error));
      }, SETTLE_MS);
    };

    const start = async (): Promise<void> => {
      const [{ connectFirebase }, { listenForChanges }] = await Promise.all([
        import('../lib/firebase.ts'),
        import('../lib/live.ts'),
      ]);
      const { app, config } = await connectFirebase();
      if (isGone) return;
      stop = listenForChanges({
        app,
        emulator: config.emulators?.firestore,
        userId,
        since,
        onChange: revalidate,
      });
    };

    const cancelIdle = whenIdle(() => {
      start().catch((error: unknown) => logError('Live updates could not start', error));
    });
    return () => {
      isGone = true;
      cancelIdle();
      clearTimeout(timer);
      stop?.();
    };
  }, [userId]);

  return null;
}

/** Not before this: the first screen's own reads come first. */
const IDLE_AFTER_MS = 1_500;

/** Calls back when the page has nothing to do; gives the way to call it off. */
function whenIdle(callback: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(callback, { timeout: 5_000 });
    else callback();
  }, IDLE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
