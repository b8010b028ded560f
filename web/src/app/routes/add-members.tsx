import { type ReactElement, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { useFriends } from '../../features/friends/api.ts';
import { canBeAdded } from '../../features/friends/search-friends.ts';
import { isAdminOf } from '../../features/group-detail/is-admin-of.ts';
import { AddMembersScreen } from '../../features/groups/add-members-screen.tsx';
import { useGroup } from '../../features/groups/api.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ProblemScreen } from './problem-screen.tsx';

const TEXT = text('groupDetail');

const AddFriendDialog = lazyDialog(
  async () => (await import('../../features/friends/add-friend-dialog.tsx')).AddFriendDialog,
);

const AddByNameDialog = lazyDialog(
  async () => (await import('../../features/groups/add-by-name-dialog.tsx')).AddByNameDialog,
);

const GroupLinksDialog = lazyDialog(
  async () => (await import('../../features/links/group-links-dialog.tsx')).GroupLinksDialog,
);

/** 'Add group members' (spec §2, Add members): the viewer's friends, and a form that invites somebody else. */
export function AddMembersRoute(): ReactElement {
  const { groupId = '' } = useParams();
  const { id: viewerId } = useCurrentUser();
  const navigate = useNavigate();
  const { group, error: groupError, retry: retryGroup } = useGroup(groupId || undefined);
  const { friends, error, retry } = useFriends();
  const [dialog, setDialog] = useState<'invite' | 'by-name' | 'by-link'>();
  const close = () => setDialog(undefined);
  const showMembers = () => void navigate(paths.groupSection(groupId, 'members'), { replace: true });

  const problem = pageProblem({ id: groupId, known: group, error: groupError }, TEXT);
  if (problem)
    return (
      <ProblemScreen backTo={paths.groups} backLabel={TEXT.back} problem={problem} onRetry={retryGroup} />
    );

  return (
    <>
      <AddMembersScreen
        groupId={groupId}
        group={group}
        friends={friends?.filter(canBeAdded)}
        friendsError={error}
        onRetryFriends={retry}
        onAddContact={() => setDialog('invite')}
        onAddByName={() => setDialog('by-name')}
        onInviteByLink={group && isAdminOf(group, viewerId) ? () => setDialog('by-link') : undefined}
        onAdded={showMembers}
      />
      <AddFriendDialog isOpen={dialog === 'invite'} onClose={close} />
      <AddByNameDialog
        isOpen={dialog === 'by-name'}
        onClose={close}
        groupId={groupId}
        memberCount={group?.members.length ?? 0}
        onAdded={showMembers}
      />
      <GroupLinksDialog isOpen={dialog === 'by-link'} onClose={close} group={group} />
    </>
  );
}
