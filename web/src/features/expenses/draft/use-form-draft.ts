import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, use } from 'react';
import type { DraftForm } from '../../../components/record-form/use-draft-form.ts';
import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';
import type { ExpenseDraft, Participant } from './expense-draft.ts';
import { changesSplit, type DraftAction, reduceDraft } from './reduce-draft.ts';
import { defaultFor, withDefaultSplit } from '../split/default-split.ts';
import type { KeptDraft } from './use-kept-draft.ts';
import { isGivenCategory, type OwnCategory } from '@barabar/core/categories';
import { guessCategory, type DescribedExpense } from '@barabar/core/guess-category';
import type { CategoryOffer, ChosenCategory } from '../fields/category-select.tsx';
import { listExpenses, type Expense } from '@barabar/core/contract/expenses';
import { LIMITS } from '@barabar/core/limits';
import { getDeviceOwner } from '../../../lib/device/stored.ts';
import { CATEGORY_UNKNOWN_MESSAGE } from '@barabar/core/contract/categories';
import { getGroup, listMyGroups, type Group } from '@barabar/core/contract/groups';
import { ReplaceUserContext, useCurrentUser } from '../../../lib/people/current-user.ts';
import { addGroupCategory, changeOwnCategories } from '../../../components/own-categories/save-categories.ts';
import { useEndpoint } from '../../../store/use-endpoint.ts';
import type { Currency } from '@barabar/core/money';
import { openNewCategory } from '../../../components/common-dialogs.ts';

const NONE: readonly DescribedExpense[] = [];

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

/** Unless somebody has chosen one, or none. `past` is newest first; own categories no longer offered are left out. */
function useGuess(
  draft: ExpenseDraft,
  { past, ownChoices }: { past: readonly DescribedExpense[]; ownChoices: CategoryOffer['ownChoices'] },
): ExpenseDraft {
  const { description, isCategoryOpen } = draft;
  const isOffered = ({ category = '' }: DescribedExpense): boolean =>
    isGivenCategory(category) || ownChoices.some((choice) => choice.category === category);
  const guess = isCategoryOpen ? guessCategory(description, past.filter(isOffered)) : draft;
  const { category, categoryIcon } = guess ?? {};
  return useMemo(() => ({ ...draft, category, categoryIcon }), [draft, category, categoryIcon]);
}

const newestFirst = (expense: Expense, other: Expense): number =>
  other.createdAt.getTime() - expense.createdAt.getTime();

/** The newest expenses of a group that this device has stored, as far as they say a category. Newest first. */
async function readChosen(userId: string, groupId: string): Promise<readonly DescribedExpense[]> {
  const { readDatedPart } = await import('../../../store/device/read-part.ts');
  const dated = await readDatedPart(userId, listExpenses, { query: { groupId, limit: LIMITS.pageSizeMax } });
  return [...(dated?.store.expenses.values() ?? [])]
    .filter((expense) => expense.groupId === groupId && expense.category !== undefined)
    .toSorted(newestFirst)
    .map(({ description, category, categoryIcon }) => ({ description, category, categoryIcon }));
}

/** Before the expenses that the form has: from the store on this device, if any. */
function useChosenBefore(groupId: string | undefined): readonly DescribedExpense[] {
  const [read, setRead] = useState<{ readonly key: string; readonly chosen: readonly DescribedExpense[] }>();
  useEffect(() => {
    const userId = getDeviceOwner()?.userId;
    if (groupId === undefined || userId === undefined) return undefined;
    let isWanted = true;
    const keep = (chosen: readonly DescribedExpense[]): void => {
      if (isWanted) setRead({ key: groupId, chosen });
    };
    // Without it the form guesses from what it has.
    readChosen(userId, groupId).then(keep, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [groupId]);
  return read !== undefined && read.key === groupId ? read.chosen : NONE;
}

const chosenOf = ({ name, icon }: OwnCategory) => ({ category: name, categoryIcon: icon });

/** The group's, then the viewer's others. `kept`, with which an edit opened, stays valid. */
function useCategories({
  draft,
  group,
  keptCategory,
  onChoose,
}: {
  draft: ExpenseDraft;
  group: { readonly id: string; readonly name: string } | undefined;
  keptCategory: string | undefined;
  onChoose: (chosen: ChosenCategory) => void;
}): { readonly offer: CategoryOffer; readonly group: Group | undefined } {
  const user = useCurrentUser();
  const replaceUser = use(ReplaceUserContext);
  const { data, isLoading } = useEndpoint(getGroup, group ? { params: { groupId: group.id } } : null);
  const { data: groups } = useEndpoint(listMyGroups, group ? {} : null);
  const loaded = data ?? groups?.find(({ id }) => id === group?.id);
  const ofGroup = loaded?.categories ?? [];
  const others = user.categories.filter(({ name }) => ofGroup.every((choice) => choice.name !== name));
  const ownChoices = [...ofGroup, ...others].map(chosenOf);
  const { category } = draft;
  const isUnknown =
    category !== undefined &&
    !draft.isCategoryOpen &&
    category !== keptCategory &&
    !isLoading &&
    !isGivenCategory(category) &&
    ownChoices.every((ownChoice) => ownChoice.category !== category);
  const isAdmin = loaded?.members.some(({ userId, role }) => userId === user.id && role === 'admin');
  return {
    group: loaded,
    offer: {
      ownChoices,
      onNew: () =>
        openNewCategory({
          lists: { own: user.categories, ...(loaded && isAdmin && { group: ofGroup }) },
          groupName: group?.name,
          onAdd: async (added, scope) => {
            if (scope === 'group' && loaded) await addGroupCategory(loaded, added);
            else replaceUser(await changeOwnCategories((categories) => [...categories, added]));
            onChoose(chosenOf(added));
          },
        }),
      problem: isUnknown ? CATEGORY_UNKNOWN_MESSAGE : undefined,
    },
  };
}

/** Where an expense is, and who may take part. */
interface Expected extends Pick<ExpenseDraft, 'groupId'> {
  readonly participants: readonly Pick<Participant, 'id'>[];
}

/** Bills in another currency than the viewer's own that make it the usual one: a single one may be an exception. */
const USUAL_FROM = 2;

/**
 * The currencies of the latest expenses of the group, or of the same people outside of groups, and the viewer's own: the
 * usual one, and then the others, the latest first. The usual one is that of most of them.
 */
export function usualCurrencies(
  { groupId, participants }: Expected,
  recent: readonly RecentExpense[],
  defaultCurrency: Currency,
): readonly [Currency, ...Currency[]] {
  const ids = participants.map(({ id }) => id);
  const isAlike = (expense: RecentExpense): boolean =>
    groupId === undefined
      ? expense.groupId === undefined && expense.splits.every(({ userId }) => ids.includes(userId))
      : expense.groupId === groupId;
  const used = recent.filter(isAlike).map(({ currency }) => currency);
  const countOf = (currency: Currency): number => used.filter((other) => other === currency).length;
  const least = Math.max(USUAL_FROM, countOf(defaultCurrency) + 1);
  const usual = used
    .filter((currency) => countOf(currency) >= least)
    .reduce((first, next) => (countOf(next) > countOf(first) ? next : first), defaultCurrency);
  return [usual, ...new Set([...used, defaultCurrency].filter((currency) => currency !== usual))];
}

export const useUsualCurrencies = (
  draft: Expected,
  recent: readonly RecentExpense[],
): readonly [Currency, ...Currency[]] => usualCurrencies(draft, recent, useCurrentUser().defaultCurrency);
