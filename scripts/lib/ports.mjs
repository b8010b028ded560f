import net from 'node:net';
import { Failure } from './output.mjs';

/**
 * The ports at offset 0. No two differ by a multiple of ten (up to 2,000), so suites whose offsets are
 * multiples of ten never share a port. The usual defaults of hub, logging, eventarc and tasks would.
 */
export const BASE_PORTS = Object.freeze({
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9156,
  auth: 9099,
  eventarc: 9292,
  tasks: 9494,
  hub: 4404,
  logging: 4505,
  ui: 4002,
  vite: 5173,
  smtp: 1025,
  // Ends in 2, because browsers refuse some ports, and none of those above 1024 ends in 2.
  mail: 1082,
});

/** @typedef {{ -readonly [name in keyof typeof BASE_PORTS]: number }} Ports */

export const HOST = '127.0.0.1';
export const BASE_PROJECT_ID = 'demo-barabar';

// The Hosting emulator refuses this port and silently takes the next one, the functions' port.
const PORT_REFUSED_FOR_HOSTING = 5001;

/**
 * Reads how far this run's ports are shifted.
 * @param {NodeJS.ProcessEnv} environment reads PORT_OFFSET
 * @returns {number} 0 when not set
 * @throws {Failure} when it is not a number that can be added to every port
 */
export function readOffset(environment) {
  const text = environment.PORT_OFFSET?.trim() ?? '';
  if (text === '') return 0;
  const offset = Number(text);
  const highest = 65_535 - Math.max(...Object.values(BASE_PORTS));
  const isUsable =
    /^\d+$/.test(text) && offset <= highest && BASE_PORTS.hosting + offset !== PORT_REFUSED_FOR_HOSTING;
  if (!isUsable) {
    throw new Failure(
      `PORT_OFFSET is "${text}". It must be a whole number from 0 to ${highest}, but not 1; best a multiple of ten, such as PORT_OFFSET=10.`,
    );
  }
  return offset;
}

/**
 * Chooses how far this run's ports are shifted.
 * @param {number} first where nothing is said, the first free one from here
 */
export const chooseOffset = (first) =>
  process.env.PORT_OFFSET ? readOffset(process.env) : findFreeOffset(first);

/** @param {number} offset @returns {Ports} */
export const portsAt = (offset) => shifted(BASE_PORTS, offset);

/**
 * @template {string} Name
 * @param {Readonly<Record<Name, number>>} ports
 * @param {number} offset
 */
function shifted(ports, offset) {
  /** @type {Record<Name, number>} */
  const result = { ...ports };
  for (const name in ports) result[name] += offset;
  return result;
}

/** The project of the suite at an offset, which separates data, tokens and the CLI's files. @param {number} offset */
export const projectIdAt = (offset) => (offset === 0 ? BASE_PROJECT_ID : `${BASE_PROJECT_ID}-${offset}`);

/** Whether a port of this machine is in use. @param {number} port @returns {Promise<boolean>} */
export function isPortBusy(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(true));
    server.listen({ host: HOST, port }, () => server.close(() => resolve(false)));
  });
}

/**
 * @param {Partial<Ports>} ports
 * @returns {Promise<[string, number][]>} name and port of each busy one
 */
export async function findBusyPorts(ports) {
  const entries = Object.entries(ports);
  const busy = await Promise.all(entries.map(([, port]) => isPortBusy(port)));
  return entries.filter((_, index) => busy[index]);
}

/**
 * Fails when a port is in use, before anything is started.
 * @param {{ ports: Partial<Ports>, offset: number, command: string }} options command: how the person started this
 * @throws {Failure} naming every busy port and what to do
 */
export async function requireFreePorts({ ports, offset, command }) {
  const busy = await findBusyPorts(ports);
  if (busy.length === 0) return;
  const free = await findFreeOffset(offset + 10);
  throw new Failure(describeBusyPorts({ busy, command, freeOffset: free }));
}

/** @param {{ busy: [string, number][], command: string, freeOffset: number }} options */
export function describeBusyPorts({ busy, command, freeOffset }) {
  const lines = busy.map(([name, port]) => `  ${port} (${name})`);
  const noun = busy.length === 1 ? 'This port is' : 'These ports are';
  return [
    `${noun} in use already, so nothing was started:`,
    ...lines,
    'Is another one running? Stop it, or run beside it with every port shifted:',
    `  PORT_OFFSET=${freeOffset} ${command}`,
  ].join('\n');
}

/**
 * Finds the first offset, in tens, with all ports free.
 * @param {number} from
 * @returns {Promise<number>}
 * @throws {Failure} when a hundred of them are taken
 */
export async function findFreeOffset(from) {
  const first = Math.ceil(from / 10) * 10;
  for (let offset = first; offset < first + 1000; offset += 10) {
    if ((await findBusyPorts(portsAt(offset))).length === 0) return offset;
  }
  throw new Failure(`No free ports found with PORT_OFFSET from ${first} to ${first + 990}.`);
}
