import type { ReactElement } from 'react';
import { ConflictSheet } from '../../../components/conflict/conflict-sheet.tsx';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { DraftConflict } from '../saving/use-editing.ts';
import { differencesOf } from './describe-content.ts';
import { layOver } from './lay-over.ts';

export interface ExpenseConflictProps {
  readonly conflict: DraftConflict;
  /** What the viewer has entered. */
  readonly mine: ExpenseDraft;
  /** Receives what the viewer has changed, laid over the current version. */
  readonly onKeepMine: (merged: ExpenseDraft) => void;
  readonly onTakeTheirs: () => void;
}

/** What the viewer entered beside what somebody else has made of the expense or series. Loads antd: import it lazily. */
export function ExpenseConflict({
  conflict: { opened, theirs, overtaking },
  mine,
  onKeepMine,
  onTakeTheirs,
}: ExpenseConflictProps): ReactElement {
  const drafts = { opened, mine, theirs };
  return (
    <ConflictSheet
      overtaking={overtaking}
      differences={differencesOf(drafts)}
      onKeepMine={() => onKeepMine(layOver(drafts))}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
