import type { waysIn as english } from '../en/waysIn.ts';
import type { Translation } from '../text-of.ts';

export const waysIn: Translation<typeof english> = {
  label: 'कहाँ से शुरू करें',
  bill: 'बिल बाँटें',
  billHint: 'किसी के भी साथ, सिर्फ़ नाम से: उन्हें खाते की ज़रूरत नहीं',
  group: 'ग्रुप बनाएँ',
  groupHint: 'किसी ट्रिप, फ़्लैट या शाम को साथ बाहर जाने के लिए',
};
