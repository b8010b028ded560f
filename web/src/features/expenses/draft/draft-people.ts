import { sharedAnew } from '../items/bill-draft.ts';
import { removePayments } from '../payers/payments.ts';
import { FORM_WAYS, wayOf } from '../split/form-ways.ts';
import { countedAnew } from '../days/days-draft.ts';
import { type ExpenseDraft, type Participant, viewerFirst, directGroupOf } from './expense-draft.ts';

const idsOf = (before: readonly Participant[], now: readonly Participant[]) => ({
  before: before.map(({ id }) => id),
  now: now.map(({ id }) => id),
});

export function join(draft: ExpenseDraft, participants: readonly Participant[]): ExpenseDraft {
  const presentIds = new Set(draft.participants.map(({ id }) => id));
  const newcomers = participants.filter(({ id }) => !presentIds.has(id));
  if (newcomers.length === 0) return draft;
  // Typed parts already add up among the earlier participants.
  const { isTicked } = FORM_WAYS[wayOf(draft)];
  const excluded = isTicked ? [] : newcomers.map(({ id }) => id);
  return {
    ...draft,
    bill: sharedAnew(draft.bill, idsOf(draft.participants, [...draft.participants, ...newcomers])),
    participants: [...draft.participants, ...newcomers],
    excludedIds: excluded.length === 0 ? draft.excludedIds : new Set([...draft.excludedIds, ...excluded]),
  };
}

/** Who is not among them pays nothing; the viewer pays if nobody is left who paid. What was typed of others stays. */
export function amongParticipants(draft: ExpenseDraft, participants: readonly Participant[]): ExpenseDraft {
  const { currentUserId, payerId, payments, excludedIds } = draft;
  const participantIds = new Set(participants.map(({ id }) => id));
  const paymentsLeft = payments && removePayments(payments, (userId) => !participantIds.has(userId));
  return {
    ...draft,
    bill: sharedAnew(draft.bill, idsOf(draft.participants, participants)),
    participants,
    payerId: payerId !== undefined && participantIds.has(payerId) ? payerId : currentUserId,
    payments: paymentsLeft?.length === 0 ? undefined : paymentsLeft,
    excludedIds: new Set([...excludedIds].filter((id) => participantIds.has(id))),
  };
}

export const move = (
  draft: ExpenseDraft,
  { participants, groupId }: Pick<ExpenseDraft, 'participants' | 'groupId'>,
): ExpenseDraft => ({
  ...amongParticipants(draft, viewerFirst(participants, draft.currentUserId)),
  groupId: groupId ?? directGroupOf(participants, draft.currentUserId),
  // Other people were away on other days.
  days: groupId === undefined ? undefined : draft.days && { ...countedAnew(draft.days), absences: undefined },
});
