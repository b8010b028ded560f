import { calendarDayAt } from '@barabar/core/calendar-day';
import { minorPerMajor, type Currency } from '@barabar/core/money';
import * as z from 'zod/mini';
import { makeProfile, type Profile } from './person.ts';
import { administerAccount, callApi, callIdentity } from './suite.ts';

/* Creates the data that a test needs and is not about, through the API. Tests do what they are about in the browser. */

export interface Resident extends Profile {
  readonly userId: string;
  readonly token: string;
  /** The account at the identity service, which makes new tokens. */
  readonly uid: string;
  readonly refreshToken: string;
}

const signedIn = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });
const versioned = z.object({ version: z.int() });
const withId = z.object({ id: z.string() });

export async function settleIn(name: string): Promise<Resident> {
  const profile = makeProfile(name);
  const { email, password } = profile;
  const { localId } = signedIn.parse(await callIdentity('signUp', { email, password, displayName: name }));
  await administerAccount({ localId, emailVerified: true });
  // The first token has an unverified address.
  const credentials = { email, password, returnSecureToken: true };
  const { idToken: token, refreshToken } = signedIn.parse(
    await callIdentity('signInWithPassword', credentials),
  );
  const record = await callApi('/auth/authenticate', { token, body: { firebaseUid: localId, email, name } });
  return { ...profile, userId: withId.parse(record).id, token, uid: localId, refreshToken };
}

const isResident = (somebody: Profile | Resident): somebody is Resident => 'token' in somebody;

export async function askToBeFriends(person: Resident, { email, name }: Profile): Promise<void> {
  await callApi('/friends/invite', { token: person.token, body: { email, name } });
}

export async function befriend(person: Resident, friend: Profile | Resident): Promise<void> {
  await askToBeFriends(person, friend);
  if (isResident(friend))
    await callApi(`/requests/people/${person.userId}/accept`, { token: friend.token, method: 'POST' });
}

const withMembers = z.object({
  members: z.array(z.object({ userId: z.string(), user: z.object({ name: z.string() }) })),
});

/** Adds somebody by name only to a group. @returns their user id. */
export async function addByName({ token }: Resident, groupId: string, name: string): Promise<string> {
  const body = { name, role: 'member' };
  const { members } = withMembers.parse(await callApi(`/groups/${groupId}/members`, { token, body }));
  const added = members.find(({ user }) => user.name === name);
  if (!added) throw new Error(`${name} is a member`);
  return added.userId;
}

export async function foundGroup(
  name: string,
  [admin, ...others]: readonly [Resident, ...(Profile | Resident)[]],
): Promise<string> {
  const { token } = admin;
  const { id } = withId.parse(await callApi('/groups', { token, body: { name } }));
  for (const other of others) {
    // People who have asked the admin have accepted them, and join when added.
    if (isResident(other)) await askToBeFriends(other, admin);
    await callApi(`/groups/${id}/members`, { token, body: { email: other.email, role: 'member' } });
  }
  return id;
}

export async function changeGroup({ token }: Resident, groupId: string, changes: object): Promise<void> {
  const { version } = versioned.parse(await callApi(`/groups/${groupId}`, { token }));
  await callApi(`/groups/${groupId}`, { token, method: 'PATCH', body: { ...changes, version } });
}

export async function makeLinkTo({ token }: Resident, groupId: string): Promise<string> {
  const made = await callApi(`/groups/${groupId}/links`, { token, body: {} });
  return z.object({ url: z.string() }).parse(made).url;
}

export async function setUpiId({ token }: Resident, upiId: string): Promise<void> {
  await callApi('/account', { token, method: 'PATCH', body: { upiId } });
}

export async function spend(
  payer: Resident,
  expense: {
    readonly description: string;
    readonly parts: readonly (readonly [Pick<Resident, 'userId'>, number])[];
    /** `payer` unless said otherwise. */
    readonly paidBy?: Pick<Resident, 'userId'>;
    readonly groupId?: string;
    /** YYYY-MM-DD; today unless said otherwise. */
    readonly spentOn?: string;
    /** Rupees unless said otherwise. */
    readonly currency?: Currency;
  },
): Promise<void> {
  const { description, parts, paidBy = payer, groupId, spentOn, currency = 'INR' } = expense;
  const unit = minorPerMajor(currency);
  const amountMinor = parts.reduce((sum, [, part]) => sum + Math.round(part * unit), 0);
  await callApi('/expenses', {
    token: payer.token,
    body: {
      description,
      amount: amountMinor / unit,
      currency,
      paidBy: paidBy.userId,
      splits: parts.map(([{ userId }, amount]) => ({ userId, splitType: 'exact', amount })),
      ...(groupId !== undefined && { groupId }),
      ...(spentOn !== undefined && { spentOn }),
    },
  });
}

/** Where the browsers are, and where the days of a series begin. */
const INDIA_AHEAD_OF_UTC_MS = 5.5 * 60 * 60_000;

/** Sets up a series that repeats every month from today on, with an open amount, split equally, in a group. */
export async function repeatOpenly(
  payer: Pick<Resident, 'token' | 'userId'>,
  series: {
    readonly description: string;
    readonly among: readonly Pick<Resident, 'userId'>[];
    readonly groupId: string;
  },
): Promise<void> {
  const { description, among, groupId } = series;
  const firstDay = calendarDayAt(new Date(), INDIA_AHEAD_OF_UTC_MS);
  const splits = among.map(({ userId }) => ({ userId, splitType: 'equal', amount: 0 }));
  const expense = { description, currency: 'INR', paidBy: payer.userId, splits, groupId };
  await callApi('/recurrences', {
    token: payer.token,
    body: { expense, rule: { frequency: 'monthly', firstDay } },
  });
}

export async function settle(
  payer: Resident,
  {
    with: receiver,
    utr,
    ...rest
  }: {
    with: Resident;
    amount: number;
    groupId: string;
    /** The UPI reference, if it was paid so. */
    utr?: string;
  },
): Promise<void> {
  await callApi('/settlements', {
    token: payer.token,
    body: {
      ...rest,
      fromUserId: payer.userId,
      toUserId: receiver.userId,
      currency: 'INR',
      ...(utr !== undefined && { method: 'upi', utr }),
    },
  });
}
