import type { ReactElement } from 'react';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { deletedWords, quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { revalidateAll, withoutRereading } from '../../store/revalidate.ts';
import { deleteSeries } from './api.ts';

const TEXT = text('recurrences');

const WORDS = TEXT.deletion;

export interface DeleteSeriesDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly series: Recurrence;
  /** Called when the series is deleted, to leave its page. */
  readonly onGone: () => void | Promise<void>;
}

/** Asks before a series is deleted. Loads antd: import it lazily. */
export function DeleteSeriesDialog({
  isOpen,
  onClose,
  series,
  onGone,
}: DeleteSeriesDialogProps): ReactElement {
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      words={WORDS}
      onConfirm={(key) =>
        withoutRereading(series.id, async () => {
          await deleteSeries(series, key);
          await onGone();
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
