import type { groupMembers as english } from '../en/groupMembers.ts';
import type { Translation } from '../text-of.ts';

export const groupMembers: Translation<typeof english> = {
  guest: 'मेहमान',
  cameByYours: 'आपके लिंक से शामिल',
  cameBy: '{name} के लिंक से शामिल',
  addFriend: '{name} को दोस्तों में जोड़ें',
  friendAdded: '{name} अब आपके दोस्तों में हैं',
  friendFailed: '{name} को दोस्तों में नहीं जोड़ा जा सका',
  changeRole: '{name} की भूमिका बदलें',
};
