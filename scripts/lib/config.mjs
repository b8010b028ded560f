import { HOST } from './ports.mjs';

/** @typedef {import('./ports.mjs').Ports} Ports */
/** @typedef {{ source: string, headers: { key: string, value: string }[] }} HeaderRule */
/**
 * What of firebase.json is changed for a run here; the rest passes through as it is.
 * @typedef {object} FirebaseConfiguration
 * @property {{ public: string, headers?: HeaderRule[] }} hosting
 * @property {{ source: string }[]} functions
 * @property {Record<string, unknown>} emulators
 */

/**
 * firebase.json for a run on this machine: every port shifted, the staged folders served, and the emulators' origins let
 * through by the Content-Security-Policy (spec of the deployed one: firebase.json).
 * @template {FirebaseConfiguration} T
 * @param {T} deployed what firebase.json says
 * @param {{ ports: Ports, publicFolder: string, functionsFolder: string, hasUi: boolean }} options folders relative to the root
 * @returns {T}
 */
export function localConfiguration(deployed, { ports, publicFolder, functionsFolder, hasUi }) {
  const origins = [ports.auth, ports.firestore].map((port) => `http://${HOST}:${port}`);
  return {
    ...deployed,
    hosting: {
      ...deployed.hosting,
      public: publicFolder,
      ...(deployed.hosting.headers && {
        headers: deployed.hosting.headers.map((rule) => letThrough(rule, origins)),
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
 * A Content-Security-Policy that also lets the page call (connect-src) and frame (frame-src) the given origins. A directive
 * that the policy does not have is left out: adding it would narrow what default-src allows to these origins alone.
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
 * What the client reads at /__/emulators.json (docs/decisions/0002-start-up.md).
 * @param {Ports} ports
 * @returns {{ auth: { host: string, port: number }, firestore: { host: string, port: number } }}
 */
export function emulatorsForClient(ports) {
  return { auth: { host: HOST, port: ports.auth }, firestore: { host: HOST, port: ports.firestore } };
}

/**
 * The lines of a dotenv file.
 * @param {Record<string, string>} values
 * @returns {string}
 */
export function dotenv(values) {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}
