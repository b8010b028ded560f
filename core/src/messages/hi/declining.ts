import type { declining as english } from '../en/declining.ts';
import type { Translation } from '../text-of.ts';

export const declining: Translation<typeof english> = {
  onYou: 'आपके नाम पर क्या है',
  nothingOnYou: 'कुल मिलाकर आपको न कुछ देना होगा, न कुछ मिलेगा।',
  stays: 'क्या रहेगा',
  owes: 'देने हैं',
  isOwed: 'मिलने हैं',
  yoursUntil: '{day} को ग्रुप छोड़ने तक आप जिन चीज़ों में शामिल थे, वे आपकी ही रहेंगी, जब तक उनमें कोई हिसाब बाक़ी न हो।',
  goes: 'क्या हटेगा',
  ofTwo: '{name} ने जो सिर्फ़ आप दोनों के लिए दर्ज किया, वह मिटा दिया जाएगा। वे उसे वापस नहीं ला सकेंगे।',
  ofMore: '{name} ने जो दूसरों के साथ भी दर्ज किया, उसमें से आपको हटा दिया जाएगा। दूसरों का आपसी हिसाब वैसा ही रहेगा।',
  ofOthers: 'जो दूसरे लोगों ने आप दोनों के साथ दर्ज किया।',
  fixed: 'जिसे अब कोई बदल नहीं सकता, क्योंकि उसमें से कोई ग्रुप छोड़ चुका है।',
  inGroup: '{name} में, सिर्फ़ नाम से',
  withPerson: '{name} के साथ, सिर्फ़ नाम से',
};
