import type { absences as english } from '../en/absences.ts';
import type { Translation } from '../text-of.ts';

export const absences: Translation<typeof english> = {
  title: 'बाहर रहने के दिन',
  intro: 'जिन दिनों आप बाहर थे, उन पर टैप करें। वहाँ रहने के दिनों से बँटने वाले ख़र्चों में बाक़ी दिन गिने जाते हैं।',
  introOf: 'जिन दिनों {name} बाहर थे, उन पर टैप करें।',
  whose: 'किसके दिन',
  you: 'आप',
  byName: '{name}, सिर्फ़ नाम से',
  range: 'कई दिन एक साथ',
  first: 'पहले दिन पर टैप करें।',
  last: 'आख़िरी दिन पर टैप करें।',
  none: '{month} में कोई दिन बाहर नहीं',
  count: '{count, number} दिन बाहर',
  save: 'सेव करें',
  saved: 'बाहर रहने के दिन सेव हो गए',
  failed: 'दिन सेव नहीं हो सके',
  unsaved: 'अभी सेव नहीं हुआ: {months}',
  monthOf: '{month} ({name})',
  unread: 'बाहर रहने के दिन पढ़े नहीं जा सके',
  others: 'बाक़ी लोग',
  nobodyElse: '{month} में किसी और ने कोई दिन नहीं लिखा।',
  dayRange: '{from} – {to}',
};
