import { createServer } from 'node:net';
import * as z from 'zod/mini';

const answerSchema = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** Playwright would load a script into the measured page, and has scripts compiled again (docs/opening.md). */
export async function connectDevtools(port: number) {
  const { webSocketDebuggerUrl } = z
    .object({ webSocketDebuggerUrl: z.string() })
    .parse(await (await fetch(`http://127.0.0.1:${port}/json/version`)).json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = answerSchema.parse(JSON.parse(String(data)));
    if (id === undefined) return;
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the browser cannot be reached')));
  });
  return {
    /** @param sessionId of the tab that it is for; the browser itself without it */
    send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
      const answer = Promise.withResolvers<unknown>();
      lastId += 1;
      waiting.set(lastId, answer);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return answer.promise;
    },
    close: (): void => socket.close(),
  };
}

export type Devtools = Awaited<ReturnType<typeof connectDevtools>>;
