import { SWRConfig, unstable_serialize } from 'swr';

/** Returns the cached data of a key; undefined if it is not loaded. The caller must validate its shape. */
export const readCache = (key: readonly unknown[]): unknown =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(key))?.data;
