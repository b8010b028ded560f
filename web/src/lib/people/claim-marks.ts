import { readLocal, writeLocal } from '../device/stored.ts';

/** Keys begin with it, and end with the claim's id. */
const KEY = 'barabar-claim-';

/** Whether the viewer has said on this device that the answer to a claim is right. */
export const isClaimRight = (claimId: string): boolean => readLocal(KEY + claimId) === 'right';

export const markClaimRight = (claimId: string): void => writeLocal(KEY + claimId, 'right');
