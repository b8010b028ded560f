import type { documents as english } from '../en/documents.ts';
import type { Translation } from '../text-of.ts';

export const documents: Translation<typeof english> = {
  loading: 'लोड हो रहा है',
  needsJavaScript: '{product} के लिए JavaScript ज़रूरी है। <link>इसके बारे में यहाँ पढ़ें।</link>',
  tooOldTitle: 'यह ब्राउज़र बहुत पुराना है',
  tooOld: '{product} के लिए iOS {ios}, Chrome {chrome}, Firefox {firefox} या इनसे नया वर्शन चाहिए। कुछ भी नहीं खोया है: नए ब्राउज़र में {product} खोलने पर सब कुछ मिल जाएगा।',
  notFoundTitle: 'नहीं मिला',
  notFound: 'इस पते पर कोई पेज नहीं है।',
  toStart: 'होम पर जाएँ',
  description: 'बिल बाँटें, हिसाब चुकाएँ, दोस्ती बनी रहे।',
  preview: {
    product: 'बिल बाँटें, हिसाब चुकाएँ, दोस्ती बनी रहे',
    invitation: 'हिसाब का न्योता',
    invitationHint: 'लिंक खोलकर देखें कि किसने बुलाया है।',
  },
  addExpense: 'ख़र्च जोड़ें',
  scanReceipt: 'रसीद स्कैन करें',
  scan: 'स्कैन',
  news: 'कुछ नया है।',
};
