import type { groupsArchive as english } from '../en/groupsArchive.ts';
import type { Translation } from '../text-of.ts';

export const groupsArchive: Translation<typeof english> = {
  archived: 'अलग रखे ({count, number})',
};
