import { type ReactElement, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import { useFriends } from '../../features/friends/api.ts';
import { groupProblem } from '../../features/group-detail/group-problem.ts';
import { TEXT } from '../../features/group-detail/text.ts';
import { AddMembersScreen } from '../../features/groups/add-members-screen.tsx';
import { useGroup } from '../../features/groups/api.ts';
import { paths } from '../../lib/paths.ts';
import styles from './problem.module.css';

const AddFriendDialog = lazyDialog(
  async () => (await import('../../features/friends/add-friend-dialog.tsx')).AddFriendDialog,
);

/** 'Add group members' (spec §2, Add members): the reader's friends, and the way to invite another. */
export function AddMembersRoute(): ReactElement {
  const { groupId } = useParams();
  const navigate = useNavigate();
  const { group, error: groupError, retry: retryGroup } = useGroup(groupId);
  const { friends, error, retry } = useFriends();
  const [isInviting, setIsInviting] = useState(false);

  const problem = groupProblem(groupId, groupError);
  if (!groupId || (problem && (!group || !problem.canRetry))) {
    return (
      <DetailScreen title={undefined} backTo={paths.groups} backLabel={TEXT.back}>
        <div className={styles.problem}>
          <ErrorAlert message={problem?.message} {...(problem?.canRetry && { onRetry: retryGroup })} />
        </div>
      </DetailScreen>
    );
  }

  return (
    <>
      <AddMembersScreen
        groupId={groupId}
        group={group}
        friends={friends?.filter(({ status }) => status !== 'deleted')}
        friendsError={error}
        onRetryFriends={retry}
        onAddContact={() => setIsInviting(true)}
        onAdded={() => void navigate(paths.group(groupId))}
      />
      <WhenOpened isOpen={isInviting}>
        <AddFriendDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
      </WhenOpened>
    </>
  );
}
