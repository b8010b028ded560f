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

const IMPORT_KEY = 'barabar-import-';

/** Whether the viewer has opened the page of an import on this device. */
export const isImportRead = (importId: string): boolean => readLocal(IMPORT_KEY + importId) !== undefined;

export const markImportRead = (importId: string): void => writeLocal(IMPORT_KEY + importId, 'read');
