import type { OutboxAction } from './outbox-endpoints.ts';
import type { Answer, Change } from './submit-change.ts';

/** See `submitChange` in submit-change.ts, whose code screens load only when they need it. */
export async function submitChange<Action extends OutboxAction>(
  change: Change<Action>,
): Promise<Answer<Action> | undefined> {
  return (await import('./submit-change.ts')).submitChange(change);
}

/** See `discardEntry` in decide.ts. */
export async function discardChange(id: string): Promise<void> {
  await (await import('./decide.ts')).discardEntry({ id });
}
