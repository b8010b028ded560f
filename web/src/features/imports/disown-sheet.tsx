import { disownImport, ownImport, type GroupImport } from '@barabar/core/contract/imports';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { revalidateAll } from '../../store/revalidate.ts';

const TEXT = text('imports');
const VERBS = text('verbs');
const WORDS = TEXT.page;

/** What the sheet asks about: the viewer's part becomes a name's, or theirs again. */
export type Disowning = 'disown' | 'own';

/** Asks before the viewer's part in an import becomes a name's, and before it becomes theirs again. */
export function DisownSheet({ shown, act }: { shown: GroupImport; act: Disowning }) {
  const params = { groupId: shown.groupId, importId: shown.id };
  const { name: by } = shown.createdBy;
  return (
    <ConfirmSheet
      words={{
        title: act === 'disown' ? WORDS.notMine : WORDS.mine,
        busy: VERBS.saving,
        failed: WORDS.saveFailed,
      }}
      onConfirm={async () => {
        await callEndpoint(act === 'disown' ? disownImport : ownImport, { params });
        await revalidateAll();
      }}
    >
      {act === 'disown' ? (
        <>
          <p>{WORDS.notMineQuestion({ by })}</p>
          <p>{WORDS.notMineLater({ by })}</p>
        </>
      ) : (
        <p>{WORDS.mineQuestion}</p>
      )}
    </ConfirmSheet>
  );
}
