import type { language as english } from '../en/language.ts';
import type { Translation } from '../text-of.ts';

export const language: Translation<typeof english> = {
  title: 'भाषा',
  hint: 'यह भाषा इस डिवाइस पर और आपको मिलने वाले ईमेल और नोटिफ़िकेशन में दिखेगी।',
  failed: 'भाषा बदली नहीं जा सकी',
  noFiles: 'यह भाषा डाउनलोड नहीं हो सकी। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
};
