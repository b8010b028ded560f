import { LIMITS } from '@barabar/core/limits';
import { FieldValue } from 'firebase-admin/firestore';

interface Watched {
  readonly participantIds: readonly string[];
  readonly everIn?: readonly string[];
}

/** So that the feed of changes finds it (docs/store.md). The database's time: clocks of instances do not matter. */
export const feedStamp = () => ({ changedAt: FieldValue.serverTimestamp() });

/** The latest, where these are more than it has room for: whoever is in it now is among them. */
function everInAfter({ everIn, participantIds }: Watched, before: Watched | undefined): string[] {
  const everybody = everIn ?? before?.everIn ?? before?.participantIds ?? [];
  const all = [...new Set([...everybody, ...participantIds])];
  if (all.length <= LIMITS.everInMax) return all;
  const former = all.filter((userId) => !participantIds.includes(userId));
  return [...former.slice(participantIds.length - LIMITS.everInMax), ...participantIds];
}

/** Everybody who is or has ever been in it gets to know of its changes, and of their own removal. */
export const feedFields = (after: Watched, before?: Watched) => ({
  everIn: everInAfter(after, before),
  ...feedStamp(),
});
