import type { comments as english } from '../en/comments.ts';
import type { Translation } from '../text-of.ts';

export const comments: Translation<typeof english> = {
  title: 'टिप्पणियाँ',
  you: 'आप',
  none: 'अभी कोई टिप्पणी नहीं',
  label: 'टिप्पणी लिखें',
  send: 'भेजें',
  sending: 'भेजी जा रही है...',
  waiting: 'भेजे जाने के इंतज़ार में',
  refused: 'सेव नहीं हुई',
  counter: '{max, number} में से {length, number} अक्षर',
  earlier: 'पहले की टिप्पणियाँ',
  more: 'आपकी टिप्पणी के और विकल्प',
  delete: 'मिटाएँ',
  failed: 'टिप्पणियाँ लोड नहीं हो सकीं',
  sendFailed: 'टिप्पणी नहीं भेजी जा सकी',
  edit: {
    title: 'टिप्पणी बदलें',
    text: 'टिप्पणी',
    submit: 'भेजें',
    busy: 'भेजी जा रही है...',
    failed: 'टिप्पणी नहीं भेजी जा सकी',
  },
  deletion: {
    title: 'टिप्पणी मिटाएँ',
    question: 'यह टिप्पणी सबके लिए मिटा दें?',
    busy: 'मिटाई जा रही है...',
    done: 'आपकी टिप्पणी {comment} मिटाई गई',
    failed: 'टिप्पणी नहीं मिटाई जा सकी',
  },
};
