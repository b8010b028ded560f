import * as React from 'react';

/*
 * For component tests in a browser, before React's renderer is loaded: React's development build describes each render to
 * the browser's profiler, and notes where each element was made, which takes a fifth of a test's time. Its warnings stay.
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
