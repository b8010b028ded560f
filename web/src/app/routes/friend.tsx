import { type ReactElement, useState } from 'react';
import {
  Bell,
  ChartPie,
  Download,
  HandCoins,
  Link2,
  Pencil,
  QrCode,
  Repeat,
  Share2,
  Undo2,
  UserRoundMinus,
} from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import type { User } from '@barabar/core/contract/auth';
import type { Balance } from '@barabar/core/contract/balances';
import type { Friend, Place } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { FloatingActions } from '../floating-actions.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import type { MenuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { SpinnerSection } from '../../components/spinner.tsx';
import type { ExpensePrefill } from '../../features/expenses/draft/expense-draft.ts';
import { useFriend } from '../../features/friends/api.ts';
import { canBeReminded, openBalances } from '../../features/friends/friend-balances.ts';
import { FriendHead } from '../../features/friends/friend-head.tsx';
import { BalancesByGroup } from '../../features/friends/balances-by-group.tsx';
import { balancesWith } from '../../features/friends/balances-with.ts';
import { groupsOf, partPeople } from '../../features/friends/cards.ts';
import { NewExpenseDialogs } from './new-expense-dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { idsOf } from '../../lib/people/places.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useReplacePage } from '../../lib/pages/use-replace-page.ts';
import { ProblemScreen } from './problem-screen.tsx';

const CARDS = text('cards');
const TEXT = text('friends');
const VERBS = text('verbs');
const RECURRENCES = text('recurrences');
const SPLITS = text('groupSplits');
const EXPORTING = text('exporting');
const REMOVAL = text('friendDialogs').remove;
const RENAMING = text('cards').renaming;

const EditableActivity = lazyPart(
  async () => (await import('./editable-activity.tsx')).EditableActivity,
  LoadFailure,
  { Waiting: () => <SpinnerSection /> },
);
const SettleUpDialog = lazyDialog(
  async () => (await import('../../features/settlements/settle-up-dialog.tsx')).SettleUpDialog,
);
const RemindSheet = lazyDialog(
  async () => (await import('../../features/balances/remind-sheet.tsx')).RemindSheet,
);
const ShareBalancesSheet = lazyDialog(
  async () => (await import('../../features/balances/share-balances-sheet.tsx')).ShareBalancesSheet,
);
const ExportDialog = lazyDialog(
  async () => (await import('../../features/exports/export-dialog.tsx')).ExportDialog,
);
const FriendSplit = lazyDialog(async () => (await import('./friend-split.tsx')).FriendSplit);
const RemoveFriendDialog = lazyDialog(
  async () => (await import('./remove-friend-dialog.tsx')).RemoveFriendDialog,
);

const PersonLinksDialog = lazyDialog(
  async () => (await import('../../features/links/person-links-dialog.tsx')).PersonLinksDialog,
);
const SamePersonDialog = lazyDialog(
  async () => (await import('../../features/friends/same-person-dialog.tsx')).SamePersonDialog,
);
const RenameDialog = lazyDialog(
  async () => (await import('../../features/friends/rename-dialog.tsx')).RenameDialog,
);
const LinkMemberDialog = lazyDialog(
  async () => (await import('../../features/group-detail/link-member-dialog.tsx')).LinkMemberDialog,
);

type DialogName =
  | 'add-expense'
  | 'scan-receipt'
  | 'settle-up'
  | 'remind'
  | 'share'
  | 'link'
  | 'invite-by-link'
  | 'same-person'
  | 'rename'
  | 'export'
  | 'split'
  | 'remove';

/**
 * Friend detail (spec §2): the friend, the balances between the friend and the viewer by group, and all records behind
 * them.
 */
export function FriendRoute(): ReactElement {
  const { friendId = '' } = useParams();
  const user = useCurrentUser();
  const { friend, error, retry } = useFriend(friendId || undefined);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DialogName>();
  const { addExpense, prefill, placed } = useNewExpense(friend, () => setDialog('add-expense'));

  const frame = {
    title: friend?.name,
    backTo: paths.dashboard,
    backLabel: TEXT.detail.back,
    isBackNamed: true,
  };
  const problem = pageProblem({ id: friendId, known: friend, error }, TEXT.detail);
  if (problem) return <ProblemScreen {...frame} problem={problem} onRetry={retry} />;

  return (
    <>
      <DetailScreen
        key={friendId}
        {...frame}
        menu={
          friend && (
            <FriendMenu
              friend={friend}
              onOpen={setDialog}
              onRecurring={() => void navigate(paths.friendRecurrences(friendId))}
            />
          )
        }
        head={
          <FriendHead
            friend={friend}
            onSettleUp={() => setDialog('settle-up')}
            onRemind={() => setDialog('remind')}
            onAddAddress={() => setDialog('link')}
          />
        }
        dock={
          <FloatingActions
            onScan={() => setDialog('scan-receipt')}
            onAdd={() => void addExpense()}
            isDisabled={!friend || friend.status === 'deleted'}
          />
        }
      >
        {friend && <BalancesByGroup friend={friend} />}
        <EditableActivity
          scope={{ kind: 'friend', friendId, placeIds: friend?.places?.map(({ userId }) => userId) }}
          currentUserId={user.id}
        />
      </DetailScreen>
      {friend && (
        <FriendDialogs
          friend={friend}
          open={dialog}
          prefill={prefill}
          onScanned={(scanned) => void addExpense(scanned)}
          placed={placed}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Adds an expense with a friend. Somebody by name in groups alone gets a place outside of them first. */
function useNewExpense(friend: Friend | undefined, onOpen: () => void) {
  const [prefill, setPrefill] = useState<ExpensePrefill>();
  const [placed, setPlaced] = useState<Friend>();
  const addExpense = async (scanned?: ExpensePrefill): Promise<void> => {
    setPrefill(scanned);
    try {
      if (friend && isInGroupsOnly(friend)) {
        const { addFriendByName } = await import('../../features/friends/add-friends.ts');
        setPlaced(await addFriendByName(friend.name, { sameAs: friend.id }));
      }
      onOpen();
    } catch (failure) {
      showNotice({ tone: 'failure', text: messageOf(failure, CARDS.placeFailed) });
    }
  };
  return { addExpense, prefill, placed };
}

/** The menu of a friend's page. */
function FriendMenu({
  friend,
  onOpen,
  onRecurring,
}: {
  readonly friend: Friend;
  readonly onOpen: (dialog: DialogName) => void;
  readonly onRecurring: () => void;
}): ReactElement {
  const WORDS = TEXT.detail;
  return (
    <OverflowMenu
      label={WORDS.menu}
      tone="ink"
      items={[
        ...(openBalances(friend).length === 0
          ? []
          : [
              {
                key: 'settle-up',
                label: VERBS.settleUp,
                icon: HandCoins,
                onSelect: () => onOpen('settle-up'),
              },
            ]),
        ...(canBeReminded(friend)
          ? [{ key: 'remind', label: VERBS.remind, icon: Bell, onSelect: () => onOpen('remind') }]
          : []),
        { key: 'recurring', label: RECURRENCES.title, icon: Repeat, onSelect: onRecurring },
        ...(friend.places ? itemsByName(friend, onOpen) : []),
        ...(friend.status === 'deleted' || isInGroupsOnly(friend)
          ? []
          : [
              {
                key: 'split',
                label: SPLITS.default,
                icon: ChartPie,
                onSelect: () => onOpen('split'),
              },
            ]),
        { key: 'share', label: VERBS.shareBalances, icon: Share2, onSelect: () => onOpen('share') },
        { key: 'export', label: EXPORTING.title, icon: Download, onSelect: () => onOpen('export') },
        {
          key: 'remove',
          label: REMOVAL.title,
          icon: UserRoundMinus,
          isDanger: true,
          onSelect: () => onOpen('remove'),
        },
      ]}
    />
  );
}

/** What the menu has of somebody by name. */
const itemsByName = (
  { id, joinedUntil }: Friend,
  onOpen: (dialog: DialogName) => void,
): readonly MenuItem[] => [
  {
    key: 'invite-by-link',
    label: VERBS.inviteByLink,
    icon: QrCode,
    onSelect: () => onOpen('invite-by-link'),
  },
  { key: 'same-person', label: CARDS.samePerson, icon: Link2, onSelect: () => onOpen('same-person') },
  { key: 'rename', label: RENAMING.title, icon: Pencil, onSelect: () => onOpen('rename') },
  ...(joinedUntil
    ? [{ key: 'part', label: CARDS.part, icon: Undo2, onSelect: () => void partPeople(id) }]
    : []),
];

interface FriendDialogsProps {
  readonly friend: Friend;
  readonly open: DialogName | undefined;
  /** The values of a scanned receipt for the expense form. */
  readonly prefill: ExpensePrefill | undefined;
  readonly onScanned: (prefill: ExpensePrefill) => void;
  /** The friend with the place outside of groups that they have got for an expense. */
  readonly placed: Friend | undefined;
  readonly onClose: () => void;
}

/** Whether somebody by name has no place outside of groups. */
const isInGroupsOnly = ({ places, directGroupId }: Friend): boolean =>
  places !== undefined && directGroupId === undefined;

/** The balances that one payment can settle: those of one place. */
function balancesOfOne(friend: Friend, viewer: User): readonly Balance[] | undefined {
  const balances = balancesWith(friend, viewer);
  const ids = new Set(balances.flatMap(({ fromUserId, toUserId }) => [fromUserId, toUserId]));
  return ids.size > 2 ? undefined : balances;
}

/** The names of the groups that have one. The group of the two has none. */
const groupNamesOf = ({ groups }: Friend): ReadonlyMap<string, string> =>
  new Map(
    groups.flatMap(({ groupId, groupName }) =>
      groupName === undefined ? [] : [[groupId, groupName] as const],
    ),
  );

/** All dialogs of a friend's page. Each loads when it is first opened. */
function FriendDialogs({
  friend,
  open,
  prefill,
  onScanned,
  placed,
  onClose,
}: FriendDialogsProps): ReactElement {
  const user = useCurrentUser();
  const replacePage = useReplacePage();
  return (
    <>
      <SettleUpDialog
        isOpen={open === 'settle-up'}
        onClose={onClose}
        onSaved={onClose}
        currentUserId={user.id}
        friendIds={idsOf(friend)}
        groupNames={groupNamesOf(friend)}
        together={balancesOfOne(friend, user)}
      />
      <RemindSheet isOpen={open === 'remind'} onClose={onClose} friend={friend} viewer={user} />
      <ShareBalancesSheet
        isOpen={open === 'share'}
        onClose={onClose}
        balances={balancesWith(friend, user)}
        scope={{
          kind: 'friend',
          viewerName: user.name,
          friendName: friend.name,
          groupNames: groupNamesOf(friend),
        }}
      />
      <NewExpenseDialogs
        open={open}
        onClose={onClose}
        onScanned={onScanned}
        currentUserId={user.id}
        participants={[user, placed ?? friend]}
        prefill={prefill}
      />
      {friend.places?.[0] && (
        <DialogsByName friend={friend} place={friend.places[0]} open={open} onClose={onClose} />
      )}
      <ExportDialog
        isOpen={open === 'export'}
        onClose={onClose}
        scope={{ kind: 'friend', id: friend.id, name: friend.name }}
      />
      <FriendSplit isOpen={open === 'split'} onClose={onClose} friend={friend} />
      <RemoveFriendDialog
        isOpen={open === 'remove'}
        onClose={onClose}
        friend={friend}
        onGone={() => replacePage(paths.dashboard)}
      />
    </>
  );
}

/** The dialogs about somebody by name. */
function DialogsByName({
  friend,
  place,
  open,
  onClose,
}: Pick<FriendDialogsProps, 'friend' | 'open' | 'onClose'> & { readonly place: Place }): ReactElement {
  return (
    <>
      <LinkMemberDialog
        isOpen={open === 'link'}
        onClose={onClose}
        groupId={place.groupId}
        member={{ userId: place.userId, user: friend }}
        isDirect={friend.directGroupId !== undefined}
        places={groupsOf(friend)}
      />
      <PersonLinksDialog isOpen={open === 'invite-by-link'} onClose={onClose} friend={friend} />
      <SamePersonDialog isOpen={open === 'same-person'} onClose={onClose} friend={friend} />
      <RenameDialog isOpen={open === 'rename'} onClose={onClose} friend={friend} />
    </>
  );
}
