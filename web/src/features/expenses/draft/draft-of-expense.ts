import type { Expense } from '@barabar/core/contract/expenses';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { toMinor } from '@barabar/core/money';
import { EXPENSE } from '@barabar/core/records/expense';
import { WAYS } from '@barabar/core/splits/ways';
import {
  directGroupOf,
  NOTHING_TYPED,
  type EnteredTexts,
  type ExpenseDraft,
  type Participant,
} from './expense-draft.ts';
import { amongParticipants } from './draft-people.ts';
import { localDay } from '../../../lib/dates/format-date.ts';
import { draftOf } from '../../../lib/records/field-drafts.ts';
import { monthBefore, type DaysDraft } from '../days/days-draft.ts';
import { draftOfBill, NO_BILL } from '../items/bill-draft.ts';
import { paymentsOf } from '../payers/payments.ts';
import { chooseDay, draftOfConversion } from '../conversion/conversion-draft.ts';
import { newRepeat, repeatOf } from '../repeat/repeat-draft.ts';
import { isEntered, textOfPart, type EnteredSplitType } from '../amount/field-text.ts';
import { FORM_WAYS } from '../split/form-ways.ts';

export interface EditRequest {
  readonly expense: Expense;
  readonly currentUserId: string;
  /** The members of the expense's group, who may be added to it. */
  readonly members?: readonly Participant[] | undefined;
}

/** In the order of the expense, then the other members: the order decides who gets the paisa that is left over. */
function participantsOf({
  expense: { splits, payers },
  members = [],
}: Pick<EditRequest, 'expense' | 'members'>): Participant[] {
  const personById = new Map(members.map((person) => [person.id, person]));
  const people = [
    ...splits.map(({ user }) => personById.get(user.id) ?? user),
    ...payers.map(({ user }) => personById.get(user.id) ?? { ...user, email: '' }),
    ...members,
  ];
  return people.filter(({ id }, index) => people.findIndex((other) => other.id === id) === index);
}

export interface NewRequest extends Pick<EditRequest, 'expense' | 'currentUserId'> {
  /** Everybody who may be in the new expense. Without it, everybody in the earlier one may. */
  readonly members?: readonly Participant[] | undefined;
}

/** The people in an expense who cannot be in a new one, because they have left the group or are no friends any more. */
export function leftOutOf({ expense, members }: NewRequest): readonly Pick<Participant, 'id' | 'name'>[] {
  if (!members) return [];
  return participantsOf({ expense, members }).filter(({ id }) => !members.some((member) => member.id === id));
}

function textsOf(
  { splits, currency }: Pick<Expense, 'splits' | 'currency'>,
  splitType: EnteredSplitType,
): EnteredTexts {
  const { read } = WAYS[splitType];
  return new Map(
    splits.map((split) => [split.userId, textOfPart(read(split) ?? 0, splitType, currency)] as const),
  );
}

const daysOf = ({ period, basis, daysThere }: Expense): DaysDraft | undefined =>
  period && basis && { from: period.from, to: period.to, basis, counted: daysThere };

/** How many equal parts somebody has in a split whose participants are ticked: one, unless it says more. */
const countOf = ({ splitType, ...split }: Expense['splits'][number]): number =>
  splitType !== 'items' && FORM_WAYS[splitType].isTicked ? WAYS[splitType].weigh(split, 0) : 1;

/** Whether somebody is in a split with nothing of it, as the viewer is whose box is not ticked. */
const isLeftOut = (split: Expense['splits'][number]): boolean => countOf(split) === 0 && !split.adjustment;

const partCountsOf = (splits: Expense['splits']): ExpenseDraft['partCounts'] =>
  new Map(
    splits.flatMap((split) =>
      countOf(split) === 1 || isLeftOut(split) ? [] : [[split.userId, countOf(split)] as const],
    ),
  );

/** Whether splits are what the form sends for an equal split in which this person is not ticked. */
const isEqualWithout = (userId: string, splits: Expense['splits']): boolean =>
  splits.length > 1 &&
  splits.every(
    (split) => split.splitType === 'shares' && split.shares === (split.userId === userId ? 0 : 1),
  ) &&
  splits.some((split) => split.userId === userId);

export function draftOfExpense(request: EditRequest): ExpenseDraft {
  const { expense, currentUserId } = request;
  const { splits, payers } = expense;
  const participants = participantsOf(request);
  const isUnticked = isEqualWithout(currentUserId, splits);
  const sharing = splits.filter(
    (split) => !(isUnticked && split.userId === currentUserId) && !isLeftOut(split),
  );
  const inSplit = new Set(sharing.map(({ userId }) => userId));
  const days = daysOf(expense);
  const splitType = isUnticked || days ? 'equal' : (splits[0]?.splitType ?? 'equal');
  return {
    ...draftOf(EXPENSE, expense),
    currentUserId,
    requiredId: splits.some(({ userId }) => userId === currentUserId) ? currentUserId : undefined,
    participants,
    groupId: expense.groupId,
    amountText: textOfPart(expense.amount, 'exact', expense.currency),
    currency: expense.currency,
    payerId: expense.paidBy,
    payments: payers.length > 1 ? paymentsOf(payers, expense.currency) : undefined,
    category: expense.category,
    categoryIcon: expense.categoryIcon,
    isCategoryOpen: false,
    splitType,
    excludedIds: new Set(participants.map(({ id }) => id).filter((id) => !inSplit.has(id))),
    entered: isEntered(splitType)
      ? { ...NOTHING_TYPED, [splitType]: textsOf(expense, splitType) }
      : NOTHING_TYPED,
    partCounts: partCountsOf(splits),
    days,
    conversion: expense.conversion && draftOfConversion(expense.conversion),
    bill: expense.items
      ? draftOfBill({ items: expense.items, charges: expense.charges ?? [] }, expense.currency)
      : NO_BILL,
  };
}

/** With the viewer, and without those who cannot be in a new expense; the ECB's rate is that of today. */
export function draftOfCopy(request: NewRequest): ExpenseDraft {
  const { currentUserId } = request;
  const earlier = draftOfExpense(request);
  const leftOut = new Set(leftOutOf(request).map(({ id }) => id));
  const participants = earlier.participants.filter(({ id }) => !leftOut.has(id));
  const draft = amongParticipants(earlier, participants);
  // Outside of groups it belongs to the group of two that one friend alone has with the viewer now.
  const isOfGroup = request.expense.group !== undefined || request.members === undefined;
  const groupId = isOfGroup ? draft.groupId : directGroupOf(participants, currentUserId);
  const today = localDay(new Date());
  const days = draft.days && monthBefore(today, draft.days.basis);
  return chooseDay({ ...draft, groupId, requiredId: currentUserId, days }, today);
}

/** Every month from its day on; the expense itself is the first. */
export function draftOfRepetition(request: NewRequest): ExpenseDraft {
  // A rate is that of one day: the converted amount repeats.
  const { conversion: _conversion, ...converted } = request.expense;
  // What everybody had by their days of one period repeats.
  const { period: _period, basis: _basis, daysThere: _days, ...expense } = converted;
  const { spentOn } = expense;
  const repeat = newRepeat('monthly', { firstDay: spentOn, after: spentOn });
  return { ...draftOfCopy({ ...request, expense }), spentOn, repeat };
}

export interface SeriesRequest extends Omit<EditRequest, 'expense'> {
  readonly series: Recurrence;
}

export function draftOfSeries({ series, ...request }: SeriesRequest): ExpenseDraft {
  const { amount, rule } = series;
  const draft = draftOfExpense({
    ...request,
    expense: { ...series, amount: amount ?? toMinor(0), spentOn: rule.firstDay },
  });
  return { ...draft, ...(amount === undefined && { amountText: '' }), repeat: repeatOf(series) };
}
