import { SWRConfig, unstable_serialize } from 'swr';
import { expect, test } from 'vitest';
import { renderMarkup } from '../../lib/render-text.tsx';
import { ActivityList } from './activity-list.tsx';
import { activitiesOf, expensesOf, settlementsOf, type FeedScope } from './api.ts';

const GROUP: FeedScope = { kind: 'group', groupId: 'goa' };
const FRIEND: FeedScope = { kind: 'friend', friendId: 'kabir' };
const GLOBAL: FeedScope = { kind: 'global' };

/** Texts of a feed whose three lists have loaded and are empty. */
function emptyFeed(scope: FeedScope): string[] {
  const keys = [expensesOf(scope), settlementsOf(scope), activitiesOf(scope)].map(({ key }) => key);
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

test('an empty feed of everything says how to begin', () => {
  expect(emptyFeed(GLOBAL)).toContain('No activity yet');
  expect(emptyFeed(GLOBAL)).toContain('Create your first expense or settlement to get started');
});

test('while nothing is known there is a spinner, and no claim', () => {
  const markup = renderMarkup(<ActivityList scope={GLOBAL} currentUserId="me" />);
  expect(markup).toContain('<output aria-label="Loading activity"');
  expect(markup).not.toContain('No activity yet');
});
