import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { LogRow } from './log-row.tsx';
import type { RecordReference } from './feed-item.ts';
import { logOfRecord } from './record-log.ts';
import { useList } from '../../store/use-list.ts';

const TEXT = text('recordPage');

export interface RecordHistoryProps {
  readonly record: RecordReference;
}

/** What was done to an expense or settlement, newest first, each change with its old and new value. */
export function RecordHistory({ record }: RecordHistoryProps): ReactElement {
  const { list, error, isLoadingMore, loadMore, retry } = useList(logOfRecord(record));
  return (
    <section aria-label={TEXT.history}>
      <h2 className="text-caption tone-muted strong edged">{TEXT.history}</h2>
      {list?.items.map((activity, index) => (
        <LogRow key={activity.id} activity={activity} scope={{ kind: 'record' }} isRuled={index > 0} />
      ))}
      {!list && error === undefined && <SkeletonRows kind="event" />}
      {error !== undefined && <ErrorAlert isInset message={TEXT.historyFailed} onRetry={retry} />}
      {list?.nextCursor !== undefined && (
        <div className="edged">
          <Button variant="tonal" onClick={loadMore} disabled={isLoadingMore}>
            {TEXT.earlier}
          </Button>
        </div>
      )}
    </section>
  );
}
