import type { newGroupImport as english } from '../en/newGroupImport.ts';
import type { Translation } from '../text-of.ts';

export const newGroupImport: Translation<typeof english> = {
  title: 'नए ग्रुप के रूप में इंपोर्ट करें',
  intro: 'फ़ाइल से नया ग्रुप बनेगा, उसके लोगों, ख़र्चों और भुगतानों के साथ।',
  whence: 'ऐसी फ़ाइल Splitwise में ग्रुप के "Export as spreadsheet" से बनती है, और Spliit में "Export" से।',
  name: 'ग्रुप का नाम',
  nameMissing: 'ग्रुप का नाम ज़रूरी है',
  you: 'इनमें से आप कौन हैं?',
  choose: 'अपना नाम चुनें',
  nobody: 'इनमें से कोई नहीं',
  sayYou: 'कृपया अपना नाम चुनें, या चुनें कि इनमें से कोई भी आप नहीं हैं।',
  others: '{count, plural, one {{names} को सिर्फ़ नाम से जोड़ा जाएगा। आप उनका ईमेल पता बाद में जोड़ सकते हैं।} other {{names} को सिर्फ़ नाम से जोड़ा जाएगा। आप उनके ईमेल पते बाद में जोड़ सकते हैं।}}',
  more: '{count, number} दूसरे लोगों',
  making: 'बनाया जा रहा है...',
  failed: 'ग्रुप बनाया नहीं जा सका',
  undoWhat: 'ग्रुप हटा दिया जाएगा, और उसमें जो इंपोर्ट हुआ था वह भी ({count, plural, one {# रिकॉर्ड} other {# रिकॉर्ड}})।',
  notFinished: '{file} का सब कुछ इंपोर्ट नहीं हुआ। आगे बढ़ने के लिए इस ग्रुप के मेन्यू में "इंपोर्ट करें" में फ़ाइल फिर से चुनें।',
};
