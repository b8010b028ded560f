import type { Language } from './messages/languages.ts';

/* Addresses of pages that both sides name: the client's routes, and the links of mails. */

/** The landing page in a language. */
export const landingPage = (language: Language): string => (language === 'en' ? '/' : `/${language}`);

/** Where a link to a group or a person leads, in the language in which messengers preview it. */
export const joinPage = (language: Language): string => (language === 'en' ? '/join' : `/${language}/join`);

export const DASHBOARD_PAGE = '/dashboard';

export const NOTIFICATIONS_PAGE = '/account/notifications';

export const ACTIVITY_PAGE = '/activity';

export const groupPage = (groupId: string): string => `/groups/${encodeURIComponent(groupId)}`;

export const friendPage = (friendId: string): string => `/friends/${encodeURIComponent(friendId)}`;

export const expensePage = (expenseId: string): string => `/expenses/${encodeURIComponent(expenseId)}`;

export const settlementPage = (settlementId: string): string =>
  `/settlements/${encodeURIComponent(settlementId)}`;

export const SIGN_IN_PAGE = '/login';

/** What `?card=` says where the sign-up card is to be open. */
export const SIGN_UP_CARD = 'sign-up';

/** @param email stands in the card; in the fragment, which browsers send to no server, so that no log keeps it */
export function signUpPage(email?: string): string {
  const fragment = email === undefined ? '' : `#${new URLSearchParams({ email }).toString()}`;
  return `${SIGN_IN_PAGE}?card=${SIGN_UP_CARD}${fragment}`;
}

/** The address that a link to the sign-up card carries; undefined for none. */
export const emailOfFragment = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('email') ?? undefined;
