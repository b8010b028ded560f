/*
 * Leads whoever is signed in from the landing page to their friends, before anything is painted. A script of its own, since
 * the Content-Security-Policy allows none inside of a page. The application keeps the mark (signed-in-mark.ts): a session
 * that has ended in the meantime ends up at the sign-in card, which says so.
 */
(() => {
  try {
    if (localStorage.getItem('barabar-signed-in') !== null) location.replace('/dashboard');
  } catch {
    // Storage may be switched off.
  }
})();
