import type { names as english } from '../en/names.ts';
import type { Translation } from '../text-of.ts';

export const names: Translation<typeof english> = {
  you: 'आप',
  and: '{before} और {last}',
  andOthers: '{first} और {count, number} अन्य',
};
