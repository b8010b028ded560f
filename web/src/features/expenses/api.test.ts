import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NewExpense } from '@barabar/core/contract/expense-changes';
import { toMinor } from '@barabar/core/money';
import { ApiError } from '../../lib/api/api-error.ts';
import { createExpense, failureMessage } from './api.ts';
import { optimisticExpense } from './saving/optimistic-expense.ts';

const expense: NewExpense = {
  description: 'Thali',
  amount: toMinor(100_050),
  currency: 'INR',
  paidBy: 'meera',
  splits: [{ userId: 'meera', splitType: 'equal', amount: toMinor(100_050) }],
};

afterEach(() => vi.unstubAllGlobals());

describe('creating an expense', () => {
  it('sends decimals and the idempotency key of the dialog', async () => {
    const fetchStub = vi.fn<typeof fetch>(async () =>
      Response.json(
        { message: 'Description is required', code: 'validation-failed', issues: [] },
        { status: 400 },
      ),
    );
    vi.stubGlobal('fetch', fetchStub);
    const draft = { currentUserId: 'meera', participants: [] };
    const optimistic = optimisticExpense(expense, { id: 'key-1', draft });
    await expect(createExpense(expense, { optimistic })).rejects.toThrow('Description is required');
    const [url, init] = fetchStub.mock.calls[0] ?? [];
    expect(url).toBe('/api/expenses');
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('key-1');
    expect(await new Response(init?.body ?? null).json()).toMatchObject({
      amount: 1000.5,
      splits: [{ amount: 1000.5 }],
    });
  });
});

describe('what is said of a failure', () => {
  it('is the server’s message where it has one', () => {
    const error = new ApiError('Not a friend', { code: 'not-found', status: 404 });
    expect(failureMessage(error)).toBe('Not a friend');
  });

  it('is the catalogue’s otherwise', () => {
    expect(failureMessage(new Error('boom'))).toBe('Failed to create expense');
    expect(failureMessage(new ApiError('?', { code: 'unreadable', status: 502 }))).toBe(
      'Failed to create expense',
    );
  });

  it('explains a repeat with other content: the first attempt was saved', () => {
    const error = new ApiError('used', { code: 'idempotency-key-reused', status: 422 });
    expect(failureMessage(error)).toMatch(/already been saved/);
  });
});
