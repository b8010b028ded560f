/** Every limit of the product, in one place; units are last in each name (spec §9, design of the API). */
export const LIMITS = {
  /** 10,000,000.00 in minor units. */
  amountMinorMax: 1_000_000_000,
  expenseParticipantsMax: 50,
  groupMembersMax: 100,
  /** Weights in a split by shares. */
  sharesMax: 1_000_000,
  descriptionCharsMax: 200,
  noteCharsMax: 500,
  nameCharsMax: 100,
  groupDescriptionCharsMax: 500,
  /** RFC 5321 §4.5.3.1.3: a path of 256 octets, less its angle brackets. */
  emailCharsMax: 254,
  idCharsMax: 128,
  idempotencyKeyCharsMax: 128,
  pageSizeDefault: 50,
  pageSizeMax: 200,
  cursorCharsMax: 400,
  jsonBodyBytesMax: 65_536,
  receiptBytesMax: 10_485_760,
  passwordCharsMin: 6,
} as const;
