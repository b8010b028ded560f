import { PRODUCT_NAME } from '../../product.ts';
import type { verification as english } from '../en/verification.ts';
import type { Translation } from '../text-of.ts';

export const verification: Translation<typeof english> = {
  title: 'अपने ईमेल पते की पुष्टि करें',
  account: 'यह लिंक इस खाते के लिए है',
  made: 'खाता बना: {time}',
  hint: 'पुष्टि हो जाने पर दोस्त आपको इस पते से खोज सकेंगे।',
  submit: 'इस पते की पुष्टि करें',
  askPassword: 'यह दिखाने के लिए कि खाता आपका है, इसके पासवर्ड से साइन इन करें।',
  signedInAs: 'अभी आप {email} से साइन इन हैं। पुष्टि करने पर आप उसकी जगह इस खाते में साइन इन हो जाएँगे।',
  submitWithPassword: 'साइन इन करके पुष्टि करें',
  busy: 'पुष्टि हो रही है...',
  notMine: 'यह मेरा खाता नहीं है',
  failed: 'पते की पुष्टि नहीं हो सकी। कृपया फिर कोशिश करें।',
  failedRead: 'लिंक पढ़ा नहीं जा सका।',
  done: 'आपके पते की पुष्टि हो गई है',
  doneHint: 'अब दोस्त आपको इससे खोज सकते हैं।',
  start: 'दोस्तों की सूची पर जाएँ',
  gone: 'यह लिंक अब काम नहीं करता',
  goneHint: 'हमारे ईमेल के लिंक सिर्फ़ एक बार और सिर्फ़ एक दिन तक काम करते हैं। नया लिंक मँगाने के लिए साइन इन करें।',
  signIn: 'साइन इन पर जाएँ',
  foreign: {
    verify: 'अपने खाते में पुष्टि करें',
    verifyHint: `इस लिंक को खोलने से ${PRODUCT_NAME} पर आपके पते की पुष्टि नहीं होती। साइन इन करें और हमारा अपना ईमेल मँगाएँ: उसके लिंक से पते की पुष्टि होती है।`,
    unknown: 'इस लिंक से कुछ नहीं होता',
    unknownHint: `${PRODUCT_NAME} ऐसे लिंक इस्तेमाल नहीं करता। कुछ नहीं बदला गया है।`,
  },
};
