import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dotenv, emulatorsForClient, localConfiguration, policyWithOrigins } from './config.mjs';
import { BASE_PORTS, portsAt } from './ports.mjs';
import { inRoot } from './root.mjs';

const deployed = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
const staged = {
  publicFolder: '.cache/run-100/public',
  functionsFolder: '.cache/run-100/functions',
  assets: ['app-1.js', 'app-1.css'],
};

describe('the configuration of a run', () => {
  const local = localConfiguration(deployed, { ports: portsAt(100), ...staged, hasUi: false });

  it('has every emulator on its shifted port, all of this machine only', () => {
    expect(local.emulators).toMatchObject({
      hosting: { host: '127.0.0.1', port: 5100 },
      functions: { host: '127.0.0.1', port: 5101 },
      firestore: { host: '127.0.0.1', port: 8180, websocketPort: 9256 },
      auth: { host: '127.0.0.1', port: 9199 },
      eventarc: { host: '127.0.0.1', port: 9392 },
      tasks: { host: '127.0.0.1', port: 9594 },
      hub: { host: '127.0.0.1', port: 4504 },
      logging: { host: '127.0.0.1', port: 4605 },
      ui: { enabled: false },
    });
  });

  it('serves the staged folders', () => {
    expect(local.hosting.public).toBe(staged.publicFolder);
    expect(local.functions).toMatchObject([{ source: staged.functionsFolder }]);
  });

  it('keeps rewrites, rules and runtime as they are deployed', () => {
    expect(local.hosting.rewrites).toEqual(deployed.hosting.rewrites);
    expect(local.firestore).toEqual(deployed.firestore);
    expect(local.functions[0].runtime).toBe(deployed.functions[0].runtime);
  });

  it('lets only the assets that are there be kept', () => {
    const kept = local.hosting.headers.filter((/** @type {{ headers: { value: string }[] }} */ { headers }) =>
      headers.some(({ value }) => value.includes('immutable')),
    );
    expect(kept).toMatchObject([{ source: '/assets/app-1.js' }, { source: '/assets/app-1.css' }]);
  });

  it('has the Emulator UI on its port when wanted', () => {
    const withUi = localConfiguration(deployed, { ports: portsAt(100), ...staged, hasUi: true });
    expect(withUi.emulators.ui).toEqual({ enabled: true, host: '127.0.0.1', port: 4102 });
  });

  it('lets the page reach the emulators, only in the policy', () => {
    const withPolicy = {
      ...deployed,
      hosting: {
        public: 'web/dist',
        headers: [
          {
            source: '**',
            headers: [
              { key: 'Content-Security-Policy', value: "default-src 'self'; connect-src 'self'" },
              { key: 'X-Content-Type-Options', value: 'nosniff' },
            ],
          },
        ],
      },
    };
    const { hosting } = localConfiguration(withPolicy, { ports: portsAt(0), ...staged, hasUi: false });
    expect(hosting.headers).toEqual([
      {
        source: '**',
        headers: [
          {
            key: 'Content-Security-Policy',
            value:
              "default-src 'self'; connect-src 'self' http://127.0.0.1:9099 http://127.0.0.1:8080 http://127.0.0.1:1082",
          },
          { key: 'X-Content-Type-Options', value: 'nosniff' },
        ],
      },
    ]);
  });
});

describe('firebase.json', () => {
  it('has the ports that the start-up shifts, so that firebase by itself uses the same', () => {
    const atZero = localConfiguration(deployed, { ports: portsAt(0), ...staged, hasUi: false });
    expect(deployed.emulators).toEqual(atZero.emulators);
  });

  it('names no address of this machine in what is deployed, and none without TLS', () => {
    expect(JSON.stringify(deployed.hosting)).not.toMatch(/127\.|localhost|0\.0\.0\.0|\[::|\b(?:http|ws):/i);
  });
});

describe('the headers of every page', () => {
  /** @type {{ source: string, headers: { key: string, value: string }[] }[]} */
  const rules = deployed.hosting.headers;
  const ofAll = new Map(
    rules.find(({ source }) => source === '**')?.headers.map(({ key, value }) => [key, value]),
  );
  const policies = rules.flatMap(({ headers }) =>
    headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => directivesOf(value)),
  );

  it('keep browsers on HTTPS for a year, on every subdomain', () => {
    expect(ofAll.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('stop guessing of types, and keep paths from other sites', () => {
    expect(ofAll.get('X-Content-Type-Options')).toBe('nosniff');
    expect(ofAll.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });

  it('let nobody frame a page, embed a plugin or move its base', () => {
    expect(policies.length).toBeGreaterThan(0);
    for (const policy of policies) {
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('object-src') ?? policy.get('default-src')).toEqual(["'none'"]);
    }
  });

  it("run no script but ours and Google's for sign-in and App Check, four of ours inside of a page, and none made of text", () => {
    const scripts = policies.flatMap((policy) => policy.get('script-src') ?? policy.get('default-src'));
    const insideOfPages = ['too-old', 'polyfills', 'theme', 'open'].map((name) => {
      const hash = createHash('sha256').update(readFileSync(inRoot('web', 'public', `${name}.js`)));
      return `'sha256-${hash.digest('base64')}'`;
    });
    expect(new Set(scripts)).toEqual(
      new Set([
        "'self'",
        'https://apis.google.com',
        'https://www.google.com/recaptcha/',
        'https://www.gstatic.com/recaptcha/',
        ...insideOfPages,
        "'none'",
      ]),
    );
  });

  it('send data to us, the identity and live services of Firebase alone', () => {
    expect(policies[0]?.get('connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      'https://content-firebaseappcheck.googleapis.com',
      'https://www.google.com/recaptcha/',
    ]);
  });

  it("frame nothing but ourselves, Google's sign-in and App Check", () => {
    expect(policies[0]?.get('frame-src')).toEqual([
      "'self'",
      'https://*.firebaseapp.com',
      'https://accounts.google.com',
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ]);
  });
});

/**
 * The sources of each directive of a Content-Security-Policy.
 * @param {string} policy
 * @returns {Map<string, string[]>}
 */
function directivesOf(policy) {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

describe('a policy with more origins', () => {
  it("adds them to what may be called and framed, in place of 'none'", () => {
    expect(policyWithOrigins("frame-src 'none'; connect-src 'self';", ['http://a'])).toBe(
      "frame-src http://a; connect-src 'self' http://a",
    );
  });

  it('touches no other directive and adds none', () => {
    expect(policyWithOrigins("default-src 'self'; script-src 'self'", ['http://a'])).toBe(
      "default-src 'self'; script-src 'self'",
    );
  });
});

describe('what the client is told', () => {
  it('is where Auth, Firestore and the caught mail are', () => {
    expect(emulatorsForClient({ ...BASE_PORTS })).toEqual({
      auth: { host: '127.0.0.1', port: 9099 },
      firestore: { host: '127.0.0.1', port: 8080 },
      mail: { host: '127.0.0.1', port: 1082 },
    });
  });
});

describe('dotenv lines', () => {
  it('quote the value', () => {
    expect(dotenv({ A: 'true', B: 'x y' })).toBe('A="true"\nB="x y"\n');
  });
});
