import { text } from '@barabar/core/messages/text';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { deletedWords, quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useReplacePagesBelow } from '../../lib/pages/use-replace-page.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';
import { deleteGroup } from './api.ts';
import { Unsettled } from '../../components/unsettled.tsx';

const WORDS = text('groupSettings').delete;

export function DeleteGroupDialog({ groupId }: { groupId: string }) {
  const { name } = useOpenedGroup(groupId);
  const { balances = [] } = useBalances(groupId);
  const replacePages = useReplacePagesBelow(paths.group(groupId));
  return (
    <ConfirmSheet
      words={WORDS}
      isDisabled={balances.length > 0}
      onConfirm={async (idempotencyKey) => {
        await deleteGroup(groupId, { idempotencyKey, onGone: () => replacePages(paths.groups) });
        showNotice({ tone: 'success', text: deletedWords(quoted(name)) });
      }}
    >
      <p>{WORDS.question({ group: name })}</p>
      <p>{WORDS.consequence}</p>
      <Unsettled balances={balances} words={WORDS.notYet} />
    </ConfirmSheet>
  );
}
