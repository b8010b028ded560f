import { FieldValue } from 'firebase-admin/firestore';

/** A record, as far as the feed of changes needs it. */
interface Watched {
  readonly participantIds: readonly string[];
  readonly everIn?: readonly string[];
}

/**
 * What every write to a record sets, so that the feed of changes finds it (decision 48). The time is the database's, so
 * that clocks of instances do not matter.
 */
export const feedStamp = () => ({ changedAt: FieldValue.serverTimestamp() });

/**
 * The same for a write that may change who is in a record: everybody who is or has ever been in it gets to know of its
 * changes, and of their own removal.
 * @param before the record before the write; absent for a new one.
 */
export const feedFields = (after: Watched, before?: Watched) => ({
  everIn: [
    ...new Set([
      ...(after.everIn ?? before?.everIn ?? before?.participantIds ?? []),
      ...after.participantIds,
    ]),
  ],
  ...feedStamp(),
});
