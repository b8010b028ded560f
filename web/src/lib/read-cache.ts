import { SWRConfig, unstable_serialize } from 'swr';

/** What the cache of reads holds under a key just now, for the caller to look into; undefined while it is not known. */
export const readCache = (key: readonly unknown[]): unknown =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(key))?.data;
