/**
 * Every limit of the product (spec §9, docs/security.md). The unit is last in each name. A limit of what may be written
 * never bounds what is read: after it is lowered, there are records beyond it.
 */
export const LIMITS = {
  /** 10,000,000.00 in minor units; `amountMax` knows it of currencies with other decimals. */
  amountMinorMax: 1_000_000_000,
  /** Numerator and denominator of a rate, in lowest terms. */
  rateTermMax: 1_000_000_000_000,
  /** How many days before the asked day rates may be. The ECB publishes none at weekends and over Easter. */
  rateAgeDaysMax: 7,
  expenseParticipantsMax: 50,
  groupMembersMax: 100,
  /** Members with those who have left and come back by name only, because a balance of theirs moves. */
  membersWithReturnedMax: 300,
  /** The latest people who have left a group, as it remembers them. */
  leaversKeptMax: 500,
  /** Whose imports one member of a group can refuse. */
  importersRefusedMax: 100,
  linksMax: 5,
  /** A link's token, as it is sent; ours have 43. */
  linkTokenCharsMax: 128,
  /** People who join by one link in a day in Asia/Kolkata. */
  joinsPerLinkAndDayMax: 100,
  /** What guests may do in a day, all together who came by one link. */
  guestScansPerLinkAndDayMax: 50,
  guestReceiptsPerLinkAndDayMax: 100,
  guestCommentsPerLinkAndDayMax: 500,
  /** After so many days without a visit, a guest's places become names. */
  guestDaysMax: 90,
  /** Days in which a member can say yes to being a member by name only. */
  claimOfferDays: 30,
  /** People who left a group, or were removed, of whom it remembers how: the newest. */
  formerMembersMax: 200,
  /** Versions of a record that the log tells together with others: the latest, of which it is known. */
  toldTogetherMax: 20,
  /** Days for which somebody who was removed from a group reads what it was to them, and how much one page of it has. */
  removedDays: 90,
  removedPageRecordsMax: 100,
  removedPageBytesMax: 300_000,
  /** Days for which somebody with an account who came by a link is a newcomer. */
  newcomerDays: 7,
  /** Days in which a confirmed claim can be objected to. */
  claimObjectionDays: 7,
  /** Weights in a split by shares. */
  sharesMax: 1_000_000,
  /** Items and charges of one bill, and the largest weight of a person in an item. */
  itemsMax: 100,
  chargesMax: 20,
  itemWeightMax: 1_000,
  itemNameCharsMax: 100,
  itemQuantityMax: 10_000,
  /** Records of one file, those that one call adds, and those that one call of undoing takes back. */
  importRowsMax: 20_000,
  importSliceRowsMax: 200,
  /** Keys that one call asks about: each costs a read. */
  importKnownKeysMax: 2_000,
  /** Days in which members can say that an import is not theirs. */
  importDisownDays: 7,
  /** What one import announces: a sum for each person and currency. They are in its document, which has at most 1 MiB. */
  importSumsMax: 1_000,
  /** A slice and what begins an import are larger than other bodies, because they may have many people. */
  importSliceBytesMax: 524_288,
  importUndoRowsMax: 200,
  /** What one call of either writes at most, as `writtenBytesMax` estimates it. Firestore allows 10 MiB. */
  importWrittenBytesMax: 8_388_608,
  importFileNameCharsMax: 100,
  /** The latest imports of a group, as they are listed. */
  importsListedMax: 50,
  recurrencesMax: 100,
  /** Every so many weeks, months or years; every so many days; and how many times in all. */
  recurrenceIntervalMax: 99,
  recurrenceIntervalDaysMax: 365,
  recurrenceCountMax: 1_000,
  /** Days of a series that are skipped and yet to come. */
  skippedDaysMax: 50,
  /** Days of a series that were skipped and are past, as they are shown. */
  pastSkippedDaysShown: 5,
  /** Days that wait for an amount. A series with more pauses. */
  openDaysMax: 12,
  /** Missed days of a series that one tick makes up for. */
  missedDaysPerTickMax: 60,
  nextDaysShown: 5,
  /** What text may have beside its own length before it is cleaned, in UTF-16 code units: space around it, for example. */
  rawUnitsExtra: 1_000,
  /** Combining marks in a row; further ones are dropped. Real text has fewer (UAX #15 §13, Stream-Safe Text Format). */
  marksInARowMax: 30,
  /** A search, in UTF-16 code units: as long as the longest text that is searched. The rest is ignored. */
  searchUnitsMax: 500,
  /** A time in a query, with its fractions of a second. */
  timeCharsMax: 64,
  /** Days of an expense that is split by the days on which people were there, and months whose absences one call lists. */
  periodDaysMax: 366,
  absenceMonthsMax: 13,
  absentPeopleMax: 300,
  /** How a payment is named at the bank, and expenses that one settlement is for. */
  referenceCharsMax: 100,
  paidForMax: 50,
  /** Settlements that are not deleted and name one expense: of one payer, and in all. Each stands in its document. */
  paymentsPerPayerAndExpenseMax: 10,
  paymentsPerExpenseMax: 200,
  /** The latest people who have ever been in one record, and the latest claims to names in it. */
  everInMax: 500,
  claimsPerRecordMax: 50,
  descriptionCharsMax: 200,
  venueCharsMax: 100,
  noteCharsMax: 500,
  commentCharsMax: 500,
  /**
   * Beyond so many on one expense, deleted ones included, nobody writes another comment. It bounds no reading: a
   * device reads all of them after each one.
   */
  commentsMax: 500,
  /** Private notes of one person: they are in one document, with room for those of a record merged into theirs. */
  privateNotesMax: 300,
  nameCharsMax: 100,
  /** Own categories of one group or person, beside the nine. */
  ownCategoriesMax: 30,
  categoryNameCharsMax: 30,
  presetsMax: 10,
  presetNameCharsMax: 40,
  budgetsMax: 30,
  groupDescriptionCharsMax: 500,
  emailCharsMax: 254,
  idCharsMax: 128,
  idempotencyKeyCharsMax: 128,
  pageSizeDefault: 50,
  pageSizeMax: 200,
  cursorCharsMax: 400,
  /** Records that one call about changes reads, and its cursor: four characters a friend, eight a group, in base64. */
  changesPageSize: 200,
  /** Comments on the expenses of one such call: this bounds reading. All comments on its first expense come with it. */
  changesPageCommentsMax: 1_000,
  changesCursorCharsMax: 14_000,
  /** Years in the query of a list. Firestore's times end with the years 1 and 9999. */
  yearMin: 2000,
  yearMax: 2100,
  /** The code of a verification mail; ours have 43. */
  codeCharsMax: 128,
  jsonBodyBytesMax: 65_536,
  /** A decoded picture of a person or group. In base64 it fits into a JSON body. */
  avatarBytesMax: 32_768,
  avatarPixelsMax: 256,
  phoneNumberCharsMax: 32,
  upiIdCharsMax: 100,
  receiptBytesMax: 10_485_760,
  /** Width times height of a receipt's image. */
  receiptPixelsMax: 40_000_000,
  /** An image that is attached to an expense: its bytes, and each side. */
  attachedReceiptBytesMax: 307_200,
  attachedReceiptPixelsMax: 1_600,
  /** Each side of a receipt's image, because a decoder holds whole rows and columns. */
  receiptSidePixelsMax: 12_000,
  /** Per person and day in Asia/Kolkata. Invitations of people who are not friends yet, by mail or into a group. */
  invitesPerDayMax: 50,
  remindersPerDayMax: 20,
  scansPerDayMax: 50,
  /** Scans of an account whose address is not proven. */
  unprovenScansPerDayMax: 3,
  verificationMailsPerDayMax: 5,
  /** People whom one admin removes from groups: each gets a copy of the group's records. */
  removalsPerDayMax: 50,
  /** Mails to one mailbox, whoever causes them: per day in Asia/Kolkata, and in 30 days. */
  invitationMailsPerMailboxAndDayMax: 3,
  invitationMailsPerMailboxMax: 5,
  reminderMailsPerMailboxAndDayMax: 5,
  reminderMailsPerMailboxMax: 60,
  verificationMailsPerMailboxMax: 20,
  commentMailsPerMailboxAndDayMax: 20,
  commentMailsPerMailboxMax: 200,
  digestMailsPerMailboxAndDayMax: 1,
  digestMailsPerMailboxMax: 5,
  /** Browsers of one sign-in that get push notifications; the address of one, and each of its keys, as text. */
  pushSubscriptionsMax: 10,
  pushEndpointCharsMax: 1_000,
  pushKeyCharsMax: 100,
  /** At most one push notification for each person in so many minutes. */
  pushMinutesMin: 10,
  /** Tokens of one person for programs that have not ended. */
  tokensMax: 5,
  /** Comments on one expense in so many minutes are one mail. */
  commentMailMinutesMin: 10,
  blocksMax: 1_000,
  writesBurstMax: 100,
  writesPerSecondMax: 20,
  /** Documents that one person reads: each call counts as so many at least. A screen makes up to ten calls. */
  readDocumentsMin: 20,
  readDocumentsBurstMax: 30_000,
  readDocumentsPerSecondMax: 200,
  /** Heavy calls (an export, a scan) of one person, each of these calls by itself. */
  heavyBurstMax: 10,
  heavyPerSecondMax: 0.2,
  /** How many of one heavy call a person may have under way. */
  heavyAtOnceMax: 2,
  /** Per person. Lists of friends and groups are sent whole. */
  groupsMax: 200,
  /** Friends whom a person keeps by name, outside of groups: each is in a group of two. */
  directGroupsMax: 100,
  /** Places of one person by name: lists of records look for all of them in one query. */
  placesPerCardMax: 30,
  /** Days in which the joining of two people by name can be undone. */
  cardUndoDays: 7,
  /** All groups, groups of two too, and groups that the person was added to and has not joined. */
  groupsWithRequestsMax: 400,
  friendsMax: 1_000,
  passwordCharsMin: 6,
} as const;

/**
 * What all people together may do in a day in Asia/Kolkata, so that the bill has a ceiling. A deployment can set each by
 * a parameter (docs/security.md, "A ceiling for the bill").
 */
export const DAY_BOUNDS = {
  /** New records of people, guests among them. */
  accounts: 2_000,
  /** Receipts that are read for accounts with a proven address. */
  scans: 2_000,
  /** Receipts that are read for guests, and for accounts whose address is not proven. */
  unprovenScans: 300,
  /** Mails that are handed over. */
  mails: 5_000,
  /** Bytes of pictures and of imports, as they are sent. */
  storedBytes: 1_073_741_824,
  /** Documents that are read by exports, and for pages of more than 100. */
  heavyDocuments: 5_000_000,
} as const;
export type DayBound = keyof typeof DAY_BOUNDS;

/** UTF-16 code units of one composed character that is typed in its parts, at most: ᾂ is α with three marks. */
const UNITS_PER_CHAR = 4;

/** They bound its code points and, with three for each, its bytes. `charsMax` is its limit once it is cleaned. */
export const rawUnitsMax = (charsMax: number): number => UNITS_PER_CHAR * charsMax + LIMITS.rawUnitsExtra;
