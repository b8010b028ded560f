import type { categories as english } from '../en/categories.ts';
import type { Translation } from '../text-of.ts';

export const categories: Translation<typeof english> = {
  foodAndDining: 'खाना-पीना',
  transportation: 'आना-जाना',
  shopping: 'ख़रीदारी',
  entertainment: 'मनोरंजन',
  billsAndUtilities: 'बिल और बिजली-पानी',
  travel: 'यात्रा',
  healthcare: 'इलाज',
  education: 'पढ़ाई',
  other: 'अन्य',
};
