import { useEffect, useState } from 'react';
import { useIsConnected } from '../../lib/api/connection.ts';
import { listenToRereading, wantChanges } from '../../store/revalidate.ts';

/** How long in milliseconds the store may be behind what is known before a screen says so. */
const BEHIND_MS_MAX = 60_000;

/** Milliseconds since the epoch, by the present clock. */
const openingOfPage = (): number => Date.now() - performance.now();

/** Whether it was read before `due`. A time in the future is of a clock that was wrong. */
const isBefore = (readAt: Date, due: number): boolean =>
  readAt.getTime() < due || readAt.getTime() > Date.now();

/**
 * Asks for the changes since the store was read, for a screen that shows nothing but the store.
 * @param readAt when the store was read; undefined without one.
 * @returns whether the screen has to say how old the store is: without a connection, where it was read more than a minute
 * before the page was opened, and where it was not read within a minute after the screen was opened or all screens were
 * read again.
 */
export function useIsOutdated(readAt: Date | undefined): boolean {
  const isConnected = useIsConnected();
  // What was read before it is outdated.
  const [due, setDue] = useState(() => openingOfPage() - BEHIND_MS_MAX);
  useEffect(() => {
    let isGone = false;
    const expectReading = (): void => {
      const askedAt = Date.now();
      setTimeout(() => {
        if (!isGone) setDue(askedAt);
      }, BEHIND_MS_MAX);
    };
    expectReading();
    wantChanges();
    const stop = listenToRereading(expectReading);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return readAt !== undefined && (!isConnected || isBefore(readAt, due));
}
