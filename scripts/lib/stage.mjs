import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { dotenv, emulatorsForClient, localConfiguration } from './config.mjs';
import { HOST, portsAt } from './ports.mjs';
import { inCache, inRoot } from './root.mjs';
import { ownLines, writeMissingSecrets } from './secrets.mjs';
import { writeLocalContacts } from './contacts.mjs';
import { writePreviewOrigin } from './preview-origin.mjs';

/**
 * The folders and files of one run.
 * @typedef {object} Stage
 * @property {string} folder where the emulators run and write their logs
 * @property {string} configFile the Firebase configuration, in the project's root
 * @property {string} log everything that the emulators print
 */

/**
 * @param {number} offset
 * @returns {Stage}
 */
export function stageAt(offset) {
  const folder = inCache(`run-${offset}`);
  return {
    folder,
    configFile: inRoot(`firebase.offset-${offset}.json`),
    log: path.join(folder, 'emulators.log'),
  };
}

/**
 * Copies the build output to where this run serves it, and writes its configuration. Call it under BUILD_LOCK,
 * after building.
 * @param {object} options
 * @param {number} options.offset
 * @param {boolean} options.hasClient false: Vite serves the client, and Hosting only what is beside it
 * @param {boolean} options.hasUi
 * @param {Record<string, string>} options.parameters parameters of the functions
 * @returns {Stage}
 */
export function writeStage({ offset, hasClient, hasUi, parameters }) {
  const stage = stageAt(offset);
  const ports = portsAt(offset);
  rmSync(stage.folder, { recursive: true, force: true });

  const publicFolder = path.join(stage.folder, 'public');
  mkdirSync(path.join(publicFolder, '__'), { recursive: true });
  if (hasClient) cpSync(inRoot('web', 'dist'), publicFolder, { recursive: true });
  else
    writeFileSync(
      path.join(publicFolder, 'app.html'),
      '<!doctype html><p>The client is on the dev server.</p>\n',
    );
  writeFileSync(
    path.join(publicFolder, '__', 'emulators.json'),
    `${JSON.stringify(emulatorsForClient(ports))}\n`,
  );

  const origin = `http://${HOST}:${ports.hosting}`;
  writeLocalContacts({ folder: publicFolder, origin, now: new Date() });
  writePreviewOrigin({ folder: publicFolder, origin });

  stageFunctions(offset);
  writeParameters({ folder: path.join(stage.folder, 'functions'), parameters });

  const deployed = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  const configuration = localConfiguration(deployed, {
    ports,
    publicFolder: path.relative(inRoot(), publicFolder),
    functionsFolder: path.relative(inRoot(), path.join(stage.folder, 'functions')),
    assets: hasClient
      ? readdirSync(path.join(publicFolder, 'assets'), { recursive: true, encoding: 'utf8' })
      : [],
    hasUi,
  });
  writeFileSync(stage.configFile, `${JSON.stringify(configuration, null, 2)}\n`);
  return stage;
}

/**
 * Copies the built functions to where this run loads them.
 * @param {number} offset
 */
export function stageFunctions(offset) {
  const folder = path.join(stageAt(offset).folder, 'functions');
  mkdirSync(folder, { recursive: true });
  rmSync(path.join(folder, 'lib'), { recursive: true, force: true });
  for (const part of ['package.json', 'lib']) {
    cpSync(inRoot('functions', part), path.join(folder, part), { recursive: true });
  }
  // Packages are found in the root's node_modules above. Those that npm could not put there are linked here.
  const modulesFolder = inRoot('functions', 'node_modules');
  const link = path.join(folder, 'node_modules');
  if (existsSync(modulesFolder) && !existsSync(link)) symlinkSync(modulesFolder, link, 'dir');
}

/**
 * Writes the parameters. A person's own settings and secrets are kept; `.env.local` overrides them in the emulator.
 * @param {{ folder: string, parameters: Record<string, string> }} options
 */
function writeParameters({ folder, parameters }) {
  const environmentFile = inRoot('functions', '.env');
  if (existsSync(environmentFile)) cpSync(environmentFile, path.join(folder, '.env'));
  writeFileSync(
    path.join(folder, '.env.local'),
    ownLines(inRoot('functions', '.env.local')) + dotenv(parameters),
  );
  writeMissingSecrets({ from: inRoot('functions'), to: folder });
}
