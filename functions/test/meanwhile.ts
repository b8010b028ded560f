import { WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** Acts in the middle of a call: when it has read all that its first batch relies on, and before it commits this batch. */
export async function beforeFirstBatch<T>(act: () => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const spy = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function actBefore(
    this: WriteBatch,
  ) {
    await act();
    return this.commit();
  });
  try {
    return await call();
  } finally {
    spy.mockRestore();
  }
}
