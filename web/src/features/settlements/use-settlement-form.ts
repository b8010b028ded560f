import { useState } from 'react';
import { LIMITS } from '@barabar/core/limits';
import { decimalText, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { minorOf, readSettlementAmount, remainingAfter } from './settlement-draft.ts';

/** What is typed in Record payment. */
export interface SettlementFields {
  readonly amountText: string;
  readonly currency: Currency;
  readonly note: string;
}

/** The same, read. */
export interface SettledAmount {
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly note: string;
}

/** The fields of Record payment, what they amount to, and saving them. */
export interface SettlementForm extends SettlementFields {
  /** Those in which something is owed, to choose from. */
  readonly currencies: readonly Currency[];
  /** What is owed in the chosen currency; what may be settled at most. */
  readonly owedMinor: Minor;
  /** What is typed, 0 while it is no amount. */
  readonly amountMinor: Minor;
  readonly remainingMinor: Minor;
  /** Spec §5's words, once something unfit is typed. */
  readonly amountError: string | undefined;
  /** Why it could not be saved. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  /** Not while saving, empty, or at 0 and below (spec §5). */
  readonly canFinish: boolean;
  readonly setAmountText: (text: string) => void;
  readonly setCurrency: (currency: Currency) => void;
  readonly setNote: (note: string) => void;
  /** Fills the fields; with nothing it empties them. */
  readonly start: (fields: SettlementFields | undefined) => void;
  readonly submit: () => void;
}

/** All that is owed, or as much of it as one settlement may be. */
export const prefillOf = (owedMinor: Minor): string =>
  decimalText(toMinor(Math.min(owedMinor, LIMITS.amountMinorMax)));

const EMPTY: SettlementFields = { amountText: '', currency: 'INR', note: '' };

/** State of Record payment (spec §2, Dialogs; §5, Settlement). */
export function useSettlementForm({
  currencies,
  owedIn,
  save,
  describe,
}: {
  readonly currencies: readonly Currency[];
  /** What may be settled at most, by currency. */
  readonly owedIn: (currency: Currency) => Minor;
  /** Sends it; rejects with what was refused. */
  readonly save: (settled: SettledAmount) => Promise<void>;
  /** What to say of that. */
  readonly describe: (error: unknown) => string;
}): SettlementForm {
  const [fields, setFields] = useState<SettlementFields>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const { amountText, currency, note } = fields ?? EMPTY;
  const owedMinor = fields ? owedIn(currency) : toMinor(0);
  const reading = readSettlementAmount(amountText, { owedMinor, currency });
  const amountMinor = minorOf(amountText);

  const change = (changed: Partial<SettlementFields>): void => {
    setFields((current) => current && { ...current, ...changed });
    setFailure(undefined);
  };

  const send = async (settled: SettledAmount): Promise<void> => {
    setIsSaving(true);
    setFailure(undefined);
    try {
      await save(settled);
    } catch (error) {
      setFailure(describe(error));
    } finally {
      setIsSaving(false);
    }
  };

  return {
    amountText,
    currency,
    note,
    currencies,
    owedMinor,
    amountMinor,
    remainingMinor: remainingAfter(amountText, owedMinor),
    amountError: amountText === '' ? undefined : reading.error,
    failure,
    isSaving,
    canFinish: !isSaving && amountText !== '' && amountMinor > 0,
    setAmountText: (text) => change({ amountText: text }),
    setCurrency: (chosen) => change({ currency: chosen, amountText: prefillOf(owedIn(chosen)) }),
    setNote: (text) => change({ note: text }),
    start: (started) => {
      setFields(started);
      setFailure(undefined);
    },
    submit: () => {
      if (!fields || isSaving || reading.amountMinor === undefined) return;
      void send({ amountMinor: reading.amountMinor, currency, note });
    },
  };
}
