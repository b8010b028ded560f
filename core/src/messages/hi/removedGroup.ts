import type { removedGroup as english } from '../en/removedGroup.ts';
import type { Translation } from '../text-of.ts';

export const removedGroup: Translation<typeof english> = {
  title: 'आपको हटाया गया',
  by: '{name} ने {day} को आपको इस ग्रुप से हटाया।',
  stands: 'आपके नाम {name} पर यह हिसाब था:',
  owed: 'आपको <amount>₹450.00</amount> देने थे',
  got: 'आपको <amount>₹450.00</amount> मिलने थे',
  even: 'आपका हिसाब बराबर था।',
  statementUntil: 'आप {day} तक देख सकते हैं कि ग्रुप में उस समय क्या था।',
  statement: 'स्टेटमेंट देखें',
  loading: 'लोड हो रहा है...',
  failed: 'स्टेटमेंट नहीं खुल सका',
};
