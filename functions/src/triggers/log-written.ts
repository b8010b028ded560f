import { InvariantError } from '@barabar/core/invariant';
import type * as z from 'zod/mini';
import type { Call } from '../kit/call.ts';
import type { Deps } from '../kit/deps.ts';
import { parseDocument, type Snapshot } from '../kit/document.ts';
import { namedIn } from '../records/activities/names.ts';
import { removeStandIns } from '../records/activities/remove-stand-ins.ts';
import { logActivity, type ActivityRecord } from '../records/activities/store.ts';
import { redactLateEntries } from '../records/name-snapshots/redact-late-entries.ts';
import { sendSignals } from '../records/signals/store.ts';
import { queueNotices } from '../rules/push/queue-notices.ts';
import { carryLateEntries } from './carry-late-entries.ts';
import { unionOf, type DescribedActivity, type Images } from './describe-change.ts';

/** How the triggers that log are deployed: where the data is, and again until it has worked, or the log had gaps. */
export const LOG_TRIGGER = { region: 'asia-south1', retry: true, maxInstances: 20 } as const;

export interface Written {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

type Parsed<S extends z.ZodMiniObject> = z.output<S> & { readonly id: string };

/**
 * Repeated, late or out of order, it writes the same entries under the same ids. A failure is thrown: the
 * event comes again.
 */
export async function logWritten<S extends z.ZodMiniObject>(
  call: Pick<Deps, 'db' | 'clock' | 'log'>,
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
    // A document that was edited into nonsense by hand stays so: repeating the event for a day would not help.
    if (!(error instanceof InvariantError)) throw error;
    call.log.error('a change could not be logged', { message: error.message });
    return;
  }
  const entries = await logActivities(call, activities);
  await removeStandIns(call, entries);
  await queueNotices(call, entries);
}

/** Those that do not exist yet; late ones are updated to the current people in them. Returns the entries. */
export async function logActivities(
  call: Call,
  activities: readonly DescribedActivity[],
): Promise<readonly ActivityRecord[]> {
  const loggedAt = call.clock();
  const entries = activities.map(({ signalledIds: _signalledIds, ...activity }) => ({
    ...activity,
    namedOnly: unionOf(namedIn(activity), activity.participantIds).filter(
      (userId) => !activity.audience.includes(userId),
    ),
    loggedAt,
  }));
  if (entries.length === 0) return [];
  await Promise.all(entries.map((entry) => logActivity(call, entry)));
  const signalled = activities.flatMap(({ audience, signalledIds }) => [audience, signalledIds]);
  await sendSignals(call, { userIds: unionOf(...signalled), at: loggedAt });
  await redactLateEntries(call, entries);
  await carryLateEntries(call, entries);
  return entries;
}
