import { type ReactNode, useState } from 'react';
import type { KeptDraft } from '../draft/use-kept-draft.ts';
import { type ExpenseDraft, reduceDraft } from '../draft/expense-draft.ts';
import type { ExpensePlace, PlaceControls, PlaceKind } from './place-field.tsx';

/** What the dialogs that choose whom an expense is about need. */
export interface PlaceChooserProps {
  /** Which of the dialogs is open. */
  readonly choosing: PlaceKind | undefined;
  readonly place: ExpensePlace;
  readonly onChosen: (place: ExpensePlace) => void;
  readonly onClose: () => void;
}

/** Whom the form is about, where the viewer may change that. */
export interface PlaceRequest {
  readonly onMove: (place: ExpensePlace) => void;
  /** Renders the dialogs that choose friends or a group, which are not this feature's. */
  readonly renderChooser: (props: PlaceChooserProps) => ReactNode;
}

/**
 * Lets the viewer change whom a draft is about.
 * @param request without it, there are no controls.
 * @param onDraft receives the draft about the new people.
 */
export function usePlace(
  request: PlaceRequest | undefined,
  {
    draft,
    group,
    kept,
    onDraft,
  }: {
    readonly draft: ExpenseDraft;
    readonly group: ExpensePlace['group'];
    readonly kept: KeptDraft | undefined;
    readonly onDraft: (draft: ExpenseDraft) => void;
  },
): {
  readonly controls: PlaceControls | undefined;
  readonly chooser: ReactNode;
  /** Whether nobody but the viewer is in a new one: outside groups an expense is with somebody. */
  readonly isAlone: boolean;
} {
  const [choosing, setChoosing] = useState<PlaceKind>();
  const isAlone = kept !== undefined && !group && draft.participants.length < 2;
  if (!request) return { controls: undefined, chooser: undefined, isAlone };
  const move = (place: ExpensePlace): void => {
    setChoosing(undefined);
    request.onMove(place);
    const moved = reduceDraft(draft, {
      type: 'move',
      participants: place.participants,
      groupId: place.group?.id,
    });
    onDraft(kept?.move(moved) ?? moved);
  };
  return {
    controls: { onChoose: setChoosing, onMove: move },
    chooser: request.renderChooser({
      choosing,
      place: { group, participants: draft.participants },
      onChosen: move,
      onClose: () => setChoosing(undefined),
    }),
    isAlone,
  };
}
