import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Failure, say } from './output.mjs';
import { rewriteDocuments } from './preview-origin.mjs';
import { inRoot } from './root.mjs';
import { escapeHtml } from './escape-html.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const PLACE = ['.well-known', 'security.txt'];

/** RFC 2606 reserves these domains; nobody reads their mail. */
const PLACEHOLDER = /(?:^|[@./])(?:example\.(?:com|net|org)|[\w-]+\.(?:example|invalid|test))(?:$|[/?#>])/i;
/** @param {string} value of a setting */
export const isPlaceholder = (value) => PLACEHOLDER.test(value);

/**
 * The files, each with the setting that has its contact, and a made-up contact for the local suite. Help & Support reads
 * the second one.
 * @type {readonly { name: string, key: 'contact' | 'support', place: string[], local: string, textOf: typeof securityTxt }[]}
 */
const FILES = [
  {
    name: 'SECURITY_CONTACT',
    key: 'contact',
    place: PLACE,
    local: 'mailto:security@example.com',
    textOf: securityTxt,
  },
  {
    name: 'SUPPORT_CONTACT',
    key: 'support',
    place: ['.well-known', 'support.txt'],
    local: 'mailto:help@example.com',
    textOf: ({ contact, comment }) => `${commentLine(comment)}Contact: ${contact}\n`,
  },
];

/**
 * What a deployment puts into the site.
 * @typedef {object} Settings
 * @property {string | undefined} contact where somebody who has found a weakness can write: `mailto:` or `https:`
 * @property {string | undefined} support where somebody can write who has a problem of any other kind: the same
 * @property {string | undefined} operator who runs it, as the landing page names them
 * @property {string | undefined} siteKey of App Check: without it, the client loads nothing of it
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
  const valueOf = (/** @type {string} */ name) => environment[name] ?? parameters[name];
  const origin = valueOf('APP_URL');
  return {
    contact: valueOf('SECURITY_CONTACT')?.trim() || undefined,
    support: valueOf('SUPPORT_CONTACT')?.trim() || undefined,
    operator: valueOf('OPERATOR_NAME')?.trim() || undefined,
    siteKey: valueOf('APP_CHECK_SITE_KEY')?.trim() || undefined,
    origin: (origin || `https://${project ?? 'localhost'}.web.app`).replace(/\/+$/, ''),
  };
}

/** @param {string} [comment] */
const commentLine = (comment) => (comment === undefined ? '' : `# ${comment}\n`);

/** @param {{ contact: string, origin: string, now: Date, comment?: string }} options */
export function securityTxt({ contact, origin, now, comment }) {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  const canonical = `${origin}/${PLACE.join('/')}`;
  return `${commentLine(comment)}Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, hi\nCanonical: ${canonical}\n`;
}

/**
 * Writes the files for a deployment: security.txt, and support.txt with the contact for everything else. One without a
 * contact is removed.
 * @param {{ folder: string, settings: Omit<Settings, 'siteKey' | 'operator'>, now: Date }} options folder: what Hosting serves
 * @throws {Failure} for a contact that is no address of mail or of a page, or a placeholder
 */
export function writeContacts({ folder, settings, now }) {
  for (const { name, key, place, textOf } of FILES) {
    const contact = settings[key];
    const file = path.join(folder, ...place);
    if (contact === undefined) {
      rmSync(file, { force: true });
      say(`• No ${place.at(-1)}: ${name} is not set (see .env.example)`);
    } else {
      requireContact(name, contact);
      write(file, textOf({ contact, origin: settings.origin, now }));
    }
  }
}

/** The line of a landing page that says who runs the product. */
const OPERATOR = /<p id="operator"[^>]*>([^<]*)<a[^>]*>[^<]*<\/a>/;

/**
 * Says on the landing pages who runs the product, and leads to where they can be asked; nothing without a name.
 * @param {{ folder: string, settings: Pick<Settings, 'operator' | 'support'> }} options folder: what Hosting serves
 */
export function writeOperator({ folder, settings: { operator = '', support } }) {
  const start = `<p id="operator"${operator === '' ? ' hidden' : ''}>`;
  const link = support === undefined ? '<a>' : `<a class="linked" href="${escapeHtml(support)}">`;
  rewriteDocuments(folder, (html) =>
    html.replace(OPERATOR, (_all, words) => `${start}${words}${link}${escapeHtml(operator)}</a>`),
  );
}

/** @param {string} name @param {string} contact */
function requireContact(name, contact) {
  if (!/^(?:mailto:[^\s@:/]+@[^\s@:/]+|https:\/\/[^\s]+)$/i.test(contact))
    throw new Failure(`${name} must begin with mailto: or https://, and is "${contact}".`);
  if (isPlaceholder(contact))
    throw new Failure(`${name} is a placeholder, which nobody reads: "${contact}".`);
}

/** @param {{ folder: string, origin: string, now: Date }} options */
export function writeLocalContacts({ folder, origin, now }) {
  for (const { name, place, local: contact, textOf } of FILES) {
    const comment = `A local copy: nobody reads this address. Whoever deploys sets ${name}.`;
    write(path.join(folder, ...place), textOf({ contact, origin, now, comment }));
  }
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
