/** Payments that consist of several settlements, or have an advance. */
export const acts = {
  heading: 'Parts of this payment',
  /** A part with its amount, as rows and questions say it, and without. */
  part: '{amount} {kind, select, setOff {set off} other {settled}} {where, select, named {in {group}} other {outside of groups}}',
  place: '{kind, select, setOff {Set off} other {Settled}} {where, select, named {in {group}} other {outside of groups}}',
  advanceOf: '{amount} in advance',
  advance: 'In advance',
  /** The title of a part for others, who do not know what was handed over, and what is below it. */
  settledWith: '{from, select, you {You} other {{fromName}}} settled with {to, select, you {you} other {{toName}}}',
  partOnly: 'Part of a payment over several balances',
  setOffOnly: 'Set off: no money was given',
  /** For whoever paid, until the payee says that the money has arrived. */
  unconfirmed: '{name} has not confirmed yet',
} as const;
