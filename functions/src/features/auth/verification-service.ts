import type { User } from '@barabar/core/contract/auth';
import { EMAIL_INVALID_MESSAGE } from '@barabar/core/contract/fields';
import { isEmailAddress } from '@barabar/core/email-address';
import { said } from '@barabar/core/messages/said';
import type { AuthDeps } from '../../kit/deps.ts';
import type { TokenIdentity } from '../../kit/endpoint.ts';
import { newId } from '../../kit/ids.ts';
import { endOfDay, secondsUntil } from '../../kit/period.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { IdentityChange, readIdentity, readUser, type Identity } from '../../records/identities/store.ts';
import { postMail } from '../../records/mail/store.ts';
import { countMail } from '../../records/quotas/mailbox-store.ts';
import { spendQuota } from '../../records/quotas/store.ts';
import { readVerification, type Verification } from '../../records/verifications/store.ts';
import { readAccount } from './account-state.ts';
import { isOutdated } from './policy.ts';
import { proveAddress } from './prove-address.ts';
import { identify, presentOwn } from './service.ts';

const isProven = ({ email, isEmailVerified }: Identity, address: string): boolean =>
  isEmailVerified && email === address;

const localPart = (email: string): string => email.slice(0, email.indexOf('@'));

/**
 * Puts the mail into the mail queue; its link is made when it is sent. For an address that counts as verified there is none.
 * @throws {Refusal} validation-failed for what the identity service alone takes for an address, too-many-requests.
 */
export async function send({ db, clock }: AuthDeps, token: TokenIdentity): Promise<{ isSent: boolean }> {
  const { email, firebaseUid } = token;
  if (email === undefined) return { isSent: false };
  const identity = await readIdentity(db, firebaseUid);
  if (identity ? isProven(identity, email) : token.isEmailVerified) return { isSent: false };
  const at = clock();
  if (!isEmailAddress(email)) throw invalid('email', EMAIL_INVALID_MESSAGE);
  await spendQuota(db, { ownerId: firebaseUid, kind: 'verifications', at });
  // Another account gives no other limit: the address may be a stranger's, who must not be flooded.
  if (!(await countMail(db, { address: email, kind: 'verifications', at })))
    throw new Refusal('too-many-requests', {
      message: said('verification-mails-full'),
      retryAfterSeconds: secondsUntil(endOfDay(at), at),
    });
  await postMail(db, {
    id: `verification_${firebaseUid}_${newId()}`,
    to: email,
    content: { template: 'verification', data: {} },
    createdBy: firebaseUid,
    at,
  });
  return { isSent: true };
}

/** @throws {Refusal} not-found for a code that is unknown, used or too old. */
async function find({ db, clock }: AuthDeps, code: string): Promise<Verification> {
  const verification = await readVerification(db, { code, at: clock() });
  if (!verification) throw notFound();
  return verification;
}

/**
 * Whose account a link is for. Reads only.
 * @throws {Refusal} not-found, also where the account is gone or has another address by now.
 */
export async function preview(
  deps: AuthDeps,
  code: string,
): Promise<{ name: string; email: string; createdAt: Date }> {
  const { db } = deps;
  const { firebaseUid, email } = await find(deps, code);
  const [identity, account] = await Promise.all([
    readIdentity(db, firebaseUid),
    readAccount(deps, firebaseUid).catch((error: unknown) => {
      throw error instanceof Refusal ? notFound() : error;
    }),
  ]);
  if (account.email !== email) throw notFound();
  const person = identity && (await readUser(db, identity.userId));
  const name = person?.name ?? account.name?.trim();
  return { name: name || localPart(email), email, createdAt: account.createdAt };
}

/**
 * Verifies the address of a session's own account.
 * @throws {Refusal} not-found, not-yourself, no-user-record, sign-in-again, contention.
 */
export async function apply(deps: AuthDeps, token: TokenIdentity, code: string): Promise<User> {
  requireOwn(await find(deps, code), token);
  // First what the token says by itself: after a reset, the person starts afresh before anything is proven.
  await identify(deps, token);
  return presentOwn(deps, await commitOptimistically(() => applyOnce(deps, token, code)));
}

async function applyOnce(deps: AuthDeps, token: TokenIdentity, code: string): Promise<string> {
  const { db, clock, auth } = deps;
  const verification = await find(deps, code);
  const identity = await readIdentity(db, token.firebaseUid);
  if (!identity) throw new Refusal('no-user-record');
  const change = new IdentityChange(db);
  change.deleteVerification(verification);
  let { userId } = identity;
  if (!isProven(identity, verification.email)) {
    if (isOutdated(token, await readAccount(deps, identity.id))) throw new Refusal('sign-in-again');
    // Before the commit: cut off in between, the code still works.
    await auth.updateUser(identity.id, { emailVerified: true });
    // As a token would say it that is issued now: those that are out, on other devices too, say less.
    const proof = { ...token, isEmailVerified: true, issuedAt: clock() };
    userId = await proveAddress(deps, change, { identity, token: proof });
  }
  await change.commit();
  return userId;
}

function requireOwn({ firebaseUid, email }: Verification, token: TokenIdentity): void {
  if (firebaseUid !== token.firebaseUid) throw new Refusal('not-yourself');
  if (email !== token.email) throw notFound();
}
