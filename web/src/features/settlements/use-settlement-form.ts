import { useState } from 'react';
import { EXCEEDS_OWED_MESSAGE } from '@barabar/core/contract/settlement-changes';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { amountMax, decimalText, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { fieldOf } from '../../components/form-error.ts';
import { focusFirstInvalid } from '../../lib/forms/focus-next.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { translateRefusal } from '../../lib/api/translate-refusal.ts';
import { emptyDraft } from '../../lib/records/field-drafts.ts';
import { afterFrame } from '../../lib/loading/next-task.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import type { OutboxRefusal } from '../../store/outbox/outbox-entry.ts';
import { useIsMounted } from '../../lib/loading/use-is-mounted.ts';
import {
  minorOf,
  type PlainFields,
  readSettlementAmount,
  readAdvance,
  remainingAfter,
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

export interface SettlementForm extends SettlementFields {
  /** The currencies to choose from: those in which something is owed. */
  readonly currencies: readonly Currency[];
  /** What is owed in the chosen currency, which is the most that can be settled. */
  readonly owedMinor: Minor;
  /** The typed amount; 0 while the text is no amount. */
  readonly amountMinor: Minor;
  readonly remainingMinor: Minor;
  /** The message of spec §5 if the typed amount cannot be settled. */
  readonly amountError: string | undefined;
  /** Why the UPI reference cannot be saved. */
  readonly utrError: string | undefined;
  /** Why it could not be saved. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  /** Whether it takes what is owed, which is not read yet, to tell if the amount can be settled. */
  readonly isWaiting: boolean;
  /** False while saving or waiting, and while the amount is empty or not above 0 (spec §5). */
  readonly canFinish: boolean;
  readonly setAmountText: (text: string) => void;
  readonly setCurrency: (currency: Currency) => void;
  readonly enter: (fields: Partial<PlainFields>) => void;
  /** What is typed beyond what is owed becomes an advance. */
  readonly takeAdvance: () => void;
  /** Fills the fields. Undefined empties them. */
  readonly start: (fields: SettlementFields | undefined) => void;
  readonly submit: () => void;
  /** Fills the fields and sends them. */
  readonly submitAs: (fields: SettlementFields) => void;
}

/** Why it was not saved, and which field says so; undefined for none of them. */
interface Failed {
  readonly message: string;
  readonly field: 'amount' | 'utr' | undefined;
}

const EXCEEDS = 'exceeds-owed';

/** The refusal that says that the UPI reference is on another payment of the two. */
const USED = 'reference-used';

/** The field that a refusal is about: the amount where more than is owed by now, for example. */
const fieldOfCode = (code: string): Failed['field'] =>
  code === EXCEEDS ? 'amount' : code === USED ? 'utr' : undefined;

function failedField(error: unknown): Failed['field'] {
  const field = fieldOf(error);
  if (field === 'amount' || field === 'utr') return field;
  return error instanceof ApiError ? fieldOfCode(error.code) : undefined;
}

/** Digits of a UPI transaction reference. */
const UTR_DIGITS = 12;
/** While a reference is typed, it is not wrong yet. */
const isWholeUtr = (utr: string): boolean => utrOf(utr).length >= UTR_DIGITS;

/** The text that the amount field starts with: all that is owed, or the largest amount of one settlement. */
export const prefillOf = (owedMinor: Minor, currency: Currency): string =>
  decimalText(toMinor(Math.min(owedMinor, amountMax(currency))), currency);

const emptyFields = (): SettlementFields => ({ amountText: '', currency: 'INR', ...emptyDraft(SETTLEMENT) });

export interface SettlementFormOptions {
  /** The fields when the form opens. Without it, `start` fills them. */
  readonly opened?: SettlementFields | undefined;
  /** Why it was refused before the form opened. */
  readonly refusal?: OutboxRefusal | undefined;
  readonly currencies: readonly Currency[];
  /** Returns what is owed in a currency, which is the most that can be settled. */
  readonly owedIn: (currency: Currency) => Minor;
  /** Whether what is owed is still being read. */
  readonly isReading?: boolean | undefined;
  /** Whether nobody types an amount: it follows from what is settled. */
  readonly isAmountFixed?: boolean | undefined;
  /** Called with the new fields, and the old ones, when the viewer changes one. */
  readonly onChange?: (changed: SettlementFields, before: SettlementFields) => void;
  readonly save: (settled: SettledAmount) => Promise<void>;
  /** Returns the message for an error of `save`. */
  readonly describe: (error: unknown) => string;
}

/** What can be settled, as the balances are. */
type Owed = Pick<SettlementForm, 'currencies' | 'owedMinor'>;

/** Sends what is entered, and holds why that failed. */
function useSending({
  refusal,
  save,
  describe,
}: Pick<SettlementFormOptions, 'refusal' | 'save' | 'describe'>) {
  const [failed, setFailed] = useState<Failed | undefined>(
    refusal && { message: translateRefusal(refusal), field: fieldOfCode(refusal.code) },
  );
  const isMounted = useIsMounted();
  const [isSaving, setIsSaving] = useState(false);
  // What was owed when the settlement was sent: balances contain it from then on, before the server has answered.
  const [sendingOwed, setSendingOwed] = useState<Owed>();
  const send = async (settled: SettledAmount, owed: Owed): Promise<void> => {
    setIsSaving(true);
    setFailed(undefined);
    setSendingOwed(owed);
    try {
      await save(settled);
    } catch (error) {
      const message = describe(error);
      setSendingOwed(undefined);
      setFailed({ message, field: failedField(error) });
      // The viewer has left the screen and the form is unmounted, so a notice shows the error.
      if (!isMounted()) showNotice({ tone: 'failure', text: message });
    } finally {
      setIsSaving(false);
    }
    await afterFrame();
    focusFirstInvalid();
  };
  const clearFailure = (): void => setFailed(undefined);
  return { failed, isSaving, sendingOwed, send, clearFailure, release: () => setSendingOwed(undefined) };
}

/** What is entered, with another amount. */
const settledOf = (
  { amountText: _text, isAdvance: _is, ...fields }: SettlementFields,
  amountMinor: Minor,
): SettledAmount => ({ ...fields, amountMinor });

/** What the typed amount is: what is settled, what is beyond it an advance, or why it cannot be settled. */
function readAmount(
  { amountText, currency, isAdvance = false }: SettlementFields,
  owedMinor: Minor,
  isReading: boolean,
) {
  const amountMinor = minorOf(amountText, currency);
  const advanceMinor = toMinor(isAdvance ? Math.max(0, amountMinor - owedMinor) : 0);
  const { amountMinor: settledMinor, error } =
    advanceMinor > 0
      ? readAdvance({ owedMinor, advanceMinor, currency })
      : readSettlementAmount(amountText, { owedMinor, currency });
  const isWaiting = isReading && amountMinor > owedMinor;
  const typedError = amountText === '' || isWaiting ? undefined : error;
  return { amountMinor, advanceMinor, settledMinor, isWaiting, typedError };
}

/** Which fields have been sent as they are. What is wrong with them is said from then on. */
interface Checked {
  readonly isAmount: boolean;
  readonly isUtr: boolean;
}

const UNCHECKED: Checked = { isAmount: false, isUtr: false };

/** Above what is owed, an advance is offered; the message of spec §5 comes on Finish. */
function errorsOf({
  failed,
  typedError,
  utrIssue,
  checked,
  isAmountFixed,
}: {
  failed: Failed | undefined;
  typedError: string | undefined;
  utrIssue: string | undefined;
  checked: Checked;
  isAmountFixed: boolean;
}): Pick<SettlementForm, 'amountError' | 'utrError' | 'failure'> {
  const isSaid = typedError !== EXCEEDS_OWED_MESSAGE || checked.isAmount;
  return {
    amountError: failed?.field === 'amount' ? failed.message : isSaid ? typedError : undefined,
    utrError: failed?.field === 'utr' ? failed.message : checked.isUtr ? utrIssue : undefined,
    // Without a field for the amount, the form says what is wrong with it.
    failure:
      failed?.field === undefined || (isAmountFixed && failed.field === 'amount')
        ? failed?.message
        : undefined,
  };
}

/** State of Record payment (spec §2, Dialogs; §5, Settlement). */
export function useSettlementForm({
  opened,
  currencies,
  owedIn,
  isReading = false,
  isAmountFixed = false,
  onChange,
  ...sending
}: SettlementFormOptions): SettlementForm {
  const [fields, setFields] = useState(opened);
  const { failed, isSaving, sendingOwed, send, clearFailure, release } = useSending(sending);
  const [empty] = useState(emptyFields);
  const { amountText, currency, utr } = fields ?? empty;
  const [checked, setChecked] = useState(UNCHECKED);
  const live = { currencies, owedMinor: fields ? owedIn(currency) : toMinor(0) };
  const { owedMinor } = sendingOwed ?? live;
  const { amountMinor, advanceMinor, isWaiting, ...rest } = readAmount(fields ?? empty, owedMinor, isReading);
  const utrIssue = utrProblem(utr);

  const change = (changed: Partial<SettlementFields>): void => {
    clearFailure();
    if (!fields) return;
    const after = { ...fields, ...changed };
    setFields(after);
    onChange?.(after, fields);
  };

  return {
    ...(fields ?? empty),
    isAdvance: advanceMinor > 0,
    ...(sendingOwed ?? live),
    amountMinor,
    remainingMinor: remainingAfter(amountText, { owedMinor, currency }),
    ...errorsOf({ ...rest, failed, utrIssue, checked, isAmountFixed }),
    isSaving,
    isWaiting,
    canFinish: !isSaving && (isAmountFixed || (!isWaiting && amountText !== '' && amountMinor > 0)),
    setAmountText: (text) => {
      setChecked({ ...checked, isAmount: false });
      change({ amountText: text, isAdvance: false });
    },
    setCurrency: (chosen) =>
      change({ currency: chosen, amountText: prefillOf(owedIn(chosen), chosen), isAdvance: false }),
    enter: (entered) => {
      if (entered.utr !== undefined) setChecked({ ...checked, isUtr: isWholeUtr(entered.utr) });
      change(entered);
    },
    takeAdvance: () => change({ isAdvance: true }),
    start: (started) => {
      setChecked(UNCHECKED);
      setFields(started);
      clearFailure();
      release();
    },
    submitAs: (filled) => {
      setFields(filled);
      void send(settledOf(filled, minorOf(filled.amountText, filled.currency)), live);
    },
    submit: () => {
      if (!fields || isSaving) return;
      const settledMinor = isAmountFixed ? amountMinor : rest.settledMinor;
      if (settledMinor === undefined || utrIssue !== undefined) {
        setChecked({ isAmount: true, isUtr: true });
        return void afterFrame().then(focusFirstInvalid);
      }
      void send({ ...settledOf(fields, settledMinor), ...(advanceMinor > 0 && { advanceMinor }) }, live);
    },
  };
}
