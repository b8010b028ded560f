import { lazy, type ReactElement, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { WhenOpened } from '../../components/when-opened.tsx';
import { useFriends } from '../../features/friends/api.ts';
import { AddMembersScreen } from '../../features/groups/add-members-screen.tsx';
import { useGroup } from '../../features/groups/api.ts';
import { paths } from '../../lib/paths.ts';

const AddFriendDialog = lazy(async () => ({
  default: (await import('../../features/friends/add-friend-dialog.tsx')).AddFriendDialog,
}));

/** 'Add group members' (spec §2, Add members): the reader's friends, and the way to invite another. */
export function AddMembersRoute(): ReactElement {
  const { groupId = '' } = useParams();
  const navigate = useNavigate();
  const { group } = useGroup(groupId);
  const { friends, error, retry } = useFriends();
  const [isInviting, setIsInviting] = useState(false);

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
