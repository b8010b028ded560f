import { type ComponentType, type ReactNode, useState } from 'react';
import type { KeptDraft } from '../draft/use-kept-draft.ts';
import { type ExpenseDraft, reduceDraft } from '../draft/expense-draft.ts';
import { type Unchosen, WithField, type WithFieldProps } from './with-field.tsx';
import type { ExpensePlace, PlaceControls, PlaceKind } from './place-field.tsx';

/** What the dialogs that choose whom an expense is about need. */
export interface PlaceChooserProps {
  /** Which of the dialogs is open. */
  readonly choosing: PlaceKind | undefined;
  readonly place: ExpensePlace;
  readonly onChosen: (place: ExpensePlace) => void;
  readonly onClose: () => void;
}

/** What the field "With" needs. */
export interface PlaceWithProps extends Unchosen {
  readonly place: ExpensePlace;
  /** Whether the dialog opens on the field. */
  readonly isFirst: boolean;
  readonly onChosen: (place: ExpensePlace) => void;
  /** The field, to which the route adds the friends and groups. */
  readonly Field: ComponentType<WithFieldProps>;
}

/** Renders what chooses friends or a group, which are not this feature's. */
export interface PlaceChooser {
  readonly renderDialogs: (props: PlaceChooserProps) => ReactNode;
  readonly renderWith: (props: PlaceWithProps) => ReactNode;
}

/** Whom the form is about, where the viewer may change that. */
export interface PlaceRequest {
  readonly onMove: (place: ExpensePlace) => void;
  readonly chooser: PlaceChooser;
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
  /** Whether the dialog opens on the choice: nobody is chosen yet. */
  readonly isFirst: boolean;
  /** Whether something is typed that stands for nobody yet. The field then says so: the form is not to be sent. */
  readonly isUnchosen: () => boolean;
} {
  const [typed, setTyped] = useState('');
  const [missedCount, setMissedCount] = useState(0);
  const isUnchosen = (): boolean => {
    if (typed.trim() === '') return false;
    setMissedCount((count) => count + 1);
    return true;
  };
  const [choosing, setChoosing] = useState<PlaceKind>();
  const [isFirst] = useState(request !== undefined && !group && draft.participants.length < 2);
  if (!request) return { controls: undefined, chooser: undefined, isFirst, isUnchosen };
  const place: ExpensePlace = { group, participants: draft.participants };
  const move = (next: ExpensePlace): void => {
    setChoosing(undefined);
    request.onMove(next);
    const moved = reduceDraft(draft, {
      type: 'move',
      participants: next.participants,
      groupId: next.group?.id,
    });
    onDraft(kept?.move(moved) ?? moved);
  };
  return {
    controls: {
      onChoose: setChoosing,
      onMove: move,
      field: request.chooser.renderWith({
        place,
        isFirst,
        typed,
        onTyped: setTyped,
        missedCount,
        onChosen: move,
        Field: WithField,
      }),
    },
    chooser: request.chooser.renderDialogs({
      choosing,
      place,
      onChosen: move,
      onClose: () => setChoosing(undefined),
    }),
    isFirst,
    isUnchosen,
  };
}
