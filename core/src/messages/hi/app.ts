import type { app as english } from '../en/app.ts';
import type { Translation } from '../text-of.ts';

export const app: Translation<typeof english> = {
  dismiss: 'बंद करें',
  recentActivities: 'हाल की गतिविधियाँ',
  leave: {
    title: 'साइन आउट करें',
    busy: 'साइन आउट हो रहा है...',
    failed: 'साइन आउट नहीं हो सका',
    unsent: '{count, plural, one {इस डिवाइस का # बदलाव अभी सर्वर तक नहीं पहुँचा है। साइन आउट करने पर वह हट जाएगा।} other {इस डिवाइस के # बदलाव अभी सर्वर तक नहीं पहुँचे हैं। साइन आउट करने पर वे हट जाएँगे।}}',
  },
  photoIsGone: 'शेयर की गई फ़ोटो खोली नहीं जा सकी। कृपया उसे यहाँ चुनें।',
};
