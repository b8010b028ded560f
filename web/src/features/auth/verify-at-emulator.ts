import { z } from 'zod';
import type { Firebase } from '../../lib/firebase.ts';

const codesSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

/**
 * Answers the verification mail of who is signed in, which the Auth emulator lists instead of sending. Sends one first,
 * so that there is always a code that has not been used.
 * @throws when the emulator lists none.
 */
export async function verifyAtEmulator({ auth, config, sdk }: Firebase): Promise<void> {
  const { currentUser } = auth;
  if (!config.emulators || !currentUser) return;
  await sdk.sendEmailVerification(currentUser);
  const { host, port } = config.emulators.auth;
  const response = await fetch(
    `http://${host}:${port}/emulator/v1/projects/${config.firebase.projectId}/oobCodes`,
  );
  const { oobCodes } = codesSchema.parse(await response.json());
  const mail = oobCodes.findLast(
    ({ email, requestType }) => requestType === 'VERIFY_EMAIL' && email === currentUser.email,
  );
  if (!mail) throw new Error('the Auth emulator lists no verification mail');
  await sdk.applyActionCode(auth, mail.oobCode);
}
