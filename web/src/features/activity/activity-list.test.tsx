import type { Activity } from '@barabar/core/contract/activities';
import { afterAll, expect, test, vi } from 'vitest';
import { makeActivity, makeViewer } from '../../test-support/factories.ts';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { callOf } from '../../store/kinds.ts';
import { emptyStore, fillStore } from '../../store/store.ts';
import { renderMarkup } from '../../test-support/render-text.tsx';
import { ActivityList, type ActivityListProps } from './activity-list.tsx';
import { LogRow } from './log-row.tsx';
import type { FeedOrder } from './feed-item.ts';
import { activitiesOf, expensesOf, settlementsOf, type FeedScope } from './api.ts';

const GROUP: FeedScope = { kind: 'group', groupId: 'goa' };
const FRIEND: FeedScope = { kind: 'friend', friendId: 'kabir' };
const GLOBAL: FeedScope = { kind: 'global' };

afterAll(emptyStore);

const Feed = (props: ActivityListProps) => (
  <CurrentUserContext value={makeViewer('Me')}>
    <ActivityList {...props} />
  </CurrentUserContext>
);

/** Markup of a feed whose lists have loaded. It has no records. */
function markupOf(scope: FeedScope, log: readonly Activity[], order: FeedOrder = 'recorded'): string {
  const records = [expensesOf(scope, order), settlementsOf(scope, order)];
  const read = { nextCursor: undefined, from: 1, to: 1 };
  emptyStore();
  for (const { endpoint, args } of records) fillStore(callOf(endpoint, args ?? {}), { ...read, data: [] });
  const { endpoint, args } = activitiesOf(scope);
  if (order !== 'day') fillStore(callOf(endpoint, args ?? {}), { ...read, data: log });
  return renderMarkup(<Feed scope={scope} />);
}

const emptyFeed = (scope: FeedScope, order?: FeedOrder): string[] =>
  markupOf(scope, [], order).split(/<[^>]*>/);

test.each([
  [GROUP, 'Start by adding an expense or recording a settlement in this group'],
  [FRIEND, 'Start by adding an expense or recording a settlement with this friend'],
])('an empty feed of a $kind says how to begin there', (scope, hint) => {
  expect(emptyFeed(scope)).toContain('No activity yet');
  expect(emptyFeed(scope)).toContain(hint);
});

test.each([GROUP, FRIEND])('an empty feed of a $kind by day leads back to the log', (scope) => {
  vi.stubGlobal('sessionStorage', { getItem: () => 'day' });
  expect(emptyFeed(scope, 'day')).toContain('No expenses or settlements yet');
  expect(markupOf(scope, [], 'day')).toContain('aria-label="Sort by day added"');
  expect(markupOf(GLOBAL, [])).not.toContain('Sort by day added');
  vi.unstubAllGlobals();
  expect(markupOf(scope, [])).not.toContain('Sort by day added');
});

test('an empty feed of everything says how to begin', () => {
  expect(emptyFeed(GLOBAL)).toContain('No activity yet');
  expect(emptyFeed(GLOBAL)).toContain('Create your first expense or settlement to get started');
});

test('while nothing is known there is a spinner, and no claim', () => {
  emptyStore();
  const markup = renderMarkup(<Feed scope={GLOBAL} />);
  expect(markup).toContain('<output aria-label="Loading activity"');
  expect(markup).not.toContain('No activity yet');
});

test('a folded line names the viewer first', () => {
  const by = (id: string) => makeActivity('group_updated', { id, user: { id, name: id } });
  const log = ['Zoya', 'me', 'Kabir'].map(by);
  expect(markupOf(GROUP, log)).toContain('3 changes by you and 2 others');
  expect(markupOf(GROUP, log.slice(0, 2))).toContain('2 changes by you and Zoya');
  expect(markupOf(GLOBAL, log)).toContain('3 changes by you and 2 others');
});

test('rows about what the viewer was removed from have no link, which would lead nowhere', () => {
  const linksOf = (isOutOfReach: boolean) =>
    renderMarkup(
      <CurrentUserContext value={makeViewer('Me')}>
        <LogRow
          activity={makeActivity('expense_person_removed', { metadata: { expenseId: 'tea' } })}
          isOutOfReach={isOutOfReach}
          scope={GLOBAL}
          isRuled={false}
        />
      </CurrentUserContext>,
    ).match(/href="[^"]*"/g);
  expect(linksOf(true)).toBeNull();
  expect(linksOf(false)).toEqual(['href="/expenses/tea"']);
});
