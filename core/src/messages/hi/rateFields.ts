import type { rateFields as english } from '../en/rateFields.ts';
import type { Translation } from '../text-of.ts';

export const rateFields: Translation<typeof english> = {
  rate: '{one} के लिए {symbol}',
  ecb: 'ECB, {day}',
  own: 'ख़ुद लिखी',
  takeEcb: 'ECB की दर लें',
  loading: 'दर लोड हो रही है …',
  ecbRate: '{day} की ECB दर {rate} है।',
  byEcb: '{day} की ECB दर से {amount} के {expected} होते हैं।',
  keep: '{amount} के लिए {kept} ही रखें?',
};
