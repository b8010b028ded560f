import { cleanText } from '@barabar/core/clean-text';
import { guestErrorOf } from './guest-error.ts';
import { authUserOf, runSignIn } from './session.ts';

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
    throw guestErrorOf(error);
  }
}
