import type { language as english } from '../en/language.ts';
import type { Translation } from '../text-of.ts';

export const language: Translation<typeof english> = {
  title: 'भाषा',
  hint: 'इस डिवाइस पर, और आपको मिलने वाले ईमेल और सूचनाओं में लागू होती है।',
  other: 'दूसरी भाषाएँ',
  failed: 'भाषा बदली नहीं जा सकी',
  noFiles: 'इस भाषा के शब्द डाउनलोड नहीं हो सके। अपना इंटरनेट जाँचें और फिर से कोशिश करें।',
};
