import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  onSnapshot,
  Timestamp,
  type Firestore,
} from 'firebase/firestore';
import type { EmulatorHost } from '../lib/api/env.ts';
import { connectFirebase } from '../lib/api/firebase.ts';
import { logError } from '../lib/api/log-error.ts';

export interface ChangeListenerOptions {
  readonly userId: string;
  /** Milliseconds since the epoch. A change after that counts, although the listener did not exist yet. */
  readonly since: number;
  /** Called when somebody changed something that the viewer may see: the client reads again. */
  readonly onChange: () => void;
  /** Called when the account has another user record now, or has ended: the signal stays silent. */
  readonly onEnd: () => void;
}

/** How many milliseconds the clocks of server and viewer may differ. A superfluous read is better than a missed one. */
const CLOCK_SKEW_MS = 60_000;

/** Until when what others have done waits: a second after the last touch. Nothing changes under a finger. */
let calmAt = 0;
for (const type of ['pointerdown', 'pointermove', 'pointerup'])
  addEventListener(type, () => (calmAt = performance.now() + 1_000), true);

function whenCalm(act: () => void): void {
  const rest = calmAt - performance.now();
  if (rest > 0) setTimeout(() => whenCalm(act), rest);
  else act();
}

/**
 * The only document that the client reads from Firestore; it says that something changed. Import this module
 * lazily, when the page is idle: it loads the SDK, by name, so that the build leaves out the rest.
 * @returns a function that stops listening
 */
export async function listenForChanges({
  userId,
  since,
  onChange,
  onEnd,
}: ChangeListenerOptions): Promise<() => void> {
  const { app, config } = await connectFirebase();
  const database = getFirestore(app);
  if (config.emulators) connectOnce(database, config.emulators.firestore);
  let seenSignal: string | undefined;
  return onSnapshot(
    doc(database, 'signals', userId),
    (signal) => {
      // Without a connection, Firestore answers from an empty cache.
      if (signal.metadata.fromCache) return;
      const changedAt: unknown = signal.get('changedAt');
      const stamp = changedAt instanceof Timestamp ? changedAt : undefined;
      const isNew =
        seenSignal === undefined
          ? stamp !== undefined && stamp.toMillis() > since - CLOCK_SKEW_MS
          : stamp !== undefined && seenSignal !== stamp.valueOf();
      seenSignal = stamp?.valueOf() ?? '';
      if (isNew) whenCalm(onChange);
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
