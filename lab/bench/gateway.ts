import { request, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { askOnce } from './ask-once.ts';
import type { Certificate } from './certificate.ts';
import { openLine, readPriority } from './line.ts';

/** The page to compare others with: one line, from the same server. */
export const BARE_PAGE = '/bare-page';
const BARE = '<!doctype html><html lang="en"><title>Bare</title><h1>Bare</h1></html>';
const PROJECT_FILE = '/__/firebase/init.json';
const COMPRESSED = /javascript|json|css|html|svg|manifest/;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** HTTP/2 does not allow them (RFC 9113, section 8.2.2); compressing changes the length. */
const NOT_PASSED_ON = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Fields of a request that its answer depends on. */
const DIFFER_BY = ['authorization', 'if-none-match'];

const withoutFields = (headers: Answer['headers'], isLeftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));

async function bytesOf(stream: IncomingMessage | Http2ServerRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function forward(origin: string, incoming: Http2ServerRequest, body: Buffer): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { method, url } = incoming;
  const plainHeaders = withoutFields(incoming.headers, (name) => name.startsWith(':'));
  const headers = { ...plainHeaders, host: new URL(origin).host, 'accept-encoding': 'identity' };
  const outgoing = request(new URL(url, origin), { method, headers }, (response) => {
    void bytesOf(response).then(
      (bytes) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: bytes }),
      reject,
    );
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

function compress({ status, headers, body }: Answer): Answer {
  if (body.length < 200 || !COMPRESSED.test(String(headers['content-type'])) || headers['content-encoding'])
    return { status, headers, body };
  return { status, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
}

export interface Speed {
  readonly bytesPerSecond: number;
  /** The bytes per second of what the phone sends. */
  readonly sentBytesPerSecond: number;
  /** Until the first byte of an answer, in milliseconds. */
  readonly latencyMs: number;
}

/** Where answers come from: files, the API, and the project that keeps the API's documents. */
interface Origins {
  readonly site: string;
  readonly api: string;
  readonly project: string;
}

/** Makes what answers requests, compressed. What is read is read once. */
function answerer({ site, api, project }: Origins) {
  const givenOnce = askOnce<Answer>();
  async function read(incoming: Http2ServerRequest, body: Buffer): Promise<Answer> {
    const { url } = incoming;
    const answer = await forward(url.startsWith('/api/') ? api : site, incoming, body);
    if (url !== PROJECT_FILE) return answer;
    const told = { ...JSON.parse(answer.body.toString()), projectId: project };
    return { ...answer, body: Buffer.from(JSON.stringify(told)) };
  }
  return async (incoming: Http2ServerRequest): Promise<Answer> => {
    const { method, url, headers } = incoming;
    if (url === BARE_PAGE)
      return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(BARE) };
    const body = await bytesOf(incoming);
    const ask = async (): Promise<Answer> => compress(await read(incoming, body));
    if (method !== 'GET') return ask();
    return givenOnce([url, ...DIFFER_BY.map((name) => headers[name])].join('\n'), ask);
  };
}

/**
 * Compressed, from one origin, over HTTP/2, the most urgent first; what is read is read once. Pages belong to
 * `project`, where they listen to Firestore.
 */
export async function startGateway({
  site,
  api,
  project,
  certificate: { key, cert },
  speed,
}: Origins & {
  readonly certificate: Certificate;
  /** The speed of the line, while it is slow. */
  readonly speed: Speed;
}) {
  const answer = answerer({ site, api, project });
  const line = openLine(speed.bytesPerSecond);
  let isSlow = false;

  /** Returns how long a request takes to be sent, in milliseconds. Counts its header fields as if nothing compressed them. */
  const sendingMs = ({ rawHeaders }: Http2ServerRequest): number =>
    (rawHeaders.join('\r\n').length / speed.sentBytesPerSecond) * 1_000;

  async function handle(incoming: Http2ServerRequest, outgoing: Http2ServerResponse): Promise<void> {
    const [{ status, headers, body }] = await Promise.all([
      answer(incoming),
      isSlow && sleep(speed.latencyMs + sendingMs(incoming)),
    ]);
    const hasBody = incoming.method !== 'HEAD' && status !== 304;
    const sent = hasBody ? body : Buffer.alloc(0);
    outgoing.writeHead(status, {
      ...withoutFields(headers, (name) => NOT_PASSED_ON.has(name)),
      ...(hasBody && { 'content-length': body.length }),
    });
    if (isSlow) line.send(outgoing, sent, readPriority(incoming.headers['priority']));
    else outgoing.end(sent);
  }

  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `https://127.0.0.1:${address.port}`,
    /** Makes the line slow, or as fast as the machine. */
    setSlow: (value: boolean): void => {
      isSlow = value;
    },
    /** How many bytes a file of the site has, compressed. */
    async sizeOf(path: string): Promise<number> {
      const body = Buffer.from(await (await fetch(site + path)).arrayBuffer());
      return gzipSync(body).byteLength;
    },
    stop: () => server.close(),
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
