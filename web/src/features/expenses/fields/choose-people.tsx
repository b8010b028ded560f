import type { ReactElement } from 'react';
import { UserRoundSearch, UsersRound } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { openDialog } from '../../../components/dialogs.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showNotice } from '../../../lib/notices/notices.ts';
import { TEXT } from '../text.ts';
import { allOf, type ExpensePeople, friendsIn, placePeople, useOffered } from './place-people.ts';

const CARDS = text('cards');

export interface ChoosePeopleProps {
  readonly people: ExpensePeople;
  readonly onChosen: (people: ExpensePeople) => void;
}

/** The icons in the field: they open the dialogs of friends and groups. */
export function ChoosePeople({ people, onChosen }: ChoosePeopleProps): ReactElement {
  const { user, friends, groups } = useOffered();
  const chooseFriends = (): void =>
    openDialog('select-friends', {
      chosenIds: friendsIn(people, { friends, groups }).map(({ id }) => id),
      onContinue: async (chosen) => {
        try {
          onChosen(await placePeople(chosen, { user, groups }));
          return true;
        } catch (error) {
          showNotice({ tone: 'failure', text: messageOf(error, CARDS.placeFailed) });
          return false;
        }
      },
    });
  return (
    <>
      {/* Whom a guest knows, a group has. */}
      {!user.isGuest && (
        <IconButton icon={UserRoundSearch} label={TEXT.chooseFriends} tone="muted" onClick={chooseFriends} />
      )}
      <IconButton
        icon={UsersRound}
        label={TEXT.chooseGroup}
        tone="muted"
        onClick={() => openDialog('select-group', { onContinue: (group) => onChosen(allOf(group)) })}
      />
    </>
  );
}
