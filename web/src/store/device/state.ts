import { useSyncExternalStore } from 'react';
import { changeOwner, type DeviceOwner } from '../../lib/device/stored.ts';
import { createListeners } from '../../lib/listeners.ts';

/** blocked: the browser keeps no databases, for example in a private window. full: storage is full. */
export type DeviceProblem = 'blocked' | 'full';

/** What screens have to say of how true they are. */
export interface DeviceState {
  /** If what the device has kept stands for the server's answer: how old it is, and when it was shown. */
  readonly answer?: { readonly readAt: Date; readonly at: Date } | undefined;
  readonly problem?: DeviceProblem | undefined;
  /** While the server takes long to answer: when the screen's oldest answer came; null where it has none. */
  readonly askingSince?: Date | null | undefined;
}

let state: DeviceState = {};
const { listen: subscribe, tell } = createListeners();
let lastAnswerAt: Date | undefined;
let missedCount = 0;

function set(next: DeviceState): void {
  state = next;
  tell();
}

/** Sets whose records this tab may keep; undefined when nobody is signed in. */
export function setDeviceOwner(next: DeviceOwner | undefined): void {
  if (!changeOwner(next)) return;
  lastAnswerAt = undefined;
  set({});
}

/** Notes that this device keeps nothing until the app is opened again. */
export function noteProblem(problem: DeviceProblem): void {
  if (state.problem !== problem) set({ ...state, problem });
}

/** Notes how old what is on screen is while the server is asked; undefined when it has answered. */
export function noteAsking(since: Date | null | undefined): void {
  if (state.askingSince !== since) set({ ...state, askingSince: since });
}

/** Notes that the server has answered a screen. */
export function noteAnswered(): void {
  lastAnswerAt = new Date();
}

/** Notes that the server could not answer a call of the screen: what is on screen stays what it was. */
export function noteFailed(): void {
  missedCount += 1;
}

/** Notes that what the device has kept stands for the server's answer. */
export function noteDeviceAnswer(readAt: Date): void {
  missedCount += 1;
  if (state.answer?.readAt.getTime() !== readAt.getTime())
    set({ ...state, answer: { readAt, at: new Date() } });
}

/** If the server has answered all of it, nothing on screen is what the device has kept. */
export async function whileReading(read: () => Promise<void>): Promise<void> {
  const before = missedCount;
  await read();
  if (state.answer && missedCount === before) set({ ...state, answer: undefined });
}

export const getDeviceState = (): DeviceState => state;

const getLastAnswerAt = (): Date | undefined => lastAnswerAt;

/** The last answer's time at a render: an answer alone causes none. Screens are read after changes: none is older. */
export const useLastAnswerAt = (): Date | undefined =>
  useSyncExternalStore(subscribe, getLastAnswerAt, getLastAnswerAt);

/** Returns what screens have to say of how true they are, and renders again when that changes. */
export const useDeviceState = (): DeviceState =>
  useSyncExternalStore(subscribe, getDeviceState, getDeviceState);
