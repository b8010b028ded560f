import { type ComponentType, type Dispatch, type ReactNode, useState } from 'react';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { DraftAction } from '../draft/reduce-draft.ts';
import { type Unchosen, WithField, type WithFieldProps } from './with-field.tsx';
import type { ExpensePeople, PeopleControls } from './people-field.tsx';
import { openDialog } from '../../../components/dialogs.tsx';

/** What the dialogs that choose whom an expense is about need. */
export interface PeopleDialogProps {
  readonly people: ExpensePeople;
  readonly onChosen: (people: ExpensePeople) => void;
}

/** What the field "With" needs. */
export interface PeopleWithProps extends Unchosen {
  readonly people: ExpensePeople;
  /** Whether the dialog opens on the field. */
  readonly isFirst: boolean;
  readonly onChosen: (people: ExpensePeople) => void;
  /** The field, to which the route adds the friends and groups. */
  readonly Field: ComponentType<WithFieldProps>;
}

/** What is not this feature's: what has friends and groups, and attaching a photo. */
export interface PeopleChooser {
  /** Attaches the photo of a receipt to an expense that is saved. A failure is shown. */
  readonly attachPhoto: (expenseId: string, photo: Blob) => Promise<void>;
  readonly renderWith: (props: PeopleWithProps) => ReactNode;
}

/** Whom the form is about, where the viewer may change that. */
export interface PeopleRequest {
  readonly onMove: (people: ExpensePeople) => void;
  readonly chooser: PeopleChooser;
}

/**
 * Lets the viewer change whom a draft is about.
 * @param request without it, there are no controls.
 * @param dispatch changes the draft. What was typed while somebody was added stays.
 */
export function usePeople(
  request: PeopleRequest | undefined,
  {
    draft,
    group,
    dispatch,
  }: {
    readonly draft: ExpenseDraft;
    readonly group: ExpensePeople['group'];
    readonly dispatch: Dispatch<DraftAction>;
  },
): {
  readonly controls: PeopleControls | undefined;
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
  const [isFirst] = useState(request !== undefined && !group && draft.participants.length < 2);
  if (!request) return { controls: undefined, isFirst, isUnchosen };
  const people: ExpensePeople = { group, participants: draft.participants };
  const move = (next: ExpensePeople): void => {
    request.onMove(next);
    dispatch({ type: 'move', participants: next.participants, groupId: next.group?.id });
  };
  return {
    controls: {
      onChoose: (dialog) =>
        openDialog(dialog === 'friends' ? 'select-friends' : 'select-group', { people, onChosen: move }),
      onMove: move,
      field: request.chooser.renderWith({
        people,
        isFirst,
        typed,
        onTyped: setTyped,
        missedCount,
        onChosen: move,
        Field: WithField,
      }),
    },
    isFirst,
    isUnchosen,
  };
}
