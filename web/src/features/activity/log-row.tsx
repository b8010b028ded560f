import type { Activity } from '@barabar/core/contract/activities';
import { Tile } from '../../components/tile.tsx';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/pages/paths.ts';
import { formatDateTime, formatTime, formatDay } from '../../lib/dates/format-date.ts';
import { activityIcon } from './activity-icon.ts';
import { RowLink } from './row-parts.tsx';
import { TEXT } from './text.ts';
import styles from './feed-row.module.css';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { sayEvents } from '@barabar/core/events/say-event';
import { sayEveryPart } from '@barabar/core/events/say-moved';
import type { EventScope, EventWords, Sentence } from '@barabar/core/events/event';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import { MOVED } from '../../lib/notices/notice-words.ts';
import { CATEGORY_NAMES } from '../../lib/records/category-icons.ts';

const CHARGE_NAMES = text('charges');

export interface LogRowProps {
  readonly activity: Activity;
  /** Further entries about the same record that this row describes too, newest first. */
  readonly earlier?: readonly Activity[] | undefined;
  /** Whether the row has no link, because the viewer cannot open what it is about. */
  readonly isOutOfReach?: boolean | undefined;
  readonly scope: DescribeOptions['scope'];
  readonly isRuled: boolean;
  /** Whether the row itself shows its time, because no heading says the day. */
  readonly isDated?: boolean;
}

/** Shows one entry of the log, or several about one record: 'Zoya Khan joined "Goa gang".' */
export function LogRow({
  activity,
  earlier = [],
  isOutOfReach = false,
  scope,
  isRuled,
  isDated = false,
}: LogRowProps) {
  const { id: viewerId } = useCurrentUser();
  const hasLink = scope.kind !== 'record' && !isOutOfReach;
  const page = pageOf(activity, viewerId);
  // Below the heading of its day. Of other entries a page has the time.
  const isTimed = !isDated && scope.kind === 'global' && page === undefined;
  const sentence = describeActivity([activity, ...earlier].toReversed(), { scope, viewerId }, (name) => (
    <strong key="who" className="tone-ink">
      {name}
    </strong>
  ));
  return (
    <article className={classNames('beside positioned', styles.row, styles.entry, isRuled && 'lined')}>
      <Tile icon={activityIcon(activity.type)} isBare />
      <div className="fills">
        <p className="text-caption tone-muted wraps">
          <RowLink to={hasLink ? page : undefined} groupId={activity.group?.id}>
            {sentence}
          </RowLink>
        </p>
        <EveryPart lines={describeEveryPart(activity, viewerId)} />
        <time
          dateTime={activity.createdAt.toISOString()}
          className={isDated || isTimed ? 'block text-caption tone-muted' : 'visually-hidden'}
        >
          {(isTimed ? formatTime : formatDateTime)(activity.createdAt)}
        </time>
      </div>
    </article>
  );
}

/** Lists what an import makes of everybody, once that is asked for. Shows nothing for other entries. */
function EveryPart({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className={`positioned text-caption tone-muted ${styles.parts}`}>
      <summary>{TEXT.everyPart}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** A series has one until it is deleted. Of a removal it is the page that tells the viewer about it. */
function pageOf({ type, user, group, metadata }: Activity, viewerId: string): string | undefined {
  const { expenseId, settlementId, recurrenceId, importId, memberUserId } = metadata;
  const isRemoval = type === 'user_left_group' && memberUserId === viewerId && user.id !== viewerId;
  if (isRemoval && group) return paths.group(group.id);
  if (importId !== undefined && group) return paths.groupImport(group.id, importId);
  if (expenseId !== undefined) return paths.expense(expenseId);
  if (recurrenceId !== undefined && type !== 'recurrence_deleted') return paths.recurrence(recurrenceId);
  return settlementId === undefined ? undefined : paths.settlement(settlementId);
}

/** The words of this page. */
const WORDS: EventWords = {
  texts: { activity: TEXT, moved: MOVED, categories: CATEGORY_NAMES, charges: CHARGE_NAMES },
  language: LANGUAGE,
  formatDay,
};

interface DescribeOptions {
  readonly viewerId: string;
  readonly scope: EventScope;
}

/** 'You added "description" in "group".' (spec §4, Activity types). `entries` are of one record, oldest first. */
function describeActivity<Part>(
  entries: readonly Activity[],
  { viewerId, scope }: DescribeOptions,
  showActor: (name: string) => Part,
): Sentence<Part> {
  return sayEvents(entries, { viewerId, scope, words: WORDS }, showActor);
}

/** What an import makes of everybody, a line for each; empty for other entries. */
const describeEveryPart = (entry: Activity, viewerId: string): string[] =>
  sayEveryPart(entry, { viewerId, words: WORDS });
