import type { requests as english } from '../en/requests.ts';
import type { Translation } from '../text-of.ts';

export const requests: Translation<typeof english> = {
  title: 'अनुरोध',
  wantsToShare: 'आपके साथ ख़र्च बाँटने का अनुरोध',
  addedYou: '{name} ने आपको इस ग्रुप में जोड़ा',
  areYou: 'क्या आप {name} हैं?',
  records: 'आपके साथ {count, plural, one {# रिकॉर्ड} other {# रिकॉर्ड}}',
  manyRecords: 'आपके साथ {max, number} से ज़्यादा रिकॉर्ड',
  members: '{count, plural, one {# सदस्य} other {# सदस्य}}',
  youWouldOwe: 'आपको देने होंगे',
  youWouldBeOwed: 'आपको मिलेंगे',

  note: {
    notCounted: '{count, plural, one {# अनुरोध गिना नहीं गया} other {# अनुरोध गिने नहीं गए}}',
    notCountedSums: '{count, plural, one {# अनुरोध गिना नहीं गया} other {# अनुरोध गिने नहीं गए}}: <sums>आपको ₹500.00 देने होंगे; आपको $5.00 मिलेंगे</sums>',
    youWouldOwe: 'आपको <amount>₹500.00</amount> देने होंगे',
    youWouldBeOwed: 'आपको <amount>$5.00</amount> मिलेंगे',
  },

  person: {
    title: '{name} का अनुरोध',
    explanation: 'जब तक आप स्वीकार नहीं करते, {name} को सिर्फ़ वही नाम और ईमेल पता दिखता है जो उन्होंने आपके लिए डाला है, और यहाँ की कोई रक़म आपके हिसाब में नहीं गिनी जाती।',
    recordsTitle: 'उन्होंने आपके साथ क्या दर्ज किया',
    noRecords: 'उन्होंने आपके साथ कुछ दर्ज नहीं किया है।',
    more: '… इनके अलावा {count, number} और',
    manyMore: '… और भी',
    accepting: 'स्वीकार करने पर उन्हें आपका नाम, फ़ोटो, फ़ोन नंबर और UPI ID दिखेंगे, और ये रक़में आपके हिसाब में गिनी जाएँगी।',
  },
  direct: {
    title: '{name} का अनुरोध',
    explanation: '{name} ने सिर्फ़ आप दोनों के बीच ख़र्च बाँटे हैं। जब तक आप स्वीकार नहीं करते, इनमें से कुछ भी आपके हिसाब में नहीं गिना जाता।',
    accepting: 'स्वीकार करने पर आप दोनों दोस्त बन जाएँगे: उन्हें आपका नाम, फ़ोटो, ईमेल पता, फ़ोन नंबर और UPI ID दिखेंगे, और ये रक़में आपके हिसाब में गिनी जाएँगी।',
    declineQuestion: '{name} का अनुरोध अस्वीकार करें?',
    declineConsequence: "उनके लिए कुछ नहीं बदलेगा। आपका हिस्सा उनके पास ''{name}'' नाम से रहेगा।",
  },
  group: {
    title: '{name} में जुड़ने का अनुरोध',
    explanation: '{name} ने आपको इस ग्रुप में जोड़ा। जब तक आप स्वीकार नहीं करते, इसका कुछ भी आपके हिसाब में नहीं गिना जाता।',
    accepting: 'स्वीकार करने पर इसके सदस्य आपके दोस्त बन जाएँगे और उन्हें आपका नाम, फ़ोटो, ईमेल पता, फ़ोन नंबर और UPI ID दिखेंगे, और आपको इसके ख़र्च और भुगतान दिखेंगे।',
    declineQuestion: '{name} में जुड़ने का न्योता अस्वीकार करें?',
    declineConsequence: "बाक़ी लोगों के लिए कुछ नहीं बदलेगा। आपका हिस्सा ग्रुप में ''{name}'' नाम से रहेगा।",
  },

  accept: 'स्वीकार करें',
  accepting: 'स्वीकार किया जा रहा है...',
  failedToAccept: 'अनुरोध स्वीकार नहीं किया जा सका',
  decline: 'अस्वीकार करें',
  declining: 'अस्वीकार किया जा रहा है...',
  failedToDecline: 'अनुरोध अस्वीकार नहीं किया जा सका',
  declineQuestion: '{name} का अनुरोध अस्वीकार करें?',
  block: 'ब्लॉक करें',
  blocking: 'ब्लॉक किया जा रहा है...',
  failedToBlock: 'इस व्यक्ति को ब्लॉक नहीं किया जा सका',
  blockAction: '{name} को ब्लॉक करें',
  blockQuestion: '{name} को ब्लॉक करें?',
  blockConsequences: {
    unseen: 'आपको उनके न्योते, ग्रुप, ख़र्च या रिमाइंडर अब नहीं दिखेंगे।',
    untold: 'उन्हें बताया नहीं जाता, और उनके लिए कुछ नहीं बदलता।',
    undone: 'आप उन्हें "खाता" में "प्राइवेसी और सुरक्षा" से अनब्लॉक कर सकते हैं।',
  },
  back: 'वापस',
  recorded: {
    yourShare: '<total>₹400.00</total> में आपका हिस्सा <share>₹100.00</share> है',
    theyPaidYou: 'उनका कहना है कि उन्होंने आपको <amount>₹100.00</amount> दिए',
    youPaidThem: 'उनका कहना है कि आपने उन्हें <amount>₹100.00</amount> दिए',
  },

  blocks: {
    loading: 'ब्लॉक किए गए लोग लोड हो रहे हैं',
    failed: 'ब्लॉक किए गए लोग लोड नहीं हो सके',
    empty: 'आपने किसी को ब्लॉक नहीं किया है',
    emptyHint: 'ख़र्च बाँटने का अनुरोध मिलने पर आप वहीं से उस व्यक्ति को ब्लॉक कर सकते हैं।',
    since: 'ब्लॉक किया: {time}',
    unblock: 'अनब्लॉक करें',
    unblocking: 'अनब्लॉक किया जा रहा है...',
    unblockName: '{name} को अनब्लॉक करें',
    failedToUnblock: 'इस व्यक्ति को अनब्लॉक नहीं किया जा सका',
    explanation: 'अनब्लॉक करने पर आपको उनके अनुरोध फिर से दिखेंगे।',
  },
};
