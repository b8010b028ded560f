import type { friendDialogs as english } from '../en/friendDialogs.ts';
import type { Translation } from '../text-of.ts';

export const friendDialogs: Translation<typeof english> = {
  add: {
    title: 'नया दोस्त जोड़ें',
    name: 'नाम (वैकल्पिक)',
    email: 'ईमेल पता',
    emailHelper: 'हम उन्हें जुड़ने का न्योता भेजेंगे',
    submit: 'न्योता भेजें',
    busy: 'न्योता भेजा जा रहा है...',
    sent: '{name} को न्योता भेजा गया',
    isFriend: '{name} पहले से आपके दोस्त हैं',
    failed: 'दोस्त को न्योता नहीं भेजा जा सका',
    missing: 'न्योते के लिए ईमेल पता चाहिए।',
    friends: 'दोस्त',
  },
  select: {
    inExpense: 'ख़र्च में शामिल लोग',
    title: 'दोस्त चुनें',
    list: 'किन दोस्तों के साथ ख़र्च बाँटना है, चुनें',
    empty: 'कोई दोस्त नहीं है। ख़र्च बाँटने के लिए पहले दोस्त जोड़ें।',
    info: 'ख़र्च के बँटवारे में आप अपने-आप शामिल होंगे।',
    search: 'दोस्त खोजें',
    noneFound: 'कोई दोस्त नहीं मिला',
    selected: 'चुने गए (कुल {people, number} लोग)',
    youAnd: 'आप + {names}',
    continueWith: 'आगे बढ़ें ({people, plural, one {# व्यक्ति} other {# लोग}})',
  },
  remove: {
    title: 'दोस्त हटाएँ',
    question: 'क्या आप वाक़ई {friend} को अपने दोस्तों में से हटाना चाहते हैं?',
    unsettled: 'कृपया पहले ये हिसाब चुका दें:',
    shared: '{count, plural, one {आप इनके साथ एक ग्रुप में हैं: {groups}। कृपया पहले उसे छोड़ें।} other {आप इनके साथ इन ग्रुप में हैं: {groups}। कृपया पहले उन्हें छोड़ें।}}',
    busy: 'हटाया जा रहा है...',
    removed: '{friend} को आपके दोस्तों में से हटा दिया गया',
    failed: 'दोस्त को हटाया नहीं जा सका',
  },
};
