import { IDEMPOTENCY_KEY_HEADER } from '@barabar/core/contract/endpoint';
import { vi } from 'vitest';

/** A refusal, for a conflict with the current record. */
interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly data?: unknown;
  /** For the same, who wrote it. */
  readonly changedBy?: { readonly id: string; readonly name: string };
}

export type Answer = { readonly data: unknown } | Refusal;

/** 'GET /friends', without its query. Each gets the JSON body, the query and the idempotency key. */
export type Answers = Readonly<
  Record<string, (body: unknown, query: URLSearchParams, key: string | null) => Answer | Promise<Answer>>
>;

/** For tests: an answer that fails as without a connection. */
export const cutOff = (): never => {
  throw new TypeError('Failed to fetch');
};

const waiting = new Set<() => void>();

/** Tests of one page share its state: a call that is never answered would disturb the next test. */
export function releaseHeld(): void {
  for (const release of waiting) release();
  waiting.clear();
}

/** For tests: an answer that waits until the test calls `release`. */
export function holdAnswer(answer: Answer): {
  readonly give: () => Promise<Answer>;
  readonly release: () => void;
} {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.add(resolve);
  return {
    give: async () => {
      await promise;
      return answer;
    },
    release: resolve,
  };
}

/** For tests: an answer that notes the bodies of its calls. */
export function noted(answer: Answer | Promise<Answer>): {
  readonly bodies: unknown[];
  readonly give: Answers[string];
} {
  const bodies: unknown[] = [];
  return {
    bodies,
    give: (body) => {
      bodies.push(body);
      return answer;
    },
  };
}

/** Each answer runs anew every time; a call without one gets a 404. @returns changes answers from then on */
export function stubApi(answers: Answers): (changed: Answers) => void {
  let current = answers;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body } = init;
    const [path = '', query] = input.replace(/^\/api/, '').split('?');
    const answer: Answer = (await current[`${method} ${path}`]?.(
      typeof body === 'string' ? JSON.parse(body) : undefined,
      new URLSearchParams(query),
      new Headers(init.headers).get(IDEMPOTENCY_KEY_HEADER),
    )) ?? { status: 404, code: 'not-found' };
    if (!('status' in answer)) return Response.json(answer);
    const { status, code, data, changedBy } = answer;
    return Response.json(
      {
        message: code,
        code,
        issues: [],
        ...(data !== undefined && { data }),
        ...(changedBy && { changedBy }),
      },
      { status },
    );
  });
  return (changed) => {
    current = { ...current, ...changed };
  };
}

/** For tests: the answers to the page of an expense, about which nothing was said or done. */
export const expenseAnswers = (expense: { readonly id: string }): Answers => ({
  [`GET /expenses/${expense.id}`]: () => ({ data: expense }),
  [`GET /expenses/${expense.id}/activities`]: () => ({ data: [] }),
  [`GET /expenses/${expense.id}/comments`]: () => ({ data: [] }),
  [`GET /expenses/${expense.id}/receipt`]: () => ({ data: {} }),
});

export function noteCalls(): {
  readonly sent: { readonly call: string; readonly body: unknown }[];
  readonly noting: (call: string, answer: unknown) => Answers;
} {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  return {
    sent,
    noting: (call, data) => ({
      [call]: (body) => {
        sent.push({ call, body });
        return { data };
      },
    }),
  };
}
