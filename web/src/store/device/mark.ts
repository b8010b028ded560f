import { createMark } from '../../lib/device/mark.ts';

/** Marks that this browser may have a store, so that it is wiped even if the page is closed in the middle of that. */
export const { set: markDevice, remove: unmarkDevice, isSet: isDeviceMarked } = createMark('barabar-copy');
