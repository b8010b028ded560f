import type { sharedBalances as english } from '../en/sharedBalances.ts';
import type { Translation } from '../text-of.ts';

export const sharedBalances: Translation<typeof english> = {
  share: 'हिसाब शेयर करें',
  inGroup: '{group} का हिसाब:',
  between: '{viewer} और {friend} का हिसाब:',
  gets: '{name} को {amounts} मिलेंगे',
  gives: '{name} को {amounts} देने हैं',
  getsAndGives: '{name} को {gets} मिलेंगे और {gives} देने हैं',
  whoPays: 'किससे किसको मिलेंगे:',
  line: '{debtor} से {creditor} को {amount} मिलेंगे{where, select, group { – {group}} outside { – ग्रुप से बाहर} other {}}',
  settled: 'सारा हिसाब बराबर है।',
};
