/*
 * What app.html does before the application runs (docs/decisions/0058). The build writes it into that document, where
 * the Content-Security-Policy of firebase.json allows it by its hash.
 *
 * - Somebody who is signed in on this device: the files of the screens at this address are asked for at once, and so is
 *   what they show first. The application takes these answers instead of asking itself (asked-ahead.ts), and what the
 *   screen showed last, which is read here (kept-screen.ts).
 * - Nobody, at the address of the sign-in: its card, which is in the document, shows. What is tapped before the
 *   application runs is marked, and the application taps it again (take-over-sign-in.ts).
 */
(() => {
  /** The scripts by the pattern of an address, and the fonts; none in development. */
  const { screens = [], fonts = [] } = JSON.parse(document.getElementById('files')?.textContent ?? '{}');

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
    Object.assign(link, kind, { fetchPriority: 'low', crossOrigin: '', href: `/${file}` });
    document.head.append(link);
  }

  function showSignIn() {
    document.documentElement.dataset.opens = 'sign-in';
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

  /** What the screen at an address shows first: the calls, as the application makes them. */
  const CALLS = [
    [/^\/dashboard$/, () => ['friends', 'requests']],
    [
      /^\/groups\/(\w+)$/,
      (groupId) =>
        ['expenses', 'settlements', 'activities'].map((list) => `${list}?groupId=${groupId}&limit=50`),
    ],
    [
      /^\/friends\/(\w+)$/,
      (friendId) => [
        'expenses/my-expenses?limit=200',
        `settlements?userId=${friendId}&limit=50`,
        `activities?friendId=${friendId}&limit=50`,
      ],
    ],
  ];

  function callsOf(pathname) {
    for (const [pattern, calls] of CALLS) {
      const [, id] = pattern.exec(pathname) ?? [];
      if (pattern.test(pathname)) return calls(id).map((call) => `/api/${call}`);
    }
    return [];
  }

  /** Makes calls for a session. */
  function ask({ authUser: { uid }, token }, calls) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token.value}` };
    const answers = new Map(calls.map((call) => [call, fetch(call, { headers })]));
    // A failure is the application's to handle, which asks again.
    for (const answer of answers.values()) answer.catch(() => undefined);
    globalThis.askedAhead = { uid, answers };
  }

  /** How long a token must last, in milliseconds. */
  const REST_MS = 60_000;

  /** The session that this device has kept; undefined if there is none (kept-session.ts). */
  function readSession() {
    try {
      return JSON.parse(localStorage.getItem('barabar-session')) ?? undefined;
    } catch {
      return undefined;
    }
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

  /**
   * Reads what the screen at this address showed last, of the person whose record is kept (kept-screen.ts). Gives
   * undefined if nothing is kept.
   */
  async function readKeptScreen(path) {
    const userId = JSON.parse(localStorage.getItem('barabar-record'))?.user?.id;
    if (userId === undefined || localStorage.getItem('barabar-copy') === null) return undefined;
    const opening = indexedDB.open(`barabar-copy-${userId}`);
    // There is no copy, and none is made.
    opening.addEventListener('upgradeneeded', () => opening.transaction.abort());
    const database = await resultOf(opening);
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

  const { pathname, search, hash } = location;
  if (isSignedIn()) {
    const [, files = []] = screens.find(([pattern]) => new RegExp(pattern).test(pathname)) ?? [];
    for (const file of files) preload(file, { rel: 'modulepreload' });
    globalThis.keptScreen = readKeptScreen(pathname).catch(() => undefined);
    const calls = search === '' ? callsOf(pathname) : [];
    const session = readSession();
    if (calls.length > 0 && session?.token.endsAt - Date.now() > REST_MS) ask(session, calls);
  } else if (pathname === '/login' && search === '' && hash === '') {
    showSignIn();
  }
  // The code is needed first. Where files come one after the other, the fonts come while it runs.
  for (const file of fonts) preload(file, { rel: 'preload', as: 'font', type: 'font/woff2' });
})();
