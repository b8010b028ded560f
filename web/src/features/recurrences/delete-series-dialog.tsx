import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { deletedWords, quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { revalidateAll, withoutRereading } from '../../store/revalidate.ts';
import { deleteSeries } from './api.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useReplacePage } from '../../lib/pages/use-replace-page.ts';

const TEXT = text('recurrences');
const WORDS = TEXT.deletion;

/** Where a deleted series leads: to the list that it was in, since the page before may be about it. */
const listOf = ({ groupId }: Recurrence): string =>
  groupId === undefined ? paths.ownRecurrences : paths.groupRecurrences(groupId);

/** Asks before a series is deleted. Loads antd: import it lazily. */
export function DeleteSeriesDialog({ series }: { series: Recurrence }) {
  const replacePage = useReplacePage();
  return (
    <ConfirmSheet
      words={WORDS}
      onConfirm={(key) =>
        withoutRereading(series.id, async () => {
          await deleteSeries(series, key);
          await replacePage(listOf(series));
          const { description, amount, currency } = series;
          const sum = amount === undefined ? undefined : { amount, currency };
          showNotice({ tone: 'success', text: deletedWords(quoted(description), sum) });
          await revalidateAll();
        })
      }
    >
      <p className="wraps">{WORDS.question({ name: series.description })}</p>
      <p className="tone-muted">{WORDS.kept}</p>
    </ConfirmSheet>
  );
}
