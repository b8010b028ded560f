import type { problems as english } from '../en/problems.ts';
import type { Translation } from '../text-of.ts';

export const problems: Translation<typeof english> = {
  title: 'ऐप में अचानक गड़बड़ी हुई!',
  failed: 'माफ़ करें, कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  notFoundTitle: 'पेज नहीं मिला',
  notFound: 'इस पते पर कोई पेज नहीं है।',
  connectionTitle: 'इस स्क्रीन के लिए इंटरनेट चाहिए',
  connection: 'यह इस डिवाइस पर अभी तक लोड नहीं हुई है। कृपया अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  page: 'यह पेज दिखाया नहीं जा सकता',
  retry: 'फिर कोशिश करें',
  start: 'दोस्तों की सूची पर जाएँ',
};
