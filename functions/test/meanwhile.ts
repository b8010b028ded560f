import { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/**
 * Acts in the middle of a call: when its first transaction has committed. Nothing else of this process may run one
 * meanwhile.
 */
export async function afterFirstTransaction(
  act: () => Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<void> {
  const spy = vi
    .spyOn(Firestore.prototype, 'runTransaction')
    .mockImplementationOnce(async function actAfterwards(this: Firestore, ...given) {
      const result = await this.runTransaction(...given);
      await act();
      return result;
    });
  try {
    await call();
  } finally {
    spy.mockRestore();
  }
}

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
