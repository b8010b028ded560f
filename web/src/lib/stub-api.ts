import { vi } from 'vitest';

/** What a call answers: what stands under `data`, or a whole refusal. */
export type Answer = { readonly data: unknown } | { readonly status: number; readonly code: string };

/** Answers by call: 'GET /friends', without its query. Each is given the body in JSON, if there is one. */
export type Answers = Readonly<Record<string, (body?: unknown) => Answer | Promise<Answer>>>;

/** For tests: the line is cut. */
export const cutOff = (): never => {
  throw new TypeError('Failed to fetch');
};

/** For tests: an answer that waits until it is released. */
export function held(answer: Answer): { readonly give: () => Promise<Answer>; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    give: async () => {
      await promise;
      return answer;
    },
    release: resolve,
  };
}

/**
 * For tests: answers the calls of the client in place of the server.
 * @param answers by call; each answers anew every time, and a call that is not among them finds nothing (404).
 * @returns changes what a call answers from then on.
 */
export function stubApi(answers: Answers): (changed: Answers) => void {
  let current = answers;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body } = init;
    const call = `${method} ${input.replace(/^\/api/, '').replace(/\?.*/, '')}`;
    const answer: Answer = (await current[call]?.(
      typeof body === 'string' ? JSON.parse(body) : undefined,
    )) ?? { status: 404, code: 'not-found' };
    return 'data' in answer
      ? Response.json(answer)
      : Response.json({ message: answer.code, code: answer.code, issues: [] }, { status: answer.status });
  });
  return (changed) => {
    current = { ...current, ...changed };
  };
}
