import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { FloatingActions } from '../../components/floating-actions.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { useBalancesAsOwn } from '../../store/reads/use-as-own.ts';
import type { BalancesState } from '../../store/reads/use-balances.ts';
import { isViewerOf } from '../../store/reads/use-hindrance.ts';
import { keepFeedOrder } from '../activity/feed-order.ts';
import { useHasRecords } from '../activity/use-has-records.ts';
import { summariseBalances } from '../balances/summarise-balances.ts';
import { useFriends } from '../friends/api.ts';
import { canRemindHere } from '../friends/search-friends.ts';
import { GroupHead, subjectOfGroup } from '../group-detail/group-head.tsx';
import { GroupMenu } from './group-menu.tsx';
import type { Marking } from '../group-detail/mark-group.ts';
import { useGroup } from '../groups/api.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { nameOnlyIdsOf, withMembersOnce } from '../../lib/people/places.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { GROUP_TABS } from './group-first.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { openRemind } from '../balances/dialogs.ts';
import { openAddExpense } from '../expenses/dialogs.ts';
import { openSimplifyDebts } from '../group-detail/dialogs.ts';
import { openImport } from '../imports/dialogs.ts';
import { openScanReceipt } from '../receipts/dialogs.ts';
import { openSettleUp } from '../settlements/dialogs.ts';

const TEXT = text('groupDetail');
const VERBS = text('verbs');
const ACTIVITY = text('activity');
const LABELS = text('fields');
const SPENDING = text('spending');

/** The part of the address that names a tab. */
const parametersOf = (tab: (typeof GROUP_TABS)[number]): { readonly tab?: string } =>
  tab === GROUP_TABS[0] ? {} : { tab };

/** Makes a mark of a group, with what that needs; says so if that cannot be loaded. */
async function mark(groupId: string, marking: Marking): Promise<void> {
  try {
    const { markGroup } = await import('../group-detail/mark-group.ts');
    await markGroup(groupId, marking);
  } catch {
    showNotice({ tone: 'failure', text: TEXT.markFailed });
  }
}

const GroupBeginning = lazyPart(
  async () => (await import('../group-detail/group-beginning.tsx')).GroupBeginning,
  LoadFailure,
);
/** Only groups need it with somebody who came by a link, or in which the viewer was before. */
const ClaimCards = lazyPart(
  async () => (await import('../group-detail/claim-cards.tsx')).ClaimCards,
  LoadFailure,
  { plan: () => undefined },
);
const RemovedGroup = lazyPart(
  async () => (await import('../exports/removed-group.tsx')).RemovedGroup,
  LoadFailure,
  { plan: () => undefined },
);
const BalancesView = lazyPart(
  async () => (await import('../balances/balances-view.tsx')).BalancesView,
  LoadFailure,
  { Waiting: () => <SkeletonRows label={TEXT.loading} /> },
);
const GroupMembers = lazyPart(
  async () => (await import('../group-detail/group-members.tsx')).GroupMembers,
  LoadFailure,
  { Waiting: () => <SkeletonRows label={TEXT.loading} /> },
);
const GroupSpending = lazyPart(
  async () => (await import('../spending/stored-spending.tsx')).GroupSpending,
  LoadFailure,
  { Waiting: () => <SkeletonRows label={TEXT.loading} /> },
);

/** Group detail (spec §2), or the problem that prevents it. */
export function GroupPage() {
  const { groupId = '' } = useParams();
  const user = useCurrentUser();
  const { data: group, error, retry } = useGroup(groupId || undefined);
  if (error?.code === 'removed') return <RemovedGroup groupId={groupId} data={error.data} />;
  const problem = pageProblem({ id: groupId, record: group, error }, TEXT);
  if (problem)
    return <ProblemScreen backTo={paths.groups} backLabel={VERBS.back} problem={problem} onRetry={retry} />;
  // To people the group of two is no group: its records are on the friend's page.
  const other = group?.kind === 'direct' && group.members.find(({ userId }) => userId !== user.id);
  if (other) return <Navigate to={paths.friend(other.userId)} replace />;
  return <OpenGroup key={groupId} groupId={groupId} group={group} />;
}

/** Whether somebody may have something to answer: other groups save the call. */
const mayHaveClaims = ({ members, claimsUntil }: Group): boolean =>
  members.some(({ invitedBy, isYours }) => invitedBy || isYours) ||
  (claimsUntil !== undefined && claimsUntil > new Date());

interface OpenGroupProps {
  readonly groupId: string;
  /** Undefined while loading. */
  readonly group: Group | undefined;
}

function OpenGroup({ groupId, group }: OpenGroupProps) {
  const user = useCurrentUser();
  const balances = useBalancesAsOwn(groupId);
  const [parameters, setParameters] = useSearchParams();
  const section = GROUP_TABS.find((key) => key === parameters.get('tab')) ?? GROUP_TABS[0];
  const nets = balances.balances && summariseBalances(balances.balances, user.id).summaries;
  const [importCount, setImportCount] = useState(0);
  const hasRecords = useHasRecords(groupId, balances.balances);
  const shown = group && { group, balances: balances.balances ?? [] };
  const showImported = (): void => {
    keepFeedOrder('day');
    setImportCount((count) => count + 1);
    setParameters(parametersOf('activity'), { replace: true });
  };
  const handleImport = (): void => openImport({ groupId, onImported: showImported });
  const seen = group && withMembersOnce(group);
  const page = { groupId, group: seen, section, balances, hasRecords, importCount, onImport: handleImport };
  return (
    <DetailScreen
      title={group?.name}
      backTo={paths.groups}
      backLabel={VERBS.back}
      subject={subjectOfGroup({ group, nets })}
      head={
        <GroupHead
          group={group}
          nets={nets}
          hasRecords={hasRecords}
          hasFailed={balances.error !== undefined}
          isDetailed={section === 'balances'}
        />
      }
      menu={
        <GroupMenu
          groupId={groupId}
          group={group}
          hasBalances={balances.balances !== undefined}
          onMark={(marking) => void mark(groupId, marking)}
        />
      }
      dock={
        group && isViewerOf(group, user.id) ? undefined : (
          <FloatingActions
            onScan={() => openScanReceipt({ onScanned: (prefill) => openAddExpense({ groupId, prefill }) })}
            onAdd={() => openAddExpense({ groupId })}
            isDisabled={!group}
          />
        )
      }
    >
      {shown && mayHaveClaims(shown.group) && <ClaimCards {...shown} />}
      <GroupSections {...page} />
    </DetailScreen>
  );
}

interface GroupPartProps extends OpenGroupProps {
  readonly section: (typeof GROUP_TABS)[number];
  readonly balances: BalancesState;
  /** Whether there are expenses or settlements; undefined while it is not known. */
  readonly hasRecords: boolean | undefined;
  /** How many files were imported since the page opened: the feed then begins afresh. */
  readonly importCount: number;
  readonly onImport: () => void;
}

/** The tabs: Activity, Balances, Spending, Members. The address names the open one. */
function GroupSections({
  groupId,
  group,
  section,
  balances,
  hasRecords,
  importCount,
  onImport,
}: GroupPartProps) {
  const { id: viewerId } = useCurrentUser();
  const [, setParameters] = useSearchParams();
  const labels = {
    activity: ACTIVITY.title,
    balances: LABELS.balances,
    spending: SPENDING.title,
    members: group ? TEXT.membersCounted({ count: group.members.length }) : TEXT.members,
  };
  const { data: friends } = useFriends();
  return (
    <Tabs
      look="line"
      label={TEXT.sections}
      tabs={GROUP_TABS.map((key) => ({ key, label: labels[key] }))}
      selected={section}
      onSelect={(tab) => setParameters(parametersOf(tab), { replace: true })}
    >
      {section === 'activity' && (
        <ActivityList
          key={importCount}
          scope={{ kind: 'group', groupId }}
          beginning={
            group &&
            !isViewerOf(group, viewerId) &&
            hasRecords === false && <GroupBeginning group={group} onImport={onImport} />
          }
        />
      )}
      {section === 'balances' && (
        <GroupBalances groupId={groupId} group={group} balances={balances} hasRecords={hasRecords} />
      )}
      {section === 'spending' && <GroupSpending groupId={groupId} />}
      {section === 'members' && group && <GroupMembers group={group} friends={friends} />}
      {section === 'members' && !group && <SkeletonRows label={TEXT.loading} />}
    </Tabs>
  );
}

function GroupBalances({
  groupId,
  group,
  balances,
  hasRecords,
}: Pick<GroupPartProps, 'groupId' | 'group' | 'balances' | 'hasRecords'>) {
  const viewer = useCurrentUser();
  const nameOnlyIds = nameOnlyIdsOf(group);
  const isViewer = group !== undefined && isViewerOf(group, viewer.id);
  const { data: friends = [] } = useFriends();
  // What is said and sent is the net over everything, which may differ from the row.
  const remindable = friends.filter(canRemindHere);
  return (
    <BalancesView
      state={balances}
      group={group}
      viewer={viewer}
      onSimplified={() => openSimplifyDebts({ groupId })}
      hasRecords={hasRecords}
      onSettleUp={(initialBalance) => openSettleUp({ groupId, initialBalance })}
      isFixed={group?.claimedId !== undefined}
      onRemind={({ fromUserId, amount, currency }) => {
        const friend = remindable.find(({ id }) => id === fromUserId);
        const inGroup = group && { name: group.name, amount, currency };
        if (friend) openRemind({ friendId: friend.id, inGroup });
      }}
      canRemind={({ fromUserId }) => remindable.some(({ id }) => id === fromUserId)}
      canSettleFor={({ fromUserId, toUserId }) =>
        !isViewer && nameOnlyIds.has(fromUserId) && nameOnlyIds.has(toUserId)
      }
    />
  );
}
