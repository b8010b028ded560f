import { setTimeout as wait } from 'node:timers/promises';
import type { JobCall } from '../kit/call.ts';
import { carryPlace } from '../records/places/carry-place.ts';
import { SWEEP_AFTER_MS } from '../records/merges/store.ts';
import { movePlace, readPlace, type PlaceState } from '../records/places/store.ts';
import { simplifyNow } from './simplify-after.ts';

/**
 * Each part ends with a write that starts the next one. May run twice, late or after a crash. Returns how far
 * it had come.
 */
export async function followPlace(
  call: JobCall,
  nameId: string,
  {
    isLate = () => false,
    pause = wait,
  }: { isLate?: () => boolean; pause?: (ms: number) => Promise<unknown> } = {},
): Promise<PlaceState | undefined> {
  const place = await readPlace(call, nameId);
  if (!place || place.state === 'done') return place?.state;
  const isSweep = place.state === 'sweeping';
  if (isSweep) {
    // What was carried over has moved balances, also where the call itself did that.
    await simplifyNow(call, place.groupId);
    await pause(Math.max(0, place.updatedAt.getTime() + SWEEP_AFTER_MS - call.clock().getTime()));
  }
  const isCarried = await carryPlace(call, place, { isLate, isSweep });
  const next = isSweep ? 'done' : 'sweeping';
  await movePlace(call, place, { state: isCarried ? next : place.state, at: call.clock() });
  return place.state;
}
