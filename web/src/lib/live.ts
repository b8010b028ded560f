import type { FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  onSnapshot,
  Timestamp,
  type Firestore,
} from 'firebase/firestore';
import type { EmulatorHost } from './env.ts';
import { logError } from './log-error.ts';

export interface ChangeListenerOptions {
  readonly app: FirebaseApp;
  readonly emulator: EmulatorHost | undefined;
  /** Our id of the viewer. */
  readonly userId: string;
  /** When what is on screen began to be read, ms since the epoch: a change since then counts, though nobody listened yet. */
  readonly since: number;
  /** Something that the viewer may see changed, by whomever: read again. */
  readonly onChange: () => void;
  /** The signal is theirs no longer, and nothing more will come: another record goes on for theirs, or the account ended. */
  readonly onEnd: () => void;
}

/** Server and viewer may disagree on the time by this much; reading once too often is the cheaper mistake. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Listens to the viewer's signal, the one thing that is read from Firestore directly: it says that something changed, and
 * not what. Import this module lazily, when the page is idle: it brings Firestore's SDK, by name, so that what is not used
 * of it is left out.
 * @returns a function that stops it.
 */
export function listenForChanges({
  app,
  emulator,
  userId,
  since,
  onChange,
  onEnd,
}: ChangeListenerOptions): () => void {
  const database = getFirestore(app);
  if (emulator) connectOnce(database, emulator);
  let known: string | undefined;
  return onSnapshot(
    doc(database, 'signals', userId),
    (signal) => {
      // Without a connection there is an answer too, from an empty cache.
      if (signal.metadata.fromCache) return;
      const changedAt: unknown = signal.get('changedAt');
      // None: nothing has changed for so long that the signal was taken away, or ever.
      const stamp = changedAt instanceof Timestamp ? changedAt : undefined;
      const isNew =
        known === undefined
          ? stamp !== undefined && stamp.toMillis() > since - CLOCK_SKEW_MS
          : stamp !== undefined && known !== stamp.valueOf();
      known = stamp?.valueOf() ?? '';
      if (isNew) onChange();
    },
    (error) => {
      logError('Live updates stopped', error);
      onEnd();
    },
  );
}

const connected = new WeakSet<Firestore>();

function connectOnce(database: Firestore, { host, port }: EmulatorHost): void {
  if (connected.has(database)) return;
  connected.add(database);
  connectFirestoreEmulator(database, host, port);
}
