import { said } from '@barabar/core/messages/said';
import { expect, it } from 'vitest';
import { refuseSelf } from './policy.ts';

it('nobody is their own friend', () => {
  const message = 'This is your own email address';
  expect(() => refuseSelf(true)).toThrow(
    expect.objectContaining({
      code: 'validation-failed',
      message,
      issues: [{ path: 'email', ...said('own-email') }],
    }),
  );
  expect(() => refuseSelf(false)).not.toThrow();
});
