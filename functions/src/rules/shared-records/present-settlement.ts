import { isSetOff } from '@barabar/core/act-net';
import type { Settlement } from '@barabar/core/contract/settlements';
import { showFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { datedSettlement, type ListedSettlement } from '../../records/settlements/store.ts';
import { groupNamed } from '../../records/shared-records/fields.ts';
import { findPerson, type People } from '../people/find-person.ts';
import { presentPerson } from '../people/present-person.ts';

/** Ids of everybody in these settlements. */
export function peopleInSettlements(settlements: readonly ListedSettlement[]): Set<string> {
  return new Set(settlements.flatMap(({ fromUserId, toUserId }) => [fromUserId, toUserId]));
}

export function presentSettlement(
  settlement: ListedSettlement,
  people: People,
  viewerId: string,
): Settlement {
  const { id, amount, currency, settles, settledAt, groupId, createdBy, updatedAt, version } = settlement;
  const { receivedAt, forExpenses, advanceExpenseId, actId, handed, isAsked } = settlement;
  const group = groupNamed(settlement);
  const fromUser = presentPerson(
    findPerson(people, { userId: settlement.fromUserId, name: settlement.fromName }),
  );
  const toUser = presentPerson(findPerson(people, { userId: settlement.toUserId, name: settlement.toName }));
  return {
    id,
    fromUserId: fromUser.id,
    toUserId: toUser.id,
    fromUser,
    toUser,
    amount,
    currency,
    ...(settles && { settles }),
    settledAt,
    ...(groupId !== null && { groupId }),
    ...(group && { group }),
    ...showFields(SETTLEMENT, datedSettlement(settlement)),
    ...(receivedAt !== null && { receivedAt }),
    ...(forExpenses.length > 0 && { forExpenseIds: forExpenses.map(({ expenseId }) => expenseId) }),
    ...(advanceExpenseId !== null && { advanceExpenseId }),
    ...(actId !== null && { actId }),
    ...(handed && [fromUser.id, toUser.id].includes(viewerId) && { handed }),
    ...(isSetOff(settlement) && { isSetOff: true as const }),
    ...(isAsked && receivedAt === null && { isUnconfirmed: true as const }),
    createdBy,
    updatedAt,
    version,
  };
}
