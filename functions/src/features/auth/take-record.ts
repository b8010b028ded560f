import type { Language } from '@barabar/core/messages/languages';
import type { TokenIdentity } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import {
  listIdentitiesOf,
  readEmailRecord,
  readUser,
  type EmailRecord,
  type IdentityChange,
  type RevisedUser,
} from '../../records/identities/store.ts';
import { newUser, type PersonRecord } from '../../records/users/store.ts';
import { isAccountGone } from './account-state.ts';
import { isGuestToken } from './policy.ts';

type IdentityDeps = Pick<Deps, 'db' | 'auth' | 'clock'>;

export interface Holding {
  readonly emailRecord?: EmailRecord;
  readonly holder?: RevisedUser;
  /** Who was to be found under it, and has moved to another address since. */
  readonly formerHolder?: RevisedUser;
}

/** @param ownId the record of whoever proves the address, if there is one */
export async function findHolder(
  call: Pick<Deps, 'db' | 'auth'>,
  { email, ownId }: { email: string; ownId?: string },
): Promise<Holding> {
  const emailRecord = await readEmailRecord(call, email);
  if (!emailRecord) return {};
  const holder = await readUser(call, emailRecord.userId);
  if (holder?.status === 'invited' || holder?.id === ownId) return { emailRecord, ...(holder && { holder }) };
  if (holder?.status !== 'active') return { emailRecord };
  return (await hasMovedAway(call, holder, email))
    ? { emailRecord, formerHolder: holder }
    : { emailRecord, holder };
}

/** Whether a user has left an address to whoever proves it. With no account left, the two are the same person. */
async function hasMovedAway(call: Pick<Deps, 'db' | 'auth'>, { id }: RevisedUser, email: string) {
  const identities = await listIdentitiesOf(call, id);
  const addresses = await Promise.all(
    identities.map(async ({ id: firebaseUid }) => {
      try {
        return (await call.auth.getUser(firebaseUid)).email?.toLowerCase() ?? null;
      } catch (error) {
        if (isAccountGone(error)) return undefined;
        throw error;
      }
    }),
  );
  const existing = addresses.filter((address) => address !== undefined);
  return existing.length > 0 && !existing.includes(email);
}

/** Removes an address from a user who has moved to another one: their next call sets the new one. */
export function takeAddress(
  call: Pick<Deps, 'clock'>,
  change: IdentityChange,
  formerHolder: RevisedUser | undefined,
): void {
  if (formerHolder)
    change.updateUser(formerHolder, { email: null, isEmailVerified: false, updatedAt: call.clock() });
}

/** An invited record gets the person's name; somebody's stays: only they can have proven the address twice. */
export function handOver(
  call: Pick<Deps, 'clock'>,
  change: IdentityChange,
  {
    holder,
    token,
    name,
    inherited = {},
  }: { holder: RevisedUser; token: TokenIdentity; name: string; inherited?: Partial<PersonRecord> },
): void {
  const isClaim = holder.status === 'invited';
  change.updateUser(holder, {
    ...inherited,
    firebaseUid: token.firebaseUid,
    isEmailVerified: true,
    updatedAt: call.clock(),
    ...(isClaim && { status: 'active' as const, name, avatar: token.picture ?? null }),
  });
}

/** The id of the user found under the proven address, or of a new one, to be committed with the change. */
export async function takeRecord(
  call: IdentityDeps,
  change: IdentityChange,
  { token, name, locale = null }: { token: TokenIdentity; name: string; locale?: Language | null },
): Promise<string> {
  const { firebaseUid, email, isEmailVerified, picture } = token;
  const provenEmail = isEmailVerified ? email : undefined;
  const { emailRecord, holder, formerHolder } =
    provenEmail === undefined ? {} : await findHolder(call, { email: provenEmail });
  if (holder) {
    handOver(call, change, { holder, token, name });
    return holder.id;
  }
  takeAddress(call, change, formerHolder);
  const at = call.clock();
  const avatar = picture ?? null;
  const status = 'active';
  const created = newUser({
    name,
    email: email ?? null,
    avatar,
    status,
    firebaseUid,
    isEmailVerified,
    isGuest: isGuestToken(token),
    locale,
    at,
  });
  change.createUser(created);
  if (emailRecord) change.pointEmailRecord(emailRecord, created.id);
  else if (provenEmail !== undefined)
    change.createEmailRecord({ email: provenEmail, userId: created.id, at });
  return created.id;
}
