import type { FirebaseApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore';
import type { EmulatorHost } from './env.ts';
import { logError } from './log-error.ts';

export interface ChangeListenerOptions {
  readonly app: FirebaseApp;
  readonly emulator: EmulatorHost | undefined;
  /** Our id of the reader, as in `audience`. */
  readonly userId: string;
  /** When what is on screen began to be read, ms since the epoch: a change since then counts, though nobody listened yet. */
  readonly since: number;
  /** Something of the reader's changed, by whomever: read again. */
  readonly onChange: () => void;
}

/** Server and reader may disagree on the time by this much; reading once too often is the cheaper mistake. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Listens to the reader's newest activity, the one thing that is read from Firestore directly, as the signal that
 * something changed. Import this module lazily, when the page is idle: it brings Firestore's SDK, by name, so that what is
 * not used of it is left out.
 * @returns a function that stops it.
 */
export function listenForChanges({
  app,
  emulator,
  userId,
  since,
  onChange,
}: ChangeListenerOptions): () => void {
  const database = getFirestore(app);
  if (emulator) connectOnce(database, emulator);
  const newest = query(
    collection(database, 'activities'),
    where('audience', 'array-contains', userId),
    orderBy('loggedAt', 'desc'),
    limit(1),
  );
  let known: string | undefined;
  return onSnapshot(
    newest,
    ({ docs: [activity], metadata }) => {
      // Without a connection there is an answer too, from an empty cache.
      if (metadata.fromCache) return;
      const loggedAt: unknown = activity?.get('loggedAt');
      const isNew =
        known === undefined
          ? loggedAt instanceof Timestamp && loggedAt.toMillis() > since - CLOCK_SKEW_MS
          : known !== (activity?.id ?? '');
      known = activity?.id ?? '';
      if (isNew) onChange();
    },
    (error) => logError('Live updates stopped', error),
  );
}

const connected = new WeakSet<Firestore>();

function connectOnce(database: Firestore, { host, port }: EmulatorHost): void {
  if (connected.has(database)) return;
  connected.add(database);
  connectFirestoreEmulator(database, host, port);
}
