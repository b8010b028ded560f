import type { groupMembers as english } from '../en/groupMembers.ts';
import type { Translation } from '../text-of.ts';

export const groupMembers: Translation<typeof english> = {
  guest: 'मेहमान',
  cameByYours: 'आपके लिंक से शामिल',
  cameBy: '{name} के लिंक से शामिल',
  isNew: 'नए',
  newUntil: '{day} तक नए',
  trust: '{name} को दूसरों का जोड़ा हिसाब बदलने दें',
  endTrust: '{name} को दूसरों का जोड़ा हिसाब न बदलने दें',
  trusted: '{name} अब दूसरों का जोड़ा हिसाब बदल सकते हैं',
  trustEnded: '{name} अब सिर्फ़ अपना जोड़ा हिसाब बदल सकते हैं',
  trustFailed: 'यह सेव नहीं हो सका। कृपया फिर कोशिश करें।',
  addFriend: '{name} को दोस्तों में जोड़ें',
  friendAdded: '{name} अब आपके दोस्तों में हैं',
  friendFailed: '{name} को दोस्तों में नहीं जोड़ा जा सका',
  changeRole: '{name} की भूमिका बदलें',
};
