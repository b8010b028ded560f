import { expect, test } from 'vitest';
import type { Friend } from '@barabar/core/contract/friends';
import { renderText } from '../../test-support/render-text.tsx';
import { makeFriend } from '../../test-support/factories.ts';
import { OverallBanner } from './overall-banner.tsx';

const banner = (...friends: readonly Friend[]): string =>
  renderText(<OverallBanner parts={friends} isWaiting={false} />);

test('the banner is the sum over friends', () => {
  expect(banner(makeFriend('Asha Rao', { INR: 50_000 }), makeFriend('Zoya Khan', { INR: -20_050 }))).toBe(
    'Overall, you are owed ₹299.50You are owed ₹500.00You owe ₹200.50',
  );
  expect(banner(makeFriend('Zoya Khan', { INR: -20_050 }))).toBe('Overall, you owe ₹200.50');
});

test('other currencies follow on lines of their own', () => {
  expect(banner(makeFriend('Asha Rao', { INR: 50_000, USD: -1_200, EUR: 300 }))).toBe(
    'Overall, you are owed ₹500.00Also, you owe $12.00Also, you are owed €3.00',
  );
});

test('a viewer with an open balance in another currency is not told that all is settled', () => {
  expect(banner(makeFriend('Asha Rao', { USD: -1_200 }))).toBe('Overall, you owe $12.00');
});

test('without open balances everything is settled', () => {
  expect(banner(makeFriend('Asha Rao'))).toBe('You are all settled up');
});

test('nothing is called settled while a name has yet to become the viewer’s', () => {
  const parts = [makeFriend('Asha Rao')];
  expect(renderText(<OverallBanner parts={parts} isWaiting />)).toBe('');
});

test('before anything was owed nothing is said to be settled', () => {
  expect(banner()).toBe('');
  expect(banner(makeFriend('Asha Rao', {}, { hasHistory: undefined }))).toBe('');
});

test('while the friends are loading there is no amount and no claim', () => {
  expect(renderText(<OverallBanner parts={undefined} isWaiting={false} />)).toBe('');
});
