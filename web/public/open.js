/*
 * What app.html does before the application runs (docs/decisions/0058). The build writes it into that document, where
 * the Content-Security-Policy of firebase.json allows it by its hash.
 *
 * - Somebody who is signed in on this device: the files of the screens at this address are asked for at once, and so is
 *   what they show first. The application takes these answers instead of asking itself (asked-ahead.ts), and learns who
 *   is signed in from what is read here (kept-session.ts).
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

  /** Makes calls for the session that the identity service's SDK has stored (kept-session.ts). */
  function ask({ uid, stsTokenManager: { accessToken } }, calls) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken}` };
    const answers = new Map(calls.map((call) => [call, fetch(call, { headers })]));
    // A failure is the application's to handle, which asks again.
    for (const answer of answers.values()) answer.catch(() => undefined);
    globalThis.askedAhead = { uid, answers };
  }

  /** Reads the rows that the identity service's SDK has stored. Gives none if they cannot be read. */
  function readStored() {
    return new Promise((resolve) => {
      const none = () => resolve([]);
      const opening = indexedDB.open('firebaseLocalStorageDb');
      // There is no database, and none is made.
      opening.addEventListener('upgradeneeded', () => opening.transaction.abort());
      opening.addEventListener('error', (event) => {
        event.preventDefault();
        none();
      });
      opening.addEventListener('success', () => {
        const database = opening.result;
        if (database.objectStoreNames.contains('firebaseLocalStorage')) {
          const store = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
          const reading = store.getAll();
          reading.addEventListener('success', () => resolve(reading.result));
          reading.addEventListener('error', none);
        } else none();
        database.close();
      });
    });
  }

  /** How long a token must last, in milliseconds. */
  const REST_MS = 60_000;

  /** Makes calls with the stored session, if there is one whose token can be used. */
  function askWithStored(rows, calls) {
    const row = rows.find(({ fbase_key: key }) => /^firebase:authUser:.*:\[DEFAULT\]$/.test(key));
    if (row?.value.stsTokenManager?.expirationTime - Date.now() > REST_MS) ask(row.value, calls);
  }

  const { pathname, search, hash } = location;
  if (isSignedIn()) {
    const [, files = []] = screens.find(([pattern]) => new RegExp(pattern).test(pathname)) ?? [];
    for (const file of files) preload(file, { rel: 'modulepreload' });
    globalThis.storedSessions = readStored().catch(() => []);
    const calls = search === '' ? callsOf(pathname) : [];
    if (calls.length > 0) void globalThis.storedSessions.then((rows) => askWithStored(rows, calls));
  } else if (pathname === '/login' && search === '' && hash === '') {
    showSignIn();
  }
  // The code is needed first. Where files come one after the other, the fonts come while it runs.
  for (const file of fonts) preload(file, { rel: 'preload', as: 'font', type: 'font/woff2' });
})();
