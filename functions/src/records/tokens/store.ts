import { TOKEN_SCOPES } from '@barabar/core/contract/tokens';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { storedDay, timestamp, type Revision } from '../../kit/document.ts';
import { dayOf } from '../../kit/period.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { requireRoom } from '../../kit/room.ts';

/** A document of `tokens`, whose id is the SHA-256 of the token: the token itself is stored nowhere. */
export const tokenDocument = z.object({
  /** The sign-in of its person, and when the session began in which it was made: it ends with that session. */
  firebaseUid: z.string(),
  signedInAt: timestamp,
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** The last day on which it was used (Asia/Kolkata). */
  lastUsedOn: z.nullable(storedDay),
});
export type TokenFields = z.output<typeof tokenDocument>;
export type TokenRecord = TokenFields & { readonly id: string };

const TOKENS = collection('tokens', tokenDocument);

export const tokensOf = TOKENS.of;

const isOpen = ({ expiresAt }: TokenFields, at: Date): boolean => expiresAt > at;
const ofSignIn = (call: StoreCall, firebaseUid: string) =>
  tokensOf(call).where('firebaseUid', '==', firebaseUid);

export async function findToken(
  call: StoreCall,
  id: string,
  at: Date,
): Promise<(TokenRecord & { readonly revision: Revision }) | undefined> {
  const token = await TOKENS.read(call, id);
  return token && isOpen(token, at) ? token : undefined;
}

/** The tokens of some sign-ins that have not expired, newest first. */
export async function listTokensOf(
  call: StoreCall,
  firebaseUids: readonly string[],
  at: Date,
): Promise<TokenRecord[]> {
  const found = await Promise.all(firebaseUids.map((uid) => ofSignIn(call, uid).get()));
  return found
    .flatMap(({ docs }) => TOKENS.parseAll(docs))
    .filter((token) => isOpen(token, at))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The transaction reads the sign-in's other tokens: requests at the same moment cannot go beyond the limit. */
export async function storeToken(call: StoreCall, token: TokenRecord): Promise<void> {
  await commitOptimistically(() =>
    call.db.runTransaction(
      async (transaction) => {
        const { docs } = await transaction.get(ofSignIn(call, token.firebaseUid));
        const others = TOKENS.parseAll(docs);
        requireRoom('tokensMax', others.filter((other) => isOpen(other, token.createdAt)).length);
        TOKENS.create(call, transaction, token);
      },
      // The transaction's own repetition backs off for seconds.
      { maxAttempts: 1 },
    ),
  );
}

/** Once a day. Throws what Firestore says of a token that somebody has just ended or noted. */
export async function noteUse(
  call: StoreCall,
  { id, lastUsedOn, revision }: Pick<TokenRecord, 'id' | 'lastUsedOn'> & { revision: Revision },
  at: Date,
): Promise<void> {
  const day = dayOf(at);
  if (lastUsedOn !== day)
    await tokensOf(call).doc(id).update({ lastUsedOn: day }, { lastUpdateTime: revision });
}

export const deleteToken = TOKENS.delete;

export async function deleteTokensOf(call: StoreCall, firebaseUid: string): Promise<void> {
  const { docs } = await ofSignIn(call, firebaseUid).select().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
