import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const script = readFileSync(new URL('public/open.js', import.meta.url), 'utf8');
const FILES = {
  languages: {
    en: { tag: 'en-IN', direction: 'ltr', fonts: [] },
    hi: { tag: 'hi-IN', direction: 'ltr', fonts: ['assets/devanagari.woff2'] },
  },
  app: ['assets/react.js', 'assets/~/app.js'],
  screens: [
    ['^/dashboard$', [], ['/api/friends', '/api/requests']],
    [
      String.raw`^/groups/(\w+)$`,
      ['assets/~/group.js', 'assets/~/editable.js'],
      ['/api/expenses?groupId=_id_&limit=50', '/api/settlements?groupId=_id_&limit=50'],
    ],
    [
      String.raw`^/friends/(\w+$)?`,
      [],
      ['/api/expenses/my-expenses?limit=50', '/api/activities?friendId=_id_'],
    ],
    ['^/verify$', ['assets/~/verify.js'], []],
    ['^(?:/hi)?/join$', ['assets/~/join.js'], []],
    ['^/(?!login)', ['assets/~/layout.js'], []],
  ],
  fonts: ['assets/latin.woff2'],
};
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

interface Page {
  readonly path: string;
  /** What localStorage has, by key. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What sessionStorage has, by key. */
  readonly inTab?: Readonly<Record<string, string>>;
  readonly indexedDB: Pick<IDBFactory, 'open'>;
  /** The browser's languages, most wanted first. */
  readonly languages?: readonly string[];
  /** Whether a service worker answers for the page's files. */
  readonly hasWorker?: boolean;
}

export const SIGNED_IN = { 'barabar-signed-in': 'yes' };

/** What public/open.js has done on a page. */
interface Opened {
  /** 'sign-in' if the sign-in of the document shows. */
  readonly opens: string | undefined;
  /** The language of the page, and its tag on <html>. */
  readonly language: unknown;
  readonly tag: string | undefined;
  readonly address: string | undefined;
  /** What the tab keeps, by key. */
  readonly inTab: Readonly<Record<string, string>>;
  /** The files that it asked for: 'modulepreload /assets/layout.js'. */
  readonly files: readonly string[];
  /** The scripts that it adds when the document is there. */
  readonly scripts: readonly (string | undefined)[];
  /** Lets the scripts fail. @returns how often the page was loaded again, and what the tab keeps then. */
  readonly failScripts: () => { readonly reloads: number; readonly inTab: Readonly<Record<string, string>> };
  /** The calls that it made, when what is stored was read. */
  readonly calls: () => Promise<readonly string[]>;
  readonly storedSessions: Promise<readonly unknown[]> | undefined;
  readonly keptScreen: typeof globalThis.keptScreen;
}

/** For tests: runs public/open.js on a page. */
export function runOpenScript({
  path,
  stored = SIGNED_IN,
  inTab = {},
  indexedDB,
  languages = ['en-IN'],
  hasWorker = false,
}: Page): Opened {
  const { pathname, search, hash } = new URL(path, 'https://barabar.example.com');
  const root: { readonly dataset: Record<string, string>; lang?: string } = { dataset: {} };
  const added: (EventTarget & { rel?: string; href?: string; src?: string })[] = [];
  const storage = new Map(Object.entries(inTab));
  let reloads = 0;
  let address: string | undefined;
  const whenThere: (() => void)[] = [];
  const calls: string[] = [];
  const page: Record<string, unknown> & Pick<Opened, 'storedSessions' | 'keptScreen'> = {
    location: { pathname, search, hash, reload: () => (reloads += 1) },
    history: { state: null, replaceState: (_state: unknown, _title: string, to: string) => (address = to) },
    navigator: { languages, serviceWorker: { controller: hasWorker ? {} : null } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
    indexedDB,
    storedSessions: undefined,
    keptScreen: undefined,
    fetch: (call: string) => {
      calls.push(call);
      return Promise.resolve(Response.json({ data: [] }));
    },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'DOMContentLoaded') whenThere.push(listener);
    },
    document: {
      documentElement: root,
      getElementById: (id: string) => (id === 'files' ? { textContent: JSON.stringify(FILES) } : null),
      querySelector: () => ({}),
      createElement: () => new EventTarget(),
      head: { append: (link: EventTarget) => added.push(link) },
    },
  };
  runInNewContext(script, page);
  const links = added.splice(0);
  for (const listener of whenThere) listener();
  return {
    opens: root.dataset['opens'],
    language: page['pageLanguage'],
    tag: root.lang,
    address,
    inTab: Object.fromEntries(storage),
    files: links.map(({ rel, href }) => `${rel} ${href}`),
    scripts: added.map(({ src }) => src),
    failScripts: () => {
      for (const element of added) element.dispatchEvent(new Event('error'));
      return { reloads, inTab: Object.fromEntries(storage) };
    },
    calls: async () => {
      await page.storedSessions;
      // The script asks when it has read.
      await Promise.resolve();
      return calls;
    },
    storedSessions: page.storedSessions,
    keptScreen: page.keptScreen,
  };
}

/** For tests: opens the database of the identity service's SDK, and stores a row in it if there is one. */
export async function storeSession(indexedDB: IDBFactory, row?: object): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    if (row) opening.result.createObjectStore(STORE, { keyPath: 'fbase_key' });
  });
  opening.addEventListener('success', () => resolve(opening.result));
  const database = await promise;
  if (row) {
    const stored = Promise.withResolvers<void>();
    const transaction = database.transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).put(row);
    transaction.addEventListener('complete', () => stored.resolve());
    await stored.promise;
  }
  database.close();
}
