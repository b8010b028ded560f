import { cleanText } from '@barabar/core/clean-text';
import { authUserOf, runSignIn } from './session.ts';
import { text } from '@barabar/core/messages/text';
import { messageOf } from '../../lib/api/api-error.ts';
import { SignInError } from './auth-errors.ts';
import { identityCode } from './identity-code.ts';

const JOIN_TEXT = text('joining');
const COMMON = text('common');
const WORDS = JOIN_TEXT.guest;

/** Messages for the codes of the identity service. It makes no accounts without an address where that is switched off. */
const BY_CODE: Readonly<Record<string, string>> = {
  'auth/operation-not-allowed': WORDS.off,
  'auth/admin-restricted-operation': WORDS.off,
  'auth/too-many-requests': WORDS.tooMany,
};

/** Makes the error that a card shows when somebody could not continue without an account. */
export const guestErrorOf = (error: unknown): SignInError =>
  new SignInError(BY_CODE[identityCode(error) ?? ''] ?? messageOf(error, COMMON.failed), { cause: error });

/** Signs a guest in, then registers them at the backend under a name. Throws SignInError with the card's message. */
export async function continueAsGuest(name: string): Promise<void> {
  try {
    await runSignIn('register', async ({ auth, sdk }) => {
      const { user } = await sdk.signInAnonymously(auth);
      return { ...authUserOf(user), displayName: cleanText(name) };
    });
  } catch (error) {
    throw guestErrorOf(error);
  }
}
