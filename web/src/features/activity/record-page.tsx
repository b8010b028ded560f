import { Pencil } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { type ReactNode, useState } from 'react';
import {
  type Activity,
  listExpenseActivities,
  listSettlementActivities,
} from '@barabar/core/contract/activities';
import { DEFAULT_CURRENCY } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import type { MenuItem } from '../../components/menu-item.ts';
import { Money } from '../../components/money.tsx';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { DetailScreen, type DetailScreenProps } from '../../components/screen.tsx';
import { SpinnerSection } from '../../components/spinner.tsx';
import { restoreById } from './delete-record.ts';
import type { RecordReference } from './feed-item.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { useList } from '../../store/use-list.ts';
import type { ReadState } from '../../store/use-endpoint.ts';
import { useNotedGroup } from '../../lib/pages/record-group.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { useHindranceTo, WhyFixed } from '../groups/why-fixed.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { LogRow } from './log-row.tsx';
import { isCalendarDay } from '@barabar/core/calendar-day';
import type { RuledRecord } from '../../store/reads/use-hindrance.ts';
import { listOf, type ListSource } from '../../store/list-source.ts';

const REMOVAL = text('removal');
const TEXT = text('recordPage');
const VERBS = text('verbs');

function RecordHistory({ record }: { record: RecordReference }) {
  const { list, error, isLoadingMore, loadMore, retry } = useList(logOfRecord(record));
  return (
    <section aria-label={TEXT.history}>
      <h2 className="text-caption tone-muted strong edged">{TEXT.history}</h2>
      {list?.items.map((activity, index) => (
        <LogRow
          key={activity.id}
          activity={activity}
          scope={{ kind: 'record' }}
          isRuled={index > 0}
          isDated
        />
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

interface Words {
  readonly noId: string;
  readonly notFound: string;
  readonly failed: string;
  readonly deleted: string;
  readonly menu: string;
}

export interface RecordPageProps {
  readonly record: RecordReference;
  readonly backTo: string;
  readonly words: Words;
  /** The title of the document; undefined while it is not known. */
  readonly title: string | undefined;
  /** The record, once it is there, and how its reading stands. */
  readonly reading: ReadState & { readonly loaded: { readonly groupId?: string | undefined } | undefined };
  readonly head: ReactNode;
  readonly menuItems: readonly MenuItem[];
  /** Whether the server has not answered the record's deletion yet. */
  readonly isDeleting: boolean;
  readonly children: ReactNode;
  readonly whenGone?: ReactNode;
  /** The title of a deleted record, by what its log knows of it. */
  readonly titleOf: (metadata: Activity['metadata']) => string | undefined;
}

/** The page of an expense or settlement. After its deletion the page keeps its history, and offers to restore it. */
export function RecordPage({
  record,
  backTo,
  words,
  title,
  reading: { loaded, error, retry },
  head,
  menuItems,
  isDeleting,
  children,
  whenGone,
  titleOf,
}: RecordPageProps) {
  useNotedGroup(loaded?.groupId);
  const frame = { backTo, backLabel: VERBS.back, isBackShown: true };
  const problem = pageProblem({ id: record.id, record: loaded, error }, words);
  const isGone = error?.code === 'not-found';
  if (problem && !isGone) return <ProblemScreen {...frame} problem={problem} onRetry={retry} />;
  if (isGone)
    return (
      <GoneRecord frame={frame} record={record} words={words} titleOf={titleOf}>
        {whenGone}
      </GoneRecord>
    );
  return (
    <DetailScreen
      {...frame}
      title={title}
      head={head}
      menu={
        isDeleting ? (
          <output className="text-secondary tone-muted edged">{VERBS.deleting}</output>
        ) : (
          <RecordActions items={menuItems} label={words.menu} />
        )
      }
    >
      {loaded && (
        <>
          {children}
          <RecordHistory record={record} />
        </>
      )}
    </DetailScreen>
  );
}

/** What can be done with a record: Edit is in the bar, the rest in the menu. */
function RecordActions({ items, label }: { items: readonly MenuItem[]; label: string }) {
  const edit = items.find((item) => item.label === VERBS.edit);
  const others = items.filter((item) => item !== edit);
  return (
    <div className="beside">
      {edit && (
        <Button variant="tonal" icon={Pencil} disabled={edit.isDisabled} onClick={edit.onSelect}>
          {edit.label}
        </Button>
      )}
      {others.length > 0 && <OverflowMenu label={label} tone="ink" items={others} />}
    </div>
  );
}

interface GoneRecordProps extends Pick<RecordPageProps, 'titleOf'> {
  readonly frame: Pick<DetailScreenProps, 'backTo' | 'backLabel' | 'isBackShown'>;
  readonly record: RecordReference;
  readonly words: Words;
  readonly children: ReactNode;
}

/** What it was, its history, and a button that restores it. Others learn only that it is gone. */
function GoneRecord({ frame, record, words, titleOf, children }: GoneRecordProps) {
  const { id: viewerId } = useCurrentUser();
  const { list, error } = useList(logOfRecord(record));
  const [isRestoring, setIsRestoring] = useState(false);
  const hindered = useHindranceTo(list && ruledByLog(list.items, viewerId));
  const restore = async (): Promise<void> => {
    setIsRestoring(true);
    try {
      await restoreById(record);
    } catch (failure) {
      const failed = record.kind === 'expense' ? REMOVAL.restoreExpense : REMOVAL.restoreSettlement;
      showNotice({ tone: 'failure', text: messageOf(failure, failed) });
    } finally {
      setIsRestoring(false);
    }
  };
  if (!list)
    return (
      <DetailScreen {...frame} title={undefined}>
        {error ? <ErrorAlert isInset message={words.notFound} /> : <SpinnerSection />}
      </DetailScreen>
    );
  const { amount, currency, ...metadata } = list.items[0]?.metadata ?? {};
  const title = titleOf(metadata);
  return (
    <DetailScreen
      {...frame}
      title={title}
      head={
        title !== undefined && (
          <div className="stack">
            <h1 className="text-card-title wraps">{title}</h1>
            {amount !== undefined && (
              <p>
                <Money
                  amountMinor={amount}
                  currency={currency ?? DEFAULT_CURRENCY}
                  size="hero"
                  className="amount-line tone-muted"
                />
              </p>
            )}
          </div>
        )
      }
    >
      <div className="edged stack">
        <p className="text-name wraps">{words.deleted}</p>
        {!hindered && (
          <Button variant="tonal" onClick={() => void restore()} disabled={isRestoring}>
            {TEXT.restore}
          </Button>
        )}
      </div>
      <WhyFixed hindered={hindered} />
      {children}
      <RecordHistory record={record} />
    </DetailScreen>
  );
}

const logOfRecord = ({ kind, id }: RecordReference): ListSource<Activity> =>
  kind === 'expense'
    ? listOf(listExpenseActivities, { params: { expenseId: id } })
    : listOf(listSettlementActivities, { params: { settlementId: id } });

/**
 * Reads a record from its log (newest first). If that names no author, the viewer counts as one: the server refuses.
 */
function ruledByLog(entries: readonly Activity[], viewerId: string): RuledRecord {
  const author = entries.find(
    ({ type }) => type === 'expense_created' || type === 'settlement_created',
  )?.user;
  const days = entries
    .flatMap(({ metadata }) => metadata.changes ?? [])
    .filter(({ field }) => field === 'spentOn' || field === 'paidOn')
    .map(({ newValue }) => newValue);
  const day = days.find((candidate) => typeof candidate === 'string' && isCalendarDay(candidate));
  return { groupId: entries[0]?.group?.id, createdBy: author?.id ?? viewerId, day };
}
