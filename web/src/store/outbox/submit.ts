import type { OutboxAction } from './outbox-endpoints.ts';
import type { Answer, Change } from './submit-change.ts';

export async function submitChange<Action extends OutboxAction>(
  change: Change<Action>,
): Promise<Answer<Action> | undefined> {
  return (await import('./keep-sending.ts')).submitChange(change);
}

export async function discardChange(id: string): Promise<void> {
  await (await import('./decide.ts')).discardEntry({ id });
}
