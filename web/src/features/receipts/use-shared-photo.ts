import { useEffect, useEffectEvent, useRef } from 'react';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { forgetSharedPhoto, readSharedPhoto } from '../../lib/pictures/shared-photo.ts';
import type { Scan, ScanState } from './use-scan.ts';

/** Whether nothing more can be done with the image: the server has read it, or it cannot be opened. */
const isOver = (state: ScanState): boolean =>
  state.step === 'read' ||
  state.step === 'refused' ||
  (state.step === 'choosing' && state.error !== undefined);

/**
 * Begins the scan with the photo that another app has shared, if one is kept on this device. The device forgets it once
 * the server has read it, or the viewer takes another image. Closing the dialog, or a failure of the connection, leaves
 * it for the next time.
 * @param scan the scan of the dialog.
 * @returns the scan as the viewer operates it.
 */
export function useSharedPhoto(isOpen: boolean, scan: Scan): Scan {
  const { id } = useCurrentUser();
  /** The kept photo while it is the image of the scan. */
  const shared = useRef<File>(undefined);
  const begin = useEffectEvent((photo: File): void => {
    // The viewer may have been faster.
    if (scan.state.step !== 'choosing') return;
    shared.current = photo;
    scan.choose(photo);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isGone = false;
    const offer = async (): Promise<void> => {
      const photo = await readSharedPhoto(id);
      if (photo && !isGone) begin(photo);
    };
    void offer();
    return () => {
      isGone = true;
    };
  }, [isOpen, id]);

  const forget = (): void => {
    if (shared.current) void forgetSharedPhoto(shared.current);
    shared.current = undefined;
  };
  const forgetRead = useEffectEvent(forget);
  const isDone = isOver(scan.state);
  useEffect(() => {
    if (isDone) forgetRead();
  }, [isDone]);

  return {
    ...scan,
    choose: (file) => {
      forget();
      scan.choose(file);
    },
    reset: () => {
      forget();
      scan.reset();
    },
  };
}
