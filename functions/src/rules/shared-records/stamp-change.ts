import { keysBefore } from '../../kit/idempotency.ts';
import { namesIn, type ExpenseRecord } from '../../records/expenses/store.ts';
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
  Pick<SharedFields, 'toldWith'>;

function stampOf(
  { participantIds, createdAt, version, ...fields }: SharedFields,
  { by, group, silentFor, at, lastKey, isToldTogether = false }: Stamp,
): Stamped {
  return {
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
  ...stampOf(settlement, stamp),
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
    ...stampOf(expense, stamp),
    updatedByName: group?.members[by]?.name ?? namesIn(before).get(by) ?? before.updatedByName,
  };
}
