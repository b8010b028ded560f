/*
 * What the landing page does before anything is painted. A script of its own, since the Content-Security-Policy allows
 * none inside of a page.
 *
 * - Whoever is signed in is led to their friends. The application keeps the mark (signed-in-mark.ts): a session that has
 *   ended in the meantime ends up at the sign-in card, which says so.
 * - "/" leads to the page in the language that open.js would choose. An address that names a language keeps it.
 * - Whoever follows a link takes along the language that it names, or else that of the page (language-choice.ts).
 */
(() => {
  const KEY = 'barabar-language';

  /** The pages by their languages' codes: this one, and those that the links of the head name. */
  const pages = new Map(
    [...document.querySelectorAll('link[rel="alternate"]')].map(({ hreflang, href }) => [hreflang, href]),
  );
  const own = document.documentElement.lang.split('-')[0];

  function findLanguage() {
    const wanted = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
    return [localStorage.getItem(KEY), ...wanted].find((code) => pages.has(code)) ?? 'en';
  }

  function takeAlong({ target }) {
    const link = target.closest?.('a');
    if (!link) return;
    const language = link.hreflang || own;
    if (language !== findLanguage()) localStorage.setItem(KEY, language);
  }

  try {
    if (localStorage.getItem('barabar-signed-in') !== null) {
      location.replace('/dashboard');
      return;
    }
    const language = findLanguage();
    if (location.pathname === '/' && language !== own) location.replace(pages.get(language));
    for (const type of ['click', 'auxclick']) addEventListener(type, takeAlong);
  } catch {
    // Storage may be switched off.
  }
})();
