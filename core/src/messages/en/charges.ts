/** What a screen and the log call each kind of charge of a bill. */
export const charges = {
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  vat: 'VAT',
  cess: 'Cess',
  service: 'Service charge',
  tip: 'Tip',
  delivery: 'Delivery',
  packaging: 'Packaging',
  discount: 'Discount',
  rounding: 'Rounding',
  other: 'Other charge',
} as const;
