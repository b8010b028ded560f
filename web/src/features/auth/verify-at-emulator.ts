import { z } from 'zod';
import { sendVerification } from '@barabar/core/contract/auth';
import { callEndpoint } from '../../lib/api-client.ts';
import type { EmulatorHost } from '../../lib/env.ts';
import type { Firebase } from '../../lib/firebase.ts';
import { applyVerificationCode } from './session.ts';

const mailsSchema = z.object({ data: z.array(z.object({ id: z.string(), text: z.string() })) });

const PAUSE_MS = 250;
/** The functions emulator sends the first mail only after it has loaded. */
const ATTEMPTS_MAX = 80;

/** Codes in the verification mails to an address that the mail catcher has, newest first. */
async function caughtCodes({ host, port }: EmulatorHost, email: string): Promise<string[]> {
  const response = await fetch(`http://${host}:${port}/api/mails?to=${encodeURIComponent(email)}`);
  const { data } = mailsSchema.parse(await response.json());
  return data.flatMap(({ text }) => /\/verify\?code=([\w-]+)/.exec(text)?.[1] ?? []);
}

/**
 * Answers the verification mail of who is signed in, which a mail catcher keeps beside emulators. Has one sent first, so
 * that there is always a code that works.
 * @throws when none comes.
 */
export async function verifyAtEmulator({ auth, config }: Firebase): Promise<void> {
  const email = auth.currentUser?.email;
  if (!config.emulators || !email) return;
  const known = await caughtCodes(config.emulators.mail, email);
  const { isSent } = await callEndpoint(sendVerification);
  // Verified meanwhile, in another tab.
  if (!isSent) return;
  for (let count = 0; count < ATTEMPTS_MAX; count += 1) {
    const [code] = await caughtCodes(config.emulators.mail, email);
    if (code !== undefined && !known.includes(code)) return applyVerificationCode(code);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('the mail catcher has no verification mail');
}
