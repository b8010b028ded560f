import { hasDatabaseOf, openClaimed } from './owners.ts';
import { openDatabase, type DeviceDatabase, type KeptAnswer } from './database.ts';

/** If there are more answers than this, the store begins anew. */
const ANSWERS_MAX = 100;

let reading: { readonly userId: string; readonly database: Promise<DeviceDatabase | undefined> } | undefined;

async function openToRead(userId: string): Promise<DeviceDatabase | undefined> {
  // Opening a store that does not exist would create it.
  if (!(await hasDatabaseOf(userId))) return undefined;
  return openDatabase(userId);
}

/** Opens the answers of a person, which stay open for those asked for next. */
function openAnswers(userId: string): Promise<DeviceDatabase | undefined> {
  if (reading?.userId !== userId) reading = { userId, database: openToRead(userId) };
  return reading.database;
}

/** Returns what the server answered to a call of a person last; undefined if it is not kept, or cannot be read. */
export async function readAnswer(userId: string, call: string): Promise<KeptAnswer | undefined> {
  try {
    return await (await openAnswers(userId))?.get('answers', call);
  } catch {
    // The store was deleted, or another tab upgrades it.
    reading = undefined;
    return undefined;
  }
}

/** Undefined for a call whose answer must be forgotten. Throws DatabaseDeletedError if the person has no store. */
export async function writeAnswers(
  userId: string,
  answers: ReadonlyMap<string, KeptAnswer | undefined>,
): Promise<void> {
  if (!(await hasDatabaseOf(userId))) return;
  const database = await openClaimed(userId);
  try {
    const transaction = database.transaction('answers', 'readwrite');
    const { store } = transaction;
    if ((await store.count()) > ANSWERS_MAX) await store.clear();
    await Promise.all(
      [...answers].map(([call, answer]) => (answer ? store.put(answer, call) : store.delete(call))),
    );
    await transaction.done;
  } finally {
    database.close();
  }
}
