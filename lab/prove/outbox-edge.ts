/** What stands between the browser and the API: it loses requests and answers as networks do, and notes all of them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { IDEMPOTENCY_KEY_HEADER } from '@barabar/core/contract/endpoint';

/**
 * What becomes of a request. unreached: the connection ends before the API has it. unanswered: it ends when the API has
 * answered; cut: within the answer. busy, broken: the edge answers 429 or 500 in the place of the API. killed before,
 * killed after: the browser is killed when the request is here, or when the API has answered it.
 */
export type Fault =
  | 'none'
  | 'unreached'
  | 'unanswered'
  | 'cut'
  | 'busy'
  | 'broken'
  | 'killed before'
  | 'killed after';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A request of the outbox. */
export interface Sent {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly token: string;
}

const EDGE_ANSWERS = {
  busy: {
    status: 429,
    body: JSON.stringify({ message: 'Too many requests', code: 'too-many-requests', issues: [] }),
  },
  broken: { status: 500, body: '<html>Internal error</html>' },
} as const;

/** What a queue does with the requests of its browser. */
export interface Traffic {
  /** The server cannot be reached at all. */
  isDown: boolean;
  /** What becomes of the next request of the outbox. */
  readonly nextFault: () => Fault;
  /** Calls the API, alone among the calls of the queue. */
  readonly forward: (sent: Sent) => Promise<Answer>;
  readonly kill: () => void;
  /** The request has left the browser. */
  readonly noteSent: (sent: Sent) => void;
  /** The browser has an answer to its last byte. */
  readonly noteAnswered: (sent: Sent, answer: Answer, isOfEdge: boolean) => void;
}

export interface Edge {
  /** The address of the page. */
  readonly address: string;
  /** Takes the requests of a queue from now on. */
  readonly serve: (traffic: Traffic | undefined) => void;
  readonly stop: () => Promise<void>;
}

export async function callApi(apiUrl: string, { key, method, path, body, token }: Sent): Promise<Answer> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      Authorization: token,
      ...(key !== '' && { [IDEMPOTENCY_KEY_HEADER]: key }),
      ...(body !== '' && { 'Content-Type': 'application/json' }),
    },
    ...(body !== '' && { body }),
  });
  return { status: response.status, body: await response.text() };
}

async function readSent(request: IncomingMessage): Promise<Sent> {
  const { method = 'GET', url = '', headers } = request;
  const key = headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
  return {
    key: typeof key === 'string' ? key : '',
    method,
    path: url,
    body: await text(request),
    token: headers.authorization ?? '',
  };
}

/** Loses the request or its answer, or passes both on. */
async function pass(request: IncomingMessage, response: ServerResponse, own: Traffic): Promise<void> {
  const sent = await readSent(request);
  own.noteSent(sent);
  const fault = own.nextFault();
  if (fault === 'killed before') own.kill();
  if (fault === 'unreached' || fault === 'killed before') return void response.destroy();
  const isOfEdge = fault === 'busy' || fault === 'broken';
  const answer = isOfEdge ? EDGE_ANSWERS[fault] : await own.forward(sent);
  if (fault === 'killed after') own.kill();
  if (fault === 'unanswered' || fault === 'killed after') return void response.destroy();
  const bytes = Buffer.from(answer.body);
  response.writeHead(answer.status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
  if (fault === 'cut')
    return void response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  response.once('finish', () => own.noteAnswered(sent, answer, isOfEdge));
  response.end(bytes);
}

/** Serves the page, and the API behind it. */
export async function startEdge(script: string): Promise<Edge> {
  let traffic: Traffic | undefined;
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (traffic?.isDown) return void response.destroy();
    if (url.startsWith('/api/')) {
      if (!traffic) return void response.destroy();
      pass(request, response, traffic).catch(() => response.destroy());
      return;
    }
    response.setHeader('Content-Type', url === '/page.js' ? 'text/javascript' : 'text/html');
    response.end(
      url === '/page.js' ? script : '<!doctype html><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the server has no port');
  return {
    address: `http://127.0.0.1:${place.port}/`,
    serve: (next) => {
      traffic = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
