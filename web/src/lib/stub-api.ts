import { vi } from 'vitest';

/** The answer of a call: the content of `data`, or a complete refusal. */
export type Answer = { readonly data: unknown } | { readonly status: number; readonly code: string };

/** Answers by call: 'GET /friends', without its query. Each function gets the JSON body, if there is one. */
export type Answers = Readonly<Record<string, (body?: unknown) => Answer | Promise<Answer>>>;

/** For tests: an answer that fails as without a connection. */
export const cutOff = (): never => {
  throw new TypeError('Failed to fetch');
};

/** For tests: an answer that waits until the test calls `release`. */
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
 * For tests: answers the client's calls instead of the server.
 * @param answers Answers by call. Each runs anew every time. A call without an answer gets a 404.
 * @returns a function that changes answers from then on.
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
