import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** The page to compare others with: one line, from the same server. */
export const BARE_PAGE = '/bare-page';
const BARE = '<!doctype html><html lang="en"><title>Bare</title><h1>Bare</h1></html>';
const COMPRESSED = /javascript|json|css|html|svg|manifest/;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function forward(origin: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { method = 'GET', url = '/' } = incoming;
  const headers = { ...incoming.headers, host: new URL(origin).host, 'accept-encoding': 'identity' };
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

/**
 * Starts a server on a free port that gives `site`'s files and `api`'s answers as Hosting does: compressed, from one
 * origin. Hosting speaks HTTP/2, this one HTTP/1.1.
 */
export async function startGateway({ site, api }: { readonly site: string; readonly api: string }) {
  const compressed = new Map<string, Answer>();

  async function answerTo(incoming: IncomingMessage): Promise<Answer> {
    const { url = '/' } = incoming;
    if (url === BARE_PAGE)
      return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(BARE) };
    const isFile = url.startsWith('/assets/');
    const kept = isFile ? compressed.get(url) : undefined;
    if (kept) return kept;
    const body = await bytesOf(incoming);
    const answer = compress(await forward(url.startsWith('/api/') ? api : site, incoming, body));
    if (isFile && answer.status === 200) compressed.set(url, answer);
    return answer;
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { status, headers, body } = await answerTo(incoming);
    const { 'transfer-encoding': _chunks, 'content-length': _length, connection: _one, ...rest } = headers;
    const length = incoming.method === 'HEAD' || status === 304 ? {} : { 'content-length': body.length };
    outgoing.writeHead(status, { ...rest, ...length });
    outgoing.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
