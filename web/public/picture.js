/*
 * Shows what this address showed at the last visit, as a picture that cannot be used, until the application shows it
 * itself (docs/decisions/0059). `kept-picture.ts` keeps the pictures and removes this one. The build writes this script
 * into app.html, where the Content-Security-Policy of firebase.json allows it by its hash.
 */
(() => {
  /** How long the picture may stay, in milliseconds: if the application does not run, the mark and its spinner say so. */
  const LONGEST_MS = 10_000;
  const { pathname, search, hash } = location;

  function read() {
    try {
      if (localStorage.getItem('barabar-signed-in') === null) return null;
      return JSON.parse(localStorage.getItem(`barabar-picture ${pathname}`) ?? 'null');
    } catch {
      // Storage may be switched off.
      return null;
    }
  }

  // A reload, or going back, may show the page scrolled down. Pictures are of its top.
  const [entry] = performance.getEntriesByType('navigation');
  if (entry?.type !== 'navigate' || search !== '' || hash !== '') return;
  const kept = read();
  // Asking for the inner width would make the browser lay out the page for that alone.
  if (kept?.width !== outerWidth) return;
  const picture = document.createElement('div');
  picture.id = 'picture';
  picture.inert = true;
  picture.ariaHidden = 'true';
  // Closed, so that neither the page's scripts nor its styles take the picture for the screen.
  picture.attachShadow({ mode: 'closed' }).innerHTML = kept.html;
  document.body.prepend(picture);
  setTimeout(() => picture.remove(), LONGEST_MS);
})();
