import type { daysThere as english } from '../en/daysThere.ts';
import type { Translation } from '../text-of.ts';

export const daysThere: Translation<typeof english> = {
  begin: 'वहाँ रहने के दिनों से',
  title: 'वहाँ रहने के दिनों से बाँटें',
  end: 'किसी और तरीक़े से बाँटें',
  from: 'कब से',
  to: 'कब तक',
  basis: 'दिन कैसे गिनें',
  bases: {
    personDays: 'हर किसी के दिनों से',
    perDay: 'हर दिन अलग से',
  },
  aboutBasis: {
    personDays: 'जो जितने दिन वहाँ था, वह उतने ही दिनों का देता है।',
    perDay: 'हर दिन का ख़र्च बराबर है, और उस दिन जो वहाँ थे, वे उसे बाँटते हैं।',
  },
  ofPersonDays: 'सबके कुल {total, number} दिनों में से {days, number}',
  ofDays: '{total, number} में से {days, number} दिन',
  away: 'वहाँ नहीं थे',
  shared: '{days, number} दिन {by, plural, =1 {अकेले} other {# लोगों में}}',
  mark: 'हर कोई अपने बाहर रहने के दिन ग्रुप के मेन्यू में लिखता है।',
  unread: 'बाहर रहने के दिन पढ़े नहीं जा सके।',
  reading: 'देखा जा रहा है कि कौन बाहर था …',
  later: 'आप इसे अभी सेव कर सकते हैं। किसे कितना देना है, यह सर्वर तक पहुँचने पर तय होगा।',
  counted: 'जैसा सेव करते समय गिना गया था।',
  again: 'फिर से हिसाब लगाएँ',
  notRepeated: 'जो ख़र्च वहाँ रहने के दिनों से बँटता है, वह दोहराया नहीं जाता: उसके दिन एक ही अवधि के हैं।',
  period: '{from} से {to}',
  changed: 'इसके बाद बाहर रहने के दिन बदले हैं।',
  working: 'वहाँ रहने के दिन',
  saving: 'हिसाब लग रहा है …',
  failed: 'ख़र्च का हिसाब फिर से नहीं लग सका',
  now: '{name}: {before} → {after}',
};
