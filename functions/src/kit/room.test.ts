import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import { expect, it } from 'vitest';
import { requireRoom } from './room.ts';

it('there is room up to a limit, and a refusal says which limit that is', () => {
  const max = LIMITS.directGroupsMax;
  expect(() => requireRoom('directGroupsMax', max - 1)).not.toThrow();
  const refusal = expect.objectContaining({ code: 'no-room', words: said('named-friends-full', { max }) });
  expect(() => requireRoom('directGroupsMax', max)).toThrow(refusal);
  expect(() => requireRoom('directGroupsMax', max - 1, { added: 2 })).toThrow(refusal);
  const full = () => said('their-groups-full');
  expect(() => requireRoom('directGroupsMax', max, { full })).toThrow(full().message);
});
