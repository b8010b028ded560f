import { useState } from 'react';
import type { User } from '@barabar/core/contract/auth';
import type { Expense } from '@barabar/core/contract/expenses';
import { type Currency, formatAmount } from '@barabar/core/money';
import { draftOfCopy, draftOfRepetition, leftOutOf } from './draft/draft-of-expense.ts';
import {
  createDraft,
  type ExpenseDraft,
  type ExpensePrefill,
  makesGroup,
  newGroupName,
  type Participant,
} from './draft/expense-draft.ts';
import { ExpenseForm } from './expense-form.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { showNotice, type NoticeAction } from '../../lib/notices/notices.ts';
import { joinNames } from '../../lib/people/payer-names.ts';
import { TEXT } from './text.ts';
import { type DraftOrigin, useKeptDraft, type KeptDraft } from './draft/use-kept-draft.ts';
import type { DraftExtras } from './draft/stored-draft.ts';
import { useRecentExpenses } from '../../store/reads/use-recent-expenses.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { localDay } from '../../lib/dates/format-date.ts';
import { addedWords, quoted } from '../../lib/notices/notice-words.ts';
import { paths } from '../../lib/pages/paths.ts';
import { type DraftForm, useDraftForm } from '../../components/record-form/use-draft-form.ts';
import { createExpense, createSeries, failureMessage } from './api.ts';
import {
  type DraftVerdict,
  type SeriesVerdict,
  validateDraft,
  validateSeries,
} from './draft/validate-draft.ts';
import { optimisticExpense } from './saving/optimistic-expense.ts';
import { DialogWaiting } from '../../components/dialogs.tsx';
import { useFriends } from '../friends/api.ts';
import { canBeAdded } from '../friends/search-friends.ts';
import { createGroup } from '../groups/change-groups.ts';
import { planGroup } from '../groups/plan-group.ts';
import { withIds } from '../../lib/with-ids.ts';
import { useMembers } from '../groups/use-members.ts';
import { useKnownGroup } from '../../store/reads/use-hindrance.ts';
import { nameOnlyIdsOf } from '../../lib/people/places.ts';
import { shareBill } from './page/share-bill.ts';
import { useKnownFriend } from '../../store/reads/use-opened.ts';

const VERBS = text('verbs');

export interface AddExpenseDialogProps {
  /**
   * Everybody who may take part, including the viewer. People who are added while the dialog is open take part too.
   * Empty if they could not be read: a copy then takes everybody who is in the earlier expense.
   */
  readonly participants: readonly Participant[];
  /** The group that the expense is for, if any. */
  readonly group?: { readonly id: string; readonly name: string } | undefined;
  /** The payer that the form starts with. Without it, the viewer. */
  readonly defaultPayerId?: string | undefined;
  /** Whether the viewer can change whom the expense is about. */
  readonly isMovable?: boolean;
  /** The expense that the new one is a copy of, made today. */
  readonly copyOf?: Expense | undefined;
  /** The expense that is to repeat. The form makes a series of it, and its own day is the first. */
  readonly repeatOf?: Expense | undefined;
  /** From a scanned receipt. */
  readonly prefill?: ExpensePrefill | undefined;
}

/** The photo of a scanned receipt. */
interface Receipt extends Omit<DraftExtras, 'group'> {
  /** Undefined while it is read. */
  readonly photo: Blob | undefined;
}

function originOf({
  repeatOf,
  copyOf,
  prefill,
}: Pick<AddExpenseDialogProps, 'repeatOf' | 'copyOf' | 'prefill'>): DraftOrigin {
  if (repeatOf) return `repeat:${repeatOf.id}`;
  if (copyOf) return `copy:${copyOf.id}`;
  return prefill ? 'receipt' : 'nothing';
}

/** What a new expense is made of, and by whom. */
interface Request extends AddExpenseDialogProps {
  readonly currentUserId: string;
}

/** Who may take part, if that could be read. */
const membersOf = ({ participants }: Request): readonly Participant[] | undefined =>
  participants.length > 0 ? participants : undefined;

function freshDraft(request: Request, defaultCurrency: Currency): ExpenseDraft {
  const { copyOf, repeatOf, currentUserId, group } = request;
  const members = membersOf(request);
  if (repeatOf) return draftOfRepetition({ expense: repeatOf, currentUserId, members });
  return copyOf
    ? draftOfCopy({ expense: copyOf, currentUserId, members })
    : createDraft({ ...request, defaultCurrency, groupId: group?.id });
}

/** What is not as in the earlier expense: who is left out, and that it repeats in the currency that it is recorded in. */
function notesOf(request: Request): readonly string[] {
  const { copyOf, repeatOf, currentUserId, group } = request;
  const source = repeatOf ?? copyOf;
  const leftOut = source ? leftOutOf({ expense: source, currentUserId, members: membersOf(request) }) : [];
  return [
    ...(leftOut.length > 0
      ? [
          TEXT.leftOut[group ? 'group' : 'friends']({
            count: leftOut.length,
            names: joinNames(leftOut.map(({ name }) => name)),
          }),
        ]
      : []),
    ...(repeatOf?.conversion
      ? [TEXT.repeat.asConverted({ converted: formatAmount(repeatOf.amount, repeatOf) })]
      : []),
  ];
}

/** Attaches the photo of a receipt to an expense that is saved. A failure is shown. */
async function attachPhoto(expenseId: string, photo: Blob): Promise<void> {
  const { attachScanned } = await import('../receipts/attach-scanned.ts');
  await attachScanned(expenseId, photo);
}

/**
 * The Add Expense dialog (spec §2, §4, §5). It fills a phone's screen and is centred in wider windows. Each opening has
 * its own state and idempotency key. It opens empty, and offers what was left in an earlier one. It loads antd: import it
 * lazily.
 */
export function AddExpenseDialog(present: AddExpenseDialogProps) {
  const { id: currentUserId, defaultCurrency } = useCurrentUser();
  const [request] = useState<Request>({ ...present, currentUserId });
  const [group, setGroup] = useState(request.group);
  const isAboutTheSame = group !== undefined && present.group?.id === group.id;
  const [receipt, setReceipt] = useState<Receipt>({
    photo: request.prefill?.photo,
    hasPhoto: request.prefill?.photo !== undefined,
    isReceiptKept: true,
  });
  const keptDraft = useKeptDraft(() => freshDraft(request, defaultCurrency), originOf(request), {
    ...receipt,
    group,
    onResume: ({ group: resumed, ...receiptState }, photo) => {
      if (resumed) setGroup(resumed);
      setReceipt({ ...receiptState, photo });
    },
  });
  const notes = notesOf(request);
  const recent = useRecentExpenses(group?.id);
  const { photo, isReceiptKept } = receipt;
  const form = useNewExpense({
    keptDraft,
    group,
    onSaved: (expense) => {
      if (!isReceiptKept || !photo) return;
      if (expense) void attachPhoto(expense.id, photo);
      else showNotice({ tone: 'failure', text: TEXT.photoNotAttached });
    },
  });
  return (
    <ExpenseForm
      form={form}
      people={isAboutTheSame ? present.participants : undefined}
      recent={recent}
      keptDraft={keptDraft}
      isUnsure={request.prefill?.isUnsure ?? false}
      photo={photo}
      receipt={
        photo && {
          isKept: isReceiptKept,
          onChange: (isKept) => setReceipt((before) => ({ ...before, isReceiptKept: isKept })),
        }
      }
      words={{
        ...(request.repeatOf
          ? { title: TEXT.repeat.title, submit: TEXT.repeat.create }
          : { title: TEXT.title, submit: TEXT.create }),
        group: TEXT.groupNotice,
        ...(notes.length > 0 && { note: notes.join(' ') }),
      }}
      repetition={request.repeatOf ? 'fixed' : 'offered'}
      group={group}
      onPhoto={
        request.copyOf || request.repeatOf
          ? undefined
          : (picture) => setReceipt({ photo: picture, hasPhoto: picture !== undefined, isReceiptKept: true })
      }
      onMove={request.isMovable === true ? (moved) => setGroup(moved.group) : undefined}
    />
  );
}

const planFor = (draft: ExpenseDraft, by: { viewer: User; formKey: string }) =>
  planGroup(
    { name: newGroupName(draft), people: draft.participants.filter(({ id }) => id !== draft.currentUserId) },
    by,
  );

/** With a repetition, the form makes a series. */
const readNew = (draft: ExpenseDraft): DraftVerdict | SeriesVerdict =>
  draft.repeat ? validateSeries(draft) : validateDraft(draft);

/** The form of a new expense or series. `onSaved` gets the expense, or undefined when it waits on this device. */
function useNewExpense({
  keptDraft: { opened, isWorthKeeping, idempotencyKey, forget },
  group,
  onSaved,
}: {
  keptDraft: KeptDraft;
  group: { readonly id: string; readonly name: string } | undefined;
  onSaved: (expense: Expense | undefined) => void;
}): DraftForm<ExpenseDraft> {
  const actionOf = useActionAfter(group?.id);
  const viewer = useCurrentUser();
  return useDraftForm({
    open: opened,
    isTouched: isWorthKeeping,
    read: readNew,
    send: async (entered, draft) => {
      const plan = makesGroup(draft) ? planFor(draft, { viewer, formKey: idempotencyKey }) : undefined;
      if (plan) await createGroup(plan);
      const valid = plan ? withIds(entered, plan.idsByName) : entered;
      const where = plan && { groupId: plan.group.id };
      if ('rule' in valid) {
        const series = { ...valid, expense: { ...valid.expense, ...where } };
        await createSeries(series, { idempotencyKey, after: draft.repeat?.after });
        return;
      }
      // The day is part of the request: it may be sent on another one.
      const spentOn = valid.expense.spentOn ?? localDay(new Date());
      const dated = { ...valid.expense, ...where, spentOn };
      const people = plan ? withIds(draft.participants, plan.idsByName) : draft.participants;
      const optimistic = optimisticExpense(dated, {
        id: idempotencyKey,
        draft: { ...draft, participants: people },
        group: plan?.group ?? group,
      });
      const added = await createExpense(dated, { optimistic });
      if (added)
        showNotice({
          tone: 'success',
          text: addedWords(quoted(added.description), added),
          action: actionOf(added, people),
        });
      onSaved(added);
    },
    describe: failureMessage,
    onSaved: forget,
  });
}

/**
 * Returns the action of the notice about a new expense: sharing it where somebody is in it by name only, whom nothing
 * tells of it; or opening it where the screen does not show it: on a group's tabs without records.
 */
function useActionAfter(groupId: string | undefined) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const viewer = useCurrentUser();
  const names = nameOnlyIdsOf(useKnownGroup(groupId));
  const hasOtherTab = new URLSearchParams(search).has('tab');
  return (added: Expense, people: ExpenseDraft['participants']): NoticeAction | undefined => {
    const isInIt = (id: string): boolean => added.splits.some(({ userId }) => userId === id);
    if (people.some(({ id, status }) => isInIt(id) && (status === 'name-only' || names.has(id))))
      return { label: VERBS.share, onSelect: () => shareBill(added, viewer), takesFocus: false };
    return hasOtherTab
      ? { label: VERBS.open, onSelect: () => void navigate(paths.expense(added.id)), takesFocus: false }
      : undefined;
  };
}

/** Outside groups among the people in it who are still friends; a copy also with others, or with nobody. */
export function NewFromExpense({ expense, as }: { expense: Expense; as: 'copyOf' | 'repeatOf' }) {
  const user = useCurrentUser();
  const { isKnown, members } = useMembers(expense.groupId);
  const { data: friends, error } = useFriends();
  // What is in a group of two has a `groupId` and no `group`.
  const { group, splits, payers } = expense;
  if (!isKnown || !(group ?? friends ?? error)) return <DialogWaiting />;
  const inIt = new Set([...splits, ...payers].map(({ userId }) => userId));
  const together = friends && [
    user,
    ...friends.filter((friend) => canBeAdded(friend) && inIt.has(friend.id)),
  ];
  return (
    <AddExpenseDialog
      participants={(group ? members : together) ?? []}
      group={group}
      isMovable={!group && as === 'copyOf'}
      copyOf={as === 'copyOf' ? expense : undefined}
      repeatOf={as === 'repeatOf' ? expense : undefined}
    />
  );
}

export interface AddExpenseProps {
  readonly groupId?: string | undefined;
  readonly friendId?: string | undefined;
  /** From a scanned receipt. */
  readonly prefill?: ExpensePrefill | undefined;
}

export function AddExpense({ groupId, friendId, prefill }: AddExpenseProps) {
  const user = useCurrentUser();
  const group = useKnownGroup(groupId);
  const friend = useKnownFriend(friendId);
  return (
    <AddExpenseDialog
      participants={group ? group.members.map((member) => member.user) : friend ? [user, friend] : [user]}
      group={group && { id: group.id, name: group.name }}
      defaultPayerId={user.id}
      prefill={prefill}
      isMovable
    />
  );
}
