import type { Activity } from '@barabar/core/contract/activities';
import { isAbout, eventKindOf } from '@barabar/core/events/kinds';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { localDay } from '../../lib/dates/format-date.ts';
import { type Pair } from './api.ts';
import { netBetween } from './expense-net.ts';
import { feedKey, type FeedItem, type FoldItem, type ListItem } from './feed-item.ts';

/** How many items of a kind are folded. */
const FOLDED_FROM: Readonly<Record<FoldItem['type'], number>> = { even: 1, log: 2 };

/** Such an entry has a person too, who did not do it: a series did, or a role fell to somebody. */
const isNobodys = ({ type, metadata }: Activity): boolean =>
  metadata.isPeriodClosed === true ||
  (type === 'expense_created' && metadata.recurrenceId !== undefined) ||
  (type === 'member_role_changed' && metadata.isGiven !== true);

const movesDebts = ({ metadata }: Activity): boolean =>
  metadata.changes?.some(({ field }) => field === 'simplifyDebts') === true;

const isAboutViewer = ({ user, metadata }: Activity, viewerId: string): boolean =>
  metadata.memberUserId === viewerId && user.id !== viewerId;

function isFolded(entry: Activity, { viewerId, isActivity }: FoldOptions): boolean {
  const folds = eventKindOf(entry.type)?.folds;
  if (folds === 'never' || entry.metadata.reason !== undefined) return false;
  if (isActivity && (folds !== 'everywhere' || movesDebts(entry))) return false;
  return !isNobodys(entry) && !isAboutViewer(entry, viewerId);
}

interface FoldOptions {
  readonly viewerId: string;
  /** Whether it is Activity, not the page of a group or friend. */
  readonly isActivity?: boolean;
  readonly people?: Pair | undefined;
  /** Items whose line is open. */
  readonly opened: ReadonlySet<string>;
}

const dayOf = ({ day, date }: FeedItem): CalendarDay => day ?? localDay(date);

/** The kind of line that an item becomes a part of. */
function lineOf(item: FeedItem, options: FoldOptions): FoldItem['type'] | undefined {
  const { people } = options;
  if (item.type === 'activity') {
    const entries = [item.data, ...(item.earlier ?? [])];
    return entries.every((entry) => isFolded(entry, options)) ? 'log' : undefined;
  }
  return item.type === 'expense' && people && netBetween(item.data, people).kind === 'even'
    ? 'even'
    : undefined;
}

function placeOf(item: FeedItem, options: FoldOptions): 'records' | 'news' | 'log' {
  if (item.type !== 'activity') return 'records';
  if (lineOf(item, options) === 'log') return 'log';
  return isAbout(item.data.type, 'expense', 'settlement', 'import') ? 'records' : 'news';
}

/**
 * The records of each day, then what else there is to read, then one line for the rest of the log. On a friend's page
 * (`people`) also expenses by which neither owes the other are a line.
 */
export function foldRuns(items: readonly FeedItem[], options: FoldOptions): readonly ListItem[] {
  const placed = [...Map.groupBy(items, dayOf).values()].flatMap((ofDay) => {
    const places = Map.groupBy(ofDay, (item) => placeOf(item, options));
    return (['records', 'news', 'log'] as const).flatMap((place) => places.get(place) ?? []);
  });
  const runOf = (item: FeedItem): string | undefined => {
    const line = lineOf(item, options);
    return line === 'log' ? dayOf(item) : line;
  };
  const runs: FeedItem[][] = [];
  for (const item of placed) {
    const run = runs.at(-1);
    const key = runOf(item);
    if (run?.[0] && key !== undefined && runOf(run[0]) === key) run.push(item);
    else runs.push([item]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const kind = first && lineOf(first, options);
    if (!first || kind === undefined || run.length < FOLDED_FROM[kind]) return run;
    const { id, date, day } = first;
    // Whatever joins an open line is shown too.
    const isExpanded = run.some((item) => options.opened.has(feedKey(item)));
    const line: FoldItem = {
      type: kind,
      id,
      date,
      ...(day !== undefined && { day }),
      items: run,
      isExpanded,
    };
    return isExpanded ? [line, ...run] : [line];
  });
}
