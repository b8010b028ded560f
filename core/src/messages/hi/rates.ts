import type { rates as english } from '../en/rates.ts';
import type { Translation } from '../text-of.ts';

export const rates: Translation<typeof english> = {
  converted: '{source, select, ecb {{amount}, {rate} की दर से, ECB, {day}} other {{amount}, {rate} की दर से, ख़ुद लिखी, {day}}}',
  and: '{before} और {last}',
  less: '{owed} में से {taken} घटाकर',
  onlyLess: '{taken} घटाकर',
  forSettled: '{settled} के लिए',
};
