import { createRequire } from 'node:module';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { HOST } from '../lib/ports.mjs';

/** How late it answers, so that everything that comes at once is in memory at once. */
const ANSWER_MS = 250;

const packages = createRequire(import.meta.url);
/** @type {Record<string, import('@grpc/grpc-js').ServiceDefinition>} */
const { 'google.firestore.v1.Firestore': service = {} } = packages('@grpc/proto-loader').fromJSON(
  packages('@google-cloud/firestore-api/protos/protos.json'),
  { longs: String },
);

/** @typedef {{ documents?: string[], writes?: object[] }} Request */

/** @param {unknown} value @returns {object} as Firestore's protocol has it */
function valueOf(value) {
  if (value === null || value === undefined) return { nullValue: 'NULL_VALUE' };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: value };
  if (value instanceof Date) return { timestampValue: { seconds: Math.floor(value.getTime() / 1000) } };
  return Array.isArray(value)
    ? { arrayValue: { values: value.map(valueOf) } }
    : { mapValue: { fields: fieldsOf(value) } };
}

/** @param {object} record */
const fieldsOf = (record) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, valueOf(value)]));

const serialise = service['GetDocument']?.responseSerialize ?? (() => Buffer.alloc(0));

/** One field of a message, which is a message itself. @param {number} field @param {Buffer} message */
function embedded(field, message) {
  const length = [];
  for (let rest = message.length; ; rest >>>= 7) {
    length.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest <= 127) return Buffer.concat([Buffer.from([(field << 3) | 2, ...length]), message]);
  }
}

/**
 * The body of an event about a document, DocumentEventData: the document is its first field, what it was its second.
 * @param {{ name: string, record: object, before?: object }} options name: with project and database
 * @returns {Buffer}
 */
export function writtenEvent({ name, record, before }) {
  const at = { seconds: 1_775_000_000 };
  /** @param {object} of @returns {Buffer} */
  const documentOf = (of) => serialise({ name, fields: fieldsOf(of), createTime: at, updateTime: at });
  return Buffer.concat([
    embedded(1, documentOf(record)),
    ...(before ? [embedded(2, documentOf(before))] : []),
  ]);
}

const now = () => ({ seconds: Math.floor(Date.now() / 1000) });
/** @param {(request: Request) => object} answer */
const unary =
  (answer) =>
  (
    /** @type {{ request: Request }} */ { request },
    /** @type {(error: null, answer: object) => void} */ done,
  ) => {
    setTimeout(() => done(null, answer(request)), ANSWER_MS);
  };
/** @param {(request: Request) => object[]} answers */
const stream =
  (answers) => (/** @type {import('@grpc/grpc-js').ServerWritableStream<Request, object>} */ call) => {
    setTimeout(() => {
      for (const answer of answers(call.request)) call.write(answer);
      call.end();
    }, ANSWER_MS);
  };
const results = (/** @type {Request} */ { writes = [] }) => writes.map(() => ({ updateTime: now() }));

/**
 * Starts a database in which there is nothing, and which takes everything.
 * @returns {Promise<{ address: string, stop: () => void }>}
 */
export async function startFirestoreStandIn() {
  const server = new Server();
  server.addService(service, {
    BeginTransaction: unary(() => ({ transaction: Buffer.from('1') })),
    Rollback: unary(() => ({})),
    Commit: unary((request) => ({ writeResults: results(request), commitTime: now() })),
    BatchWrite: unary((request) => ({
      writeResults: results(request),
      status: results(request).map(() => ({ code: 0 })),
    })),
    BatchGetDocuments: stream(({ documents = [] }) =>
      documents.map((missing) => ({ missing, readTime: now() })),
    ),
    RunQuery: stream(() => [{ readTime: now() }]),
  });
  /** @type {number} */
  const port = await new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:0`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return { address: `${HOST}:${port}`, stop: () => server.forceShutdown() };
}
