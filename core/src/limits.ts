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
  /** Of a person's picture, decoded; in base64 it fits into a JSON body. */
  avatarBytesMax: 32_768,
  avatarPixelsMax: 256,
  phoneNumberCharsMax: 32,
  upiIdCharsMax: 100,
  receiptBytesMax: 10_485_760,
  /** Of a receipt's image, width times height. */
  receiptPixelsMax: 40_000_000,
  /** Per person and day in Asia/Kolkata: people invited that are not friends yet, by mail or into a group. */
  invitesPerDayMax: 50,
  remindersPerDayMax: 20,
  scansPerDayMax: 50,
  verificationMailsPerDayMax: 10,
  /** Per person and instance of the server: so many writes at once, and so many a second from then on. */
  writesBurstMax: 100,
  writesPerSecondMax: 20,
  passwordCharsMin: 6,
} as const;
