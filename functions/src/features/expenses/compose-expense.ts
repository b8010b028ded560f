import type { NewExpense } from '@barabar/core/contract/expenses';
import { invariant } from '@barabar/core/invariant';
import { pairKeysAmong } from '@barabar/core/pair';
import type { Creation } from '../../store-kit/idempotency.ts';
import { audienceOf, peopleOfGroup } from '../groups/record-policy.ts';
import type { GroupRecord } from '../groups/store.ts';
import type { People } from '../users/find-person.ts';
import type { Shares } from './compose-shares.ts';
import { MEMBERS_ONLY_MESSAGE, requireEverybody } from './policy.ts';
import type { ExpenseRecord } from './store.ts';

/** Whom an expense is shared among. */
export interface Circle {
  /** At least everybody in the expense. */
  readonly people: People;
  readonly group: GroupRecord | undefined;
}

/**
 * A group as the circle of an expense; its copies of the people save reading each of them.
 * @throws {Refusal} 400 when somebody in the expense is no member.
 */
export function membersIn(group: GroupRecord, shares: Shares): Circle {
  const memberIds = new Set(group.memberIds);
  requireEverybody(shares, { isWelcome: (id) => memberIds.has(id), message: MEMBERS_ONLY_MESSAGE });
  return { people: peopleOfGroup(group), group };
}

/** A new expense as it is stored. */
export function composeExpense({
  creation,
  request,
  shares,
  circle: { people, group },
  createdBy,
  at,
}: {
  readonly creation: Creation;
  readonly request: Pick<NewExpense, 'description' | 'amount' | 'currency' | 'paidBy' | 'category'>;
  readonly shares: Shares;
  readonly circle: Circle;
  readonly createdBy: string;
  readonly at: Date;
}): ExpenseRecord {
  const { participantIds } = shares;
  const nameOf = (userId: string): string => {
    const person = people.get(userId);
    invariant(person !== undefined, 'everybody in an expense is known');
    return person.name;
  };
  const withName = <T extends { readonly userId: string }>(part: T) => ({
    ...part,
    name: nameOf(part.userId),
  });
  return {
    id: creation.id,
    description: request.description,
    amount: request.amount,
    currency: request.currency,
    paidBy: request.paidBy,
    payers: shares.payers.map(withName),
    splits: shares.splits.map(withName),
    category: request.category ?? null,
    groupId: group?.id ?? null,
    groupName: group?.name ?? null,
    participantIds: [...participantIds],
    pairs: pairKeysAmong(participantIds),
    audience: audienceOf(participantIds, group),
    createdBy,
    createdAt: at,
    updatedBy: createdBy,
    updatedByName: nameOf(createdBy),
    updatedAt: at,
    version: 1,
    requestHash: creation.requestHash,
    lastKey: null,
    deletedAt: null,
    deletedBy: null,
  };
}
