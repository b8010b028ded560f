import type { User } from '@barabar/core/contract/auth';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { answerFromStore, needsNoRecords, type StoreAnswer } from '@barabar/core/device-store/answer';
import { findOwner } from './copy-owners.ts';
import { getCopyOwner, isCopyOwner, isMemoryNewer, noteCopyAnswer } from './copy-state.ts';
import { withReadDate } from '../read-dates.ts';
import { listenToCopy, readDatedCopy, readDatedLists, type DatedCopy } from './read-copy.ts';

type Reading = Promise<DatedCopy | undefined>;

/** What has been read of a copy: the lists, which most screens begin with, or everything. */
interface Held {
  readonly userId: string;
  lists?: Reading;
  whole?: Reading;
}

let held: Held | undefined;
let isListening = false;

/** Reads a copy, or only its lists, once, until it changes. */
function load(userId: string, part: 'lists' | 'whole'): Reading {
  if (!isListening) {
    isListening = true;
    listenToCopy(() => (held = undefined));
  }
  if (held?.userId !== userId) held = { userId };
  if (part === 'whole') return (held.whole ??= readDatedCopy(userId));
  return (held.lists ??= readDatedLists(userId));
}

/**
 * Finds the record of the person to whom a session of the identity service belongs, without the server.
 * @returns undefined if there is no copy of that person.
 */
export async function findOwnRecord(uid: string): Promise<User | undefined> {
  const userId = await findOwner(uid);
  // The lists are held: the first screen asks for them next.
  return userId === undefined ? undefined : (await load(userId, 'lists'))?.copy.lists.account;
}

/**
 * Answers a call from the copy of the signed-in person, for which the server has not answered.
 * @param call the address of the call.
 * @returns undefined where the copy does not know, or what the page has already is newer.
 */
export async function answerFromDevice(
  endpoint: Endpoint,
  asked: { readonly params?: unknown; readonly query?: unknown },
  call: string,
): Promise<StoreAnswer | undefined> {
  const owner = getCopyOwner();
  const part = needsNoRecords(endpoint, asked) ? 'lists' : 'whole';
  const dated = owner && (await load(owner.userId, part));
  if (!dated || !isCopyOwner(owner) || isMemoryNewer(call, dated.readAt)) return undefined;
  const answer = answerFromStore(dated.copy, endpoint, asked);
  if (answer) {
    // A change that was sent during the last reading may be in the copy.
    withReadDate(answer.data, dated.storedAt?.getTime());
    noteCopyAnswer(dated.readAt);
  }
  return answer;
}
