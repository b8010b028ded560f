import type { Activity, ActivityType } from '@barabar/core/contract/activities';
import { type Pair } from './api.ts';
import { netBetween } from './expense-net.ts';
import { feedKey, type FeedItem, type FoldItem, type ListItem } from './feed-item.ts';

/** How many items of a kind are folded. */
const FOLDED_FROM: Readonly<Record<FoldItem['type'], number>> = { even: 1, log: 2 };

/** What the viewer has to read or answer. */
const UNFOLDED = /_person_removed$|^claim_|_comment(?:ed|_deleted)$|^recurrence_(?:amount_needed|paused)$/;

/** In Activity only these are folded: they move no money. */
const FOLDED_IN_ACTIVITY: ReadonlySet<string> = new Set<ActivityType>([
  'user_joined_group',
  'group_request_accepted',
  'member_renamed',
  'member_role_changed',
  'member_trusted',
  'member_trust_ended',
  'group_created',
  'group_updated',
  'expense_receipt_added',
  'expense_receipt_replaced',
  'recurrence_created',
  'recurrence_resumed',
]);

/** Such an entry has a person too, who did not do it: a series did, or a role fell to somebody. */
const isNobodys = ({ type, metadata }: Activity): boolean =>
  metadata.isPeriodClosed === true ||
  (type === 'expense_created' && metadata.recurrenceId !== undefined) ||
  (type === 'member_role_changed' && metadata.isGiven !== true);

const movesDebts = ({ metadata }: Activity): boolean =>
  metadata.changes?.some(({ field }) => field === 'simplifyDebts') === true;

const isAbout = ({ user, metadata }: Activity, viewerId: string): boolean =>
  metadata.memberUserId === viewerId && user.id !== viewerId;

const isFolded = (entry: Activity, viewerId: string | undefined): boolean =>
  entry.metadata.reason === undefined &&
  !UNFOLDED.test(entry.type) &&
  !isNobodys(entry) &&
  (viewerId === undefined ||
    (FOLDED_IN_ACTIVITY.has(entry.type) && !movesDebts(entry) && !isAbout(entry, viewerId)));

interface FoldOptions {
  readonly people: Pair | undefined;
  /** In Activity: who reads it. */
  readonly viewerId?: string | undefined;
  /** Items whose line is open. */
  readonly opened: ReadonlySet<string>;
}

/** On a friend's page (`people`) also expenses by which neither owes the other. */
export function foldRuns(
  items: readonly FeedItem[],
  { people, viewerId, opened }: FoldOptions,
): readonly ListItem[] {
  const kindOf = (item: FeedItem | undefined): FoldItem['type'] | undefined => {
    if (item?.type === 'activity') {
      const entries = [item.data, ...(item.earlier ?? [])];
      return entries.every((entry) => isFolded(entry, viewerId)) ? 'log' : undefined;
    }
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
