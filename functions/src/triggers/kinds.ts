import { requiresRole, setGlobalOptions } from 'firebase-functions/v2/options';
import { readEnv } from '../kit/env.ts';

// A process with a wrong setting ends before it serves anything.
readEnv(process.env);

setGlobalOptions({ region: 'asia-south1' });

// A deployment makes one account for all functions, with these roles and no other.
requiresRole('roles/datastore.user');
requiresRole('roles/firebaseauth.admin');
requiresRole('roles/run.invoker');
requiresRole('roles/eventarc.eventReceiver');

/** The longest that a function called by an event or a schedule may take. */
const TIMEOUT_SECONDS = 540;

// The kinds of functions, as README shows them. Instances are bounded, so that an attack is a queue and not a bill.

export const API = {
  // The largest image that may be sent takes 350 MB for the moment in which it is decoded (docs/receipts.md).
  memory: '1GiB',
  concurrency: 40,
  maxInstances: 10,
  timeoutSeconds: 60,
  invoker: 'public',
} as const;

/** Its event comes again until it has worked, or the log had gaps. */
export const TRIGGER = { memory: '512MiB', concurrency: 20, maxInstances: 10, retry: true } as const;

export const LONG_TRIGGER = { ...TRIGGER, timeoutSeconds: TIMEOUT_SECONDS } as const;

/** Mail servers take so many connections and no more, and each instance has one. */
export const MAIL = { ...TRIGGER, concurrency: 1, maxInstances: 5 } as const;

export const SCHEDULE = {
  memory: '512MiB',
  concurrency: 1,
  maxInstances: 1,
  timeoutSeconds: TIMEOUT_SECONDS,
} as const;

/** Whether a schedule that runs from now on should begin nothing more: what was begun last has time to end. */
export function lateAfterStart(): () => boolean {
  const lateAt = Date.now() + (TIMEOUT_SECONDS - 60) * 1000;
  return () => Date.now() > lateAt;
}
