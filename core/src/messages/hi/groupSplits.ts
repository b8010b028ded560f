import type { groupSplits as english } from '../en/groupSplits.ts';
import type { Translation } from '../text-of.ts';

export const groupSplits: Translation<typeof english> = {
  title: 'बँटवारे की सेटिंग',
  default: 'तय बँटवारा',
  defaultHint: 'ग्रुप के नए ख़र्च तय बँटवारे से शुरू होते हैं। फ़ॉर्म में कोई भी दूसरा बँटवारा चुन सकता है।',
  noDefault: 'सबमें बराबर',
  presets: 'सहेजे हुए बँटवारे',
  presetsHint: 'नाम वाले बँटवारे, जिन्हें ग्रुप में कोई भी एक टैप में चुन सकता है।',
  presetsOfGroup: 'ग्रुप के सहेजे हुए बँटवारे',
  add: 'बँटवारा सहेजें',
  edit: 'सहेजा हुआ बँटवारा बदलें',
  name: 'नाम',
  namePlaceholder: 'कमरे के हिसाब से किराया',
  save: 'सहेजें',
  busy: 'सहेजा जा रहा है...',
  remove: 'यह बँटवारा हटाएँ',
  removeDefault: 'तय बँटवारा हटाएँ',
  failed: 'बँटवारा सहेजा नहीं जा सका',
  you: 'आप',
  equally: 'बराबर: {names}',
  percentPart: '{name} {percent}%',
  sharesPart: '{name} {count, plural, one {# हिस्सा} other {# हिस्से}}',
  notWhole: 'इसमें से कोई जा चुका है, इसलिए अब कुल {sum}% है। जब तक इसे बदला न जाए, यह नहीं दिखाया जाएगा।',
  friendHint: 'सिर्फ़ {name} के साथ आपके नए ख़र्च इसी से शुरू होते हैं। {name} को यह नहीं दिखता।',
};
