import type { methods as english } from '../en/methods.ts';
import type { Translation } from '../text-of.ts';

export const methods: Translation<typeof english> = {
  cash: 'नक़द',
  upi: 'UPI',
  bank: 'बैंक ट्रांसफ़र',
  other: 'कुछ और',
};
