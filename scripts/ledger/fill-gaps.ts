import { eventKindOf } from '@barabar/core/events/kinds';
import * as z from 'zod/mini';
import type { Call } from '../../functions/src/kit/call.ts';
import { activityDocument } from '../../functions/src/records/activities/store.ts';
import { readComment } from '../../functions/src/records/comments/store.ts';
import { readExpense } from '../../functions/src/records/expenses/store.ts';
import { readStoredGroup } from '../../functions/src/records/groups/store.ts';
import { readImport } from '../../functions/src/records/imports/store.ts';
import { readReceipt } from '../../functions/src/records/receipts/store.ts';
import { readSettlement } from '../../functions/src/records/settlements/store.ts';
import { loadPeople } from '../../functions/src/records/users/store.ts';
import {
  describeCommentChange,
  describeExpenseChange,
  describeReceiptChange,
  describeSettlementChange,
  type DescribedActivity,
  type Images,
} from '../../functions/src/triggers/describe-change.ts';
import { describeGroupChange } from '../../functions/src/triggers/describe-group-change.ts';
import { describeImportChange, readImportPeople } from '../../functions/src/triggers/log-import.ts';
import { logActivities } from '../../functions/src/triggers/log-written.ts';
import { readEntries } from './find-gaps.ts';
import { FIRST_SLICE_VERSION } from './read-truth.ts';

/** whole: the entry is the trigger's. partly: it has what the record still says. */
export type Filled = 'whole' | 'partly';

interface Entries {
  readonly activities: readonly DescribedActivity[];
  readonly filled: Filled;
}

const NOTHING: Entries = { activities: [], filled: 'partly' };

/** The actor when no record names one. No user has this id. */
const NOBODY = { id: 'unknown', name: 'Somebody' };

interface LoggedRecord {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  readonly deletedAt: Date | null;
}

const whole = (activities: readonly DescribedActivity[]): Entries => ({ activities, filled: 'whole' });

const partly = (activities: readonly DescribedActivity[], unknown: string): Entries => ({
  activities: activities.map((activity) => ({
    ...activity,
    gap: `Not logged at the time; not known: ${unknown}.`,
  })),
  filled: 'partly',
});

/** Leaves out what an older version may have had otherwise. `isSetOff` stays: it is fixed when an act is recorded. */
function withoutFigures(activity: DescribedActivity): DescribedActivity {
  const {
    amount: _amount,
    currency: _currency,
    conversion: _conversion,
    isRefund: _isRefund,
    paidByUserId: _paidByUserId,
    settles: _settles,
    handed: _handed,
    method: _method,
    ...metadata
  } = activity.metadata;
  return { ...activity, metadata };
}

/** In a group's entry the actor is the only participant. */
const byNobody = (activity: DescribedActivity): DescribedActivity => ({
  ...activity,
  actor: NOBODY,
  ...(eventKindOf(activity.type)?.of === 'group' && { participantIds: [] }),
});

interface Known<T> {
  readonly describe: (images: Images<T>) => DescribedActivity[];
  readonly creatorName: string;
  /** When the latest earlier version with an entry that can be read was made. */
  readonly earlierAt: Date;
}

/** All that the record keeps: creation and deletion as the trigger does, others as a change of unknown content. */
function describeVersion<T extends LoggedRecord>(
  record: T,
  version: number,
  { describe, creatorName, earlierAt }: Known<T>,
): Entries {
  const isNewest = version === record.version;
  if (isNewest && record.deletedAt !== null && version > 1) {
    const before = { ...record, version: version - 1, deletedAt: null };
    return whole(describe({ before, after: record }));
  }
  const { createdAt: updatedAt, createdBy: updatedBy } = record;
  const first = { ...record, version: 1, deletedAt: null, updatedAt, updatedBy, updatedByName: creatorName };
  if (version === 1 && isNewest) return whole(describe({ before: undefined, after: first }));
  const after = version === 1 ? first : { ...record, version, deletedAt: null };
  // The key of the newest version names the program that made that one.
  const described = isNewest ? after : { ...after, lastKey: null };
  // A group's creation is followed by its members.
  const [entry] = describe({ before: undefined, after: described });
  if (!entry) return NOTHING;
  const certain = isNewest ? entry : withoutFigures(entry);
  if (version === 1) return partly([certain], 'how the record was then');
  const changed = { ...certain, type: entry.type.replace('_created', '_updated') };
  return isNewest
    ? partly([changed], 'what was changed')
    : partly([byNobody({ ...changed, createdAt: earlierAt })], 'who did it, when, what was changed');
}

const dated = z.pick(activityDocument, { createdAt: true });

/** When the latest earlier version with an entry that can be read was made: imports and other entries tell of some. */
async function earlierLoggedAt(call: Call, logName: string, version: number): Promise<Date | undefined> {
  const earlier = (await readEntries(call, logName)).filter((logged) => logged.version < version);
  const newestFirst = earlier.toSorted((a, b) => b.version - a.version);
  return newestFirst.flatMap(({ entry }) => dated.safeParse(entry.data()).data ?? [])[0]?.createdAt;
}

async function describeReceipt(call: Call, id: string, version: number): Promise<Entries> {
  const receipt = await readReceipt(call, id);
  if (!receipt) return NOTHING;
  if (version === receipt.version) return whole(describeReceiptChange({ before: undefined, after: receipt }));
  const earlierAt =
    (await earlierLoggedAt(call, `receipts_${id}`, version)) ??
    (await readExpense(call, id))?.createdAt ??
    receipt.updatedAt;
  const action = version === 1 ? ('added' as const) : ('replaced' as const);
  const after = { ...receipt, version, action, updatedAt: earlierAt };
  return partly(describeReceiptChange({ before: undefined, after }).map(byNobody), 'who did it, when');
}

/** An import's document knows what it announced, and not who might read of that then. */
async function describeImport(call: Call, id: string, version: number): Promise<Entries> {
  const found = await readImport(call, id);
  if (!found) return NOTHING;
  const isFirst = version === FIRST_SLICE_VERSION;
  const first = { updatedBy: found.createdBy, updatedAt: found.firstSliceAt ?? found.updatedAt };
  const after = { ...found, ...(isFirst && first), version };
  const earlier = isFirst ? { firstSliceAt: null } : { status: 'undoing' as const };
  const before = { ...after, ...earlier, version: version - 1 };
  const described = describeImportChange({ before, after }, await readImportPeople(call, after));
  return version === found.version ? whole(described) : partly(described, 'how the record was then');
}

async function describeMissing(call: Call, path: string, version: number): Promise<Entries> {
  const [collection, id = '', , commentId] = path.split('/');
  if (collection === 'receipts') return describeReceipt(call, id, version);
  if (collection === 'imports') return describeImport(call, id, version);
  const describeFor = async <T extends LoggedRecord>(
    record: T | undefined,
    describe: (images: Images<T>) => DescribedActivity[],
  ): Promise<Entries> => {
    if (!record) return NOTHING;
    const people = await loadPeople(call, [record.createdBy, record.updatedBy]);
    const nameOf = (userId: string): string => people.get(userId)?.name ?? NOBODY.name;
    const kind = commentId === undefined ? collection : 'comments';
    const logName = `${kind}_${record.id}`;
    const isBetween = version > 1 && version < record.version;
    const earlierAt = (isBetween && (await earlierLoggedAt(call, logName, version))) || record.createdAt;
    const { activities, filled } = describeVersion(record, version, {
      describe,
      creatorName: nameOf(record.createdBy),
      earlierAt,
    });
    // A group names only its members.
    const named = activities.map((entry) =>
      entry.actor.name === entry.actor.id
        ? { ...entry, actor: { ...entry.actor, name: nameOf(entry.actor.id) } }
        : entry,
    );
    return { activities: named, filled };
  };
  if (commentId !== undefined) {
    const comment = await readComment(call, id, commentId);
    if (!comment) return NOTHING;
    return describeFor(
      { ...comment, createdBy: comment.authorId, updatedBy: comment.authorId },
      describeCommentChange,
    );
  }
  if (collection === 'expenses') return describeFor(await readExpense(call, id), describeExpenseChange);
  if (collection === 'settlements')
    return describeFor(await readSettlement(call, id), describeSettlementChange);
  return describeFor(await readStoredGroup(call, id), describeGroupChange);
}

/** Fills gaps by `create()` under the trigger's ids, so that a late event or another repair changes nothing. */
export async function fillGaps(
  call: Call,
  path: string,
  missing: readonly number[],
): Promise<ReadonlyMap<number, Filled>> {
  const results = new Map<number, Filled>();
  for (const version of missing) {
    const { activities, filled } = await describeMissing(call, path, version);
    if (activities.length === 0) continue;
    await logActivities(call, activities);
    results.set(version, filled);
  }
  return results;
}
