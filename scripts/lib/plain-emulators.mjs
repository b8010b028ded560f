import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dotenv, emulatorsForClient, localConfiguration } from './config.mjs';
import { BASE_PROJECT_ID, HOST, portsAt } from './ports.mjs';
import { inRoot } from './root.mjs';
import { LOCAL_VAPID, writeMissingSecrets } from './secrets.mjs';

/** Parameters of the functions in the emulators: as in `npm start`, but no mail leaves, because no catcher runs. */
const PARAMETERS = {
  VERIFIED_EMAIL_REQUIRED: 'false',
  RECEIPT_READER: 'offline',
  VAPID_PUBLIC_KEY: LOCAL_VAPID.publicKey,
  VAPID_SUBJECT: LOCAL_VAPID.subject,
  APP_URL: `http://${HOST}:${portsAt(0).hosting}`,
};

/** The configuration that lets the page reach the emulators. firebase.json, which is deployed, does not. */
const CONFIGURATION = 'firebase.emulators.json';

/**
 * Adds to the build what `firebase emulators:start` needs to serve it without the start-up's own stage: a
 * configuration, the ports of the emulators for the client, the functions' parameters for the demo project, and a
 * local value for each secret.
 * @param {string} [root] the project's folder
 */
export function prepareForPlainEmulators(root = inRoot()) {
  const { auth, firestore } = emulatorsForClient(portsAt(0));
  const folder = path.join(root, 'web', 'dist', '__');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'emulators.json'), `${JSON.stringify({ auth, firestore })}\n`);
  writeConfiguration(root);
  const functions = path.join(root, 'functions');
  writeFileSync(path.join(functions, `.env.${BASE_PROJECT_ID}`), dotenv(PARAMETERS));
  writeMissingSecrets({ from: functions, to: functions });
}

/** @param {string} root */
function writeConfiguration(root) {
  const assets = path.join(root, 'web', 'dist', 'assets');
  const deployed = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  const configuration = localConfiguration(deployed, {
    ports: portsAt(0),
    publicFolder: path.join('web', 'dist'),
    functionsFolder: 'functions',
    assets: readdirSync(assets),
    hasUi: false,
  });
  writeFileSync(path.join(root, CONFIGURATION), `${JSON.stringify(configuration, null, 2)}\n`);
}

/**
 * Removes what only emulators need, so that it is not deployed.
 * @param {string} [root] the project's folder
 */
export function removePlainEmulators(root = inRoot()) {
  rmSync(path.join(root, 'web', 'dist', '__'), { recursive: true, force: true });
  rmSync(path.join(root, CONFIGURATION), { force: true });
}
