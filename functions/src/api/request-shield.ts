import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

export interface BodyHeaders {
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
}

const originals = new WeakMap<IncomingMessage, BodyHeaders>();

/** The headers of a request's body as the caller sent them, whether or not the shield has changed them since. */
export function bodyHeadersOf(request: IncomingMessage): BodyHeaders {
  return (
    originals.get(request) ?? {
      contentType: request.headers['content-type'],
      contentEncoding: request.headers['content-encoding'],
    }
  );
}

/** A path that can be decoded: one that cannot names nothing, and routers answer it with a page of their own. */
export function decodablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Hides the body from the functions framework, which would inflate half a megabyte to 500 before the app. */
export function shieldRequest(request: IncomingMessage): void {
  const headers = bodyHeadersOf(request);
  originals.set(request, headers);
  delete request.headers['content-encoding'];
  delete request.headers['content-type'];
  request.url = decodablePath(request.url ?? '/');
}

const startOfRequest = z.object({ request: z.instanceof(IncomingMessage) });

/** @param target the function that this process serves: a trigger needs its events parsed by the framework */
export function shieldRequests(target: string | undefined): void {
  if (target !== 'api') return;
  subscribe('http.server.request.start', (message) => shieldRequest(startOfRequest.parse(message).request));
}
