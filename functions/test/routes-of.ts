import type { Express } from 'express';
import * as z from 'zod/mini';

const route = z.object({ path: z.string(), methods: z.record(z.string(), z.boolean()) });
const layer = z.object({ route: z.optional(route), handle: z.unknown() });
const stack = z.array(layer);

function stackOf(router: unknown): z.output<typeof stack> {
  // A handler that is no router has no stack.
  if (typeof router !== 'function' || !('stack' in router)) return [];
  return stack.parse(router.stack);
}

function routesIn(router: unknown): string[] {
  return stackOf(router).flatMap(({ route: found, handle }) =>
    found
      ? Object.keys(found.methods).map((method) => `${method.toUpperCase()} ${found.path}`)
      : routesIn(handle),
  );
}

/** Every route that an app has, however its routers are nested, as `METHOD /path`. */
export function listRoutes(app: Express): string[] {
  return routesIn(app.router);
}
