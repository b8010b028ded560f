import { getOutbox } from './outbox.ts';
import type { OutboxAction } from './outbox-endpoints.ts';
import type { ChangeAnswer, SentChange } from './submit-change.ts';

export async function submitChange<Action extends OutboxAction>(
  change: SentChange<Action>,
): Promise<ChangeAnswer<Action> | undefined> {
  return (await import('./keep-sending.ts')).submitChange(change);
}

/** Sends what waits, before a call that cannot wait names somebody who is only here. */
export async function sendWaiting(): Promise<void> {
  if (getOutbox().entries.length > 0) await (await import('./keep-sending.ts')).sendOutbox();
}

export async function discardChange(id: string): Promise<void> {
  await (await import('./decide.ts')).discardEntry({ id });
}
