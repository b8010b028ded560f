import { HOST } from './ports.mjs';

/** @typedef {import('./ports.mjs').Ports} Ports */
/** @typedef {{ source: string, headers: { key: string, value: string }[] }} HeaderRule */
/**
 * The parts of firebase.json that change for a run; all else is copied.
 * @typedef {object} FirebaseConfiguration
 * @property {{ public: string, headers?: HeaderRule[] }} hosting
 * @property {{ source: string }[]} functions
 * @property {Record<string, unknown>} emulators
 */

/**
 * Makes the firebase.json of a run on this machine: shifted ports, staged folders, the emulators' and mail
 * catcher's origins in the Content-Security-Policy, and headers for existing assets only, as Hosting itself
 * answers a missing one.
 * @template {FirebaseConfiguration} T
 * @param {T} deployed what firebase.json says
 * @param {{ ports: Ports, publicFolder: string, functionsFolder: string, assets: string[], hasUi: boolean }} options folders
 *   relative to the root; assets: names of the files in the public folder's `assets`
 * @returns {T}
 */
export function localConfiguration(deployed, { ports, publicFolder, functionsFolder, assets, hasUi }) {
  const origins = [ports.auth, ports.firestore, ports.mail].map((port) => `http://${HOST}:${port}`);
  return {
    ...deployed,
    hosting: {
      ...deployed.hosting,
      public: publicFolder,
      ...(deployed.hosting.headers && {
        headers: deployed.hosting.headers
          .flatMap((rule) => ofFilesThatAreThere(rule, assets))
          .map((rule) => letThrough(rule, origins)),
      }),
    },
    functions: deployed.functions.map((codebase) => ({ ...codebase, source: functionsFolder })),
    emulators: {
      ...deployed.emulators,
      hosting: { host: HOST, port: ports.hosting },
      functions: { host: HOST, port: ports.functions },
      firestore: { host: HOST, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
      auth: { host: HOST, port: ports.auth },
      eventarc: { host: HOST, port: ports.eventarc },
      tasks: { host: HOST, port: ports.tasks },
      hub: { host: HOST, port: ports.hub },
      logging: { host: HOST, port: ports.logging },
      ui: hasUi ? { enabled: true, host: HOST, port: ports.ui } : { enabled: false },
    },
  };
}

const ASSETS = '/assets/**';

/**
 * @param {HeaderRule} rule
 * @param {string[]} assets
 * @returns {HeaderRule[]}
 */
function ofFilesThatAreThere(rule, assets) {
  if (rule.source !== ASSETS) return [rule];
  return assets.map((name) => ({ ...rule, source: `/assets/${name}` }));
}

/**
 * @param {HeaderRule} rule
 * @param {string[]} origins
 * @returns {HeaderRule}
 */
function letThrough(rule, origins) {
  return {
    ...rule,
    headers: rule.headers.map((header) =>
      header.key.toLowerCase() === 'content-security-policy'
        ? { ...header, value: policyWithOrigins(header.value, origins) }
        : header,
    ),
  };
}

/**
 * Adds a run's origins to connect-src and frame-src of a Content-Security-Policy. A missing directive is not added,
 * because it would narrow what default-src allows to these origins.
 * @param {string} policy
 * @param {string[]} origins
 * @returns {string}
 */
export function policyWithOrigins(policy, origins) {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '')
    .map((directive) => {
      const [name, ...sources] = directive.split(/\s+/);
      if (name !== 'connect-src' && name !== 'frame-src') return directive;
      return [name, ...sources.filter((source) => source !== "'none'"), ...origins].join(' ');
    })
    .join('; ');
}

/**
 * The content of /__/emulators.json for the client (docs/running.md).
 * @param {Ports} ports
 * @returns {Record<'auth' | 'firestore' | 'mail', { host: string, port: number }>}
 */
export function emulatorsForClient(ports) {
  return {
    auth: { host: HOST, port: ports.auth },
    firestore: { host: HOST, port: ports.firestore },
    mail: { host: HOST, port: ports.mail },
  };
}

/**
 * @param {Record<string, string>} values
 * @returns {string}
 */
export function dotenv(values) {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}
