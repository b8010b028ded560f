import type { User } from '@barabar/core/contract/auth';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { answerFromStore, needsNoRecords, type StoreAnswer } from '@barabar/core/device-store/answer';
import { findOwner } from './copy-owners.ts';
import { getCopyOwner, isCopyOwner, isMemoryNewer, noteCopyAnswer, type CopyOwner } from './copy-state.ts';
import { withReadDate } from '../read-dates.ts';
import { listenToCopy, readDatedLists, type DatedCopy } from './read-copy.ts';
import { readDatedPart } from './read-part.ts';

/** The lists of a copy, which most screens begin with. */
interface Held {
  readonly userId: string;
  readonly lists: Promise<DatedCopy | undefined>;
}

let held: Held | undefined;
let isListening = false;

/** Reads the lists of a copy once, until it changes. */
function loadLists(userId: string): Promise<DatedCopy | undefined> {
  if (!isListening) {
    isListening = true;
    listenToCopy(() => (held = undefined));
  }
  if (held?.userId !== userId) held = { userId, lists: readDatedLists(userId) };
  return held.lists;
}

/**
 * Finds the record of the person to whom a session of the identity service belongs, without the server.
 * @returns undefined if there is no copy of that person.
 */
export async function findOwnRecord(uid: string): Promise<User | undefined> {
  const userId = await findOwner(uid);
  // The lists are held: the first screen asks for them next.
  return userId === undefined ? undefined : (await loadLists(userId))?.copy.lists.account;
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
  const read = ({ userId }: CopyOwner) =>
    needsNoRecords(endpoint, asked) ? loadLists(userId) : readDatedPart(userId, endpoint, asked);
  const dated = owner && (await read(owner));
  if (!dated || !isCopyOwner(owner) || isMemoryNewer(call, dated.readAt)) return undefined;
  const answer = answerFromStore(dated.copy, endpoint, asked);
  if (answer) {
    // A change that was sent during the last reading may be in the copy.
    withReadDate(answer.data, dated.storedAt?.getTime());
    noteCopyAnswer(dated.readAt);
  }
  return answer;
}
