import type { Deps } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';
import { createVerification } from '../../records/verifications/store.ts';
import { readAccount } from './account-state.ts';

/**
 * Makes the link of a verification mail at the moment of sending, because it is a secret. It leads to a page of this
 * product, because the person who clicks a link need not have made the account.
 * @returns undefined where the account is gone, or has another address by now.
 */
export async function makeVerificationLink(
  call: Pick<Deps, 'db' | 'auth' | 'clock' | 'appUrl'>,
  { firebaseUid, email }: { readonly firebaseUid: string; readonly email: string },
): Promise<string | undefined> {
  try {
    if ((await readAccount(call, firebaseUid)).email !== email) return undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
  return `${call.appUrl}/verify?code=${await createVerification(call, { firebaseUid, email, at: call.clock() })}`;
}
