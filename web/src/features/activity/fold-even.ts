import type { Pair } from './api.ts';
import { netBetween } from './expense-net.ts';
import { type EvenItem, feedKey, type FeedItem, type ListItem } from './feed-item.ts';

/**
 * Puts one line in the place of expenses that follow each other in a friend's feed and of which neither owes the other
 * anything. Below an open line they stand as usual.
 * @param people the viewer and the friend.
 * @param opened the keys of the expenses whose line the viewer has opened.
 */
export function foldEven(
  items: readonly FeedItem[],
  { people, opened }: { people: Pair; opened: ReadonlySet<string> },
): readonly ListItem[] {
  const runs: FeedItem[][] = [];
  let isInRun = false;
  for (const item of items) {
    const isEven = item.type === 'expense' && netBetween(item.data, people).kind === 'even';
    if (isEven && isInRun) runs.at(-1)?.push(item);
    else runs.push([item]);
    isInRun = isEven;
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const isEven = first?.type === 'expense' && netBetween(first.data, people).kind === 'even';
    if (!isEven) return run;
    const { id, date, day } = first;
    const keys = run.map(feedKey);
    // Whatever joins an open line is shown too.
    const isExpanded = keys.some((key) => opened.has(key));
    const line: EvenItem = { type: 'even', id, date, ...(day !== undefined && { day }), keys, isExpanded };
    return isExpanded ? [line, ...run] : [line];
  });
}
