import type { Category } from '@barabar/core/categories';
import { DEFAULT_CURRENCY, type Currency, type Minor } from '@barabar/core/money';
import type { SplitType } from '@barabar/core/split';
import { amountFieldText, partFieldText, textOfPart, type EnteredSplitType } from '../amount/field-text.ts';
import type { Person } from '@barabar/core/contract/fields';

/** Somebody who may take part in an expense: a friend, a member of the group, or the viewer. */
export type Participant = Pick<Person, 'id' | 'name' | 'email' | 'avatar'>;

/** What a scanned receipt, or another screen, fills in beforehand. */
export interface ExpensePrefill {
  readonly description?: string | undefined;
  readonly amount?: Minor | undefined;
  readonly category?: Category | undefined;
  /** Of the amount; the default currency unless told. */
  readonly currency?: Currency | undefined;
  /** Whether the amount is to be checked before it is saved. */
  readonly isUnsure?: boolean | undefined;
}

/** Texts by participant, as typed; who is absent keeps the default of spec §4. */
export type EnteredTexts = ReadonlyMap<string, string>;

/** An expense as it stands in the form: texts as typed, nothing computed (see `previewSplit`, `validateDraft`). */
export interface ExpenseDraft {
  readonly currentUserId: string;
  /** Whose box cannot be unticked: the viewer's, but where the edited expense is one of others. */
  readonly requiredId: string | undefined;
  /** The viewer first; in an edited expense, in the order in which it lists them. */
  readonly participants: readonly Participant[];
  readonly groupId: string | undefined;
  readonly description: string;
  /** Digits with an optional decimal point; see `amountFieldText`. */
  readonly amountText: string;
  readonly currency: Currency;
  readonly payerId: string | undefined;
  /** Several people paid the edited expense, of whom `payerId` is named first; until one is chosen who paid it alone. */
  readonly isPaidBySeveral: boolean;
  readonly category: Category | undefined;
  readonly splitType: SplitType;
  /** Whose box is unticked: left out of the equal split, and 0 by default in the others. Never `requiredId`. */
  readonly excludedIds: ReadonlySet<string>;
  /** What was typed in each mode; kept while another is looked at. */
  readonly entered: Readonly<Record<EnteredSplitType, EnteredTexts>>;
}

export interface DraftRequest {
  readonly currentUserId: string;
  readonly participants: readonly Participant[];
  readonly groupId?: string | undefined;
  readonly defaultPayerId?: string | undefined;
  /** Of the amount, unless the prefill has one. */
  readonly defaultCurrency?: Currency | undefined;
  readonly prefill?: ExpensePrefill | undefined;
}

const NOTHING_ENTERED: EnteredTexts = new Map();
/** No field of any split type has been typed in. */
export const NOTHING_TYPED: ExpenseDraft['entered'] = {
  percentage: NOTHING_ENTERED,
  shares: NOTHING_ENTERED,
  exact: NOTHING_ENTERED,
};

/**
 * The form as it opens (spec §4): prefilled or empty, paid by the default payer or the first participant, everybody in an
 * equal split. The viewer stands first and so is the first participant.
 */
export function createDraft({
  currentUserId,
  participants,
  groupId,
  defaultPayerId,
  defaultCurrency = DEFAULT_CURRENCY,
  prefill = {},
}: DraftRequest): ExpenseDraft {
  const people = [...new Map(participants.map((person) => [person.id, person])).values()];
  const ordered = people.toSorted((a, b) => Number(b.id === currentUserId) - Number(a.id === currentUserId));
  const payer = ordered.find(({ id }) => id === defaultPayerId) ?? ordered[0];
  return {
    currentUserId,
    requiredId: currentUserId,
    participants: ordered,
    groupId,
    description: prefill.description ?? '',
    amountText: prefill.amount === undefined ? '' : textOfPart(prefill.amount, 'exact'),
    currency: prefill.currency ?? defaultCurrency,
    payerId: payer?.id,
    isPaidBySeveral: false,
    category: prefill.category,
    splitType: 'equal',
    excludedIds: new Set(),
    entered: NOTHING_TYPED,
  };
}

/** Everything one can do in the form. */
export type DraftAction =
  | { readonly type: 'describe'; readonly description: string }
  /** `text` as the field would hold it after the edit. */
  | { readonly type: 'enterAmount'; readonly text: string }
  | { readonly type: 'chooseCurrency'; readonly currency: Currency }
  | { readonly type: 'choosePayer'; readonly payerId: string }
  | { readonly type: 'chooseCategory'; readonly category: Category | undefined }
  | { readonly type: 'chooseSplitType'; readonly splitType: SplitType }
  | { readonly type: 'include'; readonly userId: string; readonly isIncluded: boolean }
  | { readonly type: 'includeAll'; readonly isIncluded: boolean }
  /** `text` as the participant's field would hold it after the edit, in the present split type. */
  | { readonly type: 'enterPart'; readonly userId: string; readonly text: string }
  /** Splits among everybody, with these texts for all of them. */
  | {
      readonly type: 'splitAs';
      readonly splitType: EnteredSplitType;
      readonly texts: EnteredTexts;
    }
  /** Whoever of these is not among the participants yet has joined meanwhile: in an equal split with everybody else. */
  | { readonly type: 'join'; readonly participants: readonly Participant[] }
  /** Another draft takes its place. */
  | { readonly type: 'replace'; readonly draft: ExpenseDraft };

function excludedAfter(
  { excludedIds, requiredId, participants }: ExpenseDraft,
  { userId, isIncluded }: { userId: string; isIncluded: boolean },
): ReadonlySet<string> {
  const isKnown = participants.some(({ id }) => id === userId);
  if (!isKnown || userId === requiredId || isIncluded !== excludedIds.has(userId)) return excludedIds;
  const excluded = new Set(excludedIds);
  if (isIncluded) excluded.delete(userId);
  else excluded.add(userId);
  return excluded;
}

function enterPart(
  draft: ExpenseDraft,
  { userId, text }: { userId: string; text: string },
  splitType: EnteredSplitType,
): ExpenseDraft {
  const texts = draft.entered[splitType];
  const previous = texts.get(userId);
  const next = partFieldText(text, { previous, splitType, currency: draft.currency });
  if (next === undefined || next === previous) return draft;
  return {
    ...draft,
    entered: { ...draft.entered, [splitType]: new Map(texts).set(userId, next) },
  };
}

function join(draft: ExpenseDraft, participants: readonly Participant[]): ExpenseDraft {
  const known = new Set(draft.participants.map(({ id }) => id));
  const newcomers = participants.filter(({ id }) => !known.has(id));
  if (newcomers.length === 0) return draft;
  // Parts that were typed add up among those for whom they were typed.
  const left = draft.splitType === 'equal' ? [] : newcomers.map(({ id }) => id);
  return {
    ...draft,
    participants: [...draft.participants, ...newcomers],
    excludedIds: left.length === 0 ? draft.excludedIds : new Set([...draft.excludedIds, ...left]),
  };
}

/** The draft after an action; the same object where nothing changed. Pure. */
export function reduceDraft(draft: ExpenseDraft, action: DraftAction): ExpenseDraft {
  switch (action.type) {
    case 'describe':
      return { ...draft, description: action.description };
    case 'enterAmount': {
      const { amountText: previous, currency } = draft;
      const amountText = amountFieldText(action.text, { previous, currency });
      return amountText === previous ? draft : { ...draft, amountText };
    }
    case 'chooseCurrency':
      return { ...draft, currency: action.currency };
    case 'choosePayer':
      return { ...draft, payerId: action.payerId, isPaidBySeveral: false };
    case 'chooseCategory':
      return { ...draft, category: action.category };
    case 'chooseSplitType':
      return { ...draft, splitType: action.splitType };
    case 'include': {
      const excludedIds = excludedAfter(draft, action);
      return excludedIds === draft.excludedIds ? draft : { ...draft, excludedIds };
    }
    case 'includeAll': {
      const others = draft.participants.map(({ id }) => id).filter((id) => id !== draft.requiredId);
      return { ...draft, excludedIds: new Set(action.isIncluded ? [] : others) };
    }
    case 'splitAs': {
      const { splitType, texts } = action;
      const entered = { ...draft.entered, [splitType]: texts };
      return { ...draft, splitType, excludedIds: new Set(), entered };
    }
    case 'join':
      return join(draft, action.participants);
    case 'replace':
      return action.draft;
    case 'enterPart':
      return draft.splitType === 'equal' ? draft : enterPart(draft, action, draft.splitType);
  }
}
