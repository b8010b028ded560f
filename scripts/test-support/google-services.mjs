import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

/**
 * What can be wrong with a project.
 * @typedef {'no-site' | 'no-web-app' | 'no-role' | 'first-eventarc' | 'processors' | 'index-never-ready' |
 *   'domain-restricted'} ProjectFault
 * @typedef {{ id: string, group: string, body: any, query: URLSearchParams }} Asked id, group: parts of the path
 * @typedef {Record<string, (asked: Asked) => unknown>} Answers by what is asked: `METHOD service end-of-path`
 * @typedef {ReturnType<typeof freshProject>} Model
 */

export const NUMBER = '123456789012';
const REGION = 'asia-south1';
const COMPUTE = `${NUMBER}-compute@developer.gserviceaccount.com`;
const BUILDER = 'roles/cloudbuild.builds.builder';
/** Refusals of services, as reports to firebase-tools quote them. */
const REFUSALS = {
  eventarc:
    'Validation failed for trigger: Invalid resource state for "": Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.',
  processors:
    'Could not create Cloud Run service. spec.template.spec.containers.resources.limits.cpu: Invalid value specified for cpu. For the specified value, maxScale may not exceed 5.',
  domain:
    'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
};

/** An answer that is no success. */
export class Refused extends Error {
  /** @param {number} code @param {string} status @param {string} message */
  constructor(code, status, message) {
    super(message);
    this.code = code;
    this.body = { error: { code, status, message } };
  }
}

/** @template T @param {T | null | undefined} thing @returns {T} */
function found(thing) {
  if (thing === null || thing === undefined) throw new Refused(404, 'NOT_FOUND', 'This was not found.');
  return thing;
}

/**
 * A project in which somebody did what README says, and nothing has been deployed.
 * @param {string} project
 * @param {readonly ProjectFault[]} faults
 */
export function freshProject(project, faults) {
  return {
    project,
    faults: new Set(faults),
    /** The origin of the stand-in. */ address: '',
    /** @type {Map<string, object>} */ operations: new Map(),
    /** Functions that Eventarc has refused. @type {Set<string>} */ refusedOnce: new Set(),
    /** @type {Set<string>} */ enabled: new Set(),
    /** @type {any} */ database: null,
    /** @type {any[]} */ indexes: [],
    /** @type {any[]} */ fields: [],
    /** @type {any[]} */ rulesets: [],
    /** @type {any[]} */ releases: [],
    /** @type {Record<string, any>} */ functions: {},
    /** @type {Record<string, any>} policies of services and secrets */ policies: {},
    /** @type {Record<string, any>} */ jobs: {},
    /** @type {any} */ repository: null,
    accounts: [COMPUTE],
    bindings: [{ role: BUILDER, members: [`serviceAccount:${COMPUTE}`] }],
    secrets: ['SMTP_PASSWORD', 'VAPID_PRIVATE_KEY'],
    apps: [{ appId: `1:${NUMBER}:web:abc`, displayName: 'Barabar', platform: 'WEB', state: 'ACTIVE' }],
    sites: [{ name: `projects/${project}/sites/${project}`, type: 'DEFAULT_SITE' }],
    isBilled: true,
    processorsMilli: 20_000,

    identity: {
      signIn: { email: { enabled: true }, anonymous: { enabled: false } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      notification: { sendEmail: { callbackUri: '' } },
      authorizedDomains: [`${project}.web.app`],
    },
    google: { enabled: false },
  };
}

/** A finished operation. @param {Model} model @param {unknown} [response] */
function operation(model, response = {}) {
  const id = String(model.operations.size + 1);
  model.operations.set(id, { name: `${inRegion(model)}/operations/${id}`, done: true, response });
  return model.operations.get(id);
}

/** @param {Model} model */
const inRegion = ({ project }) => `projects/${project}/locations/${REGION}`;

/** @param {Model} model @param {string} id @param {any} body */
function writeFunction(model, id, body) {
  const { faults, refusedOnce, functions } = model;
  if (faults.has('processors') && body.serviceConfig.maxInstanceCount > 5)
    throw new Refused(400, 'INVALID_ARGUMENT', REFUSALS.processors);
  if (faults.has('first-eventarc') && body.eventTrigger && !refusedOnce.has(id)) {
    refusedOnce.add(id);
    throw new Refused(400, 'FAILED_PRECONDITION', REFUSALS.eventarc);
  }
  model.repository ??= { name: `${inRegion(model)}/repositories/gcf-artifacts` };
  const service = `${inRegion(model)}/services/${id.toLowerCase()}`;
  functions[id] = {
    ...body,
    name: `${inRegion(model)}/functions/${id}`,
    url: `https://${REGION}-${model.project}.cloudfunctions.net/${id}`,
    environment: 'GEN_2',
    state: 'ACTIVE',
    serviceConfig: { ...body.serviceConfig, service, uri: `${model.address}/direct` },
  };
  return operation(model, functions[id]);
}

/** Each look finds one step more, so that a deployment that does not wait is seen. @param {Model} model */
function lookAtIndexes(model) {
  found(model.database);
  const indexes = structuredClone(model.indexes);
  if (!model.faults.has('index-never-ready')) for (const index of model.indexes) index.state = 'READY';
  return { indexes };
}

/** @param {Model} model @param {string} id @param {any} policy */
function setPolicy(model, id, policy) {
  if (model.faults.has('domain-restricted') && JSON.stringify(policy).includes('allUsers'))
    throw new Refused(400, 'FAILED_PRECONDITION', REFUSALS.domain);
  return (model.policies[id] = policy);
}

/** @param {Model} model @param {string} id of a secret */
const findSecret = ({ secrets }, id) =>
  found(secrets.find((name) => name === id)) && `projects/${NUMBER}/secrets/${id}`;

/** @param {Model} model @param {ReturnType<typeof import('./hosting-stand-in.mjs').createHosting>} hosting @returns {Answers} */
export const answersOf = (model, hosting) => ({
  ...answersOfProject(model),
  ...answersOfFirestore(model),
  ...answersOfFunctions(model),
  ...answersOfHosting(model, hosting),
});

/** @param {Model} model @returns {Answers} */
function answersOfProject(model) {
  const { project, faults } = model;
  return {
    'POST www /token': () => ({ access_token: 'recorded', expires_in: 3600 }),
    'GET firebase-public.firebaseio.com /cli.json': () => ({}),
    'GET firebaseextensions /instances': () => ({}),

    'GET serviceusage /services/run.googleapis.com/consumerQuotaMetrics': () => ({
      metrics: [
        {
          metric: 'run.googleapis.com/cpu_allocation',
          consumerQuotaLimits: [{ quotaBuckets: [processorsOf(model)] }],
        },
      ],
    }),
    'GET serviceusage /services/{id}': ({ id }) => ({
      state: model.enabled.has(id) ? 'ENABLED' : 'DISABLED',
    }),
    'POST serviceusage /services/{id}:enable': ({ id }) => {
      model.enabled.add(id);
      return operation(model);
    },
    'POST serviceusage /services:batchEnable': ({ body }) => {
      for (const name of body.serviceIds) model.enabled.add(name);
      return operation(model);
    },
    'POST serviceusage /services/{id}:generateServiceIdentity': () => operation(model),

    'GET cloudbilling /billingInfo': () => ({ billingEnabled: model.isBilled }),
    'GET firebase /adminSdkConfig': () => ({ projectId: project }),
    'GET firebase /webApps': () => ({ apps: faults.has('no-web-app') ? [] : model.apps }),
    'GET firebase /projects/{id}:searchApps': () => ({ apps: model.apps }),
    'GET firebase /v1beta1/projects/{id}': () => ({
      projectId: project,
      projectNumber: NUMBER,
      resources: faults.has('no-site') ? {} : { hostingSite: project },
    }),
    'POST firebase /firebase:provisionFirebaseApp': ({ body: { firebaseAuthInput: input } }) => {
      model.identity.signIn.anonymous.enabled = input.anonymousAuthProviderMode === 'PROVIDER_ENABLED';
      model.google.enabled = input.googleSigninProviderMode === 'PROVIDER_ENABLED';
      return operation(model);
    },

    'GET cloudresourcemanager /v1/projects/{id}': () => ({ projectId: project, projectNumber: NUMBER }),
    'POST cloudresourcemanager /projects/{id}:testIamPermissions': ({ body }) => body,
    'POST cloudresourcemanager /projects/{id}:getIamPolicy': () => ({
      bindings: structuredClone(model.bindings).filter(
        ({ role }) => role !== BUILDER || !faults.has('no-role'),
      ),
    }),
    'POST cloudresourcemanager /projects/{id}:setIamPolicy': ({ body }) =>
      (model.bindings = body.policy.bindings),
    'GET compute /projects/{id}': () => ({ defaultServiceAccount: COMPUTE }),
    'GET iam /serviceAccounts/{id}': ({ id }) => found(model.accounts.find((one) => one === id)),
    'POST iam /serviceAccounts': ({ body }) => {
      const email = `${body.accountId}@${project}.iam.gserviceaccount.com`;
      model.accounts.push(email);
      return { name: `projects/${project}/serviceAccounts/${email}`, email };
    },
    'DELETE iam /serviceAccounts/{id}': ({ id }) => {
      model.accounts = model.accounts.filter((one) => one !== id);
    },
    'GET identitytoolkit /projects/{id}/config': () => model.identity,
    'GET identitytoolkit /defaultSupportedIdpConfigs/google.com': () => model.google,
  };
}

/** @param {Model} model @returns {Answers} */
function answersOfFirestore(model) {
  const { project } = model;
  return {
    'POST firestore /databases': ({ body }) => {
      model.database = { ...body, name: `projects/${project}/databases/(default)` };
      return operation(model, model.database);
    },
    'GET firestore /databases/(default)': () => found(model.database),
    'GET firestore /collectionGroups/-/indexes': () => lookAtIndexes(model),
    'POST firestore /collectionGroups/{group}/indexes': ({ group, body }) => {
      const name = `${model.database.name}/collectionGroups/${group}/indexes/${model.indexes.length + 1}`;
      model.indexes.push({ ...body, name, state: 'CREATING' });
      return operation(model, { name });
    },
    'GET firestore /collectionGroups/-/fields': () => ({ fields: model.fields }),
    'PATCH firestore /collectionGroups/{group}/fields/{id}': ({ group, id, body }) => {
      model.fields.push({ ...body, name: `${model.database.name}/collectionGroups/${group}/fields/${id}` });
      return operation(model);
    },

    'GET firebaserules /releases': () => ({ releases: model.releases }),
    'GET firebaserules /rulesets/{id}': ({ id }) => found(model.rulesets[Number(id) - 1]),
    'POST firebaserules /projects/{id}:test': () => ({ issues: [] }),
    'POST firebaserules /rulesets': ({ body }) => {
      model.rulesets.push({ ...body, name: `projects/${project}/rulesets/${model.rulesets.length + 1}` });
      return model.rulesets.at(-1);
    },
    'POST firebaserules /releases': ({ body }) => {
      model.releases.push(body);
      return body;
    },
    'PATCH firebaserules /releases/{id}': ({ body }) => {
      if (model.releases.length === 0) found(null);
      return body;
    },
  };
}

/** @param {Model} model @returns {Answers} */
function answersOfFunctions(model) {
  return {
    'POST cloudfunctions /functions:generateUploadUrl': () => ({
      uploadUrl: 'http://storage.googleapis.com/sources/functions.zip?GoogleAccessId=recorded',
      storageSource: { bucket: 'sources', object: 'functions.zip' },
    }),
    'PUT storage /sources/functions.zip': () => ({}),
    [`GET cloudfunctions /v1/projects/${model.project}/locations/-/functions`]: () => ({}),
    'GET cloudfunctions /functions': () => ({ functions: Object.values(model.functions) }),
    'GET cloudfunctions /functions/{id}': ({ id }) => found(model.functions[id]),
    'POST cloudfunctions /functions': ({ query, body }) =>
      writeFunction(model, query.get('functionId') ?? '', body),
    'PATCH cloudfunctions /functions/{id}': ({ id, body }) => writeFunction(model, id, body),
    'GET * /operations/{id}': ({ id }) => found(model.operations.get(id)),
    'POST run /services/{id}:setIamPolicy': ({ id, body }) => setPolicy(model, id, body.policy),
    'GET run /services/{id}:getIamPolicy': ({ id }) => model.policies[id] ?? {},
    'GET cloudscheduler /jobs/{id}': ({ id }) => found(model.jobs[id]),
    'POST cloudscheduler /jobs': ({ body }) => (model.jobs[body.name.split('/').at(-1)] = body),
    'PATCH cloudscheduler /jobs/{id}': ({ id, body }) => (model.jobs[id] = body),
    'GET artifactregistry /gcf-artifacts': () => found(model.repository),
    'PATCH artifactregistry /gcf-artifacts': ({ body }) => (model.repository = body),
    'GET secretmanager /secrets/{id}': ({ id }) => ({ name: findSecret(model, id) }),
    'GET secretmanager /secrets/{id}/versions/latest': ({ id }) => ({
      name: `${findSecret(model, id)}/versions/1`,
      state: 'ENABLED',
    }),
    'GET secretmanager /secrets/{id}:getIamPolicy': ({ id }) => model.policies[id] ?? {},
    'POST secretmanager /secrets/{id}:setIamPolicy': ({ id, body }) => setPolicy(model, id, body.policy),
  };
}

/** @param {Model} model @param {ReturnType<typeof import('./hosting-stand-in.mjs').createHosting>} hosting @returns {Answers} */
function answersOfHosting(model, hosting) {
  return {
    'GET firebasehosting /sites': () => ({ sites: model.faults.has('no-site') ? [] : model.sites }),
    'GET firebasehosting /sites/{id}': () => model.sites[0],
    'POST firebasehosting /versions': () => hosting.createVersion(),
    'POST firebasehosting /versions/{id}:populateFiles': ({ id, body }) => hosting.populate(id, body.files),
    'POST upload-firebasehosting /upload/{id}': ({ id, body }) => {
      if (createHash('sha256').update(body).digest('hex') !== id)
        throw new Refused(400, 'INVALID_ARGUMENT', 'The content hash does not match.');
      hosting.upload(id, gunzipSync(body));
    },
    'PATCH firebasehosting /versions/{id}': ({ id, body }) => hosting.finalize(id, body),
    'POST firebasehosting /channels/live/releases': ({ query }) =>
      hosting.release(query.get('versionName') ?? ''),
  };
}

/** @param {Model} model */
const processorsOf = ({ processorsMilli }) => ({
  effectiveLimit: String(processorsMilli),
  dimensions: { region: REGION },
});
