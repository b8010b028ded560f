import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import type { RecordItem } from './feed-item.ts';

const REMOVAL = text('removal');
const VERBS = text('verbs');

export interface DeletionQuestionProps {
  readonly isOpen: boolean;
  /** The record, which stays while the dialog closes; undefined before it was opened once. */
  readonly item: RecordItem | undefined;
  readonly onYes: (item: RecordItem) => void;
  readonly onClose: () => void;
}

/** Asks before a record is deleted that the viewer has no part in: it moves balances of others alone. */
export function ForeignDeletion({
  isOpen,
  item,
  onYes,
  onClose,
}: DeletionQuestionProps): ReactElement | null {
  if (item?.type !== 'expense') return null;
  const names = new Set([...item.data.splits, ...item.data.payers].map(({ user }) => user.name));
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      words={{ ...REMOVAL.foreign, confirm: VERBS.delete }}
      onConfirm={async () => onYes(item)}
    >
      <p className="wraps">
        {REMOVAL.foreign.question({
          what: item.data.description,
          names: [...names].join(', '),
        })}
      </p>
    </ConfirmSheet>
  );
}
