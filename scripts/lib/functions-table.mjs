import { createRequire } from 'node:module';
import { Failure } from './output.mjs';

/** @typedef {{ id: string, region: string, availableMemoryMb: number, concurrency: number, maxInstances: number, timeoutSeconds: number | null, eventTrigger?: { retry: boolean, eventFilterPathPatterns: { document: string } }, secretEnvironmentVariables?: { key: string }[] }} Endpoint */
/** @typedef {{ requiredAPIs: { api: string }[], requiredRoles: string[] }} Build */

const cli = createRequire(import.meta.url);
const inDeploy = (/** @type {string} */ name) => cli(`firebase-tools/lib/deploy/functions/${name}`);

/** How long a function may take that says nothing. */
const TIMEOUT_SECONDS = 60;

/**
 * What the CLI would deploy, by its own functions.
 * @param {string} manifest what the functions say they are
 * @returns {{ endpoints: Endpoint[], apis: string[], roles: string[] }}
 */
export function readManifest(manifest) {
  /** @type {Build} */
  const build = inDeploy('runtimes/discovery').yamlToBuild(
    JSON.parse(manifest),
    'barabar-deployed',
    'us-central1',
    'nodejs24',
  );
  const backend = inDeploy('build').toBackend(build, {});
  inDeploy('prepare').resolveCpuAndConcurrency(backend);
  inDeploy('validate').endpointsAreValid(backend, inDeploy('backend').empty());
  return {
    endpoints: inDeploy('backend').allEndpoints(backend),
    apis: build.requiredAPIs.map(({ api }) => api),
    roles: build.requiredRoles,
  };
}

/** A row has room for so many names. */
const NAMES_MAX = 4;

/** @param {string[]} ids */
const namesOf = (ids) =>
  ids.length > NAMES_MAX
    ? `the other ${ids.length} triggers`
    : ids
        .toSorted()
        .map((id) => `\`${id}\``)
        .join(', ');

/**
 * The lines that README has about the functions: one for each kind.
 * @param {ReturnType<typeof readManifest>} manifest
 * @returns {string[]}
 */
export function tableOf({ endpoints, apis, roles }) {
  const kinds = Map.groupBy(endpoints, (endpoint) =>
    [
      `${endpoint.availableMemoryMb} MiB`,
      endpoint.concurrency,
      endpoint.maxInstances,
      `${endpoint.timeoutSeconds ?? TIMEOUT_SECONDS} s`,
      endpoint.eventTrigger?.retry ? 'yes' : 'no',
    ].join(' | '),
  );
  return [
    ...[...kinds].map(([kind, of]) => `| ${namesOf(of.map(({ id }) => id))} | ${kind} |`),
    ...roles.map((role) => `\`${role}\``),
    ...apis.map((api) => `\`${api}\``),
  ];
}

/**
 * @param {{ manifest: string, readme: string }} options
 * @throws {Failure} naming what README says otherwise
 */
export function requireInReadme({ manifest, readme }) {
  const read = readManifest(manifest);
  const elsewhere = read.endpoints.filter(({ region }) => region !== 'asia-south1').map(({ id }) => id);
  if (elsewhere.length > 0) throw new Failure(`Not in asia-south1: ${elsewhere.join(', ')}.`);
  const missing = tableOf(read).filter((line) => !readme.includes(line));
  if (missing.length > 0)
    throw new Failure(`README does not say what is deployed. It lacks:\n${missing.join('\n')}`);
}
