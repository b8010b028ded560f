import { mutate } from 'swr';
import { forgetAnswers } from '../lib/api/asked-ahead.ts';
import { whileReading } from './device/state.ts';
import { tellOtherTabs } from '../lib/device/other-tabs.ts';

/** Ids of groups that the viewer is leaving or deleting, and of friends whom the viewer is removing. */
const leaving = new Set<string>();

const listeners = new Set<() => void>();

/** Calls `listener` each time the screens are read again: something has changed, or may have. */
export function listenToRereading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads everything on screen again. The old content stays until the answers arrive. */
export async function revalidateHere(): Promise<void> {
  // What was asked before may lack the news.
  forgetAnswers();
  for (const listener of listeners) listener();
  await whileReading(async () => {
    await mutate((key) => {
      const text = JSON.stringify([key]);
      return ![...leaving].some((id) => text.includes(id));
    });
  });
}

/** Reads everything on screen again, in the viewer's other tabs too. Call it after each write. */
export async function revalidateAll(): Promise<void> {
  tellOtherTabs();
  await revalidateHere();
}

/** Waits for a call that writes, then reads everything on screen again. */
export async function rereadAfter(call: Promise<unknown>): Promise<void> {
  await call;
  await revalidateAll();
}

/**
 * Runs `act`, which removes a group or friend from the viewer's lists and leaves its page. Until `act` has finished,
 * nothing about that group or friend is read again: its page is still shown, and its reads would get a 404.
 */
export async function withoutRereading(id: string, act: () => Promise<void>): Promise<void> {
  leaving.add(id);
  try {
    await act();
  } finally {
    leaving.delete(id);
  }
}
