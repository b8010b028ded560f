import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { expect, it, vi } from 'vitest';

it('every call that reads is measured, or it is said why not', async () => {
  vi.stubEnv('BENCH_FILE', '/dev/null');
  vi.stubEnv('BENCH_RUNS', '1');
  vi.stubEnv('BENCH_PARTS', 'calls');
  const { callsOf, NOT_MEASURED } = await import('./calls.ts');
  const world = Object.create({ viewer: {}, friend: {} });
  const measured = callsOf(world, Object.create(null), '2026-11-20').map(({ name }) => name);
  const reading = Object.entries(ENDPOINTS).filter(([, { method }]) => method === 'GET');
  const named = new Set<string>([...measured, ...Object.keys(NOT_MEASURED)]);
  expect([...named].toSorted()).toEqual(reading.map(([name]) => name).toSorted());
});
