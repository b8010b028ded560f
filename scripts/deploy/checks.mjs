import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isPlaceholder, readSettings } from '../lib/contacts.mjs';
import { inRoot } from '../lib/root.mjs';
import { SECRETS } from '../lib/secrets.mjs';
import { NotAllowed } from './google.mjs';

/** @typedef {import('./google.mjs').Google} Google */
/**
 * What a deployment is to be.
 * @typedef {object} Target
 * @property {string} project
 * @property {string} origin where the product is to be
 * @property {string} location of the database and the functions
 * @property {Record<string, string | undefined> | null} settings of functions/.env.<project>; null: there is no such file
 */
/**
 * A check of the project. find: one sentence for each missing thing, with the command that mends it; the page comes after it.
 * @typedef {object} Check
 * @property {string} what
 * @property {string} page of the console; %: the project
 * @property {(google: Google, target: Target) => Promise<readonly (string | false)[]>} find
 */

/** How the database is made and looked after, as options of the CLI. */
export const PROTECTION = ['--delete-protection', 'ENABLED', '--point-in-time-recovery', 'ENABLED'];
/** So many processors the largest kind of function may take; functions/src/triggers/kinds.ts says so. */
export const PROCESSORS = 10;
/** With one of these, Cloud Build can build functions. Its account has neither in some organisations. */
const BUILDER_ROLES = ['roles/cloudbuild.builds.builder', 'roles/editor'];
const FIREBASE = 'https://console.firebase.google.com/project/%';
const CLOUD = 'https://console.cloud.google.com';

/** @type {readonly Check[]} */
const CHECKS = [
  {
    what: 'the billing plan',
    page: `${FIREBASE}/usage/details`,
    async find(google, { project }) {
      const info = await google.read('cloudbilling', `/v1/projects/${project}/billingInfo`);
      if (info === null) throw new NotAllowed();
      return [!info.billingEnabled && 'Functions need the Blaze plan. Choose it here:'];
    },
  },
  { what: 'the database', page: `${FIREBASE}/firestore`, find: findDatabase },
  {
    what: 'the web app',
    page: `${FIREBASE}/settings/general`,
    async find(google, { project }) {
      const answer = await google.read('firebaseApi', `/v1beta1/projects/${project}/webApps`);
      const command = `npx firebase apps:create WEB Barabar --project ${project}`;
      return [
        !answer?.apps?.length &&
          `There is no web app, and pages get no key: run \`${command}\`, and link it to Hosting here:`,
      ];
    },
  },
  {
    what: 'the site',
    page: `${FIREBASE}/hosting/sites`,
    async find(google, { project }) {
      const answer = await google.read('hostingApi', `/v1beta1/projects/${project}/sites`);
      const isThere = JSON.stringify(answer).includes('"DEFAULT_SITE"');
      const command = `npx firebase hosting:sites:create ${project} --project ${project}`;
      return [!isThere && `There is no Hosting site: run \`${command}\`. It is shown here:`];
    },
  },
  {
    what: 'the secrets',
    page: `${CLOUD}/security/secret-manager?project=%`,
    find: (google, { project }) =>
      Promise.all(
        SECRETS.map(async (name) => {
          const path = `/v1/projects/${project}/secrets/${name}/versions/latest`;
          const command = `npx firebase functions:secrets:set ${name} --project ${project}`;
          return (
            (await google.read('secretManager', path))?.state !== 'ENABLED' &&
            `The secret ${name} is missing: run \`${command}\`. It is shown here:`
          );
        }),
      ),
  },
  { what: 'Authentication', page: `${FIREBASE}/authentication`, find: findIdentity },
  { what: 'the quota of processors', page: `${CLOUD}/iam-admin/quotas?project=%`, find: findQuota },
  { what: 'the account that builds functions', page: `${CLOUD}/iam-admin/iam?project=%`, find: findBuilder },
];

/** @type {Check['find']} */
async function findDatabase(google, { project, location }) {
  const database = await readDatabase(google, project);
  const command = `npx firebase firestore:databases:update "(default)" ${PROTECTION.join(' ')} --project ${project}`;
  return [
    database !== null &&
      database.locationId !== location &&
      `The database is in ${database.locationId} and can never move to ${location}. Deploy to another project, or delete it while it is empty:`,
    database !== null &&
      !isProtected(database) &&
      `The database can be deleted, or not be set back: run \`${command}\`. It is shown here:`,
  ];
}

/** @type {Check['find']} */
async function findIdentity(google, { project, origin }) {
  const identity = await readIdentity(google, project);
  if (identity === null) return ['Authentication has not been started. Press Get started here:'];
  const { hostname } = new URL(origin);
  return [
    identity.notification?.sendEmail?.callbackUri !== `${origin}/verify` &&
      `Mails do not lead to ${origin}/verify. Set this action URL under Templates here:`,
    !identity.authorizedDomains?.includes(hostname) &&
      `Nobody can sign in at ${hostname}. Add it under Settings, Authorised domains here:`,
    !identity.emailPrivacyConfig?.enableImprovedEmailPrivacy &&
      'Anybody can find out which addresses have an account. Switch on e-mail enumeration protection under Settings here:',
  ];
}

/** A service that is off, or says nothing, has no limit that could be compared. @type {Check['find']} */
async function findQuota(google, { project, location }) {
  const path = `/v1beta1/projects/${project}/services/run.googleapis.com/consumerQuotaMetrics`;
  /** @type {{ metrics?: { metric: string, consumerQuotaLimits: { quotaBuckets: { effectiveLimit: string, dimensions?: { region?: string } }[] }[] }[] }} */
  const { metrics = [] } = (await google.read('serviceUsage', path)) ?? {};
  const buckets = metrics
    .filter(({ metric }) => metric.endsWith('/cpu_allocation'))
    .flatMap(({ consumerQuotaLimits }) => consumerQuotaLimits.flatMap((limit) => limit.quotaBuckets));
  const bucket =
    buckets.find(({ dimensions }) => dimensions?.region === location) ??
    buckets.find((one) => !one.dimensions);
  const limit = Number(bucket?.effectiveLimit ?? Infinity) / 1000;
  return [
    limit < PROCESSORS &&
      `A function may take ${PROCESSORS} processors, and ${location} has ${limit} for this project. Ask for more Total CPU allocation of Cloud Run here:`,
  ];
}

/** The account comes with the first services of a project. @type {Check['find']} */
async function findBuilder(google, { project }) {
  const { projectNumber } = (await google.read('resourceManager', `/v1/projects/${project}`)) ?? {};
  const account = `${projectNumber}-compute@developer.gserviceaccount.com`;
  if ((await google.read('iam', `/v1/projects/${project}/serviceAccounts/${account}`)) === null) return [];
  const answer = await google.post('resourceManager', `/v1/projects/${project}:getIamPolicy`, {});
  /** @type {{ role: string, members: string[] }[]} */
  const bindings = answer?.bindings ?? [];
  const member = `serviceAccount:${account}`;
  const command = `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${BUILDER_ROLES[0]}`;
  return [
    !bindings.some(({ role, members }) => BUILDER_ROLES.includes(role) && members.includes(member)) &&
      `${account} may not build functions: run \`${command}\`. It is shown here:`,
  ];
}

/** @param {Record<string, string>} database */
export const isProtected = ({ deleteProtectionState, pointInTimeRecoveryEnablement }) =>
  [deleteProtectionState, pointInTimeRecoveryEnablement].every((state) => state?.endsWith('_ENABLED'));

/** @param {Google} google @param {string} project */
export const readDatabase = (google, project) =>
  google.read('firestore', `/v1/projects/${project}/databases/(default)`);

/** @param {Google} google @param {string} project */
export const readIdentity = (google, project) =>
  google.read('identity', `/admin/v2/projects/${project}/config`);

/**
 * Reads what this checkout says about a deployment to a project.
 * @param {string} project
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Target}
 */
export function readTarget(project, environment) {
  const file = inRoot('functions', `.env.${project}`);
  return {
    project,
    origin: readSettings({ ...environment, GCLOUD_PROJECT: project }).origin,
    location: JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')).firestore.location,
    settings: existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : null,
  };
}

/** @param {Target} target @returns {string[]} */
function findUnset({ project, settings }) {
  const file = `functions/.env.${project}`;
  if (settings === null) return [`There is no ${file}: run \`cp .env.example ${file}\` and fill it in.`];
  const placeholders = Object.keys(settings).filter((name) => isPlaceholder(settings[name] ?? ''));
  return [
    ...(settings['APP_CHECK_REQUIRED'] === 'true' && !settings['APP_CHECK_SITE_KEY']
      ? [
          `${file} requires App Check, and the client has no key to prove itself: fill in APP_CHECK_SITE_KEY, or set APP_CHECK_REQUIRED to count.`,
        ]
      : []),
    ...(settings['SMTP_HOST'] ? [] : [`${file} names no mail server: fill in SMTP_HOST.`]),
    ...placeholders.map((name) => `${name} in ${file} is still a placeholder: fill it in.`),
  ];
}

/**
 * Looks for what a deployment needs, and changes nothing.
 * @param {Google} google
 * @param {Target} target
 * @returns {Promise<{ missing: string[], unknown: string[] }>} sentences; unknown: what the credentials do not show
 */
export async function checkProject(google, target) {
  const missing = findUnset(target);
  /** @type {string[]} */
  const unknown = [];
  for (const check of CHECKS) {
    const page = check.page.replace('%', target.project);
    try {
      for (const sentence of await check.find(google, target))
        if (sentence) missing.push(`${sentence} ${page}`);
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      unknown.push(`Your credentials do not show ${check.what}; look here: ${page}`);
    }
  }
  return { missing, unknown };
}
