import { localDay } from '../../lib/dates/format-date.ts';
import { type Pair } from './api.ts';
import { netBetween } from './expense-net.ts';
import { feedKey, type FeedItem, type FoldItem, type ListItem } from './feed-item.ts';

/** How many items of a kind are folded. */
const FOLDED_FROM: Readonly<Record<FoldItem['type'], number>> = { even: 1, log: 2 };

/** Entries that the viewer has to read: a removal from a record, claims to be a member by name, and comments. */
const UNFOLDED = /_person_removed$|^claim_|_comment(?:ed|_deleted)$/;

const isFolded = (item: FeedItem): boolean =>
  item.type === 'activity' && item.data.metadata.reason === undefined && !UNFOLDED.test(item.data.type);

/** Entries that fold, together at the newest of their day: among the records of all groups few of them meet. */
export function gatherLog(items: readonly FeedItem[]): readonly FeedItem[] {
  const days = Map.groupBy(items, ({ date }) => localDay(date));
  return [...days.values()].flatMap((ofDay) => {
    const first = ofDay.findIndex(isFolded);
    if (first < 0) return ofDay;
    const others = ofDay.slice(first).filter((item) => !isFolded(item));
    return [...ofDay.slice(0, first), ...ofDay.filter(isFolded), ...others];
  });
}

/** On a friend's page (`people`) also expenses by which neither owes the other. `opened`: items whose line is open. */
export function foldRuns(
  items: readonly FeedItem[],
  { people, opened }: { people: Pair | undefined; opened: ReadonlySet<string> },
): readonly ListItem[] {
  const kindOf = (item: FeedItem | undefined): FoldItem['type'] | undefined => {
    if (item?.type === 'activity') return isFolded(item) ? 'log' : undefined;
    return item?.type === 'expense' && people && netBetween(item.data, people).kind === 'even'
      ? 'even'
      : undefined;
  };
  const runs: FeedItem[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const kind = kindOf(item);
    if (run && kind !== undefined && kindOf(run[0]) === kind) run.push(item);
    else runs.push([item]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const kind = kindOf(first);
    if (!first || kind === undefined || run.length < FOLDED_FROM[kind]) return run;
    const { id, date, day } = first;
    // Whatever joins an open line is shown too.
    const isExpanded = run.some((item) => opened.has(feedKey(item)));
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
