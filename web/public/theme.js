/*
 * Puts the chosen colour scheme into force before the first paint. Without a choice the system's scheme counts
 * (tokens.css). A change made on the account page, here or in another tab, arrives as a storage event. The build writes
 * it into app.html, where the Content-Security-Policy of firebase.json allows it by its hash.
 */
(() => {
  /** The canvas of tokens.css, for the browser's own bars. */
  const CANVAS = { light: '#f7f4ee', dark: '#111413' };

  function readChoice() {
    try {
      return localStorage.getItem('barabar-theme');
    } catch {
      // Storage may be switched off.
      return null;
    }
  }

  function apply() {
    const choice = readChoice();
    const scheme = choice === 'light' || choice === 'dark' ? choice : undefined;
    if (scheme) document.documentElement.dataset.theme = scheme;
    else delete document.documentElement.dataset.theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.dataset.ofSystem ??= meta.content;
      meta.content = scheme ? CANVAS[scheme] : meta.dataset.ofSystem;
    }
  }

  apply();
  addEventListener('storage', apply);
})();
