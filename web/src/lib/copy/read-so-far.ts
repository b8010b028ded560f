import type { DeviceCopy } from '@barabar/core/copy';
import { hasCopyOf } from './copy-owners.ts';
import { openCopy, readAll } from './copy-store.ts';

/** What a copy holds by now. */
export interface CopySoFar {
  readonly copy: DeviceCopy;
  /** Whether it has been read to its end once: before that, records are missing, and all lists. */
  readonly isComplete: boolean;
}

/**
 * Reads what the copy of a person holds by now. It works in a worker too.
 * @returns undefined if this browser has not begun one.
 * @throws what the browser says where it keeps no databases.
 */
export async function readCopySoFar(userId: string): Promise<CopySoFar | undefined> {
  if (!(await hasCopyOf(userId))) return undefined;
  const database = await openCopy(userId);
  try {
    const { expenses, settlements, comments, meta } = await readAll(database);
    return {
      copy: {
        expenses: new Map(expenses.map((expense) => [expense.id, expense])),
        settlements: new Map(settlements.map((settlement) => [settlement.id, settlement])),
        comments: new Map(comments),
        lists: meta?.lists ?? {},
      },
      isComplete: meta?.readAt !== undefined,
    };
  } finally {
    database.close();
  }
}
