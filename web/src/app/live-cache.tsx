import { type ReactNode, useEffect } from 'react';
import { mutate, SWRConfig } from 'swr';
import { refreshRecord } from '../features/auth/renew-record.ts';
import { confirmRecord } from '../features/auth/session.ts';
import { useIsConnected, useOnReconnect } from '../lib/api/connection.ts';
import { getDeviceOwner } from '../lib/device/stored.ts';
import { useDeviceState } from '../store/device/state.ts';
import type { FeedSync } from '../store/device/sync-feed.ts';
import { emptyStore } from '../store/store.ts';
import { logError } from '../lib/api/log-error.ts';
import { loadAhead } from '../lib/loading/load-ahead.ts';
import { isOutboxMarked } from '../store/device/mark.ts';
import { emptyOutbox } from '../store/outbox/outbox.ts';
import { listenToOtherTabs } from '../store/device/other-tabs.ts';
import { listenToRereading, listenToWanting, revalidateHere } from '../store/revalidate.ts';
import { swrSettings } from '../lib/api/swr-settings.ts';
import { whenIdle } from '../lib/loading/when-idle.ts';

/** The live signal keeps it current, and unmounting empties it. Use the user's id as its React key. */
export function LiveCache({ userId, children }: { userId: string; children: ReactNode }) {
  useEffect(
    () => () => {
      // The answers of requests under way are discarded. Screens of the next person, where there is one, ask anew.
      emptyStore();
      mutate(() => true, undefined).catch((error: unknown) => logError('Failed to empty the cache', error));
    },
    [],
  );
  return (
    <SWRConfig value={swrSettings}>
      <LiveSignal userId={userId} />
      <FeedUpdates userId={userId} />
      <OutboxUpdates />
      {children}
    </SWRConfig>
  );
}

/** Sends what waits on this device, if anything does. */
async function sendWaiting(): Promise<void> {
  if (!isOutboxMarked()) return;
  const { sendOutbox } = await import('../store/outbox/send-outbox.ts');
  await sendOutbox();
}

const logFailure = (error: unknown): void => logError('Failed to read again', error);

async function confirmAndRead(): Promise<void> {
  await confirmRecord();
  await revalidateHere();
}

/** Reads again what another tab has written. That tab sends what waits. */
const readAgain = (): void => void confirmAndRead().catch(logFailure);

async function sendAndRead(): Promise<void> {
  await confirmRecord();
  await sendWaiting();
  await revalidateHere();
}

/** Confirms the session, sends what waits, and reads again what shows. */
export const sendAndReadAgain = (): void => void sendAndRead().catch(logFailure);

/** How long to wait in milliseconds before loading the code of the live signal again after a failure. */
const RETRY_MS = 15_000;
/** How long to wait in milliseconds for further changes: one write often changes several records. */
const SETTLE_MS = 150;

/** Reads everything on screen again a moment after each request. */
function createRereading(): { readonly request: () => void; readonly stop: () => void } {
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Only one read runs at a time: a second read would discard the answers of the first.
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
  return {
    request: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), SETTLE_MS);
    },
    stop: () => {
      isGone = true;
      clearTimeout(timer);
    },
  };
}

/** Once the page is idle; at once when another tab of this browser writes something. */
function LiveSignal({ userId }: { userId: string }): null {
  useOnReconnect(sendAndReadAgain);
  useEffect(() => {
    const since = Date.now();
    let isGone = false;
    let stop: (() => void) | undefined;
    const rereading = createRereading();

    const start = async (): Promise<void> => {
      const { listenForChanges } = await import('./live.ts');
      const listening = await listenForChanges({
        userId,
        since,
        onChange: rereading.request,
        // When the session has another user record, the listener of that record starts.
        onEnd: () => {
          refreshRecord().catch((error: unknown) => logError('Failed to read the record again', error));
        },
      });
      if (isGone) listening();
      else stop = listening;
    };

    // A read that is under way may be older than the write in the other tab, so this does not wait for it.
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
      rereading.stop();
      clearTimeout(retryTimer);
      stop?.();
    };
  }, [userId]);

  return null;
}

/** How long to wait in milliseconds before asking the server again for what the store has answered. */
const ASK_AGAIN_MS = 15_000;

/**
 * Once the page is idle, or a screen wants it. While something from the store shows although the server is
 * there, screens are read again now and then.
 */
function FeedUpdates({ userId }: { userId: string }): null {
  const isConnected = useIsConnected();
  const isFromCopy = useDeviceState().answer !== undefined;
  useEffect(() => {
    if (!isConnected || !isFromCopy) return;
    const timer = setInterval(sendAndReadAgain, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isConnected, isFromCopy]);

  useEffect(() => {
    let isGone = false;
    let isStarted = false;
    let isWanted = false;
    let sync: FeedSync | undefined;
    const start = async (): Promise<void> => {
      const { startFeedSync } = await import('../store/device/sync-feed.ts');
      const owner = getDeviceOwner();
      if (!isGone && owner?.userId === userId) sync = startFeedSync(owner);
      if (isWanted) sync?.hurry();
      // It could not be loaded when it is needed.
      await import('../store/device/offline-answer.ts');
    };
    const tryToStart = (): void => {
      if (isStarted) return;
      isStarted = true;
      start().catch((error: unknown) => logError('The copy on this device is not kept up to date', error));
    };
    const cancelIdle = whenIdle(tryToStart);
    const stopListening = listenToRereading(() => sync?.request());
    const stopWaiting = listenToWanting(() => {
      isWanted = true;
      sync?.hurry();
      tryToStart();
    });
    return () => {
      isGone = true;
      cancelIdle();
      stopListening();
      stopWaiting();
      sync?.stop();
    };
  }, [userId]);

  return null;
}

/** At the start, whenever the page becomes visible, and when the connection is back (`LiveSignal`). */
function OutboxUpdates(): null {
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    const start = async (): Promise<void> => {
      const { keepSending } = await import('../store/outbox/keep-sending.ts');
      if (!isGone) stop = keepSending();
    };
    const tryToStart = (): void => {
      start().catch((error: unknown) => logError('What waits on this device could not be read', error));
    };
    // What waits belongs to the first screen; the code for later changes does not.
    let cancelIdle: (() => void) | undefined;
    if (isOutboxMarked()) tryToStart();
    else cancelIdle = whenIdle(tryToStart);
    return () => {
      isGone = true;
      cancelIdle?.();
      stop?.();
      emptyOutbox();
    };
  }, []);

  return null;
}
