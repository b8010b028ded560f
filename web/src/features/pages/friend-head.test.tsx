import { expect, test } from 'vitest';
import type { Friend } from '@barabar/core/contract/friends';
import { renderMarkup, renderText } from '../../test-support/render-text.tsx';
import { FriendHead, subjectOfFriend } from './friend-head.tsx';
import { makeFriend } from '../../test-support/factories.ts';

const head = (friend: Friend | undefined) => <FriendHead friend={friend} />;
const isDisabled = (friend: Friend): boolean => / disabled=""/.test(renderMarkup(head(friend)));

test('a friend who owes, one who is owed and one who is even', () => {
  expect(renderText(head(makeFriend('Ishita Sen', { INR: 1_624_000 })))).toContain(
    'Ishita Sen owes you ₹16,240.00',
  );
  expect(renderText(head(makeFriend('Ishita Sen', { INR: -1_624_000 })))).toContain(
    'You owe Ishita Sen ₹16,240.00',
  );
  expect(renderText(head(makeFriend('Ishita Sen')))).toContain('You are all settled up');
});

test('with a friend without records there is nothing to settle yet', () => {
  const text = renderText(head(makeFriend('Ishita Sen', {}, { hasHistory: undefined })));
  expect(text).toContain('Nothing to settle with Ishita Sen yet');
  expect(text).not.toContain('settled up');
});

test('each currency has its own sentence', () => {
  expect(renderText(head(makeFriend('Ishita Sen', { INR: 100, USD: -200 })))).toContain(
    'Ishita Sen owes you ₹1.00You oweYou owe Ishita Sen $2.00',
  );
});

test('Settle Up can be used only while a balance is not zero, in whatever currency', () => {
  expect(isDisabled(makeFriend('Ishita Sen', { INR: 100 }))).toBe(false);
  expect(isDisabled(makeFriend('Ishita Sen', { USD: -100 }))).toBe(false);
  expect(isDisabled(makeFriend('Ishita Sen'))).toBe(true);
  const isFilled = (friend: Friend): boolean =>
    /class="[^"]*fill[^"]*"[^>]*>Settle Up/.test(renderMarkup(head(friend)));
  expect(isFilled(makeFriend('Ishita Sen', { INR: 100 }))).toBe(true);
  expect(isFilled(makeFriend('Ishita Sen'))).toBe(false);
});

test('scrolled, the bar says how many further currencies are open', () => {
  const sumOf = (friend: Friend) => {
    const subject = subjectOfFriend(friend);
    return subject === 'loading' ? '' : renderText(<>{subject.sum}</>);
  };
  expect(sumOf(makeFriend('Ishita Sen', { INR: 100 }))).toBe('You are owed ₹1.00');
  expect(sumOf(makeFriend('Ishita Sen', { INR: 100, USD: -200 }))).toBe('You are owed ₹1.00 · 1 more');
});

test('while loading there is no statement about the balance', () => {
  expect(renderText(head(undefined))).toBe('Loading friendSettle Up');
});

test('a friend who owes over everything can be reminded, and nobody whom the viewer owes in rupees', () => {
  const canRemind = (...args: Parameters<typeof makeFriend>): boolean =>
    renderMarkup(head(makeFriend(...args))).includes('Remind');
  expect(canRemind('Ishita Sen', { INR: 400 })).toBe(true);
  expect(canRemind('Ishita Sen', { USD: 400, EUR: -5 })).toBe(true);
  // Owed in one group, and owing more elsewhere.
  expect(canRemind('Ishita Sen', { INR: -100 }, { groups: [['Goa gang', 'INR', 400]] })).toBe(false);
  expect(canRemind('Ishita Sen', {}, { groups: [['Goa gang', 'INR', 400]] })).toBe(false);
  expect(canRemind('Ishita Sen', { INR: -1, USD: 400 })).toBe(false);
});

test('a friend without an account, or who has not accepted, is called invited', () => {
  expect(subjectOfFriend(makeFriend('Ishita Sen', {}, { status: 'invited' }))).toMatchObject({
    name: 'Ishita Sen',
    note: 'invited',
  });
  expect(subjectOfFriend(makeFriend('Ishita Sen'))).toMatchObject({ note: undefined, sum: undefined });
  expect(subjectOfFriend(undefined)).toBe('loading');
});
