import type { cards as english } from '../en/cards.ts';
import type { Translation } from '../text-of.ts';

export const cards: Translation<typeof english> = {
  samePerson: 'यही व्यक्ति है…',
  rename: 'नाम बदलें',
  part: 'ये दो अलग लोग हैं',
  outside: 'ग्रुप से बाहर',
  joined: 'अब ये एक ही व्यक्ति हैं',
  undo: 'वापस करें',
  parted: 'ये फिर से दो अलग लोग हैं',
  partFailed: 'वापस नहीं हो सका',
  same: {
    title: 'यही व्यक्ति है',
    info: 'इसके बाद ये आपको एक ही व्यक्ति दिखेंगे, एक ही जोड़ के साथ। यह और किसी को नहीं दिखता, और कोई बिल नहीं बदलता।',
    empty: 'सिर्फ़ नाम वाला और कोई आपके पास नहीं है।',
    submit: 'एक ही व्यक्ति',
    failed: 'दोनों को एक नहीं किया जा सका',
  },
  renaming: {
    title: 'नाम बदलें',
    name: 'नाम',
    submit: 'सेव करें',
    busy: 'सेव हो रहा है…',
    failed: 'नाम नहीं बदला जा सका',
    everybody: '{groups} में सबको नया नाम दिखेगा।',
    renamed: 'नया नाम: {name}',
  },
  placeFailed: 'ग्रुप से बाहर नहीं जोड़ा जा सका',
};
