import { useRef, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency } from '@barabar/core/money';
import { pickFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { briefAmount } from '../../lib/brief-amount.ts';
import { useIsMounted } from '../../lib/loading/use-is-mounted.ts';
import { addedWords } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { revalidateHere } from '../../store/revalidate.ts';
import { isViewerOf, useKnownGroup } from '../../store/reads/use-hindrance.ts';
import { recordSettlements } from './api.ts';
import {
  forgetSettlement,
  freshSettlement,
  keepSettlement,
  leftSettlement,
  type KeptAs,
  type OpenedSettlement,
} from './kept-settlement.ts';
import { netIn, netNow, netsBetween, settlementsOfNet, type Net } from './settle-net.ts';
import { counterpartOf, minorOf, rowOf, type PlainFields, type SettledAmount } from './settlement-draft.ts';
import { useEverything } from './use-everything.ts';
import { useJustRecorded } from './use-just-recorded.ts';
import { useSettlementForm, type SettlementFields } from './use-settlement-form.ts';

const TEXT = text('settlements');

/** An expense of which the payer pays back their share. */
export interface PaidBill {
  readonly expenseId: string;
  /** Whether the share is all that is owed, or more: only then something beyond it can be an advance. */
  readonly isAllOwed: boolean;
}

export type Balances = readonly [Balance, ...Balance[]];

/** What is settled between two people: of the balances in one currency those that are picked, or everything. */
interface Choice {
  readonly offered: Balances;
  /** What is settled of the balances in one currency; undefined for all of them. */
  readonly picked?: Net | undefined;
  readonly isEverything: boolean;
  /** The currency of the payment in whose place everything is settled. */
  readonly currency?: Currency | undefined;
}

/** What was entered in an earlier form for the same balances. */
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

/** What was chosen of a currency. Everything has no net of its own: it may come out even. */
function chosenIn({ offered, picked, isEverything }: Choice, currency: Currency): Net | undefined {
  if (isEverything) return { balance: offered[0], rows: offered };
  return picked?.balance.currency === currency ? picked : netIn(netsBetween(offered), currency);
}

/** Viewers of a group add no expense, which an advance is. */
function useIsViewer(groupId: string | undefined): boolean {
  const { id: userId } = useCurrentUser();
  const group = useKnownGroup(groupId);
  return group !== undefined && isViewerOf(group, userId);
}

/** What was recorded, in a notice. What is in several currencies has no sum. */
function sayRecorded(name: string, settled: Pick<SettledAmount, 'amountMinor' | 'currency'> | number): void {
  const words =
    typeof settled === 'number'
      ? addedWords(TEXT.settlementsWith({ count: settled, name: shorten(name) }))
      : addedWords(TEXT.settlementWith({ name: shorten(name) }), {
          amount: settled.amountMinor,
          currency: settled.currency,
        });
  showNotice({ tone: 'success', text: words });
}

interface RecordingOptions {
  /** All balances as they are by now. Without them, those that are chosen are taken as they were then. */
  readonly balances: readonly Balance[] | undefined;
  /** The expense that is paid back, where it is one. */
  readonly bill?: PaidBill | undefined;
  readonly onDone: () => void;
}

function useChosen({ balances, bill }: Omit<RecordingOptions, 'onDone'>) {
  const { id: viewerId } = useCurrentUser();
  const [choice, setChoice] = useState<Choice>();
  const isAll = choice?.isEverything === true;
  const keptAs = (net: Net): KeptAs => ({ net, viewerId, expenseId: bill?.expenseId });
  const chosenOf = (currency: Currency): Net | undefined => choice && chosenIn(choice, currency);
  const nowOf = (next: Choice, currency: Currency): Net | undefined => {
    const chosen = chosenIn(next, currency);
    return chosen && balances && !bill && !next.isEverything ? netNow(chosen, balances) : chosen;
  };
  return {
    choice,
    offered:
      choice && balances && !bill
        ? choice.offered.flatMap((row) => rowOf(row, balances) ?? [])
        : (choice?.offered ?? []),
    setChoice,
    isAll,
    keptAs,
    chosenOf,
    netOf: (currency: Currency): Net | undefined => choice && nowOf(choice, currency),
    nowOf,
    /** The draft's name. It follows from what was chosen: what is settled of it meanwhile does not lose a draft. */
    keptIn: (currency: Currency): KeptAs | undefined => {
      const chosen = isAll ? undefined : chosenOf(currency);
      return chosen && keptAs(chosen);
    },
  };
}

/** Records settlements as one act, and says so unless they wait on this device. */
function useAct(isAll: boolean) {
  const { id: viewerId } = useCurrentUser();
  const isMounted = useIsMounted();
  // What settles everything is in no draft: it has a key by its content, so that coming back cannot record it twice.
  const keys = useRef(new Map<string, string>());
  const keyOf = (settlements: readonly NewSettlement[]): string => {
    const content = JSON.stringify(settlements);
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    return key;
  };
  return async (
    settlements: readonly NewSettlement[],
    { balance, settled, ...draft }: { balance: Balance; settled: SettledAmount; idempotencyKey: string },
  ): Promise<void> => {
    const idempotencyKey = isAll ? keyOf(settlements) : draft.idempotencyKey;
    try {
      const isRecorded = await recordSettlements(settlements, {
        idempotencyKey,
        currentUserId: viewerId,
        balance,
        // Without a draft, what is refused once the form has gone waits on this device for a decision.
        ...(isAll && { isFormOpen: isMounted }),
      });
      const { name } = counterpartOf(balance, viewerId).person;
      if (isRecorded) sayRecorded(name, isAll ? settlements.length : settled);
    } catch (error) {
      // Somebody else was quicker: the form shows what is owed by now.
      if (error instanceof ApiError && error.code === 'exceeds-owed') await revalidateHere();
      throw error;
    }
  };
}

/** The offer of what was left: to go on with it, or to discard it. */
const offerOf = (
  unsaved: OpenedSettlement,
  {
    keptAs,
    open,
    forget,
  }: { keptAs: KeptAs | undefined; open: (opened: OpenedSettlement) => void; forget: () => void },
): Left => ({
  words: wordsOf(unsaved.fields),
  resume: () => {
    open(unsaved);
    forget();
  },
  discard: () => {
    if (keptAs) forgetSettlement(keptAs, unsaved.idempotencyKey);
    forget();
  },
});

interface DraftedFormOptions extends Pick<RecordingOptions, 'onDone'> {
  readonly settlementsFor: (net: Net, settled: SettledAmount) => readonly NewSettlement[];
}

/** The form for what is chosen. Its draft in this tab keeps the idempotency key until the act is recorded. */
function useDraftedForm(
  { choice, isAll, netOf, keptIn }: ReturnType<typeof useChosen>,
  { settlementsFor, onDone }: DraftedFormOptions,
) {
  const [idempotencyKey, setIdempotencyKey] = useState('');
  const [unsaved, setUnsaved] = useState<OpenedSettlement>();
  // While it is sent, the balances are shown as settled already.
  const [sendingNet, setSendingNet] = useState<Net>();
  const record = useAct(isAll);

  const save = async (settled: SettledAmount): Promise<void> => {
    const net = netOf(settled.currency);
    if (!net) return;
    const keptForm = keptIn(settled.currency);
    setSendingNet(net);
    if (keptForm) keepSettlement(form, { ...keptForm, idempotencyKey, isSent: true });
    try {
      await record(settlementsFor(net, settled), { balance: net.balance, settled, idempotencyKey });
    } catch (error) {
      setSendingNet(undefined);
      if (keptForm && wasRecordedBefore(error)) forgetSettlement(keptForm, idempotencyKey);
      throw error;
    }
    if (keptForm) forgetSettlement(keptForm, idempotencyKey);
    onDone();
  };
  const form = useSettlementForm({
    currencies: choice ? netsBetween(choice.offered).map(({ balance }) => balance.currency) : [],
    owedIn: (currency) => netOf(currency)?.balance.amount ?? toMinor(0),
    isAmountFixed: isAll,
    onChange: (fields, before) => {
      // What is entered takes the place of what was left.
      setUnsaved(undefined);
      const earlier = fields.currency === before.currency ? undefined : keptIn(before.currency);
      if (earlier) forgetSettlement(earlier, idempotencyKey);
      const keptForm = keptIn(fields.currency);
      if (keptForm) keepSettlement(fields, { ...keptForm, idempotencyKey });
    },
    save,
    describe: describeFailure,
  });
  const open = (opened: OpenedSettlement | undefined): void => {
    setSendingNet(undefined);
    if (opened) setIdempotencyKey(opened.idempotencyKey);
    form.start(opened?.fields);
  };
  const offer =
    unsaved &&
    offerOf(unsaved, { keptAs: keptIn(unsaved.fields.currency), open, forget: () => setUnsaved(undefined) });
  return {
    form,
    sendingNet,
    unsaved: form.isSaving ? undefined : offer,
    /** `draft` names what was left of it, which is offered; `entered` stays in the form. */
    openFor: (net: Net | undefined, draft: KeptAs | undefined, entered?: Partial<PlainFields>): void => {
      setUnsaved(draft && leftSettlement(draft));
      const fresh = net && freshSettlement({ net });
      open(fresh && { ...fresh, fields: { ...fresh.fields, ...entered } });
    },
  };
}

/** A balance, several, the share of a bill, or everything: one act under one idempotency key. */
export function useRecording({ balances, bill, onDone }: RecordingOptions) {
  const chosen = useChosen({ balances, bill });
  const { choice, setChoice, isAll, netOf, nowOf } = chosen;
  const everything = useEverything(choice && isAll ? choice.offered : []);
  const { form, sendingNet, unsaved, openFor } = useDraftedForm(chosen, {
    settlementsFor: (net, settled) =>
      isAll ? everything.settlementsFor(settled) : settlementsOfNet(net, settled, bill && [bill.expenseId]),
    onDone,
  });
  const begin = (next: Choice | undefined, currency?: Currency, entered?: Partial<PlainFields>): void => {
    const first = currency ?? netsBetween(next?.offered ?? [])[0]?.balance.currency;
    const opened = next && chosenIn(next, first ?? next.offered[0].currency);
    setChoice(next);
    openFor(
      next && opened && nowOf(next, opened.balance.currency),
      opened && !next.isEverything ? chosen.keptAs(opened) : undefined,
      entered,
    );
  };
  const net = sendingNet ?? netOf(form.currency);
  // What is settled meanwhile makes no other payment of it.
  const asChosen = chosen.chosenOf(form.currency);
  const isSeveral = (asChosen?.rows.length ?? 0) > 1;
  const recorded = useJustRecorded(asChosen?.balance, isSeveral);
  const isViewer = useIsViewer(asChosen?.balance.groupId);
  return {
    /** What is settled in the form's currency; undefined while nothing is chosen. */
    net,

    /** All that could be settled with the person, in all currencies, as the balances are by now. */
    offered: chosen.offered,

    /** Settling everything, while that is chosen. */
    everything: isAll ? everything : undefined,
    form,

    /** What was entered before, as long as nothing is entered in this form. */
    unsaved,

    /** Whether what is paid beyond what is owed can be an advance. */
    canAdvance: asChosen !== undefined && !isSeveral && bill?.isAllOwed !== false && !isViewer,

    /** What somebody has recorded between the two since the form opened. */
    news: form.isSaving ? undefined : recorded,

    /** Chooses balances with one person, and fills the form for those in a currency: that of the first net, or the given one. */
    choose: (offered: Balances | undefined, currency?: Currency) =>
      begin(offered && { offered, isEverything: false }, currency),

    /** Settles only some of the balances in the form's currency. What is entered beside the amount stays. */
    pick: (picked: Net) => {
      if (choice) begin({ ...choice, picked }, form.currency, pickFields(SETTLEMENT, form));
    },
    chooseEverything: (offered: Balances, isInOne: boolean) => {
      everything.oneCurrency.forget();
      everything.oneCurrency.setOn(isInOne);
      begin({ offered, picked: choice?.picked, isEverything: true, currency: choice && form.currency });
    },

    /** Goes back from everything to the balances in one currency. */
    leaveEverything: () => {
      if (choice) begin({ ...choice, isEverything: false }, choice.currency);
    },
  };
}

/** The state of Record payment: what is settled, and the form. */
export type Recording = ReturnType<typeof useRecording>;
