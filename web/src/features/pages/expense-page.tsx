import { byDirection } from '@barabar/core/direction';
import { CopyPlus, Lock, Pencil, Repeat, Share2, Trash2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { User } from '@barabar/core/contract/auth';
import { getExpense, type Expense } from '@barabar/core/contract/expenses';
import type { Hindrance } from '@barabar/core/group-rights';
import { text } from '@barabar/core/messages/text';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { textsOf } from '@barabar/core/records/fields';
import { opens } from '../../components/dialogs.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { menuItem, type MenuItem } from '../../components/menu-item.ts';
import { Link } from '../../components/link.tsx';
import { expenseItem } from '../activity/feed-item.ts';
import { useDeletion } from '../activity/use-deletion.ts';
import { ExpenseItems } from '../expenses/page/expense-items.tsx';
import { shareBill } from '../expenses/page/share-bill.ts';
import { ExpenseShares } from '../expenses/page/expense-shares.tsx';
import { TEXT } from '../expenses/text.ts';
import { AttachedReceiptSection } from '../receipts/attached-receipt.tsx';
import { inSentences, originalOf } from '../../lib/rates/original-of.ts';
import { useOutboxState } from '../../store/outbox/outbox.ts';
import type { Hindered } from '../../lib/records/hindrance-words.ts';
import { categoryLook } from '../../lib/records/category-icons.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { joinNames, payerNames } from '../../lib/people/payer-names.ts';
import { useAsOwn } from '../../store/reads/use-as-own.ts';
import { useOpenCreditors } from '../../store/reads/use-open-creditors.ts';
import { useRateNotes } from '../../store/reads/use-rates.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { ExpenseComments } from '../comments/expense-comments.tsx';
import { RecordDay, RecordHead, RecordHeadSkeleton } from '../../components/record-head.tsx';
import { RecordPage } from '../activity/record-page.tsx';
import { useHindranceTo, WhyFixed } from '../groups/why-fixed.tsx';
import { useWayBack } from '../../lib/pages/use-way-back.ts';
import { Row } from '../../components/row.tsx';
import { Tile } from '../../components/tile.tsx';
import { openEditExpense } from '../expenses/dialogs.ts';
import { useSeries } from '../recurrences/api.ts';
import { wordsOfRule } from '../recurrences/series-words.ts';
import { settlingItems } from '../settlements/settling-items.ts';

const openPrivateNote = opens(
  async () => (await import('../expenses/page/private-note-dialog.tsx')).PrivateNoteDialog,
);
const openNewFromExpense = opens(
  async () => (await import('../expenses/add-expense-dialog.tsx')).NewFromExpense,
);

const VERBS = text('verbs');

/** Only an expense that is split by days there needs it. */
const DaysWorking = lazyPart(
  async () => (await import('../expenses/page/days-working.tsx')).DaysWorking,
  LoadFailure,
  { plan: () => undefined },
);

const WORDS = TEXT.page;
const NOTE = TEXT.privateNote;
const SERIES = text('recurrences');

export function ExpensePage() {
  const { expenseId = '' } = useParams();
  return <OpenExpense key={expenseId} expenseId={expenseId} />;
}

/** Who paid: 'You paid', 'You and Zoya paid'; or who received money that came back. */
function paidWords(expense: Expense, viewerId: string): string {
  const isOwn = expense.payers.length === 1 && expense.paidBy === viewerId;
  const names = joinNames(payerNames(expense, viewerId));
  return isOwn
    ? byDirection(expense, WORDS.youPaid, WORDS.youGotBack)
    : byDirection(expense, WORDS.paid, WORDS.gotBack)({ names });
}

function ExpenseHead({ expense }: { expense: Expense }) {
  const { conversion, currency } = expense;
  const rateNotes = useRateNotes(conversion ? [{ ...conversion, to: currency }] : []);
  return (
    <RecordHead
      look={categoryLook(expense)}
      title={expense.description}
      about={
        <>
          <RecordDay day={expense.spentOn} category={expense.category} />
          {textsOf(EXPENSE_EXTRAS, expense, 'line').map((line) => ` · ${line}`)}
        </>
      }
      group={expense.group}
      words={paidWords(useAsOwn(expense.groupId)(expense), useCurrentUser().id)}
      amount={expense.amount}
      currency={currency}
      notes={textsOf(EXPENSE_EXTRAS, expense, 'note')}
      original={inSentences(originalOf(expense), rateNotes)}
    >
      {expense.privateNote !== undefined && (
        <p className="wraps typed-lines">
          <span className="text-secondary tone-muted">{NOTE.onlyYou}</span> {expense.privateNote}
        </p>
      )}
    </RecordHead>
  );
}

function OpenExpense({ expenseId }: { expenseId: string }) {
  const user = useCurrentUser();
  const { data: expense, ...reading } = useEndpoint(getExpense, expenseId ? { params: { expenseId } } : null);
  const { backTo, leave } = useWayBack(paths.activity);
  const { deletingKeys, handleDelete } = useDeletion(leave);
  const state = useOutboxState(expenseId);
  const isBusy = deletingKeys.size > 0 || state === 'sending' || state === 'refused';
  const creditors = useOpenCreditors(isBusy || state === 'waiting' ? undefined : expense, user.id);
  const hindered = useHindranceTo(expense && { ...expense, day: expense.spentOn });
  return (
    <RecordPage
      backTo={backTo}
      isDeleting={deletingKeys.size > 0}
      record={{ kind: 'expense', id: expenseId }}
      words={WORDS}
      whenGone={<WhatStays expenseId={expenseId} />}
      title={expense?.description}
      titleOf={({ expenseDescription }) => expenseDescription}
      reading={{ ...reading, loaded: expense }}
      head={expense ? <ExpenseHead expense={expense} /> : <RecordHeadSkeleton label={WORDS.loading} />}
      menuItems={
        expense
          ? menuOf({
              expense,
              viewer: user,
              isBusy,
              hindrance: hindered?.hindrance,
              creditors,
              onDelete: () => handleDelete(expenseItem(expense)),
            })
          : []
      }
    >
      {expense && (
        <ExpenseParts expense={expense} creditors={creditors} isBusy={isBusy} hindered={hindered} />
      )}
    </RecordPage>
  );
}

/** What is read of a deleted expense. */
const WhatStays = (about: { readonly expenseId: string }) => (
  <>
    <AttachedReceiptSection {...about} isFixed />
    <ExpenseComments {...about} isDeleted />
  </>
);

interface ExpensePartsProps {
  readonly expense: Expense;
  /** Whom the viewer can pay their share. */
  readonly creditors: ReturnType<typeof useOpenCreditors>;
  readonly isBusy: boolean;
  readonly hindered: Hindered | undefined;
}

function ExpenseParts({ expense, hindered, creditors, isBusy }: ExpensePartsProps) {
  const { id: expenseId, advanceOf } = expense;
  const shown = useAsOwn(expense.groupId)(expense);
  return (
    <>
      <WhyFixed hindered={hindered} />
      {advanceOf !== undefined && <AdvanceLine expense={shown} settlementId={advanceOf} />}
      <SeriesLine expense={expense} />
      <ExpenseItems expense={shown} />
      {expense.basis && <DaysWorking expense={expense} isBusy={isBusy} isFixed={hindered !== undefined} />}
      <ExpenseShares expense={shown} creditors={creditors} />
      <AttachedReceiptSection expenseId={expenseId} isFixed={hindered !== undefined} />
      <ExpenseComments expenseId={expenseId} />
    </>
  );
}

/** Says that an expense is an advance, and leads to its settlement. */
function AdvanceLine({ expense: { payers }, settlementId }: { expense: Expense; settlementId: string }) {
  const { id: viewerId } = useCurrentUser();
  const [payer] = payers;
  return (
    <p className="edged text-secondary tone-muted wraps">
      {payer?.userId === viewerId ? WORDS.ownAdvance : WORDS.advance({ payer: payer?.user.name ?? '' })}{' '}
      <Link to={paths.settlement(settlementId)} className="linked reaching">
        {WORDS.toSettlement}
      </Link>
    </p>
  );
}

function menuOf({
  expense,
  viewer,
  isBusy,
  hindrance,
  creditors,
  onDelete,
}: {
  expense: Expense;
  viewer: User;
  isBusy: boolean;
  hindrance: Hindrance | undefined;
  /** Whom the viewer can pay their share. */
  creditors: ReturnType<typeof useOpenCreditors>;
  onDelete: () => void;
}): MenuItem[] {
  const busy = { isDisabled: isBusy };
  const settling = settlingItems(expense, creditors);
  const again = menuItem(WORDS.again, CopyPlus, () => openNewFromExpense({ expense, as: 'copyOf' }));
  const share = menuItem(VERBS.shareBill, Share2, () => shareBill(expense, viewer));
  const note = menuItem(NOTE.title, Lock, () => openPrivateNote({ expenseId: expense.id }), busy);
  if (hindrance) return [...settling, ...(hindrance === 'viewer' ? [] : [again]), share, note];
  const repeat = menuItem(WORDS.repeat, Repeat, () => openNewFromExpense({ expense, as: 'repeatOf' }), busy);
  return [
    ...settling,
    menuItem(VERBS.edit, Pencil, () => openEditExpense({ expense }), busy),
    again,
    share,
    note,
    // An expense that a series added repeats already.
    ...(expense.recurrence ? [] : [repeat]),
    menuItem(VERBS.delete, Trash2, onDelete, { ...busy, isDanger: true }),
  ];
}

/** On the page of an expense that a series added: the rule, and the way to change all from now on. */
function SeriesLine({ expense }: { expense: Expense }) {
  const { data: series, error } = useSeries(expense.recurrence?.id);
  if (!expense.recurrence) return null;
  const leading = <Tile icon={Repeat} isBare />;
  if (error?.code === 'not-found') return <Row leading={leading} title={SERIES.addedByGone} />;
  return (
    <Row
      to={paths.recurrence(expense.recurrence.id)}
      leading={leading}
      title={SERIES.addedBy}
      // A space that is as high as the rule: the page does not move when the rule is there.
      subtitle={series ? wordsOfRule(series) : '\u00A0'}
      lines={[{ key: 'hint', content: SERIES.editHint }]}
    />
  );
}
