import { writeLocal } from '../../lib/device/stored.ts';

/** Creates a mark in this browser that stays until it is removed. @param key its storage key. */
const createMark = (key: string) => ({
  set: (): void => writeLocal(key, 'yes'),
  remove: (): void => writeLocal(key, undefined),
  /** Returns whether the mark is set. Without storage it may be. */
  isSet: (): boolean => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return true;
    }
  },
});

/** Marks that this browser may have a store, so that it is wiped even if the page is closed in the middle of that. */
export const { set: markDevice, remove: unmarkDevice, isSet: isDeviceMarked } = createMark('barabar-copy');

/** Marks that changes may wait in this browser, so that the next start loads the code that sends them. */
export const { set: markOutbox, remove: unmarkOutbox, isSet: isOutboxMarked } = createMark('barabar-outbox');
