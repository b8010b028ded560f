import type { ownCategories as english } from '../en/ownCategories.ts';
import type { Translation } from '../text-of.ts';

export const ownCategories: Translation<typeof english> = {
  title: 'श्रेणियाँ',
  new: 'नई श्रेणी…',
  dialog: {
    title: 'नई श्रेणी',
    submit: 'श्रेणी जोड़ें',
    busy: 'जोड़ी जा रही है...',
    failed: 'श्रेणी जोड़ी नहीं जा सकी',
  },
  inOneList: 'एक सूची में आपकी अपनी श्रेणियाँ',
  name: 'नाम',
  nameHint: 'पोकर की रात, छत का बग़ीचा',
  icon: 'आइकन',
  scope: 'इसे कौन इस्तेमाल कर सकता है',
  forGroup: '{group} में सभी',
  forMe: 'सिर्फ़ मैं',
  failedToRemove: 'श्रेणी हटाई नहीं जा सकी',
  remove: '{name} हटाएँ',
  ownHint: 'नौ तय श्रेणियों के अलावा, इन्हें सिर्फ़ आप इस्तेमाल कर सकते हैं। आप {max, number} तक जोड़ सकते हैं।',
  groupHint: 'नौ तय श्रेणियों के अलावा, इन्हें हर सदस्य इस्तेमाल कर सकता है। एक ग्रुप में {max, number} तक हो सकती हैं।',
  kept: '“{name}” वाले ख़र्च वैसे ही रहेंगे।',
};
