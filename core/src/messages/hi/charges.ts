import type { charges as english } from '../en/charges.ts';
import type { Translation } from '../text-of.ts';

export const charges: Translation<typeof english> = {
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  vat: 'VAT',
  cess: 'सेस',
  service: 'सर्विस चार्ज',
  tip: 'टिप',
  delivery: 'डिलीवरी',
  packaging: 'पैकेजिंग',
  discount: 'छूट',
  rounding: 'राउंडिंग',
  other: 'अन्य शुल्क',
};
