import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useMemo, useState } from 'react';
import { ArrowDownUp, ChevronDown, ChevronUp, Equal, Pencil } from 'lucide-react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { IconButton } from '../../components/icon-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { SpinnerSection } from '../../components/spinner.tsx';
import { dayWords, formatMonth, localDay } from '../../lib/dates/format-date.ts';
import { useToday } from './use-today.ts';
import { WaitingAmounts } from '../recurrences/waiting-amounts.tsx';
import { pairOf, type FeedScope } from './api.ts';
import { feedKey, type FeedItem, type FeedOrder, type FoldItem, type ListItem } from './feed-item.ts';
import { keepFeedOrder, readFeedOrder } from './feed-order.ts';
import { FeedRow } from './feed-row.tsx';
import { FeedRows } from './feed-rows.tsx';
import { foldRuns } from './fold-runs.ts';
import { TEXT } from './text.ts';
import { type Deletion, useDeletion } from './use-deletion.ts';
import { useFeed, useSameScope, type Feed } from './use-feed.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { shortenNames } from '../../lib/people/payer-names.ts';
import styles from './feed-row.module.css';

/** '3 changes by you and Rohan Das' */
function changesBy(items: readonly FeedItem[], viewerId: string): string {
  const people = new Map(
    items.flatMap(({ type, data }) => (type === 'activity' ? [[data.user.id, data.user.name] as const] : [])),
  );
  const isYours = people.delete(viewerId);
  return TEXT.logFold({
    count: items.length,
    by: isYours && people.size === 0 ? 'you' : 'other',
    names: shortenNames([...(isYours ? [TEXT.youAmong] : []), ...people.values()]),
  });
}

interface FoldLineProps {
  readonly item: FoldItem;
  readonly onChange: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** '3 changes by Rohan Das' or '3 expenses where nothing is owed between you', which shows and hides them. */
function FoldLine({ item: { type, items, isExpanded }, onChange }: FoldLineProps) {
  const { id: viewerId } = useCurrentUser();
  const Chevron = isExpanded ? ChevronUp : ChevronDown;
  const Icon = type === 'log' ? Pencil : Equal;
  const toggle = (): void =>
    onChange((opened) => {
      const keys = items.map(feedKey);
      return new Set(isExpanded ? [...opened].filter((key) => !keys.includes(key)) : [...opened, ...keys]);
    });
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      className={`beside touchable text-caption tone-muted ${styles.fold}`}
      onClick={toggle}
    >
      <Icon size={16} aria-hidden="true" />
      <span className="fills wraps">
        {type === 'log' ? changesBy(items, viewerId) : TEXT.evenExpenses({ count: items.length })}
      </span>
      <Chevron size={18} aria-hidden="true" />
    </button>
  );
}

export interface ActivityListProps {
  readonly scope: FeedScope;
  /** Stands above the log of what has no records yet, and in place of 'No activity yet'. */
  readonly beginning?: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

const orderIn = (scope: FeedScope, stored: FeedOrder): FeedOrder =>
  scope.kind === 'global' ? 'recorded' : stored;

/** The feed in the order that the viewer has chosen. Folds what is even by now, but for what the viewer has opened. */
function useOrderedFeed(givenScope: FeedScope) {
  const { id: viewerId } = useCurrentUser();
  const scope = useSameScope(givenScope);
  const [stored, setOrder] = useState(readFeedOrder);
  const order = orderIn(scope, stored);
  const feed = useFeed(scope, order);
  const { items } = feed;
  const [opened, setOpened] = useState<ReadonlySet<string>>(NONE);
  const shown = useMemo(
    () =>
      foldRuns(items, {
        people: scope.kind === 'friend' ? pairOf(scope, viewerId) : undefined,
        viewerId,
        isActivity: scope.kind === 'global',
        opened,
      }),
    [items, scope, viewerId, opened],
  );
  return { scope, order, setOrder, feed, shown, opened, setOpened };
}

/** Whether a line separates an item from another one. */
const isRecord = ({ type }: ListItem): boolean => type === 'expense' || type === 'settlement';

/** Returns what renders an item: the same function as long as the rows need no change, whatever changes beside them. */
function useRenderItem(
  { scope, order, setOrder, opened, setOpened }: ReturnType<typeof useOrderedFeed>,
  { deletingKeys, handleDelete }: Pick<Deletion, 'deletingKeys' | 'handleDelete'>,
) {
  const today = useToday();
  return useCallback(
    (item: ListItem, before: ListItem | undefined) => {
      const heading = headingOf(item, today);
      const isRuled = before !== undefined && headingOf(before, today) === heading;
      return (
        <>
          {!isRuled && (
            <Heading words={heading}>
              {!before && scope.kind !== 'global' && <OrderButton order={order} onChange={setOrder} />}
            </Heading>
          )}
          {'items' in item ? (
            <FoldLine item={item} onChange={setOpened} />
          ) : (
            <FeedRow
              item={item}
              scope={scope}
              isRuled={isRuled && isRecord(item) && isRecord(before)}
              isDated={item.day !== undefined || opened.has(feedKey(item))}
              isDeleting={deletingKeys.has(feedKey(item))}
              onDelete={handleDelete}
            />
          )}
        </>
      );
    },
    [deletingKeys, handleDelete, opened, order, scope, setOpened, setOrder, today],
  );
}

export function ActivityList(props: ActivityListProps) {
  const { scope } = props;
  const isOutside = scope.kind === 'friend' && scope.isOutside;
  return (
    <>
      {scope.kind !== 'global' && !isOutside && <WaitingAmounts scope={scope} />}
      <FeedList {...props} />
    </>
  );
}

/** Newest first (spec §2, Activity list); of a group or friend also by day, under months (design §9). */
function FeedList({ scope, beginning }: ActivityListProps) {
  const list = useOrderedFeed(scope);
  const { order, setOrder, feed, shown } = list;
  const { items, failure, isLoading, isLoadingMore, isFinished } = feed;
  const deletion = useDeletion();
  const renderItem = useRenderItem(list, deletion);
  const isWaiting = isLoading || isLoadingMore || !isFinished;

  if (items.length === 0 && failure) return <FeedAlert feed={feed} />;
  if (items.length === 0 && isLoading) return <SpinnerSection label={TEXT.loading} />;
  return (
    <>
      {items.length === 0 && !isWaiting && (
        <EmptyFeed kind={scope.kind} beginning={beginning} order={order} onChange={setOrder} />
      )}
      {items.length > 0 && beginning}
      <FeedRows
        items={shown}
        canLoadMore={!isFinished && !failure}
        isLoadingMore={isLoadingMore}
        onEndNear={feed.loadMore}
      >
        {renderItem}
      </FeedRows>
      {failure && <FeedAlert feed={feed} />}
    </>
  );
}

/** The heading above an item: its month in a feed by day, else 'Today', 'Yesterday' or its day. */
const headingOf = ({ date, day }: ListItem, today: CalendarDay): string =>
  day === undefined ? dayWords(localDay(date), today) : formatMonth(day);

function Heading({
  words,
  children,
}: {
  words: string;
  /** What changes the order of the feed, if it is the first heading. */
  children: ReactNode;
}) {
  return (
    <div
      className="beside text-caption tone-muted strong"
      style={{ minHeight: 36, padding: '14px var(--edge) 4px' }}
    >
      <h2 className="fills">{words}</h2>
      {children}
    </div>
  );
}

interface OrderButtonProps {
  readonly order: FeedOrder;
  readonly onChange: (order: FeedOrder) => void;
}

function OrderButton({ order, onChange }: OrderButtonProps) {
  const label = order === 'day' ? TEXT.showRecorded : TEXT.showByDay;
  const changeOrder = (): void => {
    const next = order === 'day' ? 'recorded' : 'day';
    keepFeedOrder(next);
    onChange(next);
  };
  return (
    <IconButton
      icon={ArrowDownUp}
      label={label}
      title={label}
      tone="muted"
      size={18}
      className={styles.order}
      onClick={changeOrder}
    />
  );
}

function EmptyFeed({
  kind,
  beginning,
  order,
  onChange,
}: OrderButtonProps & Pick<FeedScope, 'kind'> & Pick<ActivityListProps, 'beginning'>) {
  return (
    <>
      {order === 'day' && (
        <div className="edged">
          <OrderButton order={order} onChange={onChange} />
        </div>
      )}
      {beginning || (
        <EmptyState
          art="groups"
          title={order === 'day' ? TEXT.emptyByDay : TEXT.emptyTitle}
          hint={TEXT.emptyHint[kind]}
        />
      )}
    </>
  );
}

function FeedAlert({ feed: { failure, retry } }: { feed: Feed }) {
  return <ErrorAlert isInset message={TEXT.failed} detail={failure?.detail} onRetry={retry} />;
}
