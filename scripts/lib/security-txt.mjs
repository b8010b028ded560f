import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Failure, say } from './output.mjs';
import { inRoot } from './root.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const PLACE = ['.well-known', 'security.txt'];

/** RFC 2606 reserves these domains; nobody reads their mail. */
const PLACEHOLDER = /(?:^|[@./])(?:example\.(?:com|net|org)|[\w-]+\.(?:example|invalid|test))(?:$|[/?#])/i;
/** The made-up contact of the local suite, marked as such. */
const LOCAL_CONTACT = 'mailto:security@example.com';

/**
 * The settings of a security.txt.
 * @typedef {object} Settings
 * @property {string | undefined} contact where somebody who has found a weakness can write: `mailto:` or `https:`
 * @property {string} origin where the product is, without a slash at its end
 */

/**
 * Reads the settings of a deployment. firebase-tools names the project; the functions' parameters are in
 * `functions/.env` and `functions/.env.<project id>`. A variable of the shell overrides them.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Settings}
 */
export function readSettings(environment) {
  const { GCLOUD_PROJECT: project } = environment;
  /** @type {Record<string, string | undefined>} */
  const parameters = {};
  for (const name of ['.env', ...(project ? [`.env.${project}`] : [])]) {
    const file = inRoot('functions', name);
    if (existsSync(file)) Object.assign(parameters, parseEnv(readFileSync(file, 'utf8')));
  }
  const contact = environment['SECURITY_CONTACT'] ?? parameters['SECURITY_CONTACT'];
  const origin = environment['APP_URL'] ?? parameters['APP_URL'];
  return {
    contact: contact?.trim() || undefined,
    origin: (origin || `https://${project ?? 'localhost'}.web.app`).replace(/\/+$/, ''),
  };
}

/**
 * Formats a security.txt (RFC 9116) that is valid from now on.
 * @param {{ contact: string, origin: string, now: Date, comment?: string }} options
 * @returns {string}
 */
export function securityTxt({ contact, origin, now, comment }) {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return [
    ...(comment === undefined ? [] : [`# ${comment}`]),
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/${PLACE.join('/')}`,
    '',
  ].join('\n');
}

/**
 * Writes the file for a deployment, or removes an old one when no contact is set.
 * @param {{ folder: string, settings: Settings, now: Date }} options folder: what Hosting serves
 * @throws {Failure} for a contact that is no address of mail or of a page, or a placeholder
 */
export function writeSecurityTxt({ folder, settings: { contact, origin }, now }) {
  const file = path.join(folder, ...PLACE);
  if (contact === undefined) {
    rmSync(file, { force: true });
    say('• No security.txt: SECURITY_CONTACT is not set (see .env.example)');
    return;
  }
  if (!/^(?:mailto:[^\s@:/]+@[^\s@:/]+|https:\/\/[^\s]+)$/i.test(contact))
    throw new Failure(`SECURITY_CONTACT must begin with mailto: or https://, and is "${contact}".`);
  if (PLACEHOLDER.test(contact))
    throw new Failure(`SECURITY_CONTACT is a placeholder, which nobody reads: "${contact}".`);
  write(file, securityTxt({ contact, origin, now }));
}

/**
 * Writes the local suite's file, whose comment says that nobody reads its contact.
 * @param {{ folder: string, origin: string, now: Date }} options
 */
export function writeLocalSecurityTxt({ folder, origin, now }) {
  const comment = 'A local copy: nobody reads this address. Whoever deploys sets SECURITY_CONTACT.';
  write(path.join(folder, ...PLACE), securityTxt({ contact: LOCAL_CONTACT, origin, now, comment }));
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
