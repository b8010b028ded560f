import type { ReactElement } from 'react';
import { FriendSplitDialog } from './friend-split-dialog.tsx';
import { saveDefaultSplit } from '../../friends/save-default-split.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useOpenedFriend } from '../../../store/reads/use-opened.ts';

/** The dialog of what the viewer's new expenses with a friend alone begin with. */
export const FriendSplit = ({ friendId }: { readonly friendId: string }): ReactElement => (
  <FriendSplitDialog
    friend={useOpenedFriend(friendId)}
    viewer={useCurrentUser()}
    onSave={(split) => saveDefaultSplit(friendId, split)}
  />
);
