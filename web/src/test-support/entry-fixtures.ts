import type { Effect, OutboxEntry } from '../store/outbox/outbox-entry.ts';

/** For tests: an entry in the outbox of Asha that was not sent yet. */
export const makeEntry = (effect: Effect, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 'key',
  action: 'createExpense',
  params: {},
  body: '{}',
  effect,
  viewerId: 'asha',
  madeAt: new Date(0),
  isTried: false,
  ...more,
});
