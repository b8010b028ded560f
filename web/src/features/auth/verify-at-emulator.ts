import * as z from 'zod/mini';
import { sendVerification } from '@barabar/core/contract/auth';
import { callEndpoint } from '../../lib/api/api-client.ts';
import type { EmulatorHost } from '../../lib/api/env.ts';
import type { Firebase } from '../../lib/api/firebase.ts';
import { applyVerificationCode } from './renew-record.ts';

const mailsSchema = z.object({ data: z.array(z.object({ id: z.string(), text: z.string() })) });

const PAUSE_MS = 250;
/** Number of tries. It is high because the functions emulator sends the first mail only after it has loaded. */
const ATTEMPTS_MAX = 80;

/** Returns the codes of the verification mails to an address that the mail catcher has, newest first. */
async function caughtCodes({ host, port }: EmulatorHost, email: string): Promise<string[]> {
  const response = await fetch(`http://${host}:${port}/api/mails?to=${encodeURIComponent(email)}`);
  const { data } = mailsSchema.parse(await response.json());
  return data.flatMap(({ text }) => /\/verify\?code=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Verifies the address at the emulators' mail catcher, by a new mail, whose code works. Throws if none arrives. */
export async function verifyAtEmulator({ auth, config }: Firebase): Promise<void> {
  const email = auth.currentUser?.email;
  const catcher = config.emulators?.mail;
  if (!catcher || !email) return;
  const earlierCodes = await caughtCodes(catcher, email);
  const { isSent } = await callEndpoint(sendVerification);
  // The server sends no mail if the address was verified in another tab in the meantime.
  if (!isSent) return;
  for (let count = 0; count < ATTEMPTS_MAX; count += 1) {
    const [code] = await caughtCodes(catcher, email);
    if (code !== undefined && !earlierCodes.includes(code)) return applyVerificationCode(code);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('the mail catcher has no verification mail');
}
