import { useRef } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency } from '@barabar/core/money';
import { pickFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { type DraftForm, useDraftForm } from '../../components/record-form/use-draft-form.ts';
import type { DraftOffer } from '../../components/resume-chip.tsx';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import type { SavingOptions } from '../../lib/api/as-sent.ts';
import { briefAmount } from '../../lib/brief-amount.ts';
import { addedWords } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { revalidateHere } from '../../store/revalidate.ts';
import { isViewerOf, useKnownGroup } from '../../store/reads/use-hindrance.ts';
import { recordSettlements } from './api.ts';
import {
  forgetSettlement,
  keepSettlement,
  leftSettlement,
  type KeptAs,
  type OpenedSettlement,
} from './kept-settlement.ts';
import { netIn, netNow, netsBetween, settlementsOfNet, type Net } from './settle-net.ts';
import {
  type Balances,
  counterpartOf,
  minorOf,
  rowOf,
  sideOf,
  type SettledAmount,
} from './settlement-draft.ts';
import {
  fieldsFor,
  readSettlement,
  settlementFormOf,
  type Owed,
  type SettlementDraft,
  type SettlementFields,
  type Settling,
} from './settlement-form.ts';
import { everythingDraft, useEverything, type EverythingDraft } from './use-everything.ts';
import { useJustRecorded } from './use-just-recorded.ts';

const TEXT = text('settlements');

/** An expense of which the payer pays back their share. */
export interface PaidBill {
  readonly expenseId: string;
  /** Whether the share is all that is owed, or more: only then something beyond it can be an advance. */
  readonly isAllOwed: boolean;
}

/** What is settled between two people: of the balances in one currency those that are picked, or everything. */
interface Choice {
  readonly offered: Balances;
  /** What is settled of the balances in one currency; undefined for all of them. */
  readonly picked?: Net | undefined;
  readonly isEverything: boolean;
  /** The currency of the payment in whose place everything is settled. */
  readonly currency?: Currency | undefined;
}

/** Record payment: what is chosen, and what is entered for it. */
interface RecordingDraft extends SettlementDraft, OpenedSettlement {
  /** Undefined while nothing is chosen. */
  readonly choice?: Choice | undefined;
  readonly everything: EverythingDraft;
  /** Whether nothing has been entered for it yet: what was left in an earlier form is offered then. */
  readonly isFresh: boolean;
}

/** `net` is what is settled in the currency of the draft. */
type OwedNow = Owed & { readonly net: Net | undefined };

const nothingChosen = (): RecordingDraft => ({
  ...fieldsFor({ amount: toMinor(0), currency: 'INR' }),
  amountText: '',
  idempotencyKey: '',
  everything: everythingDraft(false),
  isFresh: true,
});

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

/** What was chosen of a currency. Everything has no net of its own: it may come out even. */
function chosenIn({ offered, picked, isEverything }: Choice, currency: Currency): Net | undefined {
  if (isEverything) return { balance: offered[0], rows: offered };
  return picked?.balance.currency === currency ? picked : netIn(netsBetween(offered), currency);
}

interface Saving extends Pick<SavingOptions, 'idempotencyKey' | 'currentUserId' | 'isFormOpen'> {
  readonly balance: Balance;
  /** What changes hands. What is in several currencies has no sum. */
  readonly settled: Pick<SettledAmount, 'amountMinor' | 'currency'> | undefined;
}

/** Records settlements as one act, and says so unless they wait on this device. */
async function recordAct(
  settlements: readonly NewSettlement[],
  { settled, ...saving }: Saving,
): Promise<void> {
  const { person } = counterpartOf(saving.balance, saving.currentUserId);
  const name = shorten(person.name);
  try {
    if (!(await recordSettlements(settlements, saving))) return;
    const words = settled
      ? TEXT.recorded({
          side: sideOf(saving.balance, saving.currentUserId),
          name,
          sum: briefAmount(settled.amountMinor, settled.currency),
        })
      : addedWords(TEXT.settlementsWith({ count: settlements.length, name }));
    showNotice({ tone: 'success', text: words });
  } catch (error) {
    // Somebody else was quicker: the form shows what is owed by now.
    if (error instanceof ApiError && error.code === 'exceeds-owed') await revalidateHere();
    throw error;
  }
}

/** Gives settlements a key by their content, for what is in no draft: coming back cannot record it twice. */
function useKeys(): (settlements: readonly NewSettlement[]) => string {
  const keys = useRef(new Map<string, string>());
  return (settlements) => {
    const content = JSON.stringify(settlements);
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    return key;
  };
}

interface RecordingOptions {
  /** All balances as they are by now. Without them, those that are chosen are taken as they were then. */
  readonly balances?: readonly Balance[] | undefined;
  /** The expense that is paid back, where it is one. */
  readonly bill?: PaidBill | undefined;
}

/** How choices and drafts are read: as the balances are, and under which name a draft is kept. */
function useReading({ balances, bill }: RecordingOptions) {
  const { id: viewerId } = useCurrentUser();
  const netOf = (choice: Choice, currency: Currency): Net | undefined => {
    const chosen = chosenIn(choice, currency);
    return chosen && balances && !choice.isEverything ? netNow(chosen, balances) : chosen;
  };
  return {
    netOf,
    offeredBy: ({ offered }: Partial<Choice> = {}): readonly Balance[] =>
      (balances ? offered?.flatMap((row) => rowOf(row, balances) ?? []) : offered) ?? [],
    owedFor: ({ choice, currency }: RecordingDraft): OwedNow => ({
      currencies: choice ? netsBetween(choice.offered).map(({ balance }) => balance.currency) : [],
      owedIn: (code) => (choice && netOf(choice, code)?.balance.amount) ?? toMinor(0),
      isAmountFixed: choice?.isEverything === true,
      net: choice && netOf(choice, currency),
    }),
    /** A draft is kept under what was chosen, so that it is found again when a part has been settled meanwhile. */
    keptAs: ({ choice, currency }: RecordingDraft): KeptAs | undefined => {
      const net = choice?.isEverything === false ? chosenIn(choice, currency) : undefined;
      return net && { net, viewerId, expenseId: bill?.expenseId };
    },
  };
}

/** The draft of what is chosen. This tab keeps it with its idempotency key until the act is recorded. */
function useRecordingForm({ balances, bill }: RecordingOptions) {
  const { id: currentUserId } = useCurrentUser();
  const keyOf = useKeys();
  const reading = useReading({ balances, bill });
  const { owedFor, keptAs } = reading;

  const send = async (
    { settled, owed: { net } }: Settling<OwedNow>,
    draft: RecordingDraft,
    isFormOpen: () => boolean,
  ): Promise<void> => {
    if (!net) return;
    const { balance } = net;
    if (draft.choice?.isEverything === true) {
      const settlements = everything.settlementsFor(settled);
      const idempotencyKey = keyOf(settlements);
      // What is in no draft, and refused when the form has gone, waits on this device for a decision.
      await recordAct(settlements, {
        idempotencyKey,
        currentUserId,
        balance,
        settled: undefined,
        isFormOpen,
      });
      return;
    }
    const { idempotencyKey } = draft;
    const settlements = settlementsOfNet(net, settled, bill && [bill.expenseId]);
    const keptForm = keptAs(draft);
    const forget = (): void => keptForm && forgetSettlement(keptForm, idempotencyKey);
    if (keptForm) keepSettlement(draft, { ...keptForm, isSent: true });
    try {
      await recordAct(settlements, { idempotencyKey, currentUserId, balance, settled });
      forget();
    } catch (error) {
      if (wasRecordedBefore(error)) forget();
      throw error;
    }
  };
  const draftForm = useDraftForm<RecordingDraft, Settling<OwedNow>>({
    open: nothingChosen,
    read: (draft) => readSettlement(draft, owedFor(draft)),
    send,
    describe: describeFailure,
    isKeptOpen: true,
  });
  const { draft, adjust, set, sent } = draftForm;
  const everything = useEverything(draft.choice?.offered ?? [], draft.everything, (changes) =>
    adjust((before) => ({ ...before, everything: { ...before.everything, ...changes } })),
  );
  const owed = sent?.owed ?? owedFor(draft);
  const form = settlementFormOf(draftForm, owed, (entered) => {
    const next = { ...entered, isFresh: false };
    const [before, after] = [keptAs(draft), keptAs(next)];
    if (before && next.currency !== draft.currency) forgetSettlement(before, draft.idempotencyKey);
    if (after) keepSettlement(next, after);
    set(() => next);
  });
  return { ...reading, draftForm, everything, net: owed.net, form };
}

/** Offers what was left in an earlier form: to go on with it, or to discard it. */
function offerOf(
  { draft, set, adjust }: DraftForm<RecordingDraft>,
  keptAs: KeptAs | undefined,
): DraftOffer | undefined {
  const left = keptAs && leftSettlement(keptAs);
  if (!left || left.idempotencyKey === draft.idempotencyKey) return undefined;
  return {
    words: wordsOf(left),
    resume: () => set((before) => ({ ...before, ...left, isFresh: false })),
    discard: () => {
      forgetSettlement(keptAs, left.idempotencyKey);
      adjust((before) => ({ ...before, isFresh: false }));
    },
  };
}

/** A balance, several, the share of a bill, or everything: one act under one idempotency key. */
export function useRecording({ balances, bill }: RecordingOptions) {
  const { id: viewerId } = useCurrentUser();
  const { draftForm, everything, net, form, ...reading } = useRecordingForm({ balances, bill });
  const { netOf, keptAs, offeredBy } = reading;
  const { draft, set } = draftForm;
  const { choice } = draft;
  const begin = (next: Choice | undefined, currency?: Currency, entered?: Partial<RecordingDraft>): void => {
    const first = currency ?? netsBetween(next?.offered ?? [])[0]?.balance.currency;
    const opened = next && netOf(next, first ?? next.offered[0].currency);
    const fields = opened && fieldsFor(opened.balance);
    const idempotencyKey = crypto.randomUUID();
    set(() => ({ ...nothingChosen(), ...fields, ...entered, idempotencyKey, choice: next }));
  };
  // What is settled meanwhile makes no other payment of it.
  const asChosen = choice && chosenIn(choice, draft.currency);
  const isSeveral = (asChosen?.rows.length ?? 0) > 1;
  const recorded = useJustRecorded(asChosen?.balance, isSeveral);
  const group = useKnownGroup(asChosen?.balance.groupId);
  // Viewers of a group add no expense, which an advance is.
  const isViewer = group !== undefined && isViewerOf(group, viewerId);
  return {
    /** What is settled in the form's currency; undefined while nothing is chosen. */
    net,

    /** All that could be settled with the person, in all currencies, as the balances are by now. */
    offered: offeredBy(choice),

    /** Settling everything, while that is chosen. */
    everything: choice?.isEverything === true ? everything : undefined,
    form,

    /** What was entered in an earlier form for the same balances, as long as nothing is entered in this one. */
    unsaved: draft.isFresh && !form.isSaving ? offerOf(draftForm, keptAs(draft)) : undefined,

    /** Whether what is paid beyond what is owed can be an advance. */
    canAdvance: asChosen !== undefined && !isSeveral && bill?.isAllOwed !== false && !isViewer,

    /** What somebody has recorded between the two since the form opened. */
    news: form.isSaving ? undefined : recorded,

    /** Chooses balances with one person, and fills the form for those in a currency: that of the first net, or the given one. */
    choose: (offered: Balances | undefined, currency?: Currency) =>
      begin(offered && { offered, isEverything: false }, currency),

    /** Settles only some of the balances in the form's currency. What is entered beside the amount stays. */
    pick: (picked: Net) => {
      if (choice) begin({ ...choice, picked }, draft.currency, pickFields(SETTLEMENT, draft));
    },
    chooseEverything: (offered: Balances, isInOne: boolean) => {
      const next = {
        offered,
        picked: choice?.picked,
        isEverything: true,
        currency: choice && draft.currency,
      };
      begin(next, undefined, { everything: everythingDraft(isInOne) });
    },

    /** Goes back from everything to the payment in whose place it was chosen; undefined where there was none. */
    leaveEverything: choice?.currency && (() => begin({ ...choice, isEverything: false }, choice.currency)),
  };
}

/** The state of Record payment: what is settled, and the form. */
export type Recording = ReturnType<typeof useRecording>;
