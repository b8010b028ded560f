import type { TokenIdentity } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { newUser, type PersonRecord } from '../users/store.ts';
import { isAccountGone } from './is-account-gone.ts';
import {
  listIdentitiesOf,
  readEmailEntry,
  readUser,
  type EmailEntry,
  type IdentityChange,
  type RevisedUser,
} from './store.ts';

type Outside = Pick<Deps, 'db' | 'auth' | 'clock'>;

/** What is known of an address. */
export interface Holding {
  readonly entry?: EmailEntry;
  /** Who is to be found under it; missing where a stale entry has outlived its record. */
  readonly holder?: RevisedUser;
  /** Who was to be found under it, and has moved to another address since. */
  readonly formerHolder?: RevisedUser;
}

/**
 * Who is to be found under an address.
 * @param ownId the record of whoever proves it, if there is one.
 */
export async function findHolder(
  deps: Pick<Deps, 'db' | 'auth'>,
  { email, ownId }: { readonly email: string; readonly ownId?: string },
): Promise<Holding> {
  const { db } = deps;
  const entry = await readEmailEntry(db, email);
  if (!entry) return {};
  const holder = await readUser(db, entry.userId);
  if (holder?.status === 'invited' || holder?.id === ownId) return { entry, ...(holder && { holder }) };
  if (holder?.status !== 'active') return { entry };
  return (await hasMovedAway(deps, holder, email)) ? { entry, formerHolder: holder } : { entry, holder };
}

/**
 * Whether the accounts of somebody have other addresses by now, without a call that has told us: whoever proves the
 * address then is somebody else. Where no account is left, it is the same person with a new one.
 */
async function hasMovedAway(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { id }: RevisedUser,
  email: string,
): Promise<boolean> {
  const identities = await listIdentitiesOf(db, id);
  const addresses = await Promise.all(
    identities.map(async ({ id: firebaseUid }) => {
      try {
        return (await auth.getUser(firebaseUid)).email?.toLowerCase() ?? null;
      } catch (error) {
        if (isAccountGone(error)) return undefined;
        throw error;
      }
    }),
  );
  const existing = addresses.filter((address) => address !== undefined);
  return existing.length > 0 && !existing.includes(email);
}

/** Takes an address from somebody who has moved to another one: their next call says which. */
export function takeAddress(
  { clock }: Pick<Deps, 'clock'>,
  change: IdentityChange,
  formerHolder: RevisedUser | undefined,
): void {
  if (formerHolder)
    change.updateUser(formerHolder, { email: null, isEmailVerified: false, updatedAt: clock() });
}

/**
 * A record passes to a sign-in that has proven its address: an invited one becomes the person's, with their name; one
 * that is somebody's stays as it is, since only they can have proven the same address twice.
 */
export function handOver(
  { clock }: Pick<Deps, 'clock'>,
  change: IdentityChange,
  {
    holder,
    token,
    name,
    inherited = {},
  }: {
    readonly holder: RevisedUser;
    readonly token: TokenIdentity;
    readonly name: string;
    /** What a record that is given up for it leaves to it. */
    readonly inherited?: Partial<PersonRecord>;
  },
): void {
  const isClaim = holder.status === 'invited';
  change.updateUser(holder, {
    ...inherited,
    firebaseUid: token.firebaseUid,
    isEmailVerified: true,
    updatedAt: clock(),
    ...(isClaim && { status: 'active' as const, name, avatar: token.picture ?? null }),
  });
}

/**
 * The record for a sign-in that has none: whoever is to be found under its proven address, or a new one.
 * @returns the user's id, to be committed with the change.
 */
export async function takeRecord(
  { db, auth, clock }: Outside,
  change: IdentityChange,
  { token, name }: { readonly token: TokenIdentity; readonly name: string },
): Promise<string> {
  const { firebaseUid, email, isEmailVerified, picture } = token;
  const provenEmail = isEmailVerified ? email : undefined;
  const { entry, holder, formerHolder } =
    provenEmail === undefined ? {} : await findHolder({ db, auth }, { email: provenEmail });
  if (holder) {
    handOver({ clock }, change, { holder, token, name });
    return holder.id;
  }
  takeAddress({ clock }, change, formerHolder);
  const at = clock();
  const avatar = picture ?? null;
  const status = 'active';
  const created = newUser({ name, email: email ?? null, avatar, status, firebaseUid, isEmailVerified, at });
  change.createUser(created);
  if (entry) change.pointEntry(entry, created.id);
  else if (provenEmail !== undefined) change.createEntry({ email: provenEmail, userId: created.id, at });
  return created.id;
}
