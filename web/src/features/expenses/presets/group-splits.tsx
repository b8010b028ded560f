import type { ReactElement } from 'react';
import { GroupSplitsDialog } from './group-splits-dialog.tsx';
import { updateGroup } from '../../group-detail/api.ts';
import { useOpenedGroup } from '../../../store/reads/use-opened.ts';

/** The dialog of a group's default split and presets, which are saved with its settings. */
export function GroupSplits({ groupId }: { readonly groupId: string }): ReactElement {
  const group = useOpenedGroup(groupId);
  return (
    <GroupSplitsDialog
      groupId={groupId}
      onSave={(changes, idempotencyKey) => updateGroup(group, changes, { idempotencyKey })}
    />
  );
}
