import { z } from 'zod';
import { makeProfile, type Profile } from './person.ts';
import { administerAccount, callApi, callIdentity } from './suite.ts';

/*
 * What a test needs to be there and is not about, made through the API. Whatever a test is about is done in the browser.
 */

/** Somebody with a verified account and a record. */
export interface Resident extends Profile {
  readonly userId: string;
  readonly token: string;
}

const signedIn = z.object({ localId: z.string(), idToken: z.string() });
const withId = z.object({ id: z.string() });

/** Makes somebody up who has signed up and verified their address some time ago. */
export async function settleIn(name: string): Promise<Resident> {
  const profile = makeProfile(name);
  const { email, password } = profile;
  const { localId } = signedIn.parse(await callIdentity('signUp', { email, password, displayName: name }));
  await administerAccount({ localId, emailVerified: true });
  // The first token says that the address is not verified.
  const credentials = { email, password, returnSecureToken: true };
  const { idToken: token } = signedIn.parse(await callIdentity('signInWithPassword', credentials));
  const record = await callApi('/auth/authenticate', { token, body: { firebaseUid: localId, email, name } });
  return { ...profile, userId: withId.parse(record).id, token };
}

/** Makes `friend` a friend of `person`. */
export async function befriend(person: Resident, friend: Profile): Promise<void> {
  await callApi('/friends/invite', {
    token: person.token,
    body: { email: friend.email, name: friend.name },
  });
}

/** Makes a group whose admin is the first of its members. @returns its id. */
export async function foundGroup(
  name: string,
  [admin, ...others]: readonly [Resident, ...Profile[]],
): Promise<string> {
  const { token } = admin;
  const { id } = withId.parse(await callApi('/groups', { token, body: { name } }));
  for (const { email } of others) {
    await callApi(`/groups/${id}/members`, { token, body: { email, role: 'member' } });
  }
  return id;
}

/** An expense that `payer` paid, with everybody's exact part in rupees, in a group or outside of one. */
export async function spend(
  payer: Resident,
  expense: {
    readonly description: string;
    readonly parts: readonly (readonly [Resident, number])[];
    readonly groupId?: string;
  },
): Promise<void> {
  const { description, parts, groupId } = expense;
  const paise = parts.reduce((sum, [, rupees]) => sum + Math.round(rupees * 100), 0);
  await callApi('/expenses', {
    token: payer.token,
    body: {
      description,
      amount: paise / 100,
      currency: 'INR',
      paidBy: payer.userId,
      splits: parts.map(([{ userId }, amount]) => ({ userId, splitType: 'exact', amount })),
      ...(groupId !== undefined && { groupId }),
    },
  });
}

/** What `payer` has paid back to somebody, in rupees, in a group. */
export async function settle(
  payer: Resident,
  {
    with: receiver,
    amount,
    groupId,
  }: { readonly with: Resident; readonly amount: number; readonly groupId: string },
): Promise<void> {
  await callApi('/settlements', {
    token: payer.token,
    body: { fromUserId: payer.userId, toUserId: receiver.userId, amount, currency: 'INR', groupId },
  });
}
