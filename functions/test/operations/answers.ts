/** Who calls, in the order of the answers below. There, 200 stands for the status with which the call is taken. */
export const COLUMNS = [
  'no token',
  'bad token',
  'stranger',
  'ex-member',
  'friend',
  'member',
  'admin',
  'unverified',
  'asked',
  'has declined',
  'has blocked',
  'came by a link',
  'viewer',
  'guest',
  /** Programs with a token of the admin. */
  'by a token, read',
  'by a token, write',
] as const;

const CALLERS = COLUMNS.length - 4;

/** What guests alone may not: it needs an address, or is theirs to have no more. */
export const ALL_BUT_GUESTS = `401 401${' 200'.repeat(CALLERS - 1)} 403:guest`;
export const PUBLIC = `200 200${' 200'.repeat(CALLERS)}`;
export const SIGNED_IN = `401 401${' 200'.repeat(CALLERS)}`;
export const FOREIGN_UID = `401 401${' 403:not-yourself'.repeat(CALLERS)}`;
export const NOTHING_FOR_ANYBODY = `404 404${' 404'.repeat(CALLERS)}`;
const TOO_MUCH = '400:exceeds-owed=';

/* Whom what a route is about is open to. */
export const MEMBERS = '401 401 404 404 404 200 200 404 404 404 404 200 200 200';
/** Who was removed is told so. */
export const MEMBERS_AND_REMOVED = '401 401 404 410:removed 404 200 200 404 404 404 404 200 200 200';
/** Who was removed, and nobody else. */
export const REMOVED = '401 401 404 200 404 404 404 404 404 404 404 404 404 404';
/** Answers about what the member and the admin have with one another: others may see it, and not do it. */
export const PARTIES = '401 401 404 404 404 200 200 404 404 404 404 403:newcomer 403 403:newcomer';
/** Members may see it and not do it. */
export const ADMINS = '401 401 404 404 404 403 200 404 404 404 404 403 403 403:guest';
/** Members may not even learn whether there is one. */
export const CLAIM_ADMINS = '401 401 404 404 404 403= 200 404 404 404 404 403= 403= 403:guest=';
/** Nobody else may even see it. */
export const ADMIN_ALONE = '401 401 404 404 404 404 200 404 404 404 404 404 404 403:guest=';
/** The admin alone, who had a balance; a guest could have had one. */
export const ADMIN_AGAINST = '401 401 404 404 404 404 200 404 404 404 404 404 404 404';
/** Who has left the group too. */
export const PAST_MEMBERS = '401 401 404 200 404 200 200 404 404 404 404 200 200 200';
/** Whoever is in an expense of the group, as far as they may read it. */
export const READERS = '401 401 404 200 404 200 200 404 200 404 404 200 200 200';
/** Whoever is in an expense of the group, as far as they may say something of it. */
export const WRITERS = '401 401 404 403 404 200 200 404 403 404 404 200 200 200';
/** Whoever is in an expense of the group, as far as they may change it. */
export const EDITORS = '401 401 404 403 404 200 200 404 403 404 404 403:newcomer 403 403:newcomer';
/** The admin, who has added it. */
export const AUTHORS = '401 401 404 404 404 403 200 404 404 404 404 403:newcomer 403 403:newcomer';
/** Members alone learn that the day is closed. */
const CLOSED = '409:period-closed';
export const CLOSED_TO_EDITORS = `401 401 404 404 404 ${CLOSED} ${CLOSED} 404 404 404 404 403:newcomer 403 403:newcomer`;
/** Whoever has yet to join joins by adding something. */
export const NEW_IN_GROUP = '401 401 404 404 404 200 200 404 200 404 404 200 403 200';
/** Members, as far as they may change a series, which the admin has set up. */
export const SERIES_EDITORS = '401 401 404 404 404 200 200 404 404 404 404 403:newcomer 403 403:newcomer';
/** Members who add something. */
export const ADDERS = '401 401 404 404 404 200 200 404 404 404 404 200 403 200';
/** The two between whom something is outside of groups. */
export const FRIENDS = '401 401 404 404 200 404 200 404 404 404 404 404 404 404';
/** The admin and each of those who have something with the admin. */
export const SHARERS = '401 401 404 404 200 404 200 404 200 200 404 404 404 404';
/** What only the payee may do: the admin, or in a settlement of the member and the housemate neither of these. */
export const PAID_BY_MEMBER = '401 401 404 404 404 403 200 404 404 404 404 403 403 403';
export const PAID_BY_FRIENDS = '401 401 404 404 403 404 200 404 404 404 404 404 404 404';
export const PAID_BY_SHARERS = '401 401 404 404 403 404 200 404 403 403 404 404 404 404';
/** What only the payer answers: the member, or the friend. */
export const PAYER_MEMBER = `401 401 404 404 404 200${' 404'.repeat(8)}`;
export const PAYER_FRIEND = `401 401 404 404 200${' 404'.repeat(9)}`;
export const NEITHER = '401 401 404 404 404 403 403 404 404 404 404 403 403 403';
/** What the member pays the admin is recorded by the two. */
export const PAYS_FOR_MEMBER = '401 401 403= 403= 403= 200 200 403= 403= 403= 403= 403= 403= 403=';
/** Between the member and the admin somebody owes in the group, and between nobody else who may pay there. */
export const OWES_IN_GROUP =
  '401 401 404 404 404 200 200 404 400:exceeds-owed 404 404 400:exceeds-owed 400:exceeds-owed 400:exceeds-owed';
/** Between the friend and the admin somebody owes outside of groups, and between nobody else who may pay there. */
export const OWES_OUTSIDE = `401 401 ${TOO_MUCH} ${TOO_MUCH} 200 ${TOO_MUCH} 200${` ${TOO_MUCH}`.repeat(6)} 403:guest=`;
/** Answers about what the member has with the housemate. */
export const WITH_HOUSEMATE = '401 401 404 404 404 200 403 404 404 404 404 403:newcomer 403 403:newcomer';
/** Answers about what the admin has with who has left the group: who has left changes nothing. */
export const WITH_EX_MEMBER = '401 401 404 403 404 403 200 404 404 404 404 403:newcomer 403 403:newcomer';
/** Whoever knows the admin, and lists nothing of others. */
export const ACQUAINTED = '401 401 404 200 200 200 200 404 404 404 404 404 200 404';
export const KNOWING = '401 401 404 200 200 200 200 404 200 200 200 404 200 403:guest=';
export const WITH_ADMIN = '401 401 400= 200 200 200 200 400= 200 200 400= 400= 200 403:guest=';
export const LISTS_WITH_ADMIN = '401 401 200= 200 200 200 200 200= 200= 200= 200= 200= 200 200=';
/** Whoever has declined it; the admin is told that they have. */
export const DECLINER = '401 401 404 404 404 404 403 404 200 404 404 404 404 404';
export const NOBODY = `401 401${' 404'.repeat(CALLERS)}`;
/** Turns answers into those about what only the payee says: newcomers are nobody else there. */
export const asPayee = (answers: string): string => answers.replaceAll(':newcomer', '');
