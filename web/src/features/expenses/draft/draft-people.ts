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
  const known = new Set(draft.participants.map(({ id }) => id));
  const newcomers = participants.filter(({ id }) => !known.has(id));
  if (newcomers.length === 0) return draft;
  // Typed parts already add up among the earlier participants.
  const { isTicked } = FORM_WAYS[wayOf(draft)];
  const left = isTicked ? [] : newcomers.map(({ id }) => id);
  return {
    ...draft,
    bill: sharedAnew(draft.bill, idsOf(draft.participants, [...draft.participants, ...newcomers])),
    participants: [...draft.participants, ...newcomers],
    excludedIds: left.length === 0 ? draft.excludedIds : new Set([...draft.excludedIds, ...left]),
  };
}

/** Who is not among them pays nothing; the viewer pays if nobody is left who paid. What was typed of others stays. */
export function amongParticipants(draft: ExpenseDraft, participants: readonly Participant[]): ExpenseDraft {
  const { currentUserId, payerId, payments, excludedIds } = draft;
  const known = new Set(participants.map(({ id }) => id));
  const left = payments && removePayments(payments, (userId) => !known.has(userId));
  return {
    ...draft,
    bill: sharedAnew(draft.bill, idsOf(draft.participants, participants)),
    participants,
    payerId: payerId !== undefined && known.has(payerId) ? payerId : currentUserId,
    payments: left?.length === 0 ? undefined : left,
    excludedIds: new Set([...excludedIds].filter((id) => known.has(id))),
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
