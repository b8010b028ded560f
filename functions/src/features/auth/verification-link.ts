import type { Deps } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';
import { createVerification } from '../../records/verifications/store.ts';
import { readAccount } from './account-state.ts';

/** Made when it is sent, because it is a secret. It leads to our page: who clicks need not have made the account. */
export async function makeVerificationLink(
  call: Pick<Deps, 'db' | 'auth' | 'clock' | 'appUrl'>,
  { firebaseUid, email }: { firebaseUid: string; email: string },
): Promise<string | undefined> {
  try {
    if ((await readAccount(call, firebaseUid)).email !== email) return undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
  return `${call.appUrl}/verify?code=${await createVerification(call, { firebaseUid, email, at: call.clock() })}`;
}
