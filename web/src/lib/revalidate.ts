import { mutate } from 'swr';
import { tellOtherTabs } from './other-tabs.ts';

/** Ids of what is being taken away from the reader. */
const leaving = new Set<string>();

/** Reads everything that is on screen again; what is shown stays until the answers are there. */
export async function revalidateHere(): Promise<void> {
  await mutate((key) => {
    const text = JSON.stringify([key]);
    return ![...leaving].some((id) => text.includes(id));
  });
}

/** Reads everything that is on screen again, in the reader's other tabs too. Call it after each write. */
export async function revalidateAll(): Promise<void> {
  tellOtherTabs();
  await revalidateHere();
}

/**
 * Takes something away from the reader. While that is going on nothing about it is read again, whatever news comes: its
 * page, which is still there, would only find that it is gone.
 * @param act does so, and leads away from the page.
 */
export async function takeAway(id: string, act: () => Promise<void>): Promise<void> {
  leaving.add(id);
  try {
    await act();
  } finally {
    leaving.delete(id);
  }
}
