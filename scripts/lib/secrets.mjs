import { createECDH, createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dotenv } from './config.mjs';

/** The key pair of push notifications on this machine: no push service knows it, and it is the same after each start. */
const localKeys = createECDH('prime256v1');
localKeys.setPrivateKey(createHash('sha256').update('push notifications on this machine').digest());
export const LOCAL_VAPID = {
  publicKey: localKeys.getPublicKey('base64url'),
  privateKey: localKeys.getPrivateKey('base64url'),
  subject: 'mailto:no-reply@example.com',
};

/** The emulator looks in the cloud for a secret that is not set. The mail catcher needs no password. */
const LOCAL_SECRETS = { SMTP_PASSWORD: 'none', VAPID_PRIVATE_KEY: LOCAL_VAPID.privateKey };
/** The secrets that a deployment needs. */
export const SECRETS = Object.keys(LOCAL_SECRETS);

/**
 * Writes the emulators' `.secret.local`: a person's own secrets, and a local value for each of the others.
 * @param {{ from: string, to: string }} options from: the folder of the person's own file; to: where it is written
 */
export function writeMissingSecrets({ from, to }) {
  const secrets = ownLines(path.join(from, '.secret.local'));
  const missing = Object.entries(LOCAL_SECRETS).filter(([name]) => !secrets.includes(`${name}=`));
  writeFileSync(path.join(to, '.secret.local'), secrets + dotenv(Object.fromEntries(missing)));
}

/**
 * Reads a person's own settings.
 * @param {string} file
 * @returns {string} ends with a line's end, where there is anything
 */
export function ownLines(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '';
  return text === '' ? '' : `${text}\n`;
}
