/** What takes the place of a screen that cannot be shown. */
export const problems = {
  /** Spec §2 (Screens and routes) prescribes it word for word; all others are our own. */
  title: 'Unexpected Application Error!',
  failed: 'Sorry, something went wrong. Please try again.',
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address.',
  connectionTitle: 'This screen needs a connection',
  connection: 'It has not been loaded on this device yet. Please check your connection and try again.',
  page: 'This page cannot be shown',
  retry: 'Try again',
  start: 'Go to your friends',
} as const;
