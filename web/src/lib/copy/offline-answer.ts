import type { Endpoint } from '@barabar/core/contract/endpoint';
import { answerFromCopy, type CopyAnswer } from '@barabar/core/copy/answer';
import { getCopyOwner, isCopyOwner, isMemoryNewer, noteCopyAnswer } from './copy-state.ts';
import { listenToCopy, readDatedCopy, type DatedCopy } from './read-copy.ts';

let held: { readonly userId: string; readonly reading: Promise<DatedCopy | undefined> } | undefined;
let isListening = false;

/** Reads a copy once, until it changes. */
function load(userId: string): Promise<DatedCopy | undefined> {
  if (!isListening) {
    isListening = true;
    listenToCopy(() => (held = undefined));
  }
  if (held?.userId !== userId) held = { userId, reading: readDatedCopy(userId) };
  return held.reading;
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
): Promise<CopyAnswer | undefined> {
  const owner = getCopyOwner();
  const dated = owner && (await load(owner.userId));
  if (!dated || !isCopyOwner(owner) || isMemoryNewer(call, dated.readAt)) return undefined;
  const answer = answerFromCopy(dated.copy, endpoint, asked);
  if (answer) noteCopyAnswer(dated.readAt);
  return answer;
}
