import type { groupBeginning as english } from '../en/groupBeginning.ts';
import type { Translation } from '../text-of.ts';

export const groupBeginning: Translation<typeof english> = {
  alone: 'इस ग्रुप में अभी सिर्फ़ आप हैं',
  aloneHint: 'जिनके साथ ख़र्च बाँटना है, उन्हें जोड़ें: सिर्फ़ नाम भी काफ़ी है।',
  addMembers: 'सदस्य जोड़ें',
  noExpenses: 'अभी कोई ख़र्च नहीं है',
  expenseHint: 'पहला ख़र्च जोड़ने के लिए "ख़र्च जोड़ें" पर टैप करें: आप कुछ और न चुनें, तो वह बराबर बँटता है।',
};
