import { afterEach, describe, expect, it } from 'vitest';
import { API, MAIL, SCHEDULE, TRIGGER } from '../../functions/src/triggers/kinds.ts';
import { startRecorder } from '../test-support/google-recorder.mjs';
import { BUILD_REFUSED, RECORDED, recordedCli } from '../test-support/recorded-cli.mjs';
import { checkProject, PROCESSORS } from './checks.mjs';
import { explain } from './explain.mjs';
import { NotAllowed } from './google.mjs';
import { deploy } from './steps.mjs';

/** @typedef {import('../test-support/google-services.mjs').ProjectFault} ProjectFault */
/** @typedef {import('../test-support/google-services.mjs').Model} Model */

const PROJECT = 'barabar-rehearsal';
/** @type {(() => void)[]} */
const ends = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const refused = () => Promise.reject(new NotAllowed());

/** @param {{ faults?: ProjectFault[], failures?: string[][], change?: (model: Model) => void }} [options] */
async function startDeployment({ faults = [], failures = [], change } = {}) {
  const recorder = await startRecorder({ project: PROJECT, faults });
  ends.push(() => recorder.close());
  change?.(recorder.model);
  const { cli, runs } = recordedCli(recorder.model, { failures });
  /** @type {import('./checks.mjs').Target} */
  const target = {
    project: PROJECT,
    origin: recorder.origin,
    location: 'asia-south1',
    settings: { SMTP_HOST: 'smtp.barabar.localhost', SMTP_FROM: 'Barabar <no-reply@barabar.localhost>' },
  };
  const { google } = recorder;
  const run = () => deploy(target, { google, cli, pauseMs: 1, patienceMs: 30 });
  return { recorder, target, runs, run, google };
}

describe('a deployment', () => {
  it('makes the database, then indexes, then everything, and asks nobody', async () => {
    const { run, runs } = await startDeployment();
    await run();
    expect(runs).toEqual(
      [
        'firestore:databases:create (default) --location asia-south1 --delete-protection ENABLED --point-in-time-recovery ENABLED',
        'deploy --only auth,firestore:indexes',
        'deploy --only firestore:rules,functions:default,hosting --force',
      ].map((args) => `${args} --project ${PROJECT} --non-interactive`),
    );
  });

  it('leaves a database and ways to sign in that are there', async () => {
    const { run, runs } = await startDeployment({
      change(model) {
        model.database = {
          locationId: 'asia-south1',
          deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
          pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
        };
        model.identity.signIn.anonymous.enabled = true;
        model.google.enabled = true;
      },
    });
    await run();
    expect(runs[0]).toContain('deploy --only firestore:indexes ');
    expect(runs).toHaveLength(2);
  });

  it('deploys no function before every index is ready, and goes on with the next run', async () => {
    const { run, runs, recorder } = await startDeployment({ faults: ['index-never-ready'] });
    await expect(run()).rejects.toThrow(/1 of 1 indexes are not ready.*firestore\/databases.*npm run deploy/);
    expect(runs).toHaveLength(2);
    recorder.model.faults.clear();
    await run();
    expect(runs.at(-1)).toContain('functions:default');
  });

  it('tries once more after Eventarc’s first refusal, and no third time', async () => {
    const refusal = RECORDED['first-eventarc'] ?? [];
    const first = await startDeployment({ failures: [refusal] });
    await first.run();
    expect(first.runs).toHaveLength(4);
    const second = await startDeployment({ failures: [refusal, refusal] });
    await expect(second.run()).rejects.toThrow(/wait ten minutes.*npm run deploy -- barabar-rehearsal/);
    await second.run();
  });

  it.each([
    ['processors', RECORDED.processors, /iam-admin\/quotas\?project=barabar-rehearsal/],
    ['domain-restricted', RECORDED['domain-restricted'], /orgpolicies\/iam-allowedPolicyMemberDomains/],
    ['no-role', [BUILD_REFUSED], /gcloud projects add-iam-policy-binding .*cloudbuild\.builds\.builder/],
    ['no end', ['firebase deploy did not end within 60 min.'], /iam-admin\/quotas/],
    ['another', ['Error: out of luck'], /firebase-debug\.log/],
  ])('that fails with %s says what helps, and a second run finishes', async (_, lines = [], sentence) => {
    const { run, runs } = await startDeployment({ failures: [lines] });
    await expect(run()).rejects.toThrow(sentence);
    const before = runs.length;
    await run();
    expect(runs.slice(before)).toEqual([
      expect.stringContaining('firestore:indexes'),
      expect.stringContaining('functions:default'),
    ]);
  });
});

describe('the checks', () => {
  it('know how many processors the largest function may take: one for each instance of up to 2 GiB', () => {
    const kinds = [API, TRIGGER, MAIL, SCHEDULE];
    expect(Math.max(...kinds.map(({ maxInstances }) => maxInstances))).toBe(PROCESSORS);
    expect(new Set(kinds.map(({ memory }) => memory))).toEqual(new Set(['1GiB', '512MiB']));
  });

  it.each(
    /** @type {[ProjectFault, string][]} */ ([
      ['no-site', 'npx firebase hosting:sites:create barabar-rehearsal'],
      ['no-web-app', 'npx firebase apps:create WEB Barabar --project barabar-rehearsal'],
      ['no-role', 'gcloud projects add-iam-policy-binding barabar-rehearsal'],
    ]),
  )('stop a project with %s before anything is changed', async (fault, command) => {
    const { run, runs, recorder } = await startDeployment({ faults: [fault] });
    await expect(run()).rejects.toThrow(command);
    await expect(run()).rejects.toThrow('Nothing has been changed.');
    expect(runs).toEqual([]);
    expect(recorder.model.enabled.size).toBe(0);
    recorder.model.faults.clear();
    await run();
  });

  it.each(
    /** @type {[string, (model: Model) => void, string][]} */ ([
      ['no plan', (model) => (model.isBilled = false), 'usage/details'],
      [
        'a database elsewhere',
        (model) => (model.database = { locationId: 'nam5' }),
        'in nam5 and can never move',
      ],
      [
        'an unprotected database',
        (model) => (model.database = { locationId: 'asia-south1' }),
        'firestore:databases:update',
      ],
      ['no secret', (model) => model.secrets.pop(), 'npx firebase functions:secrets:set VAPID_PRIVATE_KEY'],
      [
        'another action URL',
        (model) => (model.identity.notification.sendEmail.callbackUri = ''),
        '/verify. Set this action URL',
      ],
      ['a foreign domain', (model) => model.identity.authorizedDomains.pop(), 'Authorised domains'],
      [
        'addresses that can be probed',
        (model) => (model.identity.emailPrivacyConfig.enableImprovedEmailPrivacy = false),
        'enumeration protection',
      ],
      [
        'too few processors',
        (model) => (model.processorsMilli = 5000),
        'A function may take 10 processors, and asia-south1 has 5',
      ],
    ]),
  )('name %s, and where it is mended', async (_, change, sentence) => {
    const { google, target, runs, run } = await startDeployment({ change });
    const { missing } = await checkProject(google, target);
    expect(missing.join('\n')).toContain(sentence);
    for (const line of missing) expect(line).toMatch(/ https:\/\/console\.\S+barabar-rehearsal\S*$/);
    await expect(run()).rejects.toThrow('Nothing has been changed.');
    expect(runs).toEqual([]);
  });

  it('look again when services are on, since a new project shows some things only then', async () => {
    const { google, target, recorder } = await startDeployment();
    const { cli, runs } = recordedCli(recorder.model);
    /** @type {import('./google.mjs').Google} */
    const late = {
      ...google,
      post(service, path, body) {
        if (path.endsWith(':batchEnable')) recorder.model.faults.add('no-role');
        return google.post(service, path, body);
      },
    };
    const deployment = deploy(target, { google: late, cli, pauseMs: 1, patienceMs: 30 });
    await expect(deployment).rejects.toThrow(/nothing else was changed.\n.*cloudbuild\.builds\.builder/);
    expect(runs).toEqual([]);
  });

  it('name placeholders of the settings, and a file that is not there', async () => {
    const { google, target } = await startDeployment();
    const settings = { SMTP_HOST: '', SMTP_FROM: 'Barabar <no-reply@example.com>' };
    const { missing } = await checkProject(google, { ...target, settings });
    expect(missing).toEqual([
      expect.stringContaining('fill in SMTP_HOST'),
      expect.stringContaining('SMTP_FROM in functions/.env.barabar-rehearsal is still a placeholder'),
    ]);
    const without = await checkProject(google, { ...target, settings: null });
    expect(without.missing).toEqual([
      expect.stringContaining('cp .env.example functions/.env.barabar-rehearsal'),
    ]);
  });

  it('ask for a key of App Check where it is required, and not where calls are only counted', async () => {
    const { google, target } = await startDeployment();
    const check = async (/** @type {Record<string, string>} */ settings) =>
      (await checkProject(google, { ...target, settings: { ...target.settings, ...settings } })).missing;
    expect(await check({ APP_CHECK_REQUIRED: 'true', APP_CHECK_SITE_KEY: '' })).toEqual([
      expect.stringContaining('fill in APP_CHECK_SITE_KEY'),
    ]);
    expect(await check({ APP_CHECK_REQUIRED: 'true', APP_CHECK_SITE_KEY: 'key' })).toEqual([]);
    expect(await check({ APP_CHECK_REQUIRED: 'count' })).toEqual([]);
  });

  it('that the credentials do not allow are named, and the deployment goes on', async () => {
    const { google, target, recorder } = await startDeployment();
    const hidden = new Set(['cloudbilling', 'identity', 'firestore', 'serviceUsage']);
    /** @type {import('./google.mjs').Google} */
    const half = {
      read: (service, path) => (hidden.has(service) ? refused() : google.read(service, path)),
      post: (service, path, body) => (hidden.has(service) ? refused() : google.post(service, path, body)),
    };
    const { missing, unknown } = await checkProject(half, target);
    expect(missing).toEqual([]);
    expect(unknown.map((sentence) => sentence.split(';')[0])).toEqual(
      ['the billing plan', 'the database', 'Authentication', 'the quota of processors'].map(
        (what) => `Your credentials do not show ${what}`,
      ),
    );
    const { cli, runs } = recordedCli(recorder.model);
    await deploy(target, { google: half, cli, pauseMs: 1, patienceMs: 30 });
    expect(runs.map((run) => run.split(' ')[2])).toEqual([
      'auth,firestore:indexes',
      'firestore:rules,functions:default,hosting',
    ]);
  });

  it('every explanation names a command or a page', () => {
    const lines = [...Object.values(RECORDED).map((one) => one?.join('\n') ?? ''), BUILD_REFUSED];
    for (const output of lines)
      expect(explain({ project: PROJECT, output })).toMatch(/`npm run deploy -- barabar-rehearsal`/);
  });
});
