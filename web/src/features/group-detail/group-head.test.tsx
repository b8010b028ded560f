import { expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../test-support/render-text.tsx';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { makeGroup, makeViewer, owes } from '../../test-support/factories.ts';
import { summariseBalances } from '../balances/summarise-balances.ts';
import { GroupHead, type GroupHeadProps, subjectOfGroup } from './group-head.tsx';

const GOA = { id: 'goa', name: 'Goa gang', members: makeGroup('Goa gang', ['Rohan', 'Zoya']).members };
const WAITING = { ...GOA, claimedId: 'lata' };
const ME = { ...makeViewer('Me'), id: 'me' };

const head = (props: Partial<GroupHeadProps>) => (
  <CurrentUserContext value={ME}>
    <GroupHead group={GOA} nets={[]} hasRecords hasFailed={false} isDetailed={false} {...props} />
  </CurrentUserContext>
);
/** The address and the name of each link. */
const linksOf = (props: Partial<GroupHeadProps>) =>
  [...renderMarkup(head(props)).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, address, content = '']) => [address, content.replaceAll(/<[^>]*>/g, '')],
  );
const netsOf = (...balances: ReturnType<typeof owes>[]) => summariseBalances(balances, 'me').summaries;

it('has the balance and Settle Up; the bar has name and description, or the balance', () => {
  expect(renderText(head({}))).toBe('You are all settled upSettle Up');
  expect(subjectOfGroup({ group: { ...GOA, description: 'Anjuna' }, nets: [] })).toMatchObject({
    name: 'Goa gang',
    note: 'Anjuna',
    sum: undefined,
  });
  const subject = subjectOfGroup({ group: GOA, nets: netsOf(owes('a', 'me', 500)) });
  expect(subject !== 'loading' && renderText(<>{subject.sum}</>)).toBe('You are owed ₹5.00');
  expect(subjectOfGroup({ group: undefined, nets: undefined })).toBe('loading');
});

it('says nothing of settling before there is anything', () => {
  expect(renderText(head({ hasRecords: false }))).toContain('Nothing to settle yet');
  expect(renderText(head({ hasRecords: undefined }))).toBe('Loading groupSettle Up');
});

it('says once for whom a claim waits, and calls nobody settled meanwhile', () => {
  expect(renderText(head({ group: WAITING }))).toContain('Waiting for Rohan to confirm');
  const even = netsOf(owes('me', 'a', 100), owes('b', 'me', 100));
  expect(renderText(head({ group: WAITING, nets: even }))).toContain('Waiting for Rohan to confirm');
  const nets = netsOf(owes('me', 'a', 1_312_200), owes('a', 'me', 1_200, { currency: 'USD' }));
  const shown = head({ group: WAITING, nets });
  expect(renderText(shown)).toBe('You owe · waiting for Rohan ₹13,122.00You are owed $12.00Settle Up');
  // What is only shown as theirs is not theirs to settle.
  expect(renderMarkup(shown)).toContain('disabled');
  expect(renderMarkup(head({ nets }))).not.toContain('disabled');
});

it('says what the viewer owes or is owed, each currency by itself', () => {
  const nets = netsOf(owes('a', 'me', 8_027_500), owes('me', 'a', 1_200, { currency: 'USD' }));
  expect(renderText(head({ nets }))).toContain('You are owed ₹80,275.00You owe $12.00');
});

it('says in the Balances tab of which sums the amount is the net', () => {
  const nets = netsOf(owes('a', 'me', 5_155_00), owes('me', 'b', 2_380_00));
  expect(renderText(head({ nets }))).toBe('You are owed ₹2,775.00Settle Up');
  expect(renderText(head({ nets, isDetailed: true }))).toBe(
    'Net credit ₹2,775.00Settle UpYou are owed ₹5,155.00 You owe ₹2,380.00',
  );
  expect(linksOf({ nets, isDetailed: true })).toEqual([
    ['/groups/goa/balances/me?currency=INR', 'Net credit ₹2,775.00'],
  ]);
  const debt = netsOf(owes('a', 'me', 200), owes('me', 'b', 300));
  expect(renderText(head({ nets: debt, isDetailed: true }))).toContain('Net debt ₹1.00');
});

it('leads to what makes a zero too, from the words and from the sums', () => {
  const nets = netsOf(owes('a', 'me', 300), owes('me', 'b', 300));
  const address = '/groups/goa/balances/me?currency=INR';
  expect(linksOf({ nets, isDetailed: true })).toEqual([
    [address, '₹0 overall'],
    [address, 'You are owed ₹3.00 You owe ₹3.00'],
  ]);
  expect(linksOf({ isDetailed: true })).toEqual([
    ['/groups/goa/balances/me?currency=', 'You are all settled up'],
  ]);
  expect(linksOf({ nets })).toEqual([]);
  expect(linksOf({ isDetailed: true, hasRecords: false })).toEqual([]);
});

it('says each figure once: no net that is the only sum', () => {
  const nets = netsOf(owes('a', 'me', 200), owes('b', 'me', 300));
  expect(renderText(head({ nets, isDetailed: true }))).toBe('You are owed ₹5.00Settle Up');
});

it('keeps currencies apart in the Balances tab', () => {
  const dollars = { currency: 'USD' } as const;
  const nets = netsOf(
    owes('a', 'me', 300),
    owes('me', 'b', 100),
    owes('a', 'me', 100, dollars),
    owes('me', 'b', 300, dollars),
  );
  expect(renderText(head({ nets, isDetailed: true }))).toContain('Net credit ₹2.00Net debt $2.00');
});

it('makes no statement while the group or the balances are loading', () => {
  expect(renderMarkup(head({ group: undefined }))).toContain('aria-busy="true"');
  expect(renderText(head({ nets: undefined }))).toBe('Loading groupSettle Up');
  expect(renderText(head({ nets: undefined, hasFailed: true }))).toBe('Settle Up');
});
