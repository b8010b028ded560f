import type { claims as english } from '../en/claims.ts';
import type { Translation } from '../text-of.ts';

export const claims: Translation<typeof english> = {
  title: 'कौन कौन है',
  waiting: '{by} का कहना है: मैं {name} हूँ',
  open: 'नाम {name} पर बाक़ी:',
  whenConfirmed: 'पुष्टि करने पर यह हिसाब और इस ग्रुप में {name} के सारे रिकॉर्ड {by} के हो जाएँगे।',
  confirm: 'पुष्टि करें',
  confirming: 'पुष्टि हो रही है...',
  decline: 'मना करें',
  declining: 'मना किया जा रहा है...',
  confirmed: 'अब {by} ही {name} हैं',
  confirmedBy: '{admin} ने पुष्टि की है। अगर यह कोई और है, तो आप {day} तक आपत्ति कर सकते हैं।',
  confirmedBySomebody: 'एक एडमिन ने पुष्टि की है। अगर यह कोई और है, तो आप {day} तक आपत्ति कर सकते हैं।',
  failed: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
  ownPlace: {
    title: 'आप पहले यहाँ {name} नाम से थे',
    result: 'उस नाम के रिकॉर्ड और हिसाब फिर से आपके हो जाएँगे।',
    take: 'मेरी जगह वापस लें',
    taking: 'वापस ली जा रही है...',
  },
  objection: {
    action: 'आपत्ति करें',
    title: 'आपत्ति करें',
    question: '{by}, {name} नहीं हैं?',
    result: 'नाम {name} पर जो कुछ था, वह फिर उसी नाम पर चला जाएगा। {by} सदस्य बने रहेंगे, और उसके बाद उनके जोड़े हुए रिकॉर्ड उन्हीं के रहेंगे।',
    busy: 'आपत्ति भेजी जा रही है...',
    failed: 'आपत्ति नहीं हो सकी',
    done: 'वापस कर दिया गया: {name} फिर सिर्फ़ एक नाम है।',
  },
};
