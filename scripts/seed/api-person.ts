import { IDEMPOTENCY_KEY_HEADER, type Endpoint } from '@barabar/core/contract/endpoint';
import * as z from 'zod/mini';

/** The request of a call in the contract's types: amounts in minor units. */
interface Request<P extends z.ZodMiniObject, Q extends z.ZodMiniObject, B extends z.ZodMiniType> {
  readonly params?: z.output<P>;
  readonly query?: z.output<Q>;
  readonly body?: z.output<B>;
  readonly idempotencyKey?: string;
}

const envelope = z.object({ data: z.unknown(), nextCursor: z.optional(z.string()) });

/** A person with a session at the API. Images are WebP. Every call throws unless it succeeds. */
export interface ApiPerson {
  readonly call: <
    P extends z.ZodMiniObject,
    Q extends z.ZodMiniObject,
    B extends z.ZodMiniType,
    D extends z.ZodMiniType,
  >(
    endpoint: Endpoint<P, Q, B, D>,
    request?: Request<P, Q, B>,
  ) => Promise<{ data: z.output<D>; nextCursor?: string | undefined }>;
}

/** Makes a session for an ID token, at the API below `apiUrl` (…/api). */
export function apiPerson({ apiUrl, idToken }: { apiUrl: string; idToken: string }): ApiPerson {
  return {
    call: async (endpoint, { params, query, body, idempotencyKey } = {}) => {
      const ids: Record<string, unknown> = { ...params };
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(ids[name])),
      );
      const search = new URLSearchParams(
        Object.entries({ ...query }).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const isImage = Buffer.isBuffer(body);
      const response = await fetch(`${apiUrl}${path}${search.size > 0 ? `?${search}` : ''}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${idToken}`,
          ...(body !== undefined && { 'content-type': isImage ? 'image/webp' : 'application/json' }),
          ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
        },
        ...(body !== undefined && {
          body: isImage ? new Uint8Array(body) : JSON.stringify(z.encode(endpoint.body, body)),
        }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${text}`);
      const { data, nextCursor } = envelope.parse(JSON.parse(text));
      return { data: endpoint.data.parse(data), nextCursor };
    },
  };
}
