import type { Activity, Change } from '@barabar/core/contract/activities';
import { decimalFromMinor, type Minor } from '@barabar/core/money';
import { findPerson, type People } from '../users/find-person.ts';
import type { ActivityMetadata, ActivityRecord, StoredChange } from './store.ts';

/** Everybody whom presenting these activities needs. */
export function peopleIn(activities: readonly ActivityRecord[]): Set<string> {
  return new Set(
    activities.flatMap(({ actor, metadata: { fromUserId, toUserId, memberUserId } }) =>
      [actor.id, fromUserId, toUserId, memberUserId].filter((id) => id !== undefined),
    ),
  );
}

interface PartOfChange {
  readonly userId: string;
  readonly amount: Minor;
  readonly splitType?: string;
  readonly percentage?: number;
  readonly shares?: number;
}

function presentPart({
  userId,
  amount,
  splitType,
  percentage,
  shares,
}: PartOfChange): Record<string, string | number> {
  return {
    userId,
    amount: decimalFromMinor(amount),
    ...(splitType !== undefined && { splitType }),
    ...(percentage !== undefined && { percentage: percentage / 100 }),
    ...(shares !== undefined && { shares }),
  };
}

/** A change with decimals, as the API shows amounts and percentages everywhere. */
export function presentChange(change: StoredChange): Change {
  const { field } = change;
  switch (change.field) {
    case 'amount':
      return {
        field,
        oldValue: decimalFromMinor(change.oldValue),
        newValue: decimalFromMinor(change.newValue),
      };
    case 'payers':
    case 'splits':
      return {
        field,
        oldValue: change.oldValue.map(presentPart),
        newValue: change.newValue.map(presentPart),
      };
    case 'description':
    case 'currency':
    case 'paidBy':
    case 'category':
    case 'note':
    case 'name':
    case 'avatar':
    case 'role':
    case 'simplifyDebts':
      return { field, oldValue: change.oldValue, newValue: change.newValue };
  }
}

function presentMetadata(metadata: ActivityMetadata, people: People): Activity['metadata'] {
  const { changes, fromUserId, fromUserName, toUserId, toUserName, memberUserId, memberName, ...rest } =
    metadata;
  const named = (userId: string, name = '') => findPerson(people, { userId, name });
  const from = fromUserId === undefined ? undefined : named(fromUserId, fromUserName);
  const to = toUserId === undefined ? undefined : named(toUserId, toUserName);
  const member = memberUserId === undefined ? undefined : named(memberUserId, memberName);
  return {
    ...rest,
    ...(changes && { changes: changes.map(presentChange) }),
    ...(from && { fromUserId: from.id, fromUserName: from.name }),
    ...(to && { toUserId: to.id, toUserName: to.name }),
    ...(member && { memberUserId: member.id, memberName: member.name }),
  };
}

/** An activity as the API shows it: names as they are now, the sentence as it was logged. */
export function presentActivity(activity: ActivityRecord, people: People): Activity {
  const { id, type, group, metadata, summary, createdAt } = activity;
  const actor = findPerson(people, { userId: activity.actor.id, name: activity.actor.name });
  return {
    id,
    type,
    createdAt,
    // An entry is never changed.
    updatedAt: createdAt,
    user: { id: actor.id, name: actor.name, ...(actor.avatar && { avatar: actor.avatar }) },
    ...(group && { group }),
    metadata: presentMetadata(metadata, people),
    summary,
  };
}
