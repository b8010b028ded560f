import type { Call } from '../src/kit/call.ts';
import { authenticate, type User } from '@barabar/core/contract/auth';
import { fallbackName } from '@barabar/core/person-name';
import { pairKeyOf } from '@barabar/core/pair';
import { blocksOf } from '../src/records/blocks/store.ts';
import { friendshipsOf, putFriendship } from '../src/records/friendships/store.ts';
import { IdentityChange } from '../src/records/identities/store.ts';
import { newUser } from '../src/records/users/store.ts';
import { presentUser } from '../src/rules/people/present-person.ts';
import type { Account } from './people.ts';

/* In one write each: by calls it would be half of all requests. put-people.test.ts compares both. */

export async function putPerson(
  { db, clock }: Call,
  { uid, email }: Pick<Account, 'uid' | 'email'>,
  name: string,
): Promise<User> {
  const at = clock();
  const given = authenticate.body.parse({ firebaseUid: uid, email, name });
  const record = newUser({
    name: given.name,
    email,
    avatar: null,
    status: 'active',
    firebaseUid: uid,
    isEmailVerified: true,
    at,
  });
  /** No later than the token's time, which is in whole seconds. */
  const second = new Date(Math.floor(Date.now() / 1000) * 1000 - 1_000);
  const change = new IdentityChange({ db });
  change.createUser(record);
  change.createEmailRecord({ email, userId: record.id, at });
  change.createIdentity(uid, {
    userId: record.id,
    email,
    isEmailVerified: true,
    wasProven: true,
    signInProvider: 'password',
    tokenIssuedAt: second,
    accountValidFrom: second,
    revokedAt: null,
    sessionsFrom: second,
    closedAt: null,
    disabledAt: null,
    createdAt: at,
    updatedAt: at,
  });
  await change.commit();
  return presentUser(record);
}

interface Friend {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Counts nothing in the quota of invitations. False where the calls have to judge what is or was between the two. */
export async function putFriends(
  { db, clock }: Call,
  [first, second]: readonly [Friend, Friend],
  { isAccepted = true } = {},
): Promise<boolean> {
  const [friendship, ...blocks] = await db.getAll(
    friendshipsOf({ db }).doc(pairKeyOf(first.userId, second.userId)),
    blocksOf({ db }).doc(first.userId),
    blocksOf({ db }).doc(second.userId),
  );
  if (friendship?.exists !== false || blocks.some(({ exists }) => exists)) return false;
  const batch = db.batch();
  putFriendship({ db }, batch, {
    members: [first.userId, second.userId],
    names: { [first.userId]: first.name, [second.userId]: isAccepted ? second.name : fallbackName(second) },
    createdBy: first.userId,
    at: clock(),
    askedBy: first.userId,
    acceptedBy: isAccepted ? [second.userId] : [],
    typed: { [first.userId]: { name: null, email: second.email } },
  });
  await batch.commit();
  return true;
}
