import type { Endpoint } from '@barabar/core/contract/endpoint';
import * as z from 'zod/mini';
import type { TestApp } from '../harness.ts';

/** A call as it goes over the wire. */
export interface Wire {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The status and text of an answer, as they come. */
export async function exchange(
  app: TestApp,
  as: { readonly token: string },
  { endpoint: { method, path }, params = {}, query = {}, body }: Wire,
): Promise<{ readonly status: number; readonly text: string }> {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await fetch(`${app.url}/api${filled}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const success = z.object({ data: z.unknown() });

export async function dataOf(app: TestApp, as: { readonly token: string }, wire: Wire): Promise<unknown> {
  const { text } = await exchange(app, as, wire);
  return success.parse(JSON.parse(text)).data;
}

const ID = /(?<![0-9A-Za-z])(?:[0-9A-Za-z]{22}|[0-9A-Za-z]{27})(?![0-9A-Za-z])/g;
const TIME = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;

/** Ids by a number in order of appearance, times, and `known` texts, such as addresses. */
export function withoutIdentity(text: string, labels: Readonly<Record<string, string>>): string {
  const ids = new Map<string, string>();
  const named = Object.entries(labels).reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
  return named.replaceAll(TIME, 'TIME').replaceAll(ID, (id) => {
    const mark = ids.get(id) ?? `ID${ids.size}`;
    ids.set(id, mark);
    return mark;
  });
}
