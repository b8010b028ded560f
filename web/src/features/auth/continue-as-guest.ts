import { cleanText } from '@barabar/core/clean-text';
import { messageOf } from '../../lib/api/api-error.ts';
import { SignInError } from './auth-errors.ts';
import { identityCode } from './identity-code.ts';
import { JOIN_TEXT } from './joining/join-text.ts';
import { authUserOf, runSignIn } from './session.ts';

const WORDS = JOIN_TEXT.guest;

/** What the identity service says where it makes no accounts without an address. */
const SWITCHED_OFF: ReadonlySet<string | undefined> = new Set([
  'auth/operation-not-allowed',
  'auth/admin-restricted-operation',
]);

function errorOf(error: unknown): SignInError {
  const code = identityCode(error);
  if (SWITCHED_OFF.has(code)) return new SignInError(WORDS.off, { cause: error });
  if (code === 'auth/too-many-requests') return new SignInError(WORDS.tooMany, { cause: error });
  return new SignInError(messageOf(error, WORDS.failed), { cause: error });
}

/**
 * Signs in without an account, then registers the guest at the backend under a name.
 * @throws {SignInError} with the message for the card.
 */
export async function continueAsGuest(name: string): Promise<void> {
  try {
    await runSignIn('register', async ({ auth, sdk }) => {
      const { user } = await sdk.signInAnonymously(auth);
      return { ...authUserOf(user), displayName: cleanText(name) };
    });
  } catch (error) {
    throw errorOf(error);
  }
}
