/*
 * What app.html does before the application runs (docs/opening.md). The build writes it into that document, where
 * the Content-Security-Policy of firebase.json allows it by its hash.
 *
 * - The page's language is chosen: the one that was chosen on this device, else the browser's, else English. The
 *   application's scripts are added in this language, and run when the document is there (docs/opening.md).
 * - Somebody who is signed in on this device: the files of the screens at this address are asked for at once, and so is
 *   what they show first. The application takes these answers instead of asking itself (asked-ahead.ts). It learns from
 *   what is read here who is signed in (kept-session.ts), and what the screen showed last (answers.ts). The files of
 *   the pages that links open, in e-mails and to groups, are asked for without a sign-in, too.
 * - The token of a link to a group or a person is kept in this tab and taken out of the address (kept-link.ts). The
 *   document says that the link is opening, and without a sign-in what it leads to is asked for at once (link-api.ts).
 * - Nobody, at the address of the sign-in: its card, which is in the document, shows. What is tapped before the
 *   application runs is marked, and the application taps it again (take-over-sign-in.ts).
 */
(() => {
  /**
   * The languages; the application's scripts and fonts: none in development; the screens by the pattern of their
   * addresses, with their scripts and their first calls.
   */
  const {
    languages,
    app = [],
    screens = [],
    fonts = [],
  } = JSON.parse(document.getElementById('files').textContent);

  /** In sessionStorage: the scripts of the language did not load, so that this start takes English. */
  const FALLS_BACK = 'barabar-falls-back';

  /** Returns the code of the language that was chosen on this device (language-choice.ts), or of the browser's. */
  function findLanguage() {
    const wanted = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
    try {
      if (sessionStorage.getItem(FALLS_BACK) !== null) {
        sessionStorage.removeItem(FALLS_BACK);
        return 'en';
      }
      wanted.unshift(localStorage.getItem('barabar-language'));
    } catch {
      // Storage may be switched off.
    }
    // Of a link that was made in another language (language-documents.ts).
    wanted.push(location.pathname.split('/')[1]);
    return wanted.find((code) => Object.hasOwn(languages, code)) ?? 'en';
  }

  const language = findLanguage();
  const isEnglish = language === 'en';
  const facts = languages[language];
  globalThis.pageLanguage = language;
  document.documentElement.lang = facts.tag;
  document.documentElement.dir = facts.direction;
  document.querySelector('link[rel="manifest"]').href = facts.manifest;

  /** Returns the address of a file. For `~` in its name stands the folder of the page's language. */
  const addressOf = (file) => `/${file.replace('~/', isEnglish ? '' : `${language}/`)}`;

  function isSignedIn() {
    try {
      return localStorage.getItem('barabar-signed-in') !== null;
    } catch {
      // Storage may be switched off.
      return false;
    }
  }

  function preload(file, kind) {
    const link = document.createElement('link');
    Object.assign(link, kind, { fetchPriority: 'low', crossOrigin: '', href: addressOf(file) });
    document.head.append(link);
  }

  /**
   * Loads the page again in English, once, where a service worker keeps the files of one language: without a connection
   * it may not have those of this one.
   */
  function fallBack() {
    if (isEnglish || !areOnDevice) return;
    try {
      if (sessionStorage.getItem(FALLS_BACK) !== null) return;
      sessionStorage.setItem(FALLS_BACK, 'yes');
      location.reload();
    } catch {
      // Nothing could end a loop.
    }
  }

  /**
   * Adds the application's scripts when the document is there. They run in order, and have low priority. Each is a script
   * of its own: between two scripts the browser may paint and answer.
   */
  function addApplication() {
    addEventListener('DOMContentLoaded', () => {
      document.getElementById('boot')?.setAttribute('aria-label', facts.loading);
      for (const file of app) {
        const script = document.createElement('script');
        Object.assign(script, { type: 'module', async: false, fetchPriority: 'low', crossOrigin: '' });
        script.src = addressOf(file);
        script.addEventListener('error', fallBack);
        document.head.append(script);
      }
    });
  }

  /** Returns what the document shows of a page, in the page's language. There is nothing in development. */
  const contentOf = (page) =>
    document.querySelector(`template[data-page="${page}"][data-language="${language}"]`)?.content;

  function showOpening() {
    addEventListener('DOMContentLoaded', () => {
      const boot = document.getElementById('boot');
      const content = contentOf('opening');
      if (!boot || !content) return;
      for (const name of ['aria-label', 'aria-busy']) boot.removeAttribute(name);
      boot.className = '';
      boot.replaceChildren(content);
    });
  }

  function markSignIn() {
    document.documentElement.dataset.opens = 'sign-in';
  }

  /** Shows the sign-in of the document: at once in English, and when its template is there in another language. */
  function showSignIn() {
    if (isEnglish) markSignIn();
    else
      addEventListener('DOMContentLoaded', () => {
        const content = contentOf('sign-in');
        if (!content) return;
        document.getElementById('root').replaceChildren(content);
        markSignIn();
      });
    const note = (event) => {
      // The application has taken over.
      if (document.documentElement.dataset.opens === undefined) {
        removeEventListener('click', note, true);
        return;
      }
      const button = event.target.closest('#root button');
      if (!button) return;
      event.preventDefault();
      document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
      button.dataset.tapped = '';
    };
    addEventListener('click', note, true);
  }

  /** Returns the files of the screen at an address, and what it shows first: the calls, as the application makes them. */
  function screenAt(pathname) {
    for (const [pattern, files, calls] of screens) {
      const match = new RegExp(pattern).exec(pathname);
      if (!match) continue;
      const [, id] = match;
      const isWhole = match.length === 1 || id !== undefined;
      return { files, calls: isWhole ? calls.map((call) => call.replace('_id_', id)) : [] };
    }
    return { files: [], calls: [] };
  }

  /** Makes calls for the session that the identity service's SDK has stored. */
  function ask({ uid, stsTokenManager: { accessToken } }, calls) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken}` };
    const answers = new Map(calls.map((call) => [call, fetch(call, { headers })]));
    // A failure is the application's to handle, which asks again.
    for (const answer of answers.values()) answer.catch(() => undefined);
    globalThis.askedAhead = { uid, answers };
  }

  /** Asks what a link leads to, as link-api.ts does for somebody who is not signed in. */
  function askForPreview(token) {
    const call = '/api/links/preview';
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    const answer = fetch(call, { method: 'POST', headers, body: JSON.stringify({ token }) });
    answer.catch(() => undefined);
    globalThis.askedAhead = { answers: new Map([[call, answer]]) };
  }

  function resultOf(request) {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', (event) => {
        event.preventDefault();
        reject(request.error);
      });
    });
  }

  /** Opens a database. If there is none, none is made. */
  function openDatabase(name) {
    const opening = indexedDB.open(name);
    opening.addEventListener('upgradeneeded', () => opening.transaction.abort());
    return resultOf(opening);
  }

  /** Reads the rows that the identity service's SDK has stored (kept-session.ts). */
  async function readStored() {
    const database = await openDatabase('firebaseLocalStorageDb');
    try {
      const store = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
      return await resultOf(store.getAll());
    } finally {
      database.close();
    }
  }

  /** How long a token must last, in milliseconds. */
  const REST_MS = 60_000;

  /** Makes calls with the stored session, if there is one whose token can be used. */
  function askWithStored(rows, calls) {
    const row = rows.find(({ fbase_key: key }) => /^firebase:authUser:.*:\[DEFAULT\]$/.test(key));
    if (row?.value.stsTokenManager?.expirationTime - Date.now() > REST_MS) ask(row.value, calls);
  }

  /**
   * Reads what the screen at this address showed last, of the person whose record is kept (answers.ts). Gives
   * undefined if nothing is kept.
   */
  async function readKeptScreen(path) {
    const userId = JSON.parse(localStorage.getItem('barabar-record'))?.user?.id;
    if (userId === undefined || localStorage.getItem('barabar-copy') === null) return undefined;
    const database = await openDatabase(`barabar-copy-${userId}`);
    try {
      const store = database.transaction('answers').objectStore('answers');
      const screen = await resultOf(store.get(path));
      const readAnswer = async (read) => ({ ...read, answer: await resultOf(store.get(read.call)) });
      return (
        screen && { userId, build: screen.build, reads: await Promise.all(screen.page.data.map(readAnswer)) }
      );
    } finally {
      database.close();
    }
  }

  function preloadFonts() {
    for (const file of [...fonts, ...facts.fonts])
      preload(file, { rel: 'preload', as: 'font', type: 'font/woff2' });
  }

  const { pathname, search, hash } = location;

  /** Keeps the token in the address, and takes it out of there. @returns it, or else the one that is kept. */
  function keepLink() {
    const token = hash.slice(1);
    try {
      if (token === '') return sessionStorage.getItem('barabar:link') ?? '';
      sessionStorage.setItem('barabar:link', token);
      history.replaceState(history.state, '', pathname + search);
    } catch {
      // Without storage the application takes it from the address.
    }
    return token;
  }

  // Otherwise the text of a screen that opens again would be laid out twice.
  const areOnDevice = Boolean(navigator.serviceWorker?.controller);
  if (areOnDevice) preloadFonts();
  addApplication();
  const isLink = /^(\/hi)?\/join$/.test(pathname);
  if (isLink) {
    const token = keepLink();
    if (token !== '') showOpening();
    if (/^[\w-]+$/.test(token) && !isSignedIn()) askForPreview(token);
  }
  const screen = screenAt(pathname);
  const isForAnybody = pathname === '/verify' || isLink;
  if (isSignedIn() || isForAnybody) {
    for (const file of screen.files) preload(file, { rel: 'modulepreload' });
  }
  if (isSignedIn()) {
    globalThis.storedSessions = readStored().catch(() => []);
    globalThis.keptScreen = readKeptScreen(pathname).catch(() => undefined);
    const calls = search === '' ? screen.calls : [];
    if (calls.length > 0) void globalThis.storedSessions.then((rows) => askWithStored(rows, calls));
  } else if (pathname === '/login' && search === '' && hash === '') {
    showSignIn();
  }
  // Otherwise the code is needed first. Where files come one after the other, the fonts come while it runs.
  if (!areOnDevice) preloadFonts();
})();
