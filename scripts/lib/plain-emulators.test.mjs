import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareForPlainEmulators, removePlainEmulators } from './plain-emulators.mjs';
import { dotenv } from './config.mjs';
import { inRoot } from './root.mjs';
import { LOCAL_VAPID } from './secrets.mjs';

/** @type {string} */
let root;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'plain-emulators-'));
  mkdirSync(path.join(root, 'functions'));
  mkdirSync(path.join(root, 'web', 'dist', 'assets'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string[]} parts */
const read = (...parts) => readFileSync(path.join(root, ...parts), 'utf8');

describe('a build for firebase emulators:start', () => {
  it('tells the client the ports of firebase.json, and of no mail catcher', () => {
    prepareForPlainEmulators(root);
    const { emulators } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
    const { auth, firestore } = emulators;
    expect(JSON.parse(read('web', 'dist', '__', 'emulators.json'))).toEqual({
      auth,
      firestore: { host: firestore.host, port: firestore.port },
    });
  });

  it('has a configuration that lets the page reach them, of the folders that are deployed', () => {
    prepareForPlainEmulators(root);
    const deployed = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
    const { hosting, functions, emulators } = JSON.parse(read('firebase.emulators.json'));
    expect({ public: hosting.public, functions, emulators }).toEqual({
      public: deployed.hosting.public,
      functions: deployed.functions,
      emulators: deployed.emulators,
    });
    const { auth, firestore } = deployed.emulators;
    const [{ headers }] = hosting.headers;
    expect(headers[0].value).toMatch(
      new RegExp(
        `connect-src [^;]* http://${auth.host}:${auth.port} http://${firestore.host}:${firestore.port} `,
      ),
    );
  });

  it('has parameters for the project of .firebaserc, whose links lead to the Hosting emulator', () => {
    prepareForPlainEmulators(root);
    const { projects } = JSON.parse(readFileSync(inRoot('.firebaserc'), 'utf8'));
    const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')).emulators;
    expect(parseEnv(read('functions', `.env.${projects.default}`))).toMatchObject({
      APP_URL: `http://${hosting.host}:${hosting.port}`,
      VERIFIED_EMAIL_REQUIRED: 'false',
    });
  });

  it("keeps a person's own secrets", () => {
    const own = { SMTP_PASSWORD: 'own', VAPID_PRIVATE_KEY: 'own' };
    writeFileSync(path.join(root, 'functions', '.secret.local'), dotenv(own));
    prepareForPlainEmulators(root);
    expect(parseEnv(read('functions', '.secret.local'))).toEqual(own);
  });

  it('has a value for each secret that nobody set', () => {
    prepareForPlainEmulators(root);
    expect(parseEnv(read('functions', '.secret.local'))).toEqual({
      SMTP_PASSWORD: 'none',
      VAPID_PRIVATE_KEY: LOCAL_VAPID.privateKey,
    });
  });

  it('is deployed without the file for the client and without that configuration', () => {
    prepareForPlainEmulators(root);
    removePlainEmulators(root);
    expect(existsSync(path.join(root, 'web', 'dist', '__'))).toBe(false);
    expect(existsSync(path.join(root, 'firebase.emulators.json'))).toBe(false);
  });
});
