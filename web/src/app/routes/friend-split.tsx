import type { ReactElement } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import { FriendSplitDialog } from '../../features/expenses/presets/friend-split-dialog.tsx';
import { saveDefaultSplit } from '../../features/friends/save-default-split.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

export interface FriendSplitProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly friend: Friend;
}

/** The dialog of what the viewer's new expenses with a friend alone begin with. */
export function FriendSplit(props: FriendSplitProps): ReactElement {
  const viewer = useCurrentUser();
  return (
    <FriendSplitDialog
      {...props}
      viewer={viewer}
      onSave={(split) => saveDefaultSplit(props.friend.id, split)}
    />
  );
}
