import { useRef } from 'react';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import { useDraftForm } from '../../components/record-form/use-draft-form.ts';
import type { DraftOffer } from '../../components/resume-chip.tsx';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { briefAmount } from '../../lib/brief-amount.ts';
import { addedWords } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { revalidateHere } from '../../store/revalidate.ts';
import { isViewerOf, useKnownGroup } from '../../store/reads/use-hindrance.ts';
import { recordSettlements } from './api.ts';
import { forgetSettlement, keepSettlement, leftSettlement, type KeptAs } from './kept-settlement.ts';
import {
  chosenIn,
  nothingChosen,
  owedFor,
  reduceRecording,
  type OwedNow,
  type RecordingAction,
  type RecordingDraft,
} from './recording-draft.ts';
import { useEverything } from './settle-all.ts';
import { settlementsOfNet } from './settle-net.ts';
import { counterpartOf, minorOf, rowOf, sideOf } from './settlement-draft.ts';
import { readSettlement, settlementFormOf, type SettlementFields, type Settling } from './settlement-form.ts';
import { useJustRecorded } from './use-just-recorded.ts';

const TEXT = text('settlements');

/** An expense of which the payer pays back their share. */
interface PaidBill {
  readonly expenseId: string;
  /** Whether the share is all that is owed, or more: only then something beyond it can be an advance. */
  readonly isAllOwed: boolean;
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

/** The draft of what is chosen, and how it is sent. This tab keeps it with its idempotency key until the act is recorded. */
function useRecordingForm({ balances, bill }: RecordingOptions) {
  const { id: currentUserId } = useCurrentUser();
  const keyOf = useKeys();
  /** A draft is kept under what was chosen, so that it is found again when a part has been settled meanwhile. */
  const keptAs = (kept: RecordingDraft): KeptAs | undefined => {
    const net = kept.everything ? undefined : chosenIn(kept, kept.currency);
    return net && { net, viewerId: currentUserId, expenseId: bill?.expenseId };
  };
  const send = async (
    { settled, owed: { net } }: Settling<OwedNow>,
    entered: RecordingDraft,
    isOpen: () => boolean,
  ): Promise<void> => {
    if (!net) return;
    const settlements =
      everything?.settlementsFor(settled) ?? settlementsOfNet(net, settled, bill && [bill.expenseId]);
    const keptForm = keptAs(entered);
    const idempotencyKey = everything ? keyOf(settlements) : entered.idempotencyKey;
    const forget = (): void => keptForm && forgetSettlement(keptForm, idempotencyKey);
    if (keptForm) keepSettlement(entered, { ...keptForm, isSent: true });
    const name = shorten(counterpartOf(net.balance, currentUserId).person.name);
    const { amountMinor: amount, currency } = settled;
    // What is in no draft, and refused when the form has gone, waits on this device for a decision.
    const isFormOpen = everything && isOpen;
    const saving = { idempotencyKey, currentUserId, balance: net.balance, isFormOpen };
    try {
      if (await recordSettlements(settlements, saving)) {
        const words = everything
          ? addedWords(TEXT.settlementsWith({ count: settlements.length, name }))
          : TEXT.recorded({
              side: sideOf(net.balance, currentUserId),
              name,
              sum: briefAmount(amount, currency),
            });
        showNotice({ tone: 'success', text: words });
      }
      forget();
    } catch (error) {
      if (wasRecordedBefore(error)) forget();
      // Somebody else was quicker: the form shows what is owed by now.
      if (error instanceof ApiError && error.code === 'exceeds-owed') await revalidateHere();
      throw error;
    }
  };
  const draftForm = useDraftForm<RecordingDraft, Settling<OwedNow>>({
    open: nothingChosen,
    read: (entered) => readSettlement(entered, owedFor(entered, balances)),
    send,
    describe: describeFailure,
    isKeptOpen: true,
  });
  const { draft, adjust } = draftForm;
  const everything = useEverything(draft.offered, draft.everything, (changes) =>
    adjust((before) => reduceRecording(before, { type: 'changeEverything', changes }, balances)),
  );
  return { draftForm, everything, keptAs };
}

/** A balance, several, the share of a bill, or everything: one act under one idempotency key. */
export function useRecording({ balances, bill }: RecordingOptions) {
  const { id: viewerId } = useCurrentUser();
  const { draftForm, everything, keptAs } = useRecordingForm({ balances, bill });
  const { draft, set, adjust, sent, isBusy } = draftForm;
  const { offered, idempotencyKey, isFresh } = draft;
  const owed = sent?.owed ?? owedFor(draft, balances);
  const kept = keptAs(draft);
  const dispatch = (action: RecordingAction): void => {
    const next = reduceRecording(draft, action, balances);
    if (action.type === 'enter') {
      const after = keptAs(next);
      if (kept && next.currency !== draft.currency) forgetSettlement(kept, idempotencyKey);
      if (after) keepSettlement(next, after);
    }
    set(() => next);
  };
  const unsaved = (): DraftOffer | undefined => {
    const left = kept && leftSettlement(kept);
    if (!left || left.idempotencyKey === idempotencyKey) return undefined;
    return {
      words: wordsOf(left),
      resume: () => dispatch({ type: 'answerOffer', left }),
      discard: () => {
        forgetSettlement(kept, left.idempotencyKey);
        adjust((before) => reduceRecording(before, { type: 'answerOffer' }, balances));
      },
    };
  };
  // What is settled meanwhile makes no other payment of it.
  const chosen = chosenIn(draft, draft.currency);
  const isSeveral = (chosen?.rows.length ?? 0) > 1;
  const recorded = useJustRecorded(chosen?.balance, isSeveral);
  const group = useKnownGroup(chosen?.balance.groupId);
  // Viewers of a group add no expense, which an advance is.
  const isViewer = group !== undefined && isViewerOf(group, viewerId);
  return {
    dispatch,

    /** What is settled in the form's currency; undefined while nothing is chosen. */
    net: owed.net,

    /** All that could be settled with the person, in all currencies, as the balances are by now. */
    offered: balances ? offered.flatMap((row) => rowOf(row, balances) ?? []) : offered,

    /** Settling everything, while that is chosen. */
    everything,
    form: settlementFormOf(draftForm, owed, (fields) => dispatch({ type: 'enter', fields })),

    /** What was entered in an earlier form for the same balances, as long as nothing is entered in this one. */
    unsaved: isFresh && !isBusy ? unsaved() : undefined,

    /** Whether what is paid beyond what is owed can be an advance. */
    canAdvance: chosen !== undefined && !isSeveral && bill?.isAllOwed !== false && !isViewer,

    /** What somebody has recorded between the two since the form opened. */
    news: isBusy ? undefined : recorded,
  };
}

/** The state of Record payment: what is settled, and the form. */
export type Recording = ReturnType<typeof useRecording>;
