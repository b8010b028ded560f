import type { ReactElement } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { removeFriend } from '../../features/friends/api.ts';
import { balanceLines } from '../../features/friends/friend-balances.ts';
import { Line } from '../../features/friends/friend-row.tsx';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { isNamedBy } from '../../lib/people/places.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { useGroups } from '../../features/groups/api.ts';

const DIALOGS = text('friendDialogs');
const BALANCES = text('balances');
const VERBS = text('verbs');

const WORDS = DIALOGS.remove;

export interface RemoveFriendDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly friend: Friend;
  /** Called when the friendship has ended: leads away from the friend's page. */
  readonly onGone: () => void | Promise<void>;
}

/** Ends a friendship. If open balances prevent it, the dialog says so before the viewer tries. */
export function RemoveFriendDialog({
  isOpen,
  onClose,
  friend,
  onGone,
}: RemoveFriendDialogProps): ReactElement {
  const { groups = [] } = useGroups();
  const shared = groups.filter(({ members }) => members.some(({ userId }) => isNamedBy(friend, userId)));
  const lines = balanceLines(friend);
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      words={{ ...WORDS, busy: VERBS.removing }}
      isDisabled={lines.length > 0 || shared.length > 0}
      onConfirm={async () => {
        await removeFriend(friend.id, { onGone });
        showNotice({ tone: 'success', text: WORDS.removed({ friend: shorten(friend.name) }) });
      }}
    >
      <p>{WORDS.question({ friend: friend.name })}</p>
      {lines.length > 0 && (
        <>
          <p>{BALANCES.settleFirst}</p>
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
      {shared.length > 0 && (
        <p>{WORDS.shared({ count: shared.length, groups: shared.map(({ name }) => name).join(', ') })}</p>
      )}
    </ConfirmSheet>
  );
}
