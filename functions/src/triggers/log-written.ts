import { InvariantError } from '@barabar/core/invariant';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { logActivity } from '../features/activities/store.ts';
import { parseDocument } from '../store-kit/document.ts';
import type { DescribedActivity, Images } from './describe-change.ts';
import { carryLateEntries } from './carry-late-entries.ts';
import { redactLateEntries } from './redact-late-entries.ts';

/** How the triggers that log are deployed: where the data is, and again until it has worked, or the log had gaps. */
export const LOG_TRIGGER = { region: 'asia-south1', retry: true, maxInstances: 20 } as const;

/** One write as Firestore tells it. */
export interface Written {
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}

type Parsed<S extends z.ZodObject> = z.output<S> & { readonly id: string };

/**
 * Logs what one write to a record means. Told twice, late or out of order, it writes the same entries under the same
 * ids; what fails is thrown, so that the event is delivered again.
 */
export async function logWritten<S extends z.ZodObject>(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  {
    written,
    schema,
    describe,
  }: {
    readonly written: Written | undefined;
    readonly schema: S;
    readonly describe: (images: Images<Parsed<S>>) => DescribedActivity[];
  },
): Promise<void> {
  if (!written) return;
  let activities: DescribedActivity[];
  try {
    activities = describe({
      before: parseDocument(written.before, schema),
      after: parseDocument(written.after, schema),
    });
  } catch (error) {
    // A document that somebody edited into nonsense stays so: repeating the event for a day would not help.
    if (!(error instanceof InvariantError)) throw error;
    log.error('a change could not be logged', { words: error.message });
    return;
  }
  const loggedAt = clock();
  const entries = activities.map((activity) => ({ ...activity, loggedAt }));
  await Promise.all(entries.map((entry) => logActivity(db, entry)));
  await redactLateEntries(db, entries);
  await carryLateEntries(db, entries);
}
