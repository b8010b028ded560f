import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { DraftForm } from '../../../components/record-form/use-draft-form.ts';
import { useCategories } from '../fields/use-categories.tsx';
import { useChosenBefore } from '../fields/use-chosen-before.ts';
import { useGuess } from '../fields/use-guess.ts';
import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';
import { useUsualCurrencies } from '../fields/use-usual-currencies.ts';
import type { ExpenseDraft, Participant } from './expense-draft.ts';
import { changesSplit, type DraftAction, reduceDraft } from './reduce-draft.ts';
import { defaultFor, withDefaultSplit } from '../split/default-split.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/** Where the draft of a form comes from, and where it goes. */
export interface FormDraftRequest {
  readonly form: DraftForm<ExpenseDraft>;
  /** The group that the expense is for, if any. */
  readonly group?: { readonly id: string; readonly name: string } | undefined;
  /** The current list of people who may take part, if it may change while the form is open. */
  readonly people?: readonly Participant[] | undefined;
  /** Recent expenses of the same group or viewer, newest first. */
  readonly recent?: readonly RecentExpense[] | undefined;
  /** Stores the draft. Without it, closing the form loses the draft. */
  readonly keptDraft?: KeptDraft | undefined;
  /** Whether the scanned receipt is to be kept. Without it, none was scanned. */
  readonly receipt?: { readonly isKept: boolean } | undefined;
}

/** Holds the draft of a form: what the viewer enters, with a guess of its category. Stores it after each change. */
export function useFormDraft({
  form: { opened, draft: typed, set, adjust, isTouched, isBusy, problem },
  group,
  people = [],
  recent = [],
  keptDraft,
  receipt,
}: FormDraftRequest) {
  const dispatch = (action: DraftAction): void => adjust((before) => reduceDraft(before, action));
  const edit = (action: DraftAction): void => {
    // Not what the viewer does.
    if (action.type === 'takeAbsences') dispatch(action);
    else
      set((before) => {
        // Which split it is that is changed, whatever becomes of the default meanwhile.
        const isSettled = changesSplit(action);
        return reduceDraft(
          isSettled ? reduceDraft(before, { type: 'settleSplit', split: draft }) : before,
          action,
        );
      });
  };
  const categories = useCategories({
    draft: typed,
    group,
    // What is stored may stay; a copy or a resumed draft is a new expense.
    keptCategory: keptDraft ? undefined : opened.category,
    onChoose: (chosen) => edit({ type: 'chooseCategory', ...chosen }),
  });
  const past = [...recent, ...useChosenBefore(typed.isCategoryOpen ? group?.id : undefined)];
  const guessed = useGuess(typed, { past, ownChoices: categories.offer.ownChoices });
  const split = defaultFor(guessed, categories.group);
  const draft = withDefaultSplit(guessed, split);

  const keep = useEffectEvent((current: ExpenseDraft, _isReceiptKept = true) => keptDraft?.keep(current));
  useEffect(() => {
    if (isTouched) keep(draft, receipt?.isKept);
  }, [draft, isTouched, receipt?.isKept]);

  // Adds people who joined since the form opened. A draft that is being sent, or was refused, does not change.
  const isStill = isBusy || problem !== undefined;
  const [usual] = useUsualCurrencies(typed, recent);
  useLayoutEffect(() => {
    // What is sent stays how it is split: a repeat has to be the same request.
    if (isBusy && typed.isSplitOpen) dispatch({ type: 'settleSplit', split: draft });
    if (isStill) return;
    if (typed.isCurrencyOpen && !typed.conversion && typed.currency !== usual)
      dispatch({ type: 'followCurrency', currency: usual });
    if (people.some((person) => !draft.participants.some(({ id }) => id === person.id)))
      dispatch({ type: 'join', participants: people });
  });

  return { draft, edit, categories };
}
