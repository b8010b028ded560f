import { type ReactElement, useState } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import { ActivityList, type ActivityListProps } from '../../features/activity/activity-list.tsx';
import { useGroup } from '../../features/groups/api.ts';
import { WaitingAmounts } from './waiting-amounts.tsx';

const EditExpenseDialog = lazyDialog(
  async () => (await import('../../features/expenses/edit-expense-dialog.tsx')).EditExpenseDialog,
);
const EditSettlementDialog = lazyDialog(
  async () => (await import('../../features/settlements/edit-settlement-dialog.tsx')).EditSettlementDialog,
);

type EditableActivityProps = Pick<ActivityListProps, 'scope' | 'currentUserId'>;

interface Editing {
  readonly open: 'expense' | 'settlement' | undefined;
  readonly expense: Expense | undefined;
  readonly settlement: Settlement | undefined;
}

/** The days above the feed of a group or friend that wait for an amount, the feed, and the dialogs that edit its records. */
export function EditableActivity({ scope, currentUserId }: EditableActivityProps): ReactElement {
  const [editing, setEditing] = useState<Editing>({
    open: undefined,
    expense: undefined,
    settlement: undefined,
  });
  const { open, expense, settlement } = editing;
  const { group, error } = useGroup(expense?.groupId);
  // The dialog reads the possible participants only when it opens, so the group must be loaded first.
  const isKnown = expense?.groupId === undefined || group !== undefined || error !== undefined;
  const close = (): void => setEditing((current) => ({ ...current, open: undefined }));
  return (
    <>
      {scope.kind !== 'global' && <WaitingAmounts scope={scope} />}
      <ActivityList
        scope={scope}
        currentUserId={currentUserId}
        onEditExpense={(edited) =>
          setEditing((current) => ({ ...current, open: 'expense', expense: edited }))
        }
        onEditSettlement={(edited) =>
          setEditing((current) => ({ ...current, open: 'settlement', settlement: edited }))
        }
      />
      {expense && (
        <WhenOpened isOpen={open === 'expense' && isKnown}>
          <EditExpenseDialog
            isOpen={open === 'expense' && isKnown}
            onClose={close}
            onSaved={close}
            currentUserId={currentUserId}
            expense={expense}
            members={group?.members.map(({ user }) => user)}
          />
        </WhenOpened>
      )}
      {settlement && (
        <WhenOpened isOpen={open === 'settlement'}>
          <EditSettlementDialog
            isOpen={open === 'settlement'}
            onClose={close}
            onSaved={close}
            currentUserId={currentUserId}
            settlement={settlement}
          />
        </WhenOpened>
      )}
    </>
  );
}
