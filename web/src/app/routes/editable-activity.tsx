import { type ReactElement, useState } from 'react';
import { ActivityList, type ActivityListProps } from '../../features/activity/activity-list.tsx';
import { EditRecordDialogs, type Editing } from './edit-record-dialogs.tsx';
import { WaitingAmounts } from './waiting-amounts.tsx';

type EditableActivityProps = Pick<ActivityListProps, 'scope' | 'currentUserId'>;

/** The days above the feed of a group or friend that wait for an amount, the feed, and the dialogs that edit its records. */
export function EditableActivity({ scope, currentUserId }: EditableActivityProps): ReactElement {
  const [editing, setEditing] = useState<Editing>({ open: undefined });
  return (
    <>
      {scope.kind !== 'global' && <WaitingAmounts scope={scope} />}
      <ActivityList
        scope={scope}
        currentUserId={currentUserId}
        onEditExpense={(base) =>
          setEditing((current) => ({ ...current, open: 'expense', expense: { base } }))
        }
        onEditSettlement={(base) =>
          setEditing((current) => ({ ...current, open: 'settlement', settlement: { base } }))
        }
      />
      <EditRecordDialogs
        editing={editing}
        currentUserId={currentUserId}
        onClose={() => setEditing((current) => ({ ...current, open: undefined }))}
      />
    </>
  );
}
