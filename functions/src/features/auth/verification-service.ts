import type { User } from '@barabar/core/contract/auth';
import { EMAIL_INVALID_MESSAGE } from '@barabar/core/contract/fields';
import { isEmailAddress } from '@barabar/core/email-address';
import { said } from '@barabar/core/messages/said';
import type { AuthCall, TokenIdentity } from '../../kit/call.ts';
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
import { identify, presentOwn, requireSelf } from './service.ts';

const isProven = ({ email, isEmailVerified }: Identity, address: string): boolean =>
  isEmailVerified && email === address;

const localPart = (email: string): string => email.slice(0, email.indexOf('@'));

/** Queues a mail whose link is made when it is sent; none for an address that counts as verified. */
export async function sendCode(call: AuthCall, token: TokenIdentity): Promise<{ isSent: boolean }> {
  const { email, firebaseUid } = token;
  if (email === undefined) return { isSent: false };
  const identity = await readIdentity(call, firebaseUid);
  if (identity ? isProven(identity, email) : token.isEmailVerified) return { isSent: false };
  const at = call.clock();
  if (!isEmailAddress(email)) throw invalid('email', EMAIL_INVALID_MESSAGE);
  await spendQuota(call, { ownerId: firebaseUid, kind: 'verifications', at });
  // Another account gives no other limit: the address may be a stranger's, who must not be flooded.
  if (!(await countMail(call, { address: email, kind: 'verifications', at })))
    throw new Refusal('too-many-requests', {
      message: said('verification-mails-full'),
      retryAfterSeconds: secondsUntil(endOfDay(at), at),
    });
  await postMail(call, {
    id: `verification_${firebaseUid}_${newId()}`,
    to: email,
    content: { template: 'verification', data: {} },
    createdBy: firebaseUid,
    at,
  });
  return { isSent: true };
}

async function find(call: AuthCall, code: string): Promise<Verification> {
  const verification = await readVerification(call, { code, at: call.clock() });
  if (!verification) throw notFound();
  return verification;
}

/** Whose account a link is for. Reads only. */
export async function previewCode(
  call: AuthCall,
  code: string,
): Promise<{ name: string; email: string; createdAt: Date }> {
  const { firebaseUid, email } = await find(call, code);
  const [identity, account] = await Promise.all([
    readIdentity(call, firebaseUid),
    readAccount(call, firebaseUid).catch((error: unknown) => {
      throw error instanceof Refusal ? notFound() : error;
    }),
  ]);
  if (account.email !== email) throw notFound();
  const person = identity && (await readUser(call, identity.userId));
  const name = person?.name ?? account.name?.trim();
  return { name: name || localPart(email), email, createdAt: account.createdAt };
}

/** Verifies the address of a session's own account. */
export async function apply(call: AuthCall, token: TokenIdentity, code: string): Promise<User> {
  const { firebaseUid, email } = await find(call, code);
  requireSelf(token, firebaseUid);
  if (email !== token.email) throw notFound();
  // First what the token says by itself: after a reset, the person starts afresh before anything is proven.
  await identify(call, token);
  return presentOwn(call, await commitOptimistically(() => applyOnce(call, token, code)));
}

async function applyOnce(call: AuthCall, token: TokenIdentity, code: string): Promise<string> {
  const { auth } = call;
  const verification = await find(call, code);
  const identity = await readIdentity(call, token.firebaseUid);
  if (!identity) throw new Refusal('no-user-record');
  const change = new IdentityChange(call);
  change.deleteVerification(verification);
  let { userId } = identity;
  if (!isProven(identity, verification.email)) {
    if (isOutdated(token, await readAccount(call, identity.id))) throw new Refusal('sign-in-again');
    // Before the commit: cut off in between, the code still works.
    await auth.updateUser(identity.id, { emailVerified: true });
    // As a token would say it that is issued now: those that are out, on other devices too, say less.
    const proof = { ...token, isEmailVerified: true, issuedAt: call.clock() };
    userId = await proveAddress(call, change, { identity, token: proof });
  }
  await change.commit();
  return userId;
}
