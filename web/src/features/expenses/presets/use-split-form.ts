import { useMemo, useReducer, useState } from 'react';
import { type DefaultSplit, type Preset, isWhole } from '@barabar/core/default-split';
import { text } from '@barabar/core/messages/text';
import { isPresetNamed, PRESET_TAKEN_MESSAGE } from '@barabar/core/preset-name';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { type ExpenseDraft, type Participant, createDraft } from '../draft/expense-draft.ts';
import { type DraftAction, reduceDraft } from '../draft/reduce-draft.ts';
import { previewSplit, type SplitPreview } from '../split/split-preview.ts';
import { textsBy } from '../split/default-split.ts';

const TEXT = text('groupSplits');

export interface SplitPeople {
  readonly participants: readonly Participant[];
  readonly currentUserId: string;
}

export interface EditedSplit {
  readonly split: DefaultSplit | undefined;
  /** The name of a preset, and the presets that it must not be called as. */
  readonly naming?: { readonly name: string; readonly others: readonly Preset[] } | undefined;
}

export function useSplitForm(people: SplitPeople) {
  const [draft, dispatch] = useReducer(reduceDraft, undefined, () => draftOfSplit(undefined, people));
  const [edited, setEdited] = useState<EditedSplit>({ split: undefined });
  const [name, setName] = useState('');
  const [idempotencyKey, setIdempotencyKey] = useState<string>(() => crypto.randomUUID());
  const { isBusy, failure, setFailure, attempt } = useAttempt(TEXT.failed);
  const preview = useMemo(() => previewSplit(draft), [draft]);
  const change = (): void => {
    setFailure(undefined);
    setIdempotencyKey(crypto.randomUUID());
  };
  const split = splitOfDraft(draft, preview);
  const { naming } = edited;
  const isTaken = naming !== undefined && isPresetNamed(name.trim(), naming.others);
  const isNamed = naming === undefined || (name.trim() !== '' && !isTaken);
  return {
    draft,
    preview,
    edit: (action: DraftAction) => {
      change();
      dispatch(action);
    },
    name: naming && name,
    rename: (next: string) => {
      change();
      setName(next);
    },

    /** Why it cannot be called so. */
    nameProblem: isTaken ? PRESET_TAKEN_MESSAGE : undefined,
    canRemove: edited.split !== undefined,
    isBusy,
    failure,

    /** Undefined while it does not add up, or has no name. */
    ready: split && isNamed ? { split, name: name.trim() } : undefined,
    open: (next: EditedSplit) => {
      change();
      setEdited(next);
      setName(next.naming?.name ?? '');
      dispatch({ type: 'replace', draft: draftOfSplit(next.split, people) });
    },

    /** Runs what saves. A repeat of the same has the same key. A failure is shown. */
    send: (act: (idempotencyKey: string) => Promise<void>) => attempt(() => act(idempotencyKey)),
  };
}

export type SplitForm = ReturnType<typeof useSplitForm>;

/** A draft that is split by a default or a preset, so that the editor of an expense's split can change it. */
export function draftOfSplit(
  split: DefaultSplit | undefined,
  people: { readonly currentUserId: string; readonly participants: readonly Participant[] },
): ExpenseDraft {
  const draft = { ...createDraft(people), requiredId: undefined, isSplitOpen: false };
  return split ? { ...draft, ...textsBy(split, draft) } : draft;
}

/** The split that a draft shows; undefined while it cannot be one. */
export function splitOfDraft(
  { splitType }: Pick<ExpenseDraft, 'splitType'>,
  { parts }: SplitPreview,
): DefaultSplit | undefined {
  if (splitType !== 'equal' && splitType !== 'percentage' && splitType !== 'shares') return undefined;
  const weights = parts.filter(({ weight }) => weight > 0).map(({ userId, weight }) => ({ userId, weight }));
  const split = { splitType, weights };
  return isWhole(split) ? split : undefined;
}

export const sentSplit = ({ splitType, weights }: DefaultSplit) => ({ splitType, weights: [...weights] });
