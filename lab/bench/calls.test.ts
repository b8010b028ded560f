import { expect, it, vi } from 'vitest';

it('every call that reads is measured about something that is there', async () => {
  vi.stubEnv('BENCH_FILE', '/dev/null');
  vi.stubEnv('BENCH_RUNS', '1');
  vi.stubEnv('BENCH_PARTS', 'calls');
  const { callsOf } = await import('./calls.ts');
  const world = Object.create({ viewer: {}, friend: {} });
  const things = { expenseId: '', settlementId: '', recurrenceId: '' };
  for (const { endpoint, request } of callsOf(world, things, '2026-11-20'))
    expect(Object.keys(request.params), endpoint.path).toEqual(
      expect.arrayContaining(Object.keys(endpoint.params.shape)),
    );
});
