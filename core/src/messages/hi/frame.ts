import type { frame as english } from '../en/frame.ts';
import type { Translation } from '../text-of.ts';

export const frame: Translation<typeof english> = {
  skip: 'सीधे सामग्री पर जाएँ',
  nav: 'मुख्य मेन्यू',
  tabs: {
    friends: 'दोस्त',
    groups: 'ग्रुप',
    activity: 'गतिविधि',
    account: 'खाता',
    search: 'खोजें',
  },
  scan: 'रसीद स्कैन करें',
  add: 'ख़र्च जोड़ें',
  merging: {
    title: 'आपके रिकॉर्ड मिलाए जा रहे हैं',
    hint: 'आपके दो खाते थे, और दोनों का सब कुछ थोड़ी देर में यहाँ आ जाएगा। इसमें ज़्यादा से ज़्यादा कुछ मिनट लगते हैं।',
  },
  connection: {
    none: 'इंटरनेट नहीं है।',
    noAnswer: 'सर्वर जवाब नहीं दे रहा है।',
    asking: 'नए बदलाव देखे जा रहे हैं।',
    asOf: {
      today: 'यह आज {time} की स्थिति है।',
      yesterday: 'यह कल {time} की स्थिति है।',
      earlier: 'यह {time} की स्थिति है।',
      unknown: 'यह तब की स्थिति है जब इस डिवाइस पर पिछली बार इंटरनेट था।',
    },
    problems: {
      full: 'इस डिवाइस की स्टोरेज भरी है, इसलिए बाक़ी चीज़ों की कॉपी नहीं रखी जाती।',
      blocked: 'यह ब्राउज़र बाक़ी चीज़ों की कॉपी नहीं रखता, शायद इसलिए कि यह प्राइवेट विंडो है।',
    },
    waiting: '{count, plural, one {# बदलाव भेजे जाने के इंतज़ार में है।} other {# बदलाव भेजे जाने के इंतज़ार में हैं।}}',
    refused: '{count, plural, one {# बदलाव सेव नहीं हुआ।} other {# बदलाव सेव नहीं हुए।}}',
    show: 'देखें',
    decide: 'तय करें',
  },
  tapped: {
    asks: 'इस नोटिफ़िकेशन से दूसरा पेज खुलेगा। यहाँ जो सेव नहीं हुआ है, वह चला जाएगा।',
    open: 'खोलें',
  },
};
