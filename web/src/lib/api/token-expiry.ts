import * as z from 'zod/mini';

/** What a JSON Web Token says of its end, in seconds since 1970 (RFC 7519, section 4.1.4). */
const claims = z.object({ exp: z.number() });

/** Returns when a JSON Web Token expires, in milliseconds since 1970; NaN for what is none. */
export function tokenExpiry(token: string): number {
  try {
    const [, payload = ''] = token.split('.');
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims.parse(json).exp * 1000;
  } catch {
    return Number.NaN;
  }
}
