import { readLocal, writeLocal } from '../device/local.ts';

/** Keys begin with it, and end with the claim's id. */
const KEY = 'barabar-claim-';

/** What the viewer has made of a confirmed claim on this device: read it, or said that it is right. */
export type ClaimMark = 'read' | 'right';

export function markOfClaim(claimId: string): ClaimMark | undefined {
  const mark = readLocal(KEY + claimId);
  return mark === 'read' || mark === 'right' ? mark : undefined;
}

export const markClaim = (claimId: string, mark: ClaimMark): void => writeLocal(KEY + claimId, mark);
