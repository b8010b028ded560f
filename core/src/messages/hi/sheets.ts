import type { sheets as english } from '../en/sheets.ts';
import type { Translation } from '../text-of.ts';

export const sheets: Translation<typeof english> = {
  back: 'वापस',
  close: 'बंद करें',
  cancel: 'रद्द करें',
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
  picture: {
    choose: 'फ़ोटो चुनें',
    remove: 'फ़ोटो हटाएँ',
    unreadable: 'यह फ़ोटो पढ़ी नहीं जा सकी। कृपया दूसरी चुनें।',
    larger: 'बड़ा करें',
    smaller: 'छोटा करें',
    marked: '{name}। कुल रक़म पर निशान है',
  },
  rate: {
    title: 'दर जाँचें',
    keep: 'यही रखें',
    back: 'वापस जाएँ',
  },
  share: {
    message: 'मैसेज',
    share: 'शेयर करें',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया। किसी मैसेज में पेस्ट करें।',
    unable: 'यह ब्राउज़र कॉपी करने नहीं देता। मैसेज चुना हुआ है, ताकि आप ख़ुद कॉपी कर सकें।',
  },
};
