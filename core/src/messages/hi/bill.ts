import type { bill as english } from '../en/bill.ts';
import type { Translation } from '../text-of.ts';

export const bill: Translation<typeof english> = {
  charges: {
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
    other: 'दूसरा शुल्क',
  },
  whoHad: '{name} किसने लिया',
  whoBears: '{name} किस पर लगता है',
  added: '{name} जोड़ा गया',
  removed: '{name} हटाया गया',
};
