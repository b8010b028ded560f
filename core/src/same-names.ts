const collator = new Intl.Collator('en', { sensitivity: 'base', usage: 'search' });

/** Whether nobody could tell two people by name apart in one group: capitals and accents do not count (design §10). */
export const areSameNames = (first: string, second: string): boolean => collator.compare(first, second) === 0;
