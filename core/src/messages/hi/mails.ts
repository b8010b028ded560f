import type { mails as english } from '../en/mails.ts';
import type { Translation } from '../text-of.ts';

export const mails: Translation<typeof english> = {
  somebody: 'कोई',
  signature: '{email, select, none {{name}} other {{name} ({email})}}',
  greeting: 'नमस्ते {name},',
  greetingOnly: 'नमस्ते,',
  invitation: {
    subject: '{email, select, none {{product} पर ख़र्च बाँटने का न्योता} other {{email} की ओर से {product} पर ख़र्च बाँटने का न्योता}}',
    wants: '{where, select, inGroup {{signature} ने आपको {product} के ग्रुप "{group}" में साथ ख़र्च बाँटने का न्योता दिया है।} other {{signature} ने आपको {product} पर साथ ख़र्च बाँटने का न्योता दिया है।}}',
    about: '{product} हिसाब रखता है कि किसने पैसे दिए और किसे किसको देने हैं। आपके साथ क्या बाँटा गया है, यह देखने के लिए इसी ईमेल पते से खाता बनाएँ।',
    action: '{product} से जुड़ें',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि किसी ने आपका पता भरा है। अगर आप उन्हें नहीं जानते, तो इसे अनदेखा कर सकते हैं।',
  },
  reminder: {
    subject: '{name} की ओर से रिमाइंडर: {amounts}',
    reminds: '{signature} की ओर से रिमाइंडर: "{sentence}"',
    upi: 'आप {name} को UPI से पैसे दे सकते हैं: {upiId}',
    upiIsNew: 'यह UPI ID नई है। पैसे देने से पहले {name} से पूछ लें।',
    action: '{product} पर हिसाब चुकाएँ',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि उन्होंने {product} से आपको याद दिलाने को कहा है; ऐसा वे दिन में एक बार कर सकते हैं। अगर आप पैसे दे चुके हैं, तो वहाँ भुगतान दर्ज करें।',
  },
  comment: {
    subject: '{who, select, many {{count, number} लोगों ने {title} पर टिप्पणी की} other {{names} ने {title} पर टिप्पणी की}}',
    said: '“{text}”',
    more: '{count, plural, one {और # टिप्पणी} other {और # टिप्पणियाँ}}',
    action: '{product} पर खोलें',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि आप इस ख़र्च में शामिल हैं। ऐसे ईमेल आप अपने खाते के नोटिफ़िकेशन में जाकर बंद कर सकते हैं।',
  },
  notReceived: {
    subject: '{name} का कहना है कि {amount} नहीं मिले',
    says: '{name} का कहना है कि आपके दिए {amount} नहीं मिले{more, select, yes {:} other {।}}',
    restore: 'यह भुगतान अब हिसाब में नहीं है। अगर आप पैसे दे चुके हैं, तो इसे वापस ला सकते हैं।',
    action: '{product} पर जवाब दें',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि यह भुगतान आपने दर्ज किया था या आपकी ओर से दर्ज हुआ था। ऐसे ईमेल आप अपने खाते के नोटिफ़िकेशन में जाकर बंद कर सकते हैं।',
  },
  claim: {
    subject: '{name} का कहना है: मैं {as} हूँ',
    says: '{name} लिंक से ग्रुप "{group}" में शामिल हैं। उनका कहना है कि वे {as} हैं।',
    please: 'कृपया इसकी पुष्टि करें या मना करें। पुष्टि करने पर {as} के रिकॉर्ड और हिसाब उनके हो जाएँगे।',
    action: '{product} पर जवाब दें',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि आप इस ग्रुप के एडमिन हैं। ऐसे ईमेल आप अपने खाते के नोटिफ़िकेशन में जाकर बंद कर सकते हैं।',
  },
  removed: {
    subject: '{name} ने आपको {group} से हटाया',
    says: '{name} ने आपको ग्रुप "{group}" से हटाया।',
    open: '{kind, select, owes {वहाँ आपको {owes} देने थे।} owed {वहाँ आपको {owed} मिलने थे।} other {वहाँ आपको {owes} देने थे। आपको {owed} मिलने थे।}} यह हिसाब वहाँ {as} नाम पर है।',
    reads: 'आप 90 दिनों तक ग्रुप का उस समय का स्टेटमेंट देख और प्रिंट कर सकते हैं।',
    action: '{product} पर खोलें',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि आप इस ग्रुप के सदस्य थे। ऐसे ईमेल आप अपने खाते के नोटिफ़िकेशन में जाकर बंद कर सकते हैं।',
  },
  digest: {
    subject: '{product} पर आपका हफ़्ता',
    requests: '{count, plural, one {# अनुरोध आपके जवाब के इंतज़ार में है।} other {# अनुरोध आपके जवाब के इंतज़ार में हैं।}}',
    totals: '{kind, select, owes {आपको {owes} देने हैं।} owed {आपको {owed} मिलने हैं।} other {आपको {owes} देने हैं। आपको {owed} मिलने हैं।}}',
    youOwe: '{where, select, inGroup {"{group}" में आप {friend} को {amount} देंगे} other {ग्रुप के बाहर आप {friend} को {amount} देंगे}}',
    owesYou: '{where, select, inGroup {"{group}" में {friend} से आपको {amount} मिलेंगे} other {ग्रुप के बाहर {friend} से आपको {amount} मिलेंगे}}',
    more: 'इनके अलावा {count, number} और',
    action: '{product} पर देखें',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि आपने चुना है कि कुछ बाक़ी होने पर हफ़्ते में एक बार ईमेल आए। इसे आप अपने खाते के नोटिफ़िकेशन में जाकर बंद कर सकते हैं।',
  },
  verification: {
    subject: '{product} के लिए अपने ईमेल पते की पुष्टि करें',
    please: 'कृपया पुष्टि करें कि यह पता आपका है, ताकि दोस्त आपको {product} पर ढूँढ सकें।',
    action: 'इस पते की पुष्टि करें',
    footer: 'अगर आपने {product} पर खाता नहीं बनाया है, तो इस ईमेल को अनदेखा कर सकते हैं।',
  },
};
