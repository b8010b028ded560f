import type { ReactElement } from 'react';
import type { Group } from '@barabar/core/contract/groups';
import { GroupSplitsDialog } from '../../features/expenses/presets/group-splits-dialog.tsx';
import { updateGroup } from '../../features/group-detail/api.ts';

export interface GroupSplitsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Group;
  readonly currentUserId: string;
}

/** The dialog of a group's default split and presets, which are saved with its settings. */
export const GroupSplits = (props: GroupSplitsProps): ReactElement => (
  <GroupSplitsDialog
    {...props}
    onSave={(changes, idempotencyKey) => updateGroup(props.group, changes, { idempotencyKey })}
  />
);
