import { expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { renderMarkup, renderText } from '../../components/render-text.tsx';
import { GroupHead, type GroupHeadProps } from './group-head.tsx';

const GOA = { id: 'goa', name: 'Goa gang' };

const head = (props: Partial<GroupHeadProps>) => (
  <GroupHead group={GOA} nets={[]} hasRecords isWaiting={false} hasFailed={false} {...props} />
);

it('has name, description where there is one, and Settle Up', () => {
  expect(renderText(head({}))).toBe('GGGoa gangYou are all settled upSettle Up');
  expect(renderText(head({ group: { ...GOA, description: 'Anjuna in November' } }))).toContain(
    'Goa gangAnjuna in November',
  );
});

it('says nothing of settling before there is anything', () => {
  expect(renderText(head({ hasRecords: false }))).toContain('Nothing to settle yet');
  expect(renderText(head({ hasRecords: undefined }))).toBe('GGGoa gangSettle Up');
});

it('does not call settled who waits for a name with its balance, nor who may', () => {
  expect(renderText(head({ isWaiting: true }))).toContain('Waiting to be confirmed');
  expect(renderText(head({ isWaiting: undefined }))).toBe('GGGoa gangSettle Up');
});

it('says what the viewer owes or is owed, each currency by itself', () => {
  const nets = [
    { currency: 'INR', netMinor: toMinor(8_027_500) },
    { currency: 'USD', netMinor: toMinor(-1_200) },
  ] as const;
  expect(renderText(head({ nets }))).toContain('You are owed ₹80,275.00You owe $12.00');
});

it('makes no statement while the group or the balances are loading', () => {
  expect(renderMarkup(head({ group: undefined }))).toContain('aria-busy="true"');
  expect(renderText(head({ nets: undefined }))).toBe('GGGoa gangSettle Up');
  expect(renderText(head({ nets: undefined, hasFailed: true }))).toBe('GGGoa gangSettle Up');
});
