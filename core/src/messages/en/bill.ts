/** The items and charges of a bill. All of it is ours. */
export const bill = {
  charges: {
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
  },
  whoHad: 'who had {name}',
  whoBears: 'who bears {name}',
  added: '{name} added',
  removed: '{name} removed',
} as const;
