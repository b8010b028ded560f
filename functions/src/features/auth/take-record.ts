import type { TokenIdentity } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { newUser } from '../users/store.ts';
import { readEmailEntry, readUser, type EmailEntry, type IdentityChange, type RevisedUser } from './store.ts';

type Outside = Pick<Deps, 'db' | 'clock'>;

/** What is known of an address. */
export interface Holding {
  readonly entry?: EmailEntry;
  /** Who is to be found under it; missing where a stale entry has outlived its record. */
  readonly holder?: RevisedUser;
}

/** Who is to be found under an address. */
export async function findHolder({ db }: Pick<Deps, 'db'>, email: string): Promise<Holding> {
  const entry = await readEmailEntry(db, email);
  if (!entry) return {};
  const holder = await readUser(db, entry.userId);
  return holder?.status === 'active' || holder?.status === 'invited' ? { entry, holder } : { entry };
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
  }: { readonly holder: RevisedUser; readonly token: TokenIdentity; readonly name: string },
): void {
  const isClaim = holder.status === 'invited';
  change.updateUser(holder, {
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
  { db, clock }: Outside,
  change: IdentityChange,
  { token, name }: { readonly token: TokenIdentity; readonly name: string },
): Promise<string> {
  const { firebaseUid, email, isEmailVerified, picture } = token;
  const provenEmail = isEmailVerified ? email : undefined;
  const { entry, holder } = provenEmail === undefined ? {} : await findHolder({ db }, provenEmail);
  if (holder) {
    handOver({ clock }, change, { holder, token, name });
    return holder.id;
  }
  const at = clock();
  const avatar = picture ?? null;
  const status = 'active';
  const created = newUser({ name, email: email ?? null, avatar, status, firebaseUid, isEmailVerified, at });
  change.createUser(created);
  if (entry) change.pointEntry(entry, created.id);
  else if (provenEmail !== undefined) change.createEntry({ email: provenEmail, userId: created.id, at });
  return created.id;
}
