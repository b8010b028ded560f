/**
 * `node load-deployed.mjs <lib/index.js>` loads the built functions as the cloud does. It prints their names,
 * or why they are not what must be deployed.
 */
import { pathToFileURL } from 'node:url';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: load-deployed.mjs <lib/index.js>');

/** @type {Record<string, unknown>} */
const exported = await import(pathToFileURL(file).href);
const endpoints = Object.entries(exported).map(([name, value]) => ({ name, kind: kindOf(value) }));

const unknown = endpoints.filter(({ kind }) => kind === 'unknown');
const triggers = endpoints.filter(({ kind }) => kind === 'trigger');
const api = endpoints.find(({ name, kind }) => name === 'api' && kind === 'https');
const problems = [
  ...unknown.map(({ name }) => `${name} is exported and is no Cloud Function`),
  ...(api === undefined ? ['there is no HTTPS function api'] : []),
  ...(triggers.length === 0 ? ['there is no trigger'] : []),
];
process.stdout.write(
  problems.length > 0
    ? `${problems.join('; ')}\n`
    : `loads: ${endpoints.map(({ name }) => name).join(', ')}\n`,
);
process.exit(problems.length > 0 ? 1 : 0);

/**
 * The SDK describes a function in its property __endpoint.
 * @param {unknown} value
 * @returns {'https' | 'trigger' | 'unknown'}
 */
function kindOf(value) {
  if (typeof value !== 'function' || !('__endpoint' in value)) return 'unknown';
  /** @type {unknown} */
  const endpoint = Reflect.get(value, '__endpoint');
  if (typeof endpoint !== 'object' || endpoint === null) return 'unknown';
  if ('httpsTrigger' in endpoint) return 'https';
  return 'eventTrigger' in endpoint || 'scheduleTrigger' in endpoint || 'taskQueueTrigger' in endpoint
    ? 'trigger'
    : 'unknown';
}
