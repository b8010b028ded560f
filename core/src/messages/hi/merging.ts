import type { merging as english } from '../en/merging.ts';
import type { Translation } from '../text-of.ts';

export const merging: Translation<typeof english> = {
  title: 'आपके रिकॉर्ड मिलाए जा रहे हैं',
  hint: 'सब कुछ थोड़ी देर में यहाँ आ जाएगा। इसमें ज़्यादा से ज़्यादा कुछ मिनट लगते हैं।',
  hintOfTwo: 'आपके दो खाते थे, और दोनों का सब कुछ थोड़ी देर में यहाँ आ जाएगा। इसमें ज़्यादा से ज़्यादा कुछ मिनट लगते हैं।',
};
