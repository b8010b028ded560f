import type { noBalances as english } from '../en/noBalances.ts';
import type { Translation } from '../text-of.ts';

export const noBalances: Translation<typeof english> = {
  title: 'सबका हिसाब बराबर',
  hint: 'इस ग्रुप में किसी का किसी पर कुछ बाक़ी नहीं है',
};
