/** The message that tells a waiting service worker to take over. */
export const USE_NEW_VERSION = 'use-new-version';

/** The message in which the service worker asks a window to show a page: `{ [OPEN_PAGE]: '/groups' }`. */
export const OPEN_PAGE = 'open-page';

/** The cache of the files that the application seldom needs, from their first use until the next version. */
export const SELDOM_USED = 'seldom-used-files';
