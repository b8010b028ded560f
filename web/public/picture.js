/*
 * Shows what this address showed at the last visit, as a picture of which only the links can be used, until the
 * application shows it itself (docs/decisions/0059). `kept-picture.ts` keeps the pictures and removes this one. The
 * build writes this script into app.html, where the Content-Security-Policy of firebase.json allows it by its hash.
 */
(() => {
  /** How long the picture may stay, in milliseconds: if the application does not run, the mark and its spinner say so. */
  const LONGEST_MS = 10_000;
  /** How long it waits for the fonts of this device, in milliseconds. Without them the text would be laid out twice. */
  const FONTS_MS = 300;
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

  function nameOf(button) {
    return button.ariaLabel ?? button.textContent;
  }

  /** Whether the application has the same button already. */
  function hasOwn(button) {
    return [...document.querySelectorAll('#root button')].some((own) => nameOf(own) === nameOf(button));
  }

  // A reload, or going back, may show the page scrolled down. Pictures are of its top.
  const [entry] = performance.getEntriesByType('navigation');
  if (entry?.type !== 'navigate' || search !== '' || hash !== '') return;
  const kept = read();
  // Asking for the inner width would make the browser lay out the page for that alone.
  if (kept?.width !== outerWidth) return;
  const picture = document.createElement('div');
  picture.id = 'picture';
  picture.ariaHidden = 'true';
  // Closed, so that neither the page's scripts nor its styles take the picture for the screen.
  const shown = picture.attachShadow({ mode: 'closed' });
  const draw = () => {
    shown.innerHTML = kept.html;
    picture.dataset.drawn = '';
  };
  // Without the service worker the fonts come over the network, last of all (open.js).
  if (!navigator.serviceWorker?.controller) draw();
  else {
    const fonts = document.fonts.load('1em "Figtree Variable"', 'a₹');
    const patience = new Promise((resolve) => setTimeout(resolve, FONTS_MS));
    Promise.race([fonts, patience]).then(draw, draw);
  }
  shown.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    // The tap is not repeated, since another row may be at this place. The next tap reaches the application.
    if (button && hasOwn(button)) picture.remove();
    const link = event.target.closest('a[href]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Where the application has the same link already, it opens the page without loading another document.
    const own = [...document.querySelectorAll('#root a')].find(({ href }) => href === link.href);
    if (!own) return;
    event.preventDefault();
    picture.remove();
    own.click();
  });
  document.body.prepend(picture);
  setTimeout(() => picture.remove(), LONGEST_MS);
})();
