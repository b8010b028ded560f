import type { common as english } from '../en/common.ts';
import type { Translation } from '../text-of.ts';

export const common: Translation<typeof english> = {
  retry: 'फिर कोशिश करें',
  loading: 'लोड हो रहा है',
  notLoaded: 'यह लोड नहीं हो सका। कृपया इंटरनेट जाँचें और फिर कोशिश करें।',
  clearSearch: 'खोज साफ़ करें',
  resume: 'जारी रखें · {about}',
  discard: '{about} हटा दें',
  importTitle: 'Splitwise, Spliit या स्प्रेडशीट से इंपोर्ट करें',
  importHint: 'फ़ाइल के लोग, बिल और भुगतान ले आता है',
  added: 'जोड़ा गया: {what}',
  addedSum: 'जोड़ा गया: {what} · {sum}',
  deleted: 'मिटाया गया: {what}',
  deletedSum: 'मिटाया गया: {what} ({sum})',
  tooMany: '{count} बहुत ज़्यादा हैं ({what}): ज़्यादा से ज़्यादा {max} हो सकते हैं',
  full: 'ज़्यादा से ज़्यादा {max} हो सकते हैं ({what})',
  nearlyFull: '{max} में से {count} ({what})',
  noDecimals: '{symbol} की रक़म में दशमलव नहीं होते',
  decimalsMax: '{symbol} की रक़म में ज़्यादा से ज़्यादा {count} दशमलव अंक हो सकते हैं',
  strayText: '“{text}” नहीं लिया गया। रक़म में सिर्फ़ अंक होते हैं',
  billPaid: 'चुका दिया ✓ {day}',
  deletedUser: 'पूर्व यूज़र',
  charactersMax: 'ज़्यादा से ज़्यादा {max} अक्षर',
  charactersLeft: '{left, plural, one {# अक्षर और लिख सकते हैं} other {# अक्षर और लिख सकते हैं}}',
};
