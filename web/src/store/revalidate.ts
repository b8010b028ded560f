import { mutate } from 'swr';
import { forgetAnswers } from '../lib/api/asked-ahead.ts';
import { whileReading } from './device/state.ts';
import { tellOtherTabs } from './device/other-tabs.ts';
import { createListeners } from '../lib/listeners.ts';

/** Ids of groups that the viewer is leaving or deleting, and of friends whom the viewer is removing. */
const leaving = new Set<string>();

const rereading = createListeners();
export const listenToRereading = rereading.listen;

const wanting = createListeners();
/** Asks for the changes since the store was read, for a screen that shows nothing but the store. */
export const wantChanges = wanting.tell;
/** Calls `listener` each time a screen wants the changes. @returns a function that stops the listener. */
export const listenToWanting = wanting.listen;

/** Reads everything on screen again. The old content stays until the answers arrive. */
export async function revalidateHere(): Promise<void> {
  // What was asked before may lack the news.
  forgetAnswers();
  rereading.tell();
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

/** A removal from the viewer's lists: until it has finished, its page still shows, and reads would get a 404. */
export async function withoutRereading(id: string, act: () => Promise<void>): Promise<void> {
  leaving.add(id);
  try {
    await act();
  } finally {
    leaving.delete(id);
  }
}
