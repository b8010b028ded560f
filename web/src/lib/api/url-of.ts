import * as z from 'zod/mini';
import type { Endpoint } from '@barabar/core/contract/endpoint';

const BASE_PATH = '/api';

/** The arguments of a call that are in its address. */
export interface AddressArgs {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
}

/** Encodes a parameter for an address: numbers and flags as JSON. */
const addressText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the address of a call. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AddressArgs): string {
  const names = z.encode(endpoint.params, params);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(addressText(names[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(z.encode(endpoint.query, query))) {
    if (value !== undefined) search.set(name, addressText(value));
  }
  // Safari has no `size` before version 17.
  const text = search.toString();
  return `${BASE_PATH}${path}${text === '' ? '' : `?${text}`}`;
}
