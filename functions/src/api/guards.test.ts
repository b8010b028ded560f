import { LIMITS } from '@barabar/core/limits';
import { expect, it } from 'vitest';
import { createGuards } from './guards.ts';

const at = new Date('2026-11-27T06:00:00Z');
const preview = { method: 'POST', path: '/links/preview', isHeavy: false } as const;

it('without a session, the same content has one pace, and other content another one', () => {
  const { checkContentPace } = createGuards({ clock: () => at });
  for (let count = 0; count < LIMITS.writesBurstMax; count += 1) checkContentPace(preview, { token: 'a' });
  expect(() => checkContentPace(preview, { token: 'a' })).toThrow(
    expect.objectContaining({ code: 'too-many-requests' }),
  );
  expect(() => checkContentPace(preview, { token: 'b' })).not.toThrow();
  expect(() => checkContentPace({ ...preview, path: '/other' }, { token: 'a' })).not.toThrow();
});
