import { text } from '@barabar/core/messages/text';
import { removeFriend } from '../friends/api.ts';
import { balanceLines } from '../friends/friend-balances.ts';
import { FriendLine } from '../friends/friend-row.tsx';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { isNamedBy } from '../../lib/people/places.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { useGroups } from './api.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useReplacePage } from '../../lib/pages/use-replace-page.ts';
import { useOpenedFriend } from '../../store/reads/use-opened.ts';

const DIALOGS = text('friendDialogs');
const BALANCES = text('balances');
const VERBS = text('verbs');
const WORDS = DIALOGS.remove;

/** Ends a friendship. If open balances prevent it, the dialog says so before the viewer tries. */
export function RemoveFriendDialog({ friendId }: { friendId: string }) {
  const replacePage = useReplacePage();
  const friend = useOpenedFriend(friendId);
  const { data: groups = [] } = useGroups();
  const shared = groups.filter(({ members }) => members.some(({ userId }) => isNamedBy(friend, userId)));
  const lines = balanceLines(friend);
  return (
    <ConfirmSheet
      words={{ ...WORDS, busy: VERBS.removing }}
      isDisabled={lines.length > 0 || shared.length > 0}
      onConfirm={async () => {
        await removeFriend(friendId, { onGone: () => replacePage(paths.dashboard) });
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
                <FriendLine line={line} />
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
