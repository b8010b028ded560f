import type { groupsOutside as english } from '../en/groupsOutside.ts';
import type { Translation } from '../text-of.ts';

export const groupsOutside: Translation<typeof english> = {
  title: 'ग्रुप से बाहर',
  withNames: '{names} के साथ',
};
