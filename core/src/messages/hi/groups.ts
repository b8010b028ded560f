import type { groups as english } from '../en/groups.ts';
import type { Translation } from '../text-of.ts';

export const groups: Translation<typeof english> = {
  title: 'ग्रुप',
  add: 'ग्रुप बनाएँ',
  searchPlaceholder: 'नाम या विवरण से ग्रुप खोजें...',
  loading: 'ग्रुप लोड हो रहे हैं',
  failed: 'ग्रुप लोड नहीं हो सके',
  empty: 'अभी कोई ग्रुप नहीं है',
  emptyHint: 'दोस्तों के साथ ख़र्च बाँटने के लिए अपना पहला ग्रुप बनाएँ!',
  noneFound: '"{term}" के लिए कोई ग्रुप नहीं मिला',
  noneFoundHint: 'ग्रुप के नाम या विवरण से खोजकर देखें',
  found: '"{term}" के लिए {count, plural, one {# ग्रुप मिला} other {# ग्रुप मिले}}',
  favourite: 'पसंदीदा',
  memberCount: '{count, plural, one {# सदस्य} other {# सदस्य}}',
  members: 'सदस्य: {names}',
  membersAndMore: 'सदस्य: {names} और {count, number} अन्य',
  youAreOwed: 'आपको <amount>₹400.00</amount> मिलने हैं',
  youOwe: 'आपको <amount>₹400.00</amount> देने हैं',
  nothingOpen: 'चुकाने को कुछ नहीं',
  even: 'आपको जितना देना है, उतना ही मिलना है',
};
