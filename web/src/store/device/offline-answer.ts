import type { User } from '@barabar/core/contract/auth';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { answerFromStore, needsNoRecords } from '@barabar/core/device-store/answer';
import { findOwner } from './owners.ts';
import { getDeviceOwner, isDeviceOwner, type DeviceOwner } from '../../lib/device/stored.ts';
import { noteDeviceAnswer } from './state.ts';
import type { DatedPage } from '../store.ts';
import { listenToDevice, readDatedLists, toReadDates, type DatedStore } from './read-database.ts';
import { readDatedPart } from './read-part.ts';

/** The lists of a store, which most screens begin with. */
interface Held {
  readonly userId: string;
  readonly lists: Promise<DatedStore | undefined>;
}

let heldAnswers: Held | undefined;
let isListening = false;

/** Reads the lists of a store once, until it changes. */
function loadLists(userId: string): Promise<DatedStore | undefined> {
  if (!isListening) {
    isListening = true;
    listenToDevice(() => (heldAnswers = undefined));
  }
  if (heldAnswers?.userId !== userId) heldAnswers = { userId, lists: readDatedLists(userId) };
  return heldAnswers.lists;
}

/** Finds the viewer's own record without the server. Undefined if there is no store of that person. */
export async function findOwnRecord(uid: string): Promise<User | undefined> {
  const userId = await findOwner(uid);
  // The lists are held: the first screen asks for them next.
  return userId === undefined ? undefined : (await loadLists(userId))?.store.lists.account;
}

/** `isKnownSince`: whether the page has a newer answer than of a time. Undefined where the device does not know. */
export async function answerFromDevice(
  endpoint: Endpoint,
  asked: { readonly params?: unknown; readonly query?: unknown },
  isKnownSince: (time: number) => boolean,
): Promise<DatedPage | undefined> {
  const owner = getDeviceOwner();
  const read = ({ userId }: DeviceOwner) =>
    needsNoRecords(endpoint, asked) ? loadLists(userId) : readDatedPart(userId, endpoint, asked);
  const dated = owner && (await read(owner));
  if (!dated || !isDeviceOwner(owner) || isKnownSince(dated.readAt.getTime())) return undefined;
  const page = answerFromStore(dated.store, endpoint, asked);
  if (!page) return undefined;
  noteDeviceAnswer(dated.readAt);
  return { page, ...toReadDates(dated) };
}
