import type { groupSettings as english } from '../en/groupSettings.ts';
import type { Translation } from '../text-of.ts';

export const groupSettings: Translation<typeof english> = {
  removal: {
    title: 'सदस्य हटाएँ',
    question: 'क्या आप वाक़ई {name} को {group} से हटाना चाहते हैं? इसे वापस नहीं लिया जा सकता।',
    busy: 'हटाया जा रहा है...',
    failed: 'सदस्य को हटाया नहीं जा सका',
  },
  rename: {
    title: 'ग्रुप की जानकारी बदलें',
    submit: 'सेव करें',
    busy: 'सेव हो रहा है...',
    name: 'ग्रुप का नाम',
    description: 'विवरण (वैकल्पिक)',
    failed: 'ग्रुप सेव नहीं हो सका',
    noDescription: 'कोई विवरण नहीं',
  },
  leave: {
    title: 'ग्रुप छोड़ें',
    question: 'क्या आप वाक़ई {group} छोड़ना चाहते हैं?',
    asLastAdmin: 'आप अकेले एडमिन हैं। आपके बाद सबसे पहले जुड़े सदस्य एडमिन बन जाएँगे।',
    asLastMember: 'आप आख़िरी सदस्य हैं, इसलिए ग्रुप मिटा दिया जाएगा।',
    asLastAccount: 'बाक़ी सब सदस्य सिर्फ़ नाम से जोड़े गए हैं, इसलिए ग्रुप मिटा दिया जाएगा।',
    busy: 'छोड़ा जा रहा है...',
    left: 'आप ग्रुप {group} छोड़ चुके हैं',
    failed: 'ग्रुप नहीं छोड़ा जा सका',
  },
  delete: {
    title: 'ग्रुप मिटाएँ',
    question: 'क्या आप वाक़ई {group} को सबके लिए मिटाना चाहते हैं? इसे वापस नहीं लिया जा सकता।',
    consequence: 'इसके ख़र्च और भुगतान उनमें शामिल लोगों को दिखते रहेंगे।',
    busy: 'मिटाया जा रहा है...',
    failed: 'ग्रुप नहीं मिटाया जा सका',
  },
  link: {
    title: 'ईमेल जोड़ें',
    explanation: 'इस ग्रुप में {name} को जो कुछ देना या मिलना है, वह सब इस ईमेल पते वाले व्यक्ति का हो जाएगा। अगर वे पहले से सदस्य नहीं हैं, तो उन्हें न्योता भेजा जाएगा। इसे वापस नहीं लिया जा सकता।',
    directExplanation: 'आपका जो हिसाब {name} के साथ है, वह इस ईमेल पते वाले व्यक्ति के साथ हो जाएगा। अगर वे पहले से आपके दोस्त नहीं हैं, तो उन्हें न्योता भेजा जाएगा। इसे वापस नहीं लिया जा सकता।',
    email: 'ईमेल पता',
    submit: 'ईमेल जोड़ें',
    busy: 'जोड़ा जा रहा है...',
    failed: 'ईमेल नहीं जोड़ा जा सका',
  },
  unsettled: 'कृपया पहले ये हिसाब चुका दें:',
  youOwePerson: 'आपको {creditor} को <amount>₹900.00</amount> देने हैं',
  personOwesYou: '{debtor} से आपको <amount>₹900.00</amount> मिलने हैं',
  personOwes: '{debtor} से {creditor} को <amount>₹900.00</amount> मिलने हैं',
};
