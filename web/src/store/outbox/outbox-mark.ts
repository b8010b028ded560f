import { createMark } from '../../lib/device/mark.ts';

/** Marks that changes may wait in this browser, so that the next start loads the code that sends them. */
export const { set: markOutbox, remove: unmarkOutbox, isSet: isOutboxMarked } = createMark('barabar-outbox');
