import { GET } from '@barabar/core/contract/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '../kit/endpoint.ts';
import { orderBindings } from './router.ts';

const endpointAt = (path: `/${string}`) => GET(path, { summary: '', data: z.string() });
const bound = (endpoint: ReturnType<typeof endpointAt>) => bind(endpoint, () => Promise.resolve('done'));

describe('the bindings of the API', () => {
  const described = endpointAt('/things/:thingId');
  const mine = endpointAt('/things/mine');
  const parts = endpointAt('/things/:thingId/parts');
  const all = endpointAt('/things');

  it('put fixed paths before those with parameters', () => {
    const endpoints = [parts, described, mine, all];
    const paths = orderBindings(endpoints.map(bound), endpoints).map(({ endpoint }) => endpoint.path);
    expect(paths.indexOf('/things/mine')).toBeLessThan(paths.indexOf('/things/:thingId'));
    expect(paths).toHaveLength(4);
  });

  it('must have a handler for each endpoint', () => {
    expect(() => orderBindings([bound(described)], [described, mine])).toThrow(
      'GET /things/mine has 0 handlers',
    );
  });

  it('must not have two', () => {
    expect(() => orderBindings([bound(described), bound(described)], [described])).toThrow('has 2 handlers');
  });

  it('must be of the contract', () => {
    expect(() => orderBindings([bound(described), bound(mine)], [described])).toThrow(
      'GET /things/mine is not in the contract',
    );
  });
});
