import type { sharedBalances as english } from '../en/sharedBalances.ts';
import type { Translation } from '../text-of.ts';

export const sharedBalances: Translation<typeof english> = {
  share: 'हिसाब शेयर करें',
  inGroup: '{group} में किससे किसको मिलने हैं:',
  between: '{viewer} और {friend} के बीच किससे किसको मिलने हैं:',
  line: '{debtor} से {creditor} को {amount} मिलेंगे{where, select, group { – {group}} outside { – ग्रुप से बाहर} other {}}',
  settled: 'सारा हिसाब बराबर है।',
};
