import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  storedExpense,
  storedGroup,
  storedMember,
  storedPayer,
  storedSettlement,
  storedSplit,
} from '../../functions/test/factories.ts';
import { startFirestoreStandIn, writtenEvent } from './firestore-stand-in.mjs';
import { Failure } from '../lib/output.mjs';
import { HOST } from '../lib/ports.mjs';

/** @typedef {import('../lib/functions-table.mjs').Endpoint} Endpoint */

const MEASURED = fileURLToPath(new URL('measured.mjs', import.meta.url));
const EVENTS = 80;
const PEOPLE = 50;
const PROJECT = 'barabar-deployed';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const START_MS = 60_000;

const people = Array.from({ length: PEOPLE }, (_, index) => `person${index}`);
const expense = storedExpense({
  payers: [storedPayer('person0', 5_000_00)],
  splits: people.map((id) => storedSplit(id, 100_00)),
});
const group = storedGroup(Object.fromEntries(people.map((id) => [id, storedMember(id)])));
/**
 * Documents of 50 people, a new one and one that has another name. Other triggers get an expense, which they read and
 * complain of.
 * @type {Record<string, { record: object, before?: object }>}
 */
const RECORDS = {
  groups: { record: { ...group, version: 2, name: 'Flat 403' }, before: group },
  settlements: { record: storedSettlement({ audience: people }) },
};

/**
 * Starts one function under the framework and sends it 80 events, as many at once as it is deployed for.
 * @param {{ endpoint: Endpoint, folder: string, environment: NodeJS.ProcessEnv, port: number }} options
 * @returns {Promise<{ idle: number, most: number, failed: number }>} memory in MiB
 */
async function tryFunction({ endpoint, folder, environment, port }) {
  const { id, concurrency, availableMemoryMb, eventTrigger } = endpoint;
  const main = path.join(folder, 'node_modules/@google-cloud/functions-framework/build/src/main.js');
  const child = fork(main, [], {
    cwd: folder,
    // In a container V8 takes half of the memory for objects, and here it would take half of the machine's.
    execArgv: ['--import', MEASURED, `--max-old-space-size=${availableMemoryMb / 2}`],
    env: {
      ...environment,
      FUNCTION_TARGET: id,
      FUNCTION_SIGNATURE_TYPE: eventTrigger ? 'cloudevent' : 'http',
      PORT: String(port),
    },
    silent: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4000)));
  const memory = async () => {
    const answer = once(child, 'message');
    child.send('memory');
    const [[now, most]] = await answer;
    return { now: Number(now) / 1024, most: Number(most) / 1024 };
  };
  try {
    await untilServing({ port, hasEnded: () => child.exitCode !== null });
    const { now: idle } = await memory();
    let failed = 0;
    let sent = 0;
    // What a schedule does is not sent to it: one of them asks another server.
    const count = eventTrigger || id === 'api' ? EVENTS : 0;
    const event = eventTrigger && eventOf(eventTrigger.eventFilterPathPatterns.document);
    const send = async () => {
      for (sent += 1; sent <= count; sent += 1) {
        if ((await ask(port, event)) >= 300) failed += 1;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, send));
    const { most } = await memory();
    return { idle, most, failed };
  } catch (error) {
    throw new Failure(`${id} does not serve under the framework: ${String(error)}\n${output}`);
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * @param {number} port
 * @param {{ method: string, headers: Record<string, string>, body: Buffer }} [event] otherwise a call of the API
 * @returns {Promise<number>} the status
 */
async function ask(port, event) {
  const { body, ...options } = event ?? {};
  const asked = request({ host: HOST, port, path: '/api/openapi.json', agent: false, ...options });
  /** @type {import('node:http').IncomingMessage} */
  const answer = await new Promise((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end(body);
  });
  await once(answer.resume(), 'end');
  return answer.statusCode ?? 0;
}

/** @param {{ port: number, hasEnded: () => boolean }} options */
async function untilServing({ port, hasEnded }) {
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(50)) {
    if (hasEnded()) throw new Error('it has ended');
    const socket = connect(port, HOST);
    const isThere = await once(socket, 'connect').then(Boolean, () => false);
    socket.destroy();
    if (isThere) return;
  }
  throw new Error(`it does not listen within ${START_MS / 1000} s`);
}

/** @param {string} pattern of a document's path */
function eventOf(pattern) {
  const document = pattern.replaceAll(/\{\w+\}/g, 'x');
  const written = RECORDS[document.split('/')[0] ?? ''] ?? { record: expense };
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/protobuf',
      'ce-specversion': '1.0',
      'ce-id': 'event',
      'ce-time': new Date().toISOString(),
      'ce-type': 'google.cloud.firestore.document.v1.written',
      'ce-source': `//firestore.googleapis.com/${DATABASE}`,
      'ce-subject': `documents/${document}`,
      'ce-document': document,
      'ce-project': PROJECT,
      'ce-database': '(default)',
      'ce-namespace': '(default)',
      'ce-location': 'asia-south1',
    },
    body: writtenEvent({ name: `${DATABASE}/documents/${document}`, ...written }),
  };
}

/**
 * Tries every function as it is deployed, on a database that takes everything.
 * @param {{ endpoints: Endpoint[], folder: string, environment: NodeJS.ProcessEnv }} options folder: where they and their packages are
 * @returns {Promise<string[]>} what each took
 * @throws {Failure} for one that does not start, or takes more than three quarters of its memory
 */
export async function tryFunctions({ endpoints, folder, environment }) {
  const firestore = await startFirestoreStandIn();
  /** @type {string[]} */
  const lines = [];
  const env = { ...environment, FIRESTORE_EMULATOR_HOST: firestore.address };
  try {
    for (const [index, endpoint] of endpoints.entries()) {
      const { idle, most, failed } = await tryFunction({
        endpoint,
        folder,
        environment: env,
        port: 18_300 + index,
      });
      const { id, availableMemoryMb: limit } = endpoint;
      const line = `${id}: ${Math.round(idle)} MiB idle, ${Math.round(most)} of ${limit} at most, ${failed} failed`;
      lines.push(line);
      if (most > limit * 0.75) throw new Failure(`Over three quarters of its memory. ${line}`);
    }
  } finally {
    firestore.stop();
  }
  return lines;
}
