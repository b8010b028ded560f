import { LIMITS } from '@barabar/core/limits';
import { keysBefore } from '../../kit/idempotency.ts';
import { namesIn, type ExpenseRecord } from '../../records/expenses/store.ts';
import { removalsFrom } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { writerNameFor, type SettlementFields } from '../../records/settlements/store.ts';
import { toldTogether, type SharedFields } from '../../records/shared-records/fields.ts';
import { audienceOf, silentInGroup } from './policy.ts';

export interface Stamp {
  readonly by: string;
  readonly group: GroupRecord | undefined;
  /** Participants from whom the record is hidden (`Relations`); read only outside of groups. */
  readonly silentFor: readonly string[];
  readonly at: Date;
  /** Recognises a repeat of the change; null without an Idempotency-Key. */
  readonly lastKey: string | null;
  /** Whether the log tells it together with other changes. */
  readonly isToldTogether?: boolean | undefined;
}

/** What every change writes anew. */
type Stamped = Required<
  Pick<
    SharedFields,
    'audience' | 'silentFor' | 'updatedBy' | 'updatedAt' | 'version' | 'lastKey' | 'earlierKeys'
  >
> &
  Pick<SharedFields, 'toldWith' | 'keptFor'>;

/** With those who were removed from its group since: whoever was before is kept as long as the group remembers. */
export function keptAfter(
  before: Pick<SharedFields, 'participantIds' | 'createdAt' | 'keptFor'>,
  group: GroupRecord | undefined,
): Pick<SharedFields, 'keptFor'> {
  const keptFor = [...new Set([...(before.keptFor ?? []), ...(group ? removalsFrom(group, before) : [])])];
  return keptFor.length > 0 ? { keptFor: keptFor.slice(-LIMITS.everInMax) } : {};
}

function stampOf(
  { participantIds, createdAt, version, ...fields }: SharedFields,
  { by, group, silentFor, at, lastKey, isToldTogether = false }: Stamp,
  before: SharedFields,
): Stamped {
  return {
    ...keptAfter(before, group),
    ...(isToldTogether && { toldWith: toldTogether(fields.toldWith, version + 1) }),
    audience: audienceOf({ participantIds, createdAt }, group),
    silentFor: group ? silentInGroup(participantIds, group) : [...silentFor],
    updatedBy: by,
    updatedAt: at,
    version: version + 1,
    lastKey,
    earlierKeys: keysBefore(fields),
  };
}

export const stampSettlement = <T extends SettlementFields>(settlement: T, stamp: Stamp): T => ({
  ...settlement,
  ...stampOf(settlement, stamp, settlement),
  updatedByName: writerNameFor(settlement, {
    id: stamp.by,
    name: stamp.group?.members[stamp.by]?.name ?? '',
  }),
});

/** @param before who changes it may take themselves out of it */
export function stampExpense<T extends ExpenseRecord>(expense: T, before: ExpenseRecord, stamp: Stamp): T {
  const { by, group } = stamp;
  return {
    ...expense,
    ...stampOf(expense, stamp, before),
    updatedByName: group?.members[by]?.name ?? namesIn(before).get(by) ?? before.updatedByName,
  };
}
