import { mutate } from 'swr';

/** Reads everything that is on screen again; what is shown stays until the answers are there. Call it after each write. */
export async function revalidateAll(): Promise<void> {
  await mutate(() => true);
}
