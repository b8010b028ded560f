import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mutate } from 'swr';
import { readValues } from '../../lib/forms/kept-form.ts';
import { cutOff, holdAnswer, type Answer, expenseAnswers } from '../../test-support/stub-api.ts';
import { activityOnWire, commentOnWire, expenseOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';

vi.mock('../../lib/api/log-error.ts');

const ferry = expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 300, sharers: ['Asha Rao', 'Kabir Sen'] });
const theirs = commentOnWire('ferry', 'Kabir Sen', 'Slow boat or fast?');
const ownComment = commentOnWire('ferry', 'Asha Rao', 'Fast one');
const answers = { ...expenseAnswers(ferry), 'GET /expenses/ferry/comments': () => ({ data: [theirs] }) };
const comments = page.getByRole('region', { name: 'Comments' });
const field = page.getByRole('textbox', { name: 'Add a comment' });
const send = page.getByRole('button', { name: 'Send' });

test('comments say who wrote them and when, the oldest on top', async () => {
  await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/ferry/comments': () => ({ data: [ownComment, theirs] }),
  });
  await expect.element(comments.getByText('Slow boat or fast?')).toBeVisible();
  const texts = comments.element().textContent ?? '';
  expect(texts.indexOf('Slow boat or fast?')).toBeLessThan(texts.indexOf('Fast one'));
  await expect.element(comments.getByText('Kabir Sen')).toBeVisible();
  await expect.element(comments.getByText('You', { exact: true })).toBeVisible();
  expect(comments.getByText(new RegExp(formatDay('2026-01-03'))).elements()).toHaveLength(2);
});

test('a comment is on the screen before the server has answered', async () => {
  const answered = holdAnswer({ data: ownComment });
  const bodies: unknown[] = [];
  const { answer } = await renderScreen('/expenses/ferry', {
    ...answers,
    'POST /expenses/ferry/comments': async (body) => {
      bodies.push(body);
      const created = await answered.give();
      answer({ 'GET /expenses/ferry/comments': () => ({ data: [ownComment, theirs] }) });
      return created;
    },
  });
  await expect.element(send).not.toBeInTheDocument();
  await field.click();
  await expect.element(send).toBeDisabled();
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  await expect.element(send, { timeout: 200 }).toBeVisible();
  await field.fill('Fast one');
  await send.click();
  await expect.element(comments.getByText('Fast one')).toBeVisible();
  await expect.element(comments.getByText('Sending...')).toBeVisible();
  await expect.element(field).toHaveValue('');
  answered.release();
  await expect.element(comments.getByText('Sending...')).not.toBeInTheDocument();
  expect(comments.getByText('Fast one').elements()).toHaveLength(1);
  expect(bodies).toEqual([{ text: 'Fast one' }]);
});

test('a comment that could not be sent is in the field again, before what was typed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderScreen('/expenses/ferry', {
    ...answers,
    'POST /expenses/ferry/comments': async () => {
      await promise;
      return cutOff();
    },
  });
  await field.fill('Fast one');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(comments.getByText('Sending...')).toBeVisible();
  await field.fill('And dear');
  resolve();
  await expect.element(field).toHaveValue('Fast one\nAnd dear');
  await expect.element(comments.getByText(/^Failed to send the comment: the server could not/)).toBeVisible();
  await expect.element(comments.getByText('Sending...')).not.toBeInTheDocument();
});

/** Sends a comment on a slow connection, and leaves before the answer. @returns what lets the answer come. */
async function sendAndLeave(answer: Answer): Promise<() => void> {
  const { give, release } = holdAnswer(answer);
  await renderScreen('/expenses/ferry', { ...answers, 'POST /expenses/ferry/comments': give });
  await field.fill('Fast one');
  await send.click();
  await expect.element(comments.getByText('Sending...')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(field).not.toBeInTheDocument();
  return release;
}

test('a comment that is sent is no longer in the field, also where its screen is left before the answer', async () => {
  const release = await sendAndLeave({ data: ownComment });
  release();
  await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/ferry/comments': () => ({ data: [ownComment, theirs] }),
  });
  await expect.element(comments.getByText('Fast one')).toBeVisible();
  await expect.element(field).toHaveValue('');
});

test('a comment that was not taken after its screen was left is in the field where the browser keeps nothing', async () => {
  const release = await sendAndLeave({ status: 429, code: 'too-many-requests' });
  release();
  await expect.poll(() => readValues('asha:comment:ferry', { text: '' })?.text).toBe('Fast one');
  await renderScreen('/expenses/ferry', answers);
  await expect.element(field).toHaveValue('Fast one');
});

test('the same text is sent again under the same key, another under another', async () => {
  const keys: (string | null)[] = [];
  await renderScreen('/expenses/ferry', answers);
  const stubbed = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return stubbed(input, init);
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return cutOff();
  });
  for (const [index, text] of ['Fast one', 'Fast one', 'Slow one'].entries()) {
    await field.fill(text);
    await send.click();
    await expect.poll(() => keys).toHaveLength(index + 1);
    await expect.element(field).toHaveValue(text);
  }
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what is typed is there again after a reload of the page', async () => {
  await renderScreen('/expenses/ferry', answers);
  await field.fill('Half a thought');
  await renderScreen('/expenses/ferry', answers);
  await expect.element(field.last()).toHaveValue('Half a thought');
});

test('a comment of more than 500 characters cannot be sent, and stays', async () => {
  await renderScreen('/expenses/ferry', answers);
  await field.fill('a'.repeat(450));
  await expect.element(page.getByText('450 of 500 characters')).toBeVisible();
  await field.fill('a'.repeat(501));
  await expect.element(page.getByText('Comments can have at most 500 characters')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await expect.element(field).toHaveValue('a'.repeat(501));
});

test('own comments are deleted after a question; others have no menu', async () => {
  const { answer } = await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/ferry/comments': () => ({ data: [ownComment, theirs] }),
    'DELETE /expenses/ferry/comments/Fast': () => {
      answer({ 'GET /expenses/ferry/comments': () => ({ data: [theirs] }) });
      return { data: { id: 'Fast' } };
    },
  });
  const menu = comments.getByRole('button', { name: 'More about your comment' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete comment' });
  await expect.element(dialog.getByText('Delete this comment for everybody?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete comment' }).click();
  await expect.element(comments.getByText('Fast one')).not.toBeInTheDocument();
  await expect.element(comments.getByText('Slow boat or fast?')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});

test('a new comment of somebody else appears when the signal comes', async () => {
  const { answer } = await renderScreen('/expenses/ferry', answers);
  await expect.element(comments.getByText('Slow boat or fast?')).toBeVisible();
  const next = commentOnWire('ferry', 'Kabir Sen', 'Tell me');
  answer({ 'GET /expenses/ferry/comments': () => ({ data: [next, theirs] }) });
  // As the live signal does.
  await mutate(() => true);
  await expect.element(comments.getByText('Tell me')).toBeVisible();
});

test('a deleted expense keeps its comments, and takes no new one', async () => {
  await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/ferry': () => ({ status: 404, code: 'not-found' }),
    'GET /expenses/ferry/activities': () => ({
      data: [activityOnWire('expense_deleted', 'Kabir Sen', { expenseId: 'ferry' })],
    }),
  });
  await expect.element(page.getByText('This expense was deleted')).toBeVisible();
  await expect.element(comments.getByText('Slow boat or fast?')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});
