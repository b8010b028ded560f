import type { JobCall } from '../../kit/call.ts';
import { describeError } from '../../kit/describe-error.ts';
import { listDue, type DuePosition } from '../../records/recurrences/store.ts';
import { makeDue } from './make-due.ts';

const PAGE_SIZE = 100;

export interface JobTick {
  readonly days: number;
  /** Series that could not be made up for: the next tick tries again. */
  readonly failed: number;
  /** Whether every series that was due has had its turn. */
  readonly isComplete: boolean;
}

/** A series that fails does not stop the others. Stopped anywhere, the next tick goes on. */
export async function tickRecurrences(
  call: JobCall,
  { isLate = () => false }: { isLate?: () => boolean } = {},
): Promise<JobTick> {
  const { log } = call;
  const now = call.clock();
  let [days, failed] = [0, 0];
  for (let after: DuePosition | undefined; ;) {
    const due = await listDue(call, { now, after, count: PAGE_SIZE });
    for (const { id } of due) {
      if (isLate()) return { days, failed, isComplete: false };
      try {
        days += await makeDue(call, id);
      } catch (error) {
        failed += 1;
        log.error('a series could not be made up for', { recurrenceId: id, error: describeError(error) });
      }
    }
    if (due.length < PAGE_SIZE) return { days, failed, isComplete: true };
    after = due.at(-1);
  }
}
