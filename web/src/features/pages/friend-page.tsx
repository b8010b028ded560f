import {
  AtSign,
  Bell,
  ChartPie,
  Download,
  HandCoins,
  Link2,
  type LucideIcon,
  Pencil,
  QrCode,
  Repeat,
  Share2,
  Undo2,
  UserRoundMinus,
} from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { FloatingActions } from '../../components/floating-actions.tsx';
import { openDialog } from '../../components/dialogs.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import type { MenuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { SpinnerSection } from '../../components/spinner.tsx';
import type { ExpensePrefill } from '../expenses/draft/expense-draft.ts';
import { useFriend } from '../friends/api.ts';
import { canBeReminded, openBalances } from '../friends/friend-balances.ts';
import { FriendHead, subjectOfFriend } from '../friends/friend-head.tsx';
import { BalancesByGroup } from '../friends/balances-by-group.tsx';
import { partPeople } from '../friends/cards.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { copyText } from '../../lib/device/copy-text.ts';

const CARDS = text('cards');
const TEXT = text('friends');
const VERBS = text('verbs');
const RECURRENCES = text('recurrences');
const SPLITS = text('groupSplits');
const EXPORTING = text('exporting');
const REMOVAL = text('friendDialogs').remove;
const RENAMING = text('cards').renaming;
const COPIED = text('settlements').copied;

const ActivityList = lazyPart(
  async () => (await import('../activity/activity-list.tsx')).ActivityList,
  LoadFailure,
  { Waiting: () => <SpinnerSection /> },
);
/** Spec §2: the friend, the balances of the two by group, and all records behind them. */
export function FriendPage() {
  const { friendId = '' } = useParams();
  const { id: viewerId } = useCurrentUser();
  const { friend, error, retry } = useFriend(friendId || undefined);

  const frame = {
    title: friend?.name,
    backTo: paths.dashboard,
    backLabel: TEXT.detail.back,
    isBackShown: true,
  };
  const problem = pageProblem({ id: friendId, record: friend, error }, TEXT.detail);
  if (problem) return <ProblemScreen {...frame} problem={problem} onRetry={retry} />;

  return (
    <DetailScreen
      key={friendId}
      {...frame}
      menu={friend && <FriendMenu friend={friend} />}
      subject={subjectOfFriend(friend)}
      head={<FriendHead friend={friend} />}
      dock={
        <FloatingActions
          onScan={() =>
            openDialog('scan-receipt', { onScanned: (prefill) => void addExpense(viewerId, friend, prefill) })
          }
          onAdd={() => void addExpense(viewerId, friend)}
          isDisabled={!friend || friend.status === 'deleted'}
        />
      }
    >
      {friend && <BalancesByGroup friend={friend} />}
      <ActivityList
        scope={{ kind: 'friend', friendId, placeIds: friend?.places?.map(({ userId }) => userId) }}
      />
    </DetailScreen>
  );
}

/** Whether somebody by name has no place outside of groups. */
const isInGroupsOnly = ({ places, directGroupId }: Friend): boolean =>
  places !== undefined && directGroupId === undefined;

/** Adds an expense with a friend. Somebody by name in groups alone gets a place outside of them first. */
async function addExpense(viewerId: string, friend: Friend | undefined, prefill?: ExpensePrefill) {
  let friendId = friend?.id;
  if (friend && isInGroupsOnly(friend)) {
    const { addFriendByName } = await import('../friends/add-friends.ts');
    friendId = addFriendByName(friend, { viewerId }).id;
  }
  openDialog('add-expense', { friendId, prefill });
}

async function copy(address: string): Promise<void> {
  if (await copyText(address)) showNotice({ tone: 'success', text: COPIED });
}

/** The menu of a friend's page. The bar has no room for the address, which a tap copies here. */
function FriendMenu({ friend }: { friend: Friend }) {
  const navigate = useNavigate();
  const WORDS = TEXT.detail;
  const { id: friendId, name } = friend;
  const item = (key: FriendDialog, label: string, icon: LucideIcon): MenuItem => ({
    key,
    label,
    icon,
    onSelect: () => openDialog(key, { friendId }),
  });
  return (
    <OverflowMenu
      label={WORDS.menu}
      tone="ink"
      items={[
        ...(openBalances(friend).length === 0 ? [] : [item('settle-with-friend', VERBS.settleUp, HandCoins)]),
        ...(canBeReminded(friend) ? [item('remind', VERBS.remind, Bell)] : []),
        {
          key: 'recurring',
          label: RECURRENCES.title,
          icon: Repeat,
          onSelect: () => void navigate(paths.friendRecurrences(friendId)),
        },
        ...(friend.places ? itemsByName(friend, item('same-person', CARDS.samePerson({ name }), Link2)) : []),
        ...(friend.status === 'deleted' || isInGroupsOnly(friend)
          ? []
          : [item('friend-split', SPLITS.default, ChartPie)]),
        item('share-friend-balances', VERBS.shareBalances, Share2),
        {
          key: 'export',
          label: EXPORTING.title,
          icon: Download,
          onSelect: () => openDialog('export', { scope: { kind: 'friend', id: friendId, name } }),
        },
        ...(friend.email === ''
          ? []
          : [{ key: 'address', label: friend.email, icon: AtSign, onSelect: () => void copy(friend.email) }]),
        { ...item('remove-friend', REMOVAL.title, UserRoundMinus), isDanger: true },
      ]}
    />
  );
}

/** The dialogs of the menu that need only the friend. */
type FriendDialog =
  | 'settle-with-friend'
  | 'remind'
  | 'same-person'
  | 'friend-split'
  | 'share-friend-balances'
  | 'remove-friend';

/** What the menu has of somebody by name. */
const itemsByName = (friend: Friend, samePerson: MenuItem): readonly MenuItem[] => [
  {
    key: 'invite-by-link',
    label: VERBS.inviteByLink,
    icon: QrCode,
    onSelect: () => openDialog('person-links', { friend }),
  },
  samePerson,
  { key: 'rename', label: RENAMING.title, icon: Pencil, onSelect: () => openDialog('rename', { friend }) },
  ...(friend.joinedUntil
    ? [{ key: 'part', label: CARDS.part, icon: Undo2, onSelect: () => void partPeople(friend.id) }]
    : []),
];
