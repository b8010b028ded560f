/** What stands between the browser and the API: it loses requests and answers as networks do, and notes all of them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { IDEMPOTENCY_KEY_HEADER } from '@barabar/core/contract/endpoint';
import * as z from 'zod/mini';

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

/** An answer on its way to the browser. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A request of the outbox. */
export interface Sent {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
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
  readonly forward: (sent: Sent, ask: () => Promise<Answer>) => Promise<Answer>;
  /** Kills the browser, or a part of it. */
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

const headers = z.looseObject({
  authorization: z.optional(z.string()),
  'content-type': z.optional(z.string()),
});

/** Serves the page, and the API at `apiUrl` behind it. */
export async function startEdge(apiUrl: string, script: string): Promise<Edge> {
  let traffic: Traffic | undefined;

  async function ask(request: IncomingMessage, body: string): Promise<Answer> {
    const { authorization, 'content-type': type } = headers.parse(request.headers);
    const key = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
    const response = await fetch(`${apiUrl}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: {
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(type !== undefined && { 'Content-Type': type }),
        ...(typeof key === 'string' && { [IDEMPOTENCY_KEY_HEADER]: key }),
      },
      ...(body !== '' && { body }),
    });
    return { status: response.status, body: await response.text() };
  }

  /** Loses the request or its answer, or passes both on. */
  async function pass(request: IncomingMessage, response: ServerResponse, own: Traffic): Promise<void> {
    const key = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
    const body = (await buffer(request)).toString();
    const { method = 'GET', url: path = '' } = request;
    const sent = { key: typeof key === 'string' ? key : 'none', method, path, body };
    own.noteSent(sent);
    const fault = own.nextFault();
    if (fault === 'killed before') own.kill();
    if (fault === 'unreached' || fault === 'killed before') return void response.destroy();
    const isOfEdge = fault === 'busy' || fault === 'broken';
    const answer = isOfEdge ? EDGE_ANSWERS[fault] : await own.forward(sent, () => ask(request, body));
    if (fault === 'killed after') own.kill();
    if (fault === 'unanswered' || fault === 'killed after') return void response.destroy();
    const bytes = Buffer.from(answer.body);
    response.writeHead(answer.status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
    if (fault === 'cut') {
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      return;
    }
    response.once('finish', () => own.noteAnswered(sent, answer, isOfEdge));
    response.end(bytes);
  }

  const server = createServer((request, response) => {
    const { url = '' } = request;
    const own = traffic;
    if (own?.isDown) return void response.destroy();
    if (url.startsWith('/api/')) {
      if (!own) return void response.destroy();
      pass(request, response, own).catch(() => response.destroy());
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
