import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { briefAmount } from '../../lib/brief-amount.ts';
import { addedWords } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { revalidateHere } from '../../store/revalidate.ts';
import { isViewerOf, useKnownGroup } from '../../store/reads/use-hindrance.ts';
import { recordSettlement, recordSettlements } from './api.ts';
import {
  forgetSettlement,
  freshSettlement,
  keepSettlement,
  leftSettlement,
  type KeptAs,
  type OpenedSettlement,
} from './kept-settlement.ts';
import { netIn, settlementsOfNet, type Net } from './settle-net.ts';
import {
  counterpartOf,
  currenciesOwed,
  minorOf,
  owedIn,
  rowOf,
  settlementOf,
  type SettledAmount,
} from './settlement-draft.ts';
import { useJustRecorded } from './use-just-recorded.ts';
import { useSettlementForm, type SettlementFields, type SettlementForm } from './use-settlement-form.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');

/** An expense of which the payer pays back their share. */
export interface PaidBill {
  readonly expenseId: string;
  /** Whether the share is all that is owed, or more: only then something beyond it can be an advance. */
  readonly isAllOwed: boolean;
}

/** The state of Record payment: what is settled, and the form. */
export interface Recording {
  /** The balance to settle, or the net of several; undefined while none is chosen. */
  readonly balance: Balance | undefined;
  /** The balances that are settled together, while it is the net of these. */
  readonly net: Net | undefined;
  readonly viewerId: string;
  readonly form: SettlementForm;
  /** Whether what is paid beyond what is owed can be an advance. */
  readonly canAdvance: boolean;
  /** Chooses a balance and fills the form for it. Undefined goes back to no balance. */
  readonly choose: (balance: Balance | undefined) => void;
  /** Chooses a net, and fills the form for it. */
  readonly chooseNet: (net: Net) => void;
  /** What somebody has recorded between the two since the form opened. */
  readonly news: string | undefined;
  /** What was entered before, as long as nothing is entered in this form. */
  readonly left: Left | undefined;
}

/** What was entered in an earlier form for the same balance. */
interface Left {
  /** In a few words: '₹500 Cash'. */
  readonly words: string;
  readonly resume: () => void;
  readonly discard: () => void;
}

const wordsOf = ({ amountText, currency, note }: SettlementFields): string =>
  [briefAmount(minorOf(amountText, currency), currency), shorten(note.trim())]
    .filter((part) => part !== '')
    .join(' ');

/** The message for a settlement that was not recorded: the server's, or else that of spec §8. */
const describeFailure = (error: unknown): string =>
  wasRecordedBefore(error) ? TEXT.alreadyRecorded : messageOf(error, TEXT.failedSave);

/** Whether the server has recorded the form before, with other content. */
const wasRecordedBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency-key-reused';

/** What is chosen. Of a net, what it was then: while it is sent, the balances are shown as settled already. */
interface Chosen {
  readonly balance: Balance;
  readonly net: Net | undefined;
}

/** A choice, and all that is owed around it. */
interface Terms extends Chosen {
  readonly currentUserId: string;
  /** Undefined while they are not read. */
  readonly balances: readonly Balance[] | undefined;
  readonly nets: readonly Net[];
  readonly bill: PaidBill | undefined;
}

const currenciesOf = ({ balance, net, balances, nets, bill }: Terms): readonly Currency[] =>
  bill
    ? [balance.currency]
    : net
      ? nets.map((one) => one.balance.currency)
      : currenciesOwed(balance, balances ?? []);

function owedOf(currency: Currency, { balance, net, balances, nets, bill }: Terms): Minor {
  if (net) return netIn(nets, currency)?.balance.amount ?? toMinor(0);
  // As it is by now: somebody else may have settled some of it.
  if (balances && !bill) return rowOf({ ...balance, currency }, balances)?.amount ?? toMinor(0);
  return owedIn(currency, balance, balances ?? []);
}

/** The chosen balance in another currency, in which a net may be owed the other way. */
const balanceIn = (currency: Currency, terms: Terms): Balance =>
  (terms.net && netIn(terms.nets, currency)?.balance) ?? {
    ...terms.balance,
    currency,
    amount: owedOf(currency, terms),
  };

const keptAsOf = (currency: Currency, terms: Terms): KeptAs => ({
  balance: balanceIn(currency, terms),
  currentUserId: terms.currentUserId,
  isNet: terms.net !== undefined,
  expenseId: terms.bill?.expenseId,
});

/**
 * Records a payment of a balance, or of the net of several. Says so, unless it waits on this device.
 * @param kept names what this tab stores of the form. It is removed when the payment is recorded.
 */
async function record(
  settled: SettledAmount,
  { kept, net, idempotencyKey }: Pick<Chosen, 'net'> & { kept: KeptAs; idempotencyKey: string },
): Promise<void> {
  const { balance, currentUserId, expenseId } = kept;
  const expenseIds = expenseId === undefined ? undefined : [expenseId];
  const saving = { idempotencyKey, currentUserId, balance };
  try {
    const isRecorded = net
      ? await recordSettlements(settlementsOfNet(net, settled), saving)
      : (await recordSettlement(settlementOf(balance, settled, expenseIds), saving)) !== undefined;
    if (isRecorded) {
      const name = shorten(counterpartOf(balance, currentUserId).person.name);
      const { amountMinor: amount, currency } = settled;
      showNotice({ tone: 'success', text: addedWords(TEXT.settlementWith({ name }), { amount, currency }) });
    }
  } catch (error) {
    if (wasRecordedBefore(error)) forgetSettlement(kept, idempotencyKey);
    // Somebody else was quicker: the form shows what is owed by now.
    if (error instanceof ApiError && error.code === 'exceeds-owed') await revalidateHere();
    throw error;
  }
  forgetSettlement(kept, idempotencyKey);
}

/** Viewers of a group add no expense, which an advance is. */
function useIsViewer(groupId: string | undefined): boolean {
  const { id: userId } = useCurrentUser();
  const group = useKnownGroup(groupId);
  return group !== undefined && isViewerOf(group, userId);
}

interface RecordingOptions {
  /** All balances; they tell what is owed between the same people in other currencies. */
  readonly balances: readonly Balance[] | undefined;
  /** The nets with the person, one for each currency. */
  readonly nets?: readonly Net[] | undefined;
  /** The expense that is paid back, where it is one. */
  readonly bill?: PaidBill | undefined;
  /** Called when it is recorded. */
  readonly onDone: () => void;
}

/** Records a settlement of one balance, or of the net of several. What is entered is kept in this tab until then. */
export function useRecording({ balances, nets = [], bill, onDone }: RecordingOptions): Recording {
  const { id: currentUserId } = useCurrentUser();
  const [chosen, setChosen] = useState<Chosen>();
  // One key for each form: sending the settlement twice records it once.
  const [idempotencyKey, setIdempotencyKey] = useState('');
  const [left, setLeft] = useState<OpenedSettlement>();

  const termsOf = (choice: Chosen): Terms => ({ ...choice, currentUserId, balances, nets, bill });
  const terms = chosen && termsOf(chosen);
  const form = useSettlementForm({
    currencies: terms ? currenciesOf(terms) : [],
    owedIn: (currency) => (terms ? owedOf(currency, terms) : toMinor(0)),
    onChange: (fields, before) => {
      if (!terms) return;
      // What is entered takes the place of what was left.
      setLeft(undefined);
      if (fields.currency !== before.currency)
        forgetSettlement(keptAsOf(before.currency, terms), idempotencyKey);
      keepSettlement(fields, { ...keptAsOf(fields.currency, terms), idempotencyKey });
    },
    save: async (settled) => {
      if (!terms) return;
      const kept = keptAsOf(settled.currency, terms);
      const net = terms.net && netIn(nets, settled.currency);
      // Somebody else has settled it meanwhile: the form says that nothing is owed.
      if (terms.net && !net) return;
      setChosen({ balance: kept.balance, net });
      keepSettlement(form, { ...kept, idempotencyKey, isSent: true });
      await record(settled, { kept, net, idempotencyKey });
      onDone();
    },
    describe: describeFailure,
  });
  const open = (opened: OpenedSettlement | undefined): void => {
    if (opened) setIdempotencyKey(opened.idempotencyKey);
    form.start(opened?.fields);
  };
  const begin = (next: Chosen | undefined): void => {
    const as = next && keptAsOf(next.balance.currency, termsOf(next));
    setChosen(next);
    setLeft(as && leftSettlement(as));
    open(as && freshSettlement(as));
  };
  const recorded = useJustRecorded(terms?.balance, terms?.net !== undefined);
  const isViewer = useIsViewer(terms?.balance.groupId);
  return {
    balance: terms && (terms.net && !form.isSaving ? balanceIn(form.currency, terms) : terms.balance),
    net: terms?.net && (form.isSaving ? terms.net : (netIn(nets, form.currency) ?? terms.net)),
    viewerId: currentUserId,
    form,
    canAdvance: terms !== undefined && !terms.net && bill?.isAllOwed !== false && !isViewer,
    choose: (balance) => begin(balance && { balance, net: undefined }),
    chooseNet: (net) => begin({ balance: net.balance, net }),
    news: form.isSaving ? undefined : recorded,
    left:
      terms && left && !form.isSaving
        ? {
            words: wordsOf(left.fields),
            resume: () => {
              open(left);
              setLeft(undefined);
            },
            discard: () => {
              forgetSettlement(keptAsOf(left.fields.currency, terms), left.idempotencyKey);
              setLeft(undefined);
            },
          }
        : undefined,
  };
}
