import type { balanceNets as english } from '../en/balanceNets.ts';
import type { Translation } from '../text-of.ts';

export const balanceNets: Translation<typeof english> = {
  nets: 'हर सदस्य को कितना मिलना या देना है',
  you: 'आप',
  youGetBack: 'मिलने हैं',
  getsBack: 'मिलने हैं',
  youOwe: 'देने हैं',
  owes: 'देने हैं',
  areSettled: 'हिसाब बराबर',
  othersSettled: '{count, plural, one {# और सदस्य का हिसाब बराबर है} other {# और सदस्यों का हिसाब बराबर है}}',
  whoPays: 'कौन किसे पैसे देगा',
  simplified: 'आसान किया हुआ',
  simplify: 'हिसाब आसान करें',
};
