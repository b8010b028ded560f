import { text } from '@barabar/core/messages/text';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import type { RecordItem } from './feed-item.ts';

const REMOVAL = text('removal');
const VERBS = text('verbs');

/** Asks before a record is deleted that the viewer has no part in: it moves balances of others alone. */
export function ForeignDeletion({ item, onYes }: { item: RecordItem; onYes: (item: RecordItem) => void }) {
  if (item.type !== 'expense') return null;
  const names = new Set([...item.data.splits, ...item.data.payers].map(({ user }) => user.name));
  return (
    <ConfirmSheet
      words={{ ...REMOVAL.foreign, confirm: VERBS.delete, failed: REMOVAL.deleteExpense }}
      onConfirm={async () => onYes(item)}
    >
      <p className="wraps">
        {REMOVAL.foreign.question({ what: item.data.description, names: [...names].join(', ') })}
      </p>
    </ConfirmSheet>
  );
}
