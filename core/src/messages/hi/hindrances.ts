import type { hindrances as english } from '../en/hindrances.ts';
import type { Translation } from '../text-of.ts';

export const hindrances: Translation<typeof english> = {
  newcomer: 'आप यहाँ नए हैं',
  viewer: 'आप यहाँ दर्शक हैं',
  author: 'सिर्फ़ एडमिन और जोड़ने वाले के लिए',
  closed: '{day} तक बंद',
};
