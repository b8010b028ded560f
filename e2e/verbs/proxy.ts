import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as Listener } from 'node:net';
import { baseUrl } from './suite.ts';

/** A proxy between a browser and the product. It sees the requests of the service worker as well. */
export interface Proxy {
  /** For `browser.newContext`. */
  readonly server: string;
  /** Counts the bytes that the product has answered since the last call, headers included, by path. */
  readonly takeCounts: () => ReadonlyMap<string, number>;
  /** Changes the text of a file from now on. */
  readonly change: (path: string, next: (text: string) => string) => void;
  readonly close: () => void;
}

/** Has a server listen on this machine alone. @returns its port */
export async function listenLocally(server: Listener): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const sizeOfHead = ({ rawHeaders }: IncomingMessage): number => rawHeaders.join('').length;

const CONDITIONS = ['if-none-match', 'if-modified-since', 'accept-encoding'];

export async function startProxy(): Promise<Proxy> {
  const { host } = new URL(baseUrl());
  let counts = new Map<string, number>();
  const changes = new Map<string, (text: string) => string>();

  const countBytes = ({ host: asked, pathname }: URL, bytes: number): void => {
    if (asked === host) counts.set(pathname, (counts.get(pathname) ?? 0) + bytes);
  };

  async function passBack(url: URL, given: IncomingMessage, answer: ServerResponse): Promise<void> {
    countBytes(url, sizeOfHead(given));
    const { statusCode = 502, headers } = given;
    const change = url.host === host ? changes.get(url.pathname) : undefined;
    if (change) {
      const { 'content-length': _length, etag: _etag, ...others } = headers;
      answer.writeHead(statusCode, others).end(change((await readAll(given)).toString()));
      return;
    }
    answer.writeHead(statusCode, headers);
    given.on('data', (chunk: Buffer) => countBytes(url, chunk.byteLength));
    given.pipe(answer);
  }

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const url = new URL(asked.url ?? '');
    const headers = { ...asked.headers };
    // A changed file is not the one that the browser has.
    if (changes.has(url.pathname)) for (const name of CONDITIONS) delete headers[name];
    const onward = request(url, { method: asked.method, headers });
    onward.on('error', () => answer.destroy());
    onward.on('response', (given) => void passBack(url, given, answer));
    asked.pipe(onward);
  }

  const server: Server = createServer(pass);
  const port = await listenLocally(server);
  return {
    server: `http://127.0.0.1:${port}`,
    takeCounts: () => {
      const takenNames = counts;
      counts = new Map();
      return takenNames;
    },
    change: (path, next) => changes.set(path, next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
