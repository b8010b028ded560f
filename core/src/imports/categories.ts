import { CATEGORIES, type Category } from '../categories.ts';

/** Categories of Splitwise and Spliit, in lower case, by the product's. */
const OTHERS: Readonly<Record<Category, readonly string[]>> = {
  'Food & Dining': ['food and drink', 'dining out', 'groceries', 'liquor', 'food and drink - other'],
  Transportation: ['transportation', 'bicycle', 'bus/train', 'car', 'gas/fuel', 'parking', 'taxi'],
  Shopping: ['clothing', 'electronics', 'furniture', 'gifts', 'household supplies', 'pets', 'donation'],
  Entertainment: ['entertainment', 'games', 'movies', 'music', 'sports'],
  'Bills & Utilities': [
    'utilities',
    'cleaning',
    'electricity',
    'heat/gas',
    'trash',
    'tv/phone/internet',
    'water',
    'rent',
    'mortgage',
    'home',
    'maintenance',
    'services',
    'insurance',
    'taxes',
  ],
  Travel: ['hotel', 'plane'],
  Healthcare: ['medical expenses'],
  Education: ['education', 'childcare'],
  Other: ['other'],
};
const KNOWN: ReadonlyMap<string, Category> = new Map(
  CATEGORIES.flatMap((category) =>
    [category.toLowerCase(), ...OTHERS[category]].map((name) => [name, category] as const),
  ),
);

/** The product's category for that of a file; an own one of the group by its exact name; undefined for others. */
export const categoryOf = (written: string, ownNames: readonly string[] = []): string | undefined =>
  ownNames.find((name) => name === written.trim()) ?? KNOWN.get(written.trim().toLowerCase());

/** The word for a payment in the languages that Splitwise and Spliit speak, in lower case. */
const PAYMENT_WORDS: ReadonlySet<string> = new Set([
  'payment',
  'zahlung',
  'pago',
  'paiement',
  'pagamento',
  'pagament',
  'betaling',
  'betalning',
  'maksu',
  'makse',
  'platba',
  'płatność',
  'плаќање',
  'платеж',
  'платёж',
  'оплата',
  'платіж',
  'ödeme',
  '支払い',
  '付款',
  'भुगतान',
]);

/** Whether a category of Splitwise is that of settlements. */
export const isPaymentCategory = (written: string): boolean =>
  PAYMENT_WORDS.has(written.trim().toLowerCase());
