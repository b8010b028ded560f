import { type Dispatch, useEffect, useEffectEvent, useState } from 'react';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { DraftAction } from '../draft/reduce-draft.ts';
import type { ExpensePeople } from './place-people.ts';
import type { PeopleControls } from './people-field.tsx';
import type { Pending } from '../../friends/finding/use-person-field.ts';

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
  }: { draft: ExpenseDraft; group: ExpensePeople['group']; dispatch: Dispatch<DraftAction> },
) {
  const [typed, setTyped] = useState('');
  const [missedCount, setMissedCount] = useState(0);
  const [pending, setPending] = useState<Pending>({ isPending: false, hasFailed: false });
  const [isWanted, setIsWanted] = useState(false);
  const [refusedId, setRefusedId] = useState<string>();
  const choose = (next: ExpensePeople): void => {
    onMove?.(next);
    dispatch({ type: 'move', participants: next.participants, groupId: next.group?.id });
  };
  const leaveOut = useEffectEvent((userId: string): void => {
    const { participants } = draft;
    if (participants.some(({ id }) => id === userId))
      choose({ group, participants: participants.filter(({ id }) => id !== userId) });
  });
  useEffect(() => {
    if (refusedId !== undefined) leaveOut(refusedId);
  }, [refusedId]);
  const miss = (): void => setMissedCount((count) => count + 1);
  const isUnchosen = (): boolean => {
    if (typed.trim() === '') return false;
    miss();
    return true;
  };
  const isNobody = !group && draft.participants.length < 2;
  const [isFirst] = useState(onMove !== undefined && isNobody);
  const controls: PeopleControls | undefined = onMove && {
    people: { group, participants: draft.participants },
    isOpen: isNobody || isWanted || typed !== '',
    onOpen: () => setIsWanted(!isWanted || typed !== ''),
    isFirst,
    isWanted,
    typed,
    onTyped: setTyped,
    missedCount,
    onPending: setPending,
    onLeave: isWanted && !isNobody ? () => setIsWanted(false) : undefined,
    onChosen: (next, isOneOfMore = false) => {
      setIsWanted(isOneOfMore);
      choose(next);
    },
    onRefused: setRefusedId,
  };
  return {
    controls,
    /** Whether the dialog opens on the choice: nobody is chosen yet. */
    isFirst,
    /** Whether somebody is being found or added. The form is sent after that. */
    pending,
    /** Leads to the field, which says why it is not sent. */
    miss,
    /** Whether something is typed that stands for nobody yet. The form is not to be sent then, and the field has the focus. */
    isUnchosen,
  };
}
