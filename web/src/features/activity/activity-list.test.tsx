import { SWRConfig, unstable_serialize } from 'swr';
import { expect, test, vi } from 'vitest';
import { renderMarkup } from '../../lib/render-text.tsx';
import { ActivityList } from './activity-list.tsx';
import type { FeedOrder } from './feed-item.ts';
import { activitiesOf, expensesOf, settlementsOf, type FeedScope } from './api.ts';

const GROUP: FeedScope = { kind: 'group', groupId: 'goa' };
const FRIEND: FeedScope = { kind: 'friend', friendId: 'kabir' };
const GLOBAL: FeedScope = { kind: 'global' };

/** Texts of a feed whose lists have loaded and are empty. */
function emptyFeed(scope: FeedScope, order: FeedOrder = 'recorded'): string[] {
  const records = [expensesOf(scope, order), settlementsOf(scope, order)];
  const keys = [...records, ...(order === 'day' ? [] : [activitiesOf(scope)])].map(({ key }) => key);
  const nothing = { items: [], nextCursor: undefined };
  const fallback = Object.fromEntries(keys.map((key) => [unstable_serialize(key), nothing]));
  return renderMarkup(
    <SWRConfig value={{ fallback }}>
      <ActivityList scope={scope} currentUserId="me" />
    </SWRConfig>,
  ).split(/<[^>]*>/);
}

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
  expect(emptyFeed(scope, 'day')).toContain('Show latest first');
  expect(emptyFeed(GLOBAL)).not.toContain('Show latest first');
  vi.unstubAllGlobals();
  expect(emptyFeed(scope)).not.toContain('Show latest first');
});

test('an empty feed of everything says how to begin', () => {
  expect(emptyFeed(GLOBAL)).toContain('No activity yet');
  expect(emptyFeed(GLOBAL)).toContain('Create your first expense or settlement to get started');
});

test('while nothing is known there is a spinner, and no claim', () => {
  const markup = renderMarkup(<ActivityList scope={GLOBAL} currentUserId="me" />);
  expect(markup).toContain('<output aria-label="Loading activity"');
  expect(markup).not.toContain('No activity yet');
});
