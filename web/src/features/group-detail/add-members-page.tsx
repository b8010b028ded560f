import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { useFriends } from '../friends/api.ts';
import { canBeAdded } from '../friends/search-friends.ts';
import { isAdminOf } from './is-admin-of.ts';
import { AddMembersScreen } from '../groups/add-members-screen.tsx';
import { useGroup } from '../groups/api.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { openInviteFriend } from '../friends/dialogs.ts';
import { openGroupLinks } from '../links/dialogs.ts';

const TEXT = text('groupDetail');

/** 'Add group members' (spec §2, Add members): the viewer's friends, and whoever else is named. */
export function AddMembersPage() {
  const { groupId = '' } = useParams();
  const { id: viewerId } = useCurrentUser();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { data: group, error: groupError, retry: retryGroup } = useGroup(groupId || undefined);
  const { data: friends, error, retry } = useFriends();
  const showMembers = () => void navigate(paths.groupSection(groupId, 'members'), { replace: true });

  const problem = pageProblem({ id: groupId, record: group, error: groupError }, TEXT);
  if (problem)
    return (
      <ProblemScreen backTo={paths.groups} backLabel={TEXT.back} problem={problem} onRetry={retryGroup} />
    );

  return (
    <AddMembersScreen
      groupId={groupId}
      group={group}
      viewerId={viewerId}
      friends={friends?.filter(canBeAdded)}
      friendsError={error}
      onRetryFriends={retry}
      chosenId={parameters.get('with') ?? undefined}
      onAddContact={() => openInviteFriend({})}
      onInviteByLink={
        group && isAdminOf(group, viewerId) ? () => openGroupLinks({ groupId, isAtOnce: true }) : undefined
      }
      onAdded={showMembers}
    />
  );
}
