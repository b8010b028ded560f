import { EXCEEDS_OWED_MESSAGE } from '@barabar/core/contract/settlement-changes';
import { amountMax, decimalText, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { pickFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import type { DraftForm, Verdict } from '../../components/record-form/use-draft-form.ts';
import { emptyDraft } from '../../lib/records/field-drafts.ts';
import {
  minorOf,
  type PlainFields,
  readAdvance,
  readSettlementAmount,
  type SettledAmount,
  utrOf,
  utrProblem,
} from './settlement-draft.ts';

/** The fields of Record payment as typed. */
export interface SettlementFields extends PlainFields {
  readonly amountText: string;
  readonly currency: Currency;
  /** Whether what is typed beyond what is owed is an advance. */
  readonly isAdvance?: boolean | undefined;
}

export interface SettlementDraft extends SettlementFields {
  /** Fields that have been sent as they are. What is wrong with them is said from then on. */
  readonly checked?: Readonly<Record<'amount' | 'utr', boolean>>;
}

/** What can be settled, as the balances are. */
export interface OwedAmounts {
  /** The currencies to choose from: those in which something is owed. */
  readonly currencies: readonly Currency[];
  /** Returns what is owed in a currency, which is the most that can be settled. */
  readonly owedIn: (currency: Currency) => Minor;
  /** Whether what is owed is still being read. */
  readonly isReading?: boolean;
  /** Whether nobody types an amount: it follows from what is settled. */
  readonly isAmountFixed: boolean;
}

/** A draft that can be sent. */
export interface Settling<Of extends OwedAmounts = OwedAmounts> {
  readonly settled: SettledAmount;
  /** What was owed when it was sent: balances contain it from then on, before the server has answered. */
  readonly owed: Of;
}

/** The text that the amount field starts with: all that is owed, or the largest amount of one settlement. */
const prefillOf = (owedMinor: Minor, currency: Currency): string =>
  decimalText(toMinor(Math.min(owedMinor, amountMax(currency))), currency);

/** All of an amount, today. */
export const fieldsFor = ({ amount, currency }: { amount: Minor; currency: Currency }): SettlementFields => ({
  amountText: prefillOf(amount, currency),
  currency,
  ...emptyDraft(SETTLEMENT),
});

/** What the typed amount is: what is settled, what is beyond it an advance, or why it cannot be settled. */
function readAmount(
  { amountText, currency, isAdvance = false }: SettlementFields,
  { owedIn, isAmountFixed }: OwedAmounts,
) {
  const owedMinor = owedIn(currency);
  const typedMinor = minorOf(amountText, currency);
  const advanceMinor = toMinor(isAdvance ? Math.max(0, typedMinor - owedMinor) : 0);
  const reading = isAmountFixed
    ? { amountMinor: typedMinor }
    : advanceMinor > 0
      ? readAdvance(advanceMinor, { owedMinor, currency })
      : readSettlementAmount(amountText, { owedMinor, currency });
  return { ...reading, owedMinor, typedMinor, advanceMinor };
}

/** Checks a draft against what is owed. */
export function readSettlement<Of extends OwedAmounts>(
  draft: SettlementDraft,
  owed: Of,
): Verdict<Settling<Of>> {
  const { amountMinor, error, advanceMinor } = readAmount(draft, owed);
  if (amountMinor === undefined) return { isOk: false, message: error, field: 'amount' };
  const utrIssue = utrProblem(draft.utr);
  if (utrIssue !== undefined) return { isOk: false, message: utrIssue, field: 'utr' };
  const settled = { ...pickFields(SETTLEMENT, draft), amountMinor, currency: draft.currency, advanceMinor };
  return { isOk: true, settled, owed };
}

/** Returns which fields are checked once the viewer has entered something: a UPI reference when it has all digits. */
const checkedAfter = (
  checked: NonNullable<SettlementDraft['checked']>,
  { amountText, utr }: Partial<SettlementFields>,
): SettlementDraft['checked'] => ({
  amount: checked.amount && amountText === undefined,
  utr: utr === undefined ? checked.utr : utrOf(utr).length >= SETTLEMENT.utr.max,
});

/** Record payment (spec §2, Dialogs; §5, Settlement). `set` takes the draft with what is entered. */
export function settlementFormOf<Draft extends SettlementDraft>(
  { draft, problem, isBusy: isSaving, submit }: DraftForm<Draft>,
  owed: OwedAmounts,
  set: (next: Draft) => void,
) {
  const { amountText, utr }: SettlementDraft = draft;
  const { currencies, owedIn, isReading = false, isAmountFixed } = owed;
  const { owedMinor, typedMinor, advanceMinor, error } = readAmount(draft, owed);
  const isWaiting = isReading && typedMinor > owedMinor;
  const typedError = amountText === '' || isWaiting ? undefined : error;
  const isTried = problem?.isRefused === false;
  const checked = {
    amount: isTried || draft.checked?.amount === true,
    utr: isTried || draft.checked?.utr === true,
  };
  const refused = problem?.isRefused === true ? problem : undefined;
  const isRefusedIn = (field: string): boolean =>
    refused?.field === field && !(isAmountFixed && field === 'amount');
  return {
    ...pickFields(SETTLEMENT, draft),
    amountText,
    currency: draft.currency,
    isAdvance: advanceMinor > 0,
    currencies,

    /** What is owed in the chosen currency, which is the most that can be settled. */
    owedMinor,

    /** The typed amount; 0 while the text is no amount. */
    amountMinor: typedMinor,

    /** Above what is owed, an advance is offered; the message of spec §5 comes on Finish. */
    amountError: isRefusedIn('amount')
      ? refused?.message
      : typedError !== EXCEEDS_OWED_MESSAGE || checked.amount
        ? typedError
        : undefined,
    utrError: isRefusedIn('utr') ? refused?.message : checked.utr ? utrProblem(utr) : undefined,

    /** Why it could not be saved, where no field says so. */
    failure: isRefusedIn('amount') || isRefusedIn('utr') ? undefined : refused?.message,
    isSaving,

    /** Whether it takes what is owed, which is not read yet, to tell if the amount can be settled. */
    isWaiting,

    /** False while saving or waiting, and while the amount is empty or not above 0 (spec §5). */
    canFinish: !isSaving && (isAmountFixed || (!isWaiting && amountText !== '' && typedMinor > 0)),

    /** Another currency comes with all that is owed in it. */
    enter: (entered: Partial<SettlementFields>) => {
      const { currency: chosen, amountText: typed = chosen && prefillOf(owedIn(chosen), chosen) } = entered;
      const amount = typed === undefined ? {} : { amountText: typed, isAdvance: false };
      set({ ...draft, ...entered, ...amount, checked: checkedAfter(checked, { ...entered, ...amount }) });
    },
    submit: () => void submit(draft),
  };
}

/** A draft as its fields show it. */
export type SettlementForm = ReturnType<typeof settlementFormOf>;
