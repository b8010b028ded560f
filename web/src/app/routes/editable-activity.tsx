import { type ReactElement, useCallback, useState } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { ActivityList, type ActivityListProps } from '../../features/activity/activity-list.tsx';
import { EditRecordDialogs, type Editing } from './edit-record-dialogs.tsx';
import { WaitingAmounts } from './waiting-amounts.tsx';

type EditableActivityProps = Pick<ActivityListProps, 'scope' | 'currentUserId' | 'beginning'>;

/** The days above the feed of a group or friend that wait for an amount, the feed, and the dialogs that edit its records. */
export function EditableActivity({ scope, currentUserId, beginning }: EditableActivityProps): ReactElement {
  const [editing, setEditing] = useState<Editing>({ open: undefined });
  const editExpense = useCallback(
    (base: Expense) => setEditing((current) => ({ ...current, open: 'expense', expense: { base } })),
    [],
  );
  const editSettlement = useCallback(
    (base: Settlement, others: readonly Settlement[]) =>
      setEditing((current) => ({ ...current, open: 'settlement', settlement: { base }, others })),
    [],
  );
  const settleBill = useCallback(
    (expense: Expense, creditorId: string) =>
      setEditing((current) => ({ ...current, open: 'bill', bill: { expense, creditorId } })),
    [],
  );
  const askWhy = useCallback(
    (notReceived: Settlement) => setEditing((current) => ({ ...current, open: 'not-received', notReceived })),
    [],
  );
  const isOutside = scope.kind === 'friend' && scope.isOutside;
  return (
    <>
      {scope.kind !== 'global' && !isOutside && <WaitingAmounts scope={scope} />}
      <ActivityList
        scope={scope}
        currentUserId={currentUserId}
        beginning={beginning}
        onEditExpense={editExpense}
        onEditSettlement={editSettlement}
        onSettle={settleBill}
        onNotReceived={askWhy}
      />
      <EditRecordDialogs
        editing={editing}
        currentUserId={currentUserId}
        onClose={() => setEditing((current) => ({ ...current, open: undefined }))}
      />
    </>
  );
}
