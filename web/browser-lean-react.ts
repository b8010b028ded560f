import * as React from 'react';

/*
 * React's development build describes each render to the profiler, and notes where elements were made, which
 * takes a fifth of a test's time.
 */

Reflect.deleteProperty(console, 'timeStamp');

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  // React counts the places that it has noted, up to a limit for each second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
