import type { Balance } from '@barabar/core/contract/balances';
import { toMinor, type Currency } from '@barabar/core/money';
import { pickFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import type { OpenedSettlement } from './kept-settlement.ts';
import { everythingDraft, type EverythingDraft } from './settle-all.ts';
import { netInCurrency, netNow, netsBetween, type PayableNet } from './settle-net.ts';
import { fieldsFor, type OwedAmounts, type SettlementDraft } from './settlement-form.ts';

/** What is settled between two people: of the balances in one currency those that are picked, or everything. */
interface Choice {
  /** All that could be settled, in all currencies; empty while nothing is chosen. */
  readonly offered: readonly Balance[];
  /** What is settled of the balances in one currency; undefined for all of them. */
  readonly picked?: PayableNet | undefined;
  /** Settling everything, while that is chosen. */
  readonly everything?: EverythingDraft | undefined;
}

/** Record payment: what is chosen, and what is entered for it. */
export interface RecordingDraft extends Choice, SettlementDraft, OpenedSettlement {
  /** Whether nothing has been entered for it yet: what was left in an earlier form is offered then. */
  readonly isFresh: boolean;
}

export type RecordingAction =
  /** Fills the form for the balances in a currency: that of the first net, or the given one. */
  | { readonly type: 'choose'; readonly offered: readonly Balance[]; readonly currency?: Currency }
  /** Settles only some of the balances in the form's currency. What is entered beside the amount stays. */
  | { readonly type: 'pick'; readonly picked: PayableNet }
  | { readonly type: 'chooseEverything'; readonly offered: readonly Balance[]; readonly isInOne: boolean }
  | { readonly type: 'changeEverything'; readonly changes: Partial<EverythingDraft> }
  /** Goes back to the payment in whose place everything was chosen. */
  | { readonly type: 'leaveEverything' }
  | { readonly type: 'enter'; readonly fields: SettlementDraft }
  /** Takes what was left in an earlier form, or leaves it. */
  | { readonly type: 'answerOffer'; readonly left?: OpenedSettlement };

/** The draft while nothing is chosen. */
export const nothingChosen = (): RecordingDraft => ({
  ...fieldsFor({ amount: toMinor(0), currency: 'INR' }),
  amountText: '',
  idempotencyKey: '',
  offered: [],
  isFresh: true,
});

/** What was chosen of a currency. Everything has no net of its own: it may come out even. */
export function chosenIn(
  { offered, picked, everything }: Choice,
  currency: Currency,
): PayableNet | undefined {
  if (everything) return offered[0] && { balance: offered[0], rows: offered };
  return picked?.balance.currency === currency ? picked : netInCurrency(netsBetween(offered), currency);
}

/** `balances` are all as they are by now. Without them, those that are chosen are taken as they were then. */
function netOf(
  choice: Choice,
  currency: Currency,
  balances: readonly Balance[] | undefined,
): PayableNet | undefined {
  const chosen = chosenIn(choice, currency);
  return chosen && balances && !choice.everything ? netNow(chosen, balances) : chosen;
}

/** `net` is what is settled in the currency of the draft. */
export type OwedNow = OwedAmounts & { readonly net: PayableNet | undefined };

export const owedFor = (draft: RecordingDraft, balances: readonly Balance[] | undefined): OwedNow => ({
  currencies: netsBetween(draft.offered).map(({ balance }) => balance.currency),
  owedIn: (code) => netOf(draft, code, balances)?.balance.amount ?? toMinor(0),
  isAmountFixed: draft.everything !== undefined,
  net: netOf(draft, draft.currency, balances),
});

/** The draft after an action, with a key of its own after a choice. `balances` as in `owedFor`. */
export function reduceRecording(
  draft: RecordingDraft,
  action: RecordingAction,
  balances: readonly Balance[] | undefined,
): RecordingDraft {
  const { offered, picked, everything, currency } = draft;
  const begin = (choice: Choice, code?: Currency, entered?: Partial<RecordingDraft>): RecordingDraft => {
    const first = code ?? netsBetween(choice.offered)[0]?.balance.currency ?? choice.offered[0]?.currency;
    const net = first && netOf(choice, first, balances);
    const fields = net && fieldsFor(net.balance);
    return { ...nothingChosen(), ...choice, ...fields, ...entered, idempotencyKey: crypto.randomUUID() };
  };
  switch (action.type) {
    case 'choose':
      return begin({ offered: action.offered }, action.currency);
    case 'pick':
      return begin({ offered, picked: action.picked }, currency, pickFields(SETTLEMENT, draft));
    case 'chooseEverything': {
      const before = offered.length > 0 ? currency : undefined;
      return begin({ offered: action.offered, picked, everything: everythingDraft(action.isInOne, before) });
    }
    case 'changeEverything':
      return everything ? { ...draft, everything: { ...everything, ...action.changes } } : draft;
    case 'leaveEverything':
      return begin({ offered, picked }, everything?.before);
    case 'enter':
      return { ...draft, ...action.fields, isFresh: false };
    case 'answerOffer':
      return { ...draft, ...action.left, isFresh: false };
  }
}
