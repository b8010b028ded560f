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
import { opens } from '../../components/dialogs.tsx';
import { FloatingActions } from '../../components/floating-actions.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { menuItem, type MenuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { SpinnerSection } from '../../components/spinner.tsx';
import type { ExpensePrefill } from '../expenses/draft/expense-draft.ts';
import { useFriend } from '../friends/api.ts';
import { FriendHead, subjectOfFriend } from './friend-head.tsx';
import { BalancesByGroup } from '../friends/balances-by-group.tsx';
import { partPeople } from '../friends/cards.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { copyText } from '../../lib/device/copy-text.ts';
import { openRemind } from '../balances/dialogs.ts';
import { openAddExpense } from '../expenses/dialogs.ts';
import { openExport } from '../exports/dialogs.ts';
import { openRename, openSamePerson } from '../friends/dialogs.ts';
import { canBeReminded, openBalances } from '../friends/friend-balances.ts';
import { openPersonLinks } from '../links/dialogs.ts';
import { openScanReceipt } from '../receipts/dialogs.ts';
import { openSettleWithFriend } from '../settlements/dialogs.ts';

const openRemoveFriend = opens(
  async () => (await import('../groups/remove-friend-dialog.tsx')).RemoveFriendDialog,
);
const openShareFriendBalances = opens(
  async () => (await import('../balances/share-balances-sheet.tsx')).FriendBalancesSheet,
);
const openFriendSplit = opens(
  async () => (await import('../expenses/presets/friend-split-dialog.tsx')).FriendSplitDialog,
);

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
            openScanReceipt({ onScanned: (prefill) => void addExpense(viewerId, friend, prefill) })
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
  openAddExpense({ friendId, prefill });
}

async function copy(address: string): Promise<void> {
  if (await copyText(address)) showNotice({ tone: 'success', text: COPIED });
}

/** The menu of a friend's page. The bar has no room for the address, which a tap copies here. */
function FriendMenu({ friend }: { friend: Friend }) {
  const navigate = useNavigate();
  const WORDS = TEXT.detail;
  const { id: friendId, name } = friend;
  const item = (open: (of: { friendId: string }) => void, label: string, icon: LucideIcon): MenuItem =>
    menuItem(label, icon, () => open({ friendId }));
  return (
    <OverflowMenu
      label={WORDS.menu}
      tone="ink"
      items={[
        ...(openBalances(friend).length === 0 ? [] : [item(openSettleWithFriend, VERBS.settleUp, HandCoins)]),
        ...(canBeReminded(friend) ? [item(openRemind, VERBS.remind, Bell)] : []),
        menuItem(RECURRENCES.title, Repeat, () => void navigate(paths.friendRecurrences(friendId))),
        ...(friend.places
          ? itemsByName(friend, item(openSamePerson, CARDS.samePerson({ name }), Link2))
          : []),
        ...(friend.status === 'deleted' || isInGroupsOnly(friend)
          ? []
          : [item(openFriendSplit, SPLITS.default, ChartPie)]),
        item(openShareFriendBalances, VERBS.shareBalances, Share2),
        menuItem(EXPORTING.title, Download, () =>
          openExport({ scope: { kind: 'friend', id: friendId, name } }),
        ),
        ...(friend.email === '' ? [] : [menuItem(friend.email, AtSign, () => void copy(friend.email))]),
        { ...item(openRemoveFriend, REMOVAL.title, UserRoundMinus), isDanger: true },
      ]}
    />
  );
}

/** What the menu has of somebody by name. */
const itemsByName = (friend: Friend, samePerson: MenuItem): readonly MenuItem[] => [
  menuItem(VERBS.inviteByLink, QrCode, () => openPersonLinks({ friend })),
  samePerson,
  menuItem(RENAMING.title, Pencil, () => openRename({ friend })),
  ...(friend.joinedUntil ? [menuItem(CARDS.part, Undo2, () => void partPeople(friend.id))] : []),
];
