import { Firestore, WriteBatch } from 'firebase-admin/firestore';
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

/** Acts before a call's first transaction begins, when it has read what it relies on and no transaction of it reads. */
export async function beforeFirstTransaction<T>(
  act: () => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const spy = vi.spyOn(Firestore.prototype, 'runTransaction').mockImplementationOnce(async function actBefore(
    this: Firestore,
    ...given
  ) {
    await act();
    return this.runTransaction(...given);
  });
  try {
    return await call();
  } finally {
    spy.mockRestore();
  }
}
