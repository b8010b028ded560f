import { said } from '@barabar/core/messages/said';
import { invalid } from '../../kit/refusal.ts';

/** @throws {Refusal} validation-failed for the caller's own address. */
export function refuseSelf(isSelf: boolean): void {
  if (isSelf) throw invalid('email', said('own-email'));
}
