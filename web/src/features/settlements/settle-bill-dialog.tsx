import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { formatAmount, toMinor, type Minor } from '@barabar/core/money';
import { openShare } from '@barabar/core/paid-back';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Sheet, type SheetStep } from '../../components/sheet.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { shorten } from '../../lib/people/shorten.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { rowOf } from './settlement-draft.ts';
import { useRecordStep } from './record-step.tsx';
import { useRecording } from './use-recording.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');
const LABELS = text('fields');
const VERBS = text('verbs');
const BALANCES = text('balances');
const WORDS = TEXT.bill;

/** One bill is in one group. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();

export interface SettleBillDialogProps {
  /** The expense of which the viewer pays back their share. */
  readonly expense: Expense;
  /** Whom they pay: somebody whom they owe by the expense. */
  readonly creditorId: string;
}

/** What can be paid for a bill. */
interface Payable {
  /** What is open of the viewer's share. */
  readonly share: Minor;
  /** What is owed by all bills together, in the same group and currency. */
  readonly row: Balance | undefined;
}

/** Record payment for one bill: the open share of the viewer, at most what they owe after other bills. */
export function SettleBillDialog({ expense, creditorId }: SettleBillDialogProps) {
  const { id: viewerId } = useCurrentUser();
  const { balances, error, retry } = useBalances(expense.groupId);
  // As it was when the dialog opened: while the payment is sent, everything is shown as paid already.
  const [payable, setPayable] = useState<Payable>();
  const isPayable = payable !== undefined && payable.share > 0 && payable.row !== undefined;
  const recording = useRecording({
    bill: {
      expenseId: expense.id,
      isAllOwed: payable?.row !== undefined && payable.row.amount <= payable.share,
    },
  });
  if (balances && !payable) {
    const pair = { fromUserId: viewerId, toUserId: creditorId };
    const [share, row] = [openShare(expense, pair), rowOf({ ...expense, ...pair }, balances)];
    setPayable({ share, row });
    const offered = row && share > 0 ? [{ ...row, amount: toMinor(Math.min(row.amount, share)) }] : [];
    recording.dispatch({ type: 'choose', offered });
  }

  const creditor = creditorIn(expense, creditorId);
  const waiting = (): SheetStep => ({
    title: VERBS.settleBill,
    children: error ? (
      <ErrorAlert message={BALANCES.failed} onRetry={retry} />
    ) : payable ? (
      <p className="wraps">{nothingWords(payable, { creditor, expense })}</p>
    ) : (
      <div className="centred">
        <Spinner size={28} label={WORDS.loading} />
      </div>
    ),
  });
  const step = useRecordStep(recording, {
    groupNames: NO_NAMES,
    billWords: payable && hintOf(payable, { creditor, expense }),
  });
  return <Sheet {...((isPayable ? step : undefined) ?? waiting())} />;
}

function creditorIn({ splits, payers }: Expense, creditorId: string): string {
  const people = [...payers, ...splits].map(({ user }) => user);
  return people.find(({ id }) => id === creditorId)?.name || LABELS.unknownUser;
}

interface About {
  readonly creditor: string;
  readonly expense: Expense;
}

function hintOf({ share, row }: Payable, { creditor, expense: { currency, description } }: About): string {
  if (!row || row.amount >= share) return WORDS.forBill({ title: shorten(description) });
  return WORDS.offset({
    creditor,
    share: formatAmount(share, { currency }),
    left: formatAmount(row.amount, { currency }),
  });
}

/** Why there is nothing to pay. */
const nothingWords = ({ share }: Payable, { creditor, expense: { currency } }: About): string =>
  share > 0 ? WORDS.nothing({ creditor, share: formatAmount(share, { currency }) }) : WORDS.paid;
