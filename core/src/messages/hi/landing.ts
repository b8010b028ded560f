import type { landing as english } from '../en/landing.ts';
import type { Translation } from '../text-of.ts';

export const landing: Translation<typeof english> = {
  title: '{product}: बिल बाँटें, हिसाब चुकाएँ, दोस्ती बनी रहे',
  description: 'रूममेट, सफ़र और रोज़मर्रा के साझा ख़र्च का हिसाब रखें, बिना किसी उलझन के।',
  signIn: 'साइन इन करें',
  claim: { first: 'बिल बाँटें,', second: 'हिसाब चुकाएँ,', third: 'दोस्ती बनी रहे।' },
  getStarted: 'शुरू करें',
  import: 'Splitwise, Spliit या स्प्रेडशीट से इंपोर्ट करें',
  bill: 'अलीबाग का विला, तीन रातें',
  paidIn: 'आपने दिए, वीकेंड ग्रुप में',
  you: 'आप',
  people: { me: 'मी', farhan: 'फ़रहान', farhanShort: 'फ़', zoya: 'ज़ोया', zoyaShort: 'ज़ो', rohan: 'रोहन', rohanShort: 'रो', ishita: 'इशिता सेन', ishitaShort: 'इ' },
  zoyaPaid: 'ज़ोया ख़ान ने आपको दिए',
  settledUp: 'हिसाब बराबर',
  split: {
    title: 'आसानी से बाँटें',
    text: 'बराबर, हिस्सों से, प्रतिशत से या तय रक़म से।',
    equal: 'बराबर',
    percentage: 'प्रतिशत',
    shares: 'हिस्से',
    exact: 'तय रक़म',
  },
  settle: {
    title: 'पल भर में चुकाएँ',
    text: 'देखें कि किसे किसको पैसे देने हैं, फिर हिसाब चुकाएँ।',
    owe: 'आपको देने हैं <amount>₹16,240.00</amount>',
    action: 'हिसाब चुकाएँ',
  },
  balances: {
    title: 'साफ़ हिसाब',
    text: 'हिसाब का सार सबको एक जैसा दिखता है।',
    overall: 'कुल मिलाकर, आपको मिलने हैं',
  },
};
