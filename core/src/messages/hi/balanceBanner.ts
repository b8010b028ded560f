import type { balanceBanner as english } from '../en/balanceBanner.ts';
import type { Translation } from '../text-of.ts';

export const balanceBanner: Translation<typeof english> = {
  settled: 'आपका पूरा हिसाब बराबर है',
  overallOwed: 'कुल मिलाकर, आपको मिलने हैं',
  overallOwing: 'कुल मिलाकर, आपको देने हैं',
  owed: 'आपको <amount>₹1,240.00</amount> मिलने हैं',
  owing: 'आपको <amount>₹1,240.00</amount> देने हैं',
  loading: 'आपका हिसाब लोड हो रहा है',
};
