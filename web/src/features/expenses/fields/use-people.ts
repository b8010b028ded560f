import { type Dispatch, useState } from 'react';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { DraftAction } from '../draft/reduce-draft.ts';
import type { ExpensePeople } from './place-people.ts';
import type { WithFieldProps } from './with-field.tsx';

/**
 * Lets the viewer change whom a draft is about.
 * @param onMove is told of each change. Without it, there are no controls.
 * @param dispatch changes the draft. What was typed while somebody was added stays.
 */
export function usePeople(
  onMove: ((people: ExpensePeople) => void) | undefined,
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
  readonly controls: WithFieldProps | undefined;
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
  const [isFirst] = useState(onMove !== undefined && !group && draft.participants.length < 2);
  if (!onMove) return { controls: undefined, isFirst, isUnchosen };
  const controls: WithFieldProps = {
    people: { group, participants: draft.participants },
    isFirst,
    typed,
    onTyped: setTyped,
    missedCount,
    onChosen: (next) => {
      onMove(next);
      dispatch({ type: 'move', participants: next.participants, groupId: next.group?.id });
    },
  };
  return { controls, isFirst, isUnchosen };
}
