import type { mails as english } from '../en/mails.ts';
import type { Translation } from '../text-of.ts';

export const mails: Translation<typeof english> = {
  somebody: 'कोई',
  signature: '{email, select, none {{name}} other {{name} ({email})}}',
  greeting: 'नमस्ते {name},',
  greetingOnly: 'नमस्ते,',
  invitation: {
    subject: '{product} पर ख़र्च बाँटने का न्योता',
    wants: '{where, select, inGroup {{signature} की ओर से आपको {product} के ग्रुप "{group}" में साथ ख़र्च बाँटने का न्योता है।} other {{signature} की ओर से आपको {product} पर साथ ख़र्च बाँटने का न्योता है।}}',
    about: '{product} हिसाब रखता है कि किसने दिया और किसे किसको देना है। आपके साथ क्या बाँटा गया है, यह देखने के लिए इसी ईमेल पते से खाता बनाएँ।',
    action: '{product} से जुड़ें',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि किसी ने आपका पता भरा है। अगर आप उन्हें नहीं जानते, तो इसे अनदेखा कर सकते हैं।',
  },
  reminder: {
    subject: '{product} से एक याद',
    reminds: '{signature} की ओर से याद: "{sentence}"',
    action: '{product} पर हिसाब चुकाएँ',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि उन्होंने {product} से आपको याद दिलाने को कहा है; ऐसा वे दिन में एक बार कर सकते हैं। अगर आप पैसे दे चुके हैं, तो वहाँ चुकौती दर्ज करें।',
  },
  comment: {
    subject: '{product} पर एक टिप्पणी',
    said: '“{text}”',
    action: '{product} पर खोलें',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि आप इस ख़र्च में हैं। ऐसे ईमेल आप अपने खाते में, सूचनाओं के नीचे, बंद कर सकते हैं।',
  },
  digest: {
    subject: '{product} पर आपका हफ़्ता',
    requests: '{count, plural, one {# अनुरोध आपके जवाब के इंतज़ार में है।} other {# अनुरोध आपके जवाब के इंतज़ार में हैं।}}',
    totals: '{kind, select, owes {आपको {owes} देने हैं।} owed {आपको {owed} मिलने हैं।} other {आपको {owes} देने हैं। आपको {owed} मिलने हैं।}}',
    youOwe: '{where, select, inGroup {"{group}" में आपको {friend} को {amount} देने हैं} other {ग्रुप के बाहर आपको {friend} को {amount} देने हैं}}',
    owesYou: '{where, select, inGroup {"{group}" में आपको {friend} से {amount} मिलने हैं} other {ग्रुप के बाहर आपको {friend} से {amount} मिलने हैं}}',
    more: 'और {count, number} और',
    action: '{product} पर देखें',
    footer: 'आपको यह ईमेल इसलिए मिला है क्योंकि आपने इसे हफ़्ते में एक बार, जब कुछ बाक़ी हो, माँगा है। इसे आप अपने खाते में, सूचनाओं के नीचे, बंद कर सकते हैं।',
  },
  verification: {
    subject: '{product} के लिए अपना ईमेल पता पक्का करें',
    please: 'कृपया पक्का करें कि यह पता आपका है, ताकि दोस्त आपको {product} पर ढूँढ सकें।',
    action: 'यह पता पक्का करें',
    footer: 'अगर आपने {product} पर खाता नहीं बनाया है, तो इस ईमेल को अनदेखा कर सकते हैं।',
  },
};
