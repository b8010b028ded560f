import type { ReactElement } from 'react';
import { describeDefault } from '../expenses/presets/split-words.ts';
import { GroupSettingsSheet } from '../group-detail/group-settings-sheet.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';

/** The settings of a group. */
export function GroupSettings({ groupId }: { readonly groupId: string }): ReactElement {
  const { id: currentUserId } = useCurrentUser();
  const { defaultSplit, members } = useOpenedGroup(groupId);
  const participants = members.map(({ user }) => user);
  return (
    <GroupSettingsSheet
      groupId={groupId}
      splitWords={describeDefault(defaultSplit, { participants, currentUserId })}
    />
  );
}
