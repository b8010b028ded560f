import { describeError } from '../../kit/describe-error.ts';
import { listDueTurns } from '../../records/push/queue.ts';
import { deliverPush, type PushDeps } from './deliver-push.ts';

/** How many people are read at a time. Their notices are sent at the same time. */
const PAGE_SIZE = 20;

/** Whose quiet minutes are over, or whose sender has died. Who cannot be told does not stop the others. */
export async function tickPushes(
  call: PushDeps,
  { isLate = () => false }: { readonly isLate?: () => boolean } = {},
): Promise<void> {
  const { log } = call;
  const now = call.clock();
  const tried = new Set<string>();
  while (!isLate()) {
    const due = await listDueTurns(call, { now, count: PAGE_SIZE + tried.size });
    const next = due.filter((userId) => !tried.has(userId));
    if (next.length === 0) return;
    await Promise.all(
      next.map(async (userId) => {
        try {
          await deliverPush(call, userId);
        } catch (error) {
          tried.add(userId);
          log.error('a person could not be told', { userId, error: describeError(error) });
        }
      }),
    );
  }
}
