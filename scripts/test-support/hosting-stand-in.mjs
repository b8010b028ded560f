import { createRequire } from 'node:module';
import { extname } from 'node:path';

/** @type {{ configMatcher: (path: string, rule: object) => boolean }} */
const { configMatcher } = createRequire(import.meta.url)('superstatic/lib/utils/patterns');

/**
 * What can be wrong with a site.
 * @typedef {'no-key' | 'not-framed' | 'no-policy' | 'no-cache' | 'no-hindi' | 'no-function' | 'not-public'} SiteFault
 * @typedef {{ rewrites?: { path?: string, run?: object }[], headers?: { headers: Record<string, string> }[] }} Config
 * @typedef {{ status: number, body: string | Buffer, type: string, headers?: Record<string, string> }} Answer
 */

const HTML = 'text/html; charset=utf-8';

/**
 * A stand-in of Hosting: takes uploaded versions, and serves the released one by its own configuration.
 * @param {string} project
 */
export function createHosting(project) {
  const site = {
    /** @type {Map<string, Buffer>} by hash */ contents: new Map(),
    /** @type {{ name: string, files: Map<string, string>, config: Config }[]} */ versions: [],
    /** @type {string[]} names of versions */ releases: [],
    /** @type {Set<SiteFault>} */ faults: new Set(),
  };
  const { contents, versions, releases, faults } = site;
  const versionOf = (/** @type {string} */ id) => {
    const version = versions[Number(id) - 1];
    if (version === undefined) throw new Error(`There is no version ${id}.`);
    return version;
  };
  return {
    faults,
    releases,
    createVersion() {
      const name = `projects/${project}/sites/${project}/versions/${versions.length + 1}`;
      versions.push({ name, files: new Map(), config: {} });
      return { name };
    },
    /** @param {string} id @param {Record<string, string>} files hashes by path */
    populate(id, files) {
      for (const [path, hash] of Object.entries(files)) versionOf(id).files.set(path, hash);
      const uploadRequiredHashes = Object.values(files).filter((hash) => !contents.has(hash));
      return { uploadRequiredHashes, uploadUrl: 'http://upload-firebasehosting.googleapis.com/upload' };
    },
    upload: (/** @type {string} */ hash, /** @type {Buffer} */ content) => void contents.set(hash, content),
    finalize: (/** @type {string} */ id, /** @type {{ config: Config }} */ { config }) =>
      Object.assign(versionOf(id), { config }),
    release: (/** @type {string} */ name) => void releases.push(name),
    /** @param {{ path: string, response: import('node:http').ServerResponse, hasFunction: boolean }} options */
    serve({ path: asked, response, hasFunction }) {
      const init = { projectId: project, authDomain: response.req.headers.host };
      const { status, body, type, headers } = asked.startsWith('/__/')
        ? answerOfHosting({ asked, init, faults })
        : asked.startsWith('/direct/')
          ? answerOfFunction({ hasFunction, faults })
          : answerOfSite({ asked, site, hasFunction });
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    },
  };
}

/** @typedef {{ contents: Map<string, Buffer>, versions: { name: string, files: Map<string, string>, config: Config }[], releases: string[], faults: Set<SiteFault> }} Site */
/** @param {{ asked: string, site: Site, hasFunction: boolean }} options @returns {Answer} */
function answerOfSite({ asked, site: { contents, versions, releases, faults }, hasFunction }) {
  const { files, config } = versions.find(({ name }) => name === releases.at(-1)) ?? {
    files: new Map(),
    config: {},
  };
  const contentOf = (/** @type {string} */ file) => contents.get(files.get(file) ?? '');
  const headers = headersOf({ asked, config, faults });
  const own = contentOf(asked.endsWith('/') ? `${asked}index.html` : asked);
  if (own)
    return { status: 200, body: own, type: extname(asked) === '.js' ? 'text/javascript' : HTML, headers };
  const rewrite = config.rewrites?.find((one) => configMatcher(asked, one));
  if (rewrite?.run) return { ...answerOfFunction({ hasFunction, faults }), headers };
  const isThere = rewrite && !(asked === '/hi' && faults.has('no-hindi'));
  return {
    status: isThere ? 200 : 404,
    body: contentOf(rewrite?.path ?? '/404.html') ?? '',
    type: HTML,
    headers,
  };
}

/** @param {{ asked: string, config: Config, faults: Set<SiteFault> }} options */
function headersOf({ asked, config, faults }) {
  const rules = (config.headers ?? []).filter((rule) => configMatcher(asked, rule));
  /** @type {Record<string, string>} */
  const headers = Object.assign({}, ...rules.map((rule) => rule.headers));
  if (faults.has('no-policy')) delete headers['Content-Security-Policy'];
  if (faults.has('no-cache')) headers['Cache-Control'] = 'max-age=3600';
  return headers;
}

/**
 * What the API says without a sign-in, or Cloud Run when not everybody may call it.
 * @param {{ hasFunction: boolean, faults: Set<SiteFault> }} options
 * @returns {Answer}
 */
function answerOfFunction({ hasFunction, faults }) {
  if (!hasFunction || faults.has('no-function')) return { status: 404, body: 'Not found', type: HTML };
  return faults.has('not-public')
    ? { status: 403, body: 'Forbidden', type: HTML }
    : { status: 401, body: '{"error":{"code":"unauthenticated"}}', type: 'application/json' };
}

/** @param {{ asked: string, init: object, faults: Set<SiteFault> }} options @returns {Answer} */
function answerOfHosting({ asked, init, faults }) {
  if (asked === '/__/auth/iframe') {
    const headers = {
      'content-security-policy': `frame-ancestors ${faults.has('not-framed') ? "'none'" : '*'}`,
    };
    return { status: 200, body: '', type: HTML, headers };
  }
  const body = JSON.stringify({ ...init, ...(!faults.has('no-key') && { apiKey: 'AIzaRecorded' }) });
  return { status: asked === '/__/firebase/init.json' ? 200 : 404, body, type: 'application/json' };
}
