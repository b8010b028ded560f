import { type ReactElement, type ReactNode, useEffect } from 'react';
import { mutate, SWRConfig } from 'swr';
import { refreshRecord } from '../features/auth/session.ts';
import { useOnReconnect } from '../lib/connection.ts';
import { logError } from '../lib/log-error.ts';
import { loadAhead } from '../lib/load-ahead.ts';
import { listenToOtherTabs } from '../lib/other-tabs.ts';
import { revalidateHere } from '../lib/revalidate.ts';
import { swrSettings } from '../lib/swr-settings.ts';
import { whenIdle } from '../lib/when-idle.ts';

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

function readAgain(): void {
  revalidateHere().catch((error: unknown) => logError('Failed to read again', error));
}

/** Without a connection, its code could not be loaded. */
const RETRY_MS = 15_000;
/** Changes arrive in bursts: one write moves several records. */
const SETTLE_MS = 150;

/**
 * Once the page is idle, listens for changes and reads everything shown again after each. What another tab of this browser
 * writes comes from there, and at once.
 */
function LiveSignal({ userId }: { readonly userId: string }): null {
  useOnReconnect(readAgain);
  useEffect(() => {
    const since = Date.now();
    let isGone = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    // One reading at a time: a new one would throw away what the one before it is about to bring.
    let isReading = false;
    let isReadAgain = false;
    const read = async (): Promise<void> => {
      isReadAgain = isReading;
      if (isReading) return;
      isReading = true;
      try {
        await revalidateHere();
      } catch (error) {
        logError('Failed to read again', error);
      }
      isReading = false;
      if (isReadAgain && !isGone) await read();
    };
    const revalidate = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), SETTLE_MS);
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
        // With another record, its own listener starts.
        onEnd: () => {
          refreshRecord().catch((error: unknown) => logError('Failed to read the record again', error));
        },
      });
    };

    // What is being read is older than what has just been written: no waiting for it.
    const stopListening = listenToOtherTabs(readAgain);
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const tryToStart = (): void => {
      start().catch((error: unknown) => {
        logError('Live updates could not start', error);
        if (!isGone) retryTimer = setTimeout(tryToStart, RETRY_MS);
      });
    };
    const cancelIdle = whenIdle(() => {
      tryToStart();
      loadAhead();
    });
    return () => {
      isGone = true;
      cancelIdle();
      stopListening();
      clearTimeout(timer);
      clearTimeout(retryTimer);
      stop?.();
    };
  }, [userId]);

  return null;
}
