import { namedIn, type ActivityFields } from '../activities/store.ts';
import { redactActivity } from '../name-snapshots/name-snapshots.ts';
import type { ExpenseFields } from '../expenses/store.ts';
import { replaceInSettlement } from '../merges/replace-in-settlement.ts';
import { inActivity, inExpense, inRecurrence } from '../people/people-in.ts';
import { succeeding, succeedingById, type Succession } from '../people/rewriting.ts';
import type { RecurrenceFields } from '../recurrences/store.ts';
import type { SettlementFields } from '../settlements/store.ts';
import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';

export interface PlaceSuccession extends Succession {
  /** Whether the person goes on seeing what stood in the place: as a member, or as somebody who has left or was removed. */
  readonly isReader: boolean;
}

type Acts = Pick<
  SettlementFields,
  'audience' | 'everIn' | 'createdBy' | 'updatedBy' | 'updatedByName' | 'deletedBy'
>;

/** `everIn` is how the feed of changes tells them that they are no longer in the record. */
const actsOf = <A extends Acts>(
  { everIn, createdBy, updatedBy, updatedByName, deletedBy, audience }: A,
  replaced: Pick<Acts, 'audience'>,
  { from, isReader }: PlaceSuccession,
): Pick<A, keyof Acts> => ({
  ...(everIn && { everIn }),
  createdBy,
  updatedBy,
  updatedByName,
  deletedBy,
  audience: isReader ? withReader(replaced.audience, from, audience) : replaced.audience,
});

const withReader = (audience: readonly string[], reader: string, before: readonly string[]): string[] =>
  before.includes(reader) ? [...new Set([...audience, reader])] : [...audience];

/** What settlements say of it stays: one that stays with the person then pays nothing that the name owes. */
export function replaceInExpensePlace<T extends ExpenseFields>(expense: T, succession: PlaceSuccession): T {
  const replaced = inExpense(expense, succeeding(succession));
  const { settledBy } = expense;
  return { ...replaced, settledBy, ...actsOf(expense, replaced, succession) };
}

export function replaceInSettlementPlace<T extends SettlementFields>(
  settlement: T,
  succession: PlaceSuccession,
  at: Date,
): T {
  const replaced = replaceInSettlement(settlement, succession, at);
  return { ...replaced, ...actsOf(settlement, replaced, succession) };
}

export function replaceInRecurrencePlace(series: RecurrenceFields, succession: Succession): RecurrenceFields {
  const replaced = inRecurrence(series, succeeding(succession));
  const { createdBy, createdByName, updatedBy, updatedByName, deletedBy } = series;
  return { ...replaced, createdBy, createdByName, updatedBy, updatedByName, deletedBy };
}

export function replaceInActivityPlace<T extends ActivityFields>(
  activity: T,
  { isReader, ...succession }: PlaceSuccession,
): T {
  const { actor, ownerId } = activity;
  const { to } = succession;
  const carried = { ...activity, ...inActivity(activity, succeedingById(succession)), actor, ownerId };
  const replaced =
    to.name === DELETED_USER_NAME ? { ...carried, ...redactActivity(carried, to.id) } : carried;
  const concerned = [...new Set([...namedIn(replaced), ...replaced.participantIds])];
  const audience = isReader
    ? withReader(replaced.audience, succession.from, activity.audience)
    : replaced.audience;
  return { ...replaced, audience, namedOnly: concerned.filter((userId) => !audience.includes(userId)) };
}
