import type { friendsApi as english } from '../en/friendsApi.ts';
import type { Translation } from '../text-of.ts';

export const friendsApi: Translation<typeof english> = {
  failed: 'दोस्त लोड नहीं हो सके',
};
