import type { whyFixed as english } from '../en/whyFixed.ts';
import type { Translation } from '../text-of.ts';

export const whyFixed: Translation<typeof english> = {
  newcomer: 'आप थोड़ी देर पहले लिंक से जुड़े हैं, इसलिए सिर्फ़ वही बदल सकते हैं जो आपने ख़ुद जोड़ा है। कोई एडमिन आपको बाक़ी बदलने की अनुमति दे सकता है।',
  viewer: 'आप इस ग्रुप में दर्शक हैं। कुछ बदलना हो, तो किसी एडमिन से कहें।',
  author: 'इस ग्रुप में इसे सिर्फ़ एडमिन और जोड़ने वाले बदल सकते हैं।',
  closed: 'इस ग्रुप का हिसाब {day} तक बंद है। कोई एडमिन इसे फिर से खोल सकते हैं।',
};
