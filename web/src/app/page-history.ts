import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router-dom';
import {
  type ChangeAddress,
  isLeavingPages,
  leaveFromMark,
  positionOfEntry,
  stateOfEntry,
} from '../lib/pages/back-closes.ts';
import { createListeners } from '../lib/listeners.ts';

export interface OpenPage {
  readonly location: Location<unknown>;
  /** How the viewer came to it: a new entry of the history, a replaced one, or Back and Forward. */
  readonly navigationType: NavigationType;
}

export interface PageHistory {
  readonly navigator: Navigator;
  readonly current: () => OpenPage;
  /** Changes the address. Resolves when that is done: the entry of an open dialog may have to be removed before. */
  readonly open: (...args: Parameters<ChangeAddress>) => Promise<void>;
  /** Calls `listener` after each change of the address, before the page is rendered. @returns a function that ends it. */
  readonly follow: (listener: (page: OpenPage) => void) => () => void;
}

/** Returns a key that no other entry of this tab has. */
const newKey = (): string => crypto.randomUUID();

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Reads the address, and the state and key that `writeEntry` has stored with it. */
function readLocation(): Location<unknown> {
  const { pathname, search, hash } = location;
  const entry = stateOfEntry();
  return {
    pathname,
    search,
    hash,
    state: 'usr' in entry ? entry.usr : null,
    key: 'key' in entry && typeof entry.key === 'string' ? entry.key : 'default',
  };
}

/** Adds an entry to the browser's history or replaces the current one. The names are those that React Router uses. */
const writeEntry: ChangeAddress = (to, { replace, state = null }) => {
  const address = addressOf(to);
  const position = positionOfEntry() ?? 0;
  const key = newKey();
  if (replace) {
    history.replaceState({ usr: state, key, idx: position }, '', address);
    return;
  }
  try {
    history.pushState({ usr: state, key, idx: position + 1 }, '', address);
  } catch {
    // Safari limits how often a page may add entries.
    location.assign(address);
  }
};

/** Starts to follow the browser's history. Call it once, before anything else listens to Back. */
export function createPageHistory(): PageHistory {
  const { listen, tell } = createListeners<[page: OpenPage]>();
  let page: OpenPage = { location: readLocation(), navigationType: NavigationType.Pop };

  const announce = (navigationType: NavigationType): void => {
    page = { location: readLocation(), navigationType };
    tell(page);
  };
  const open = leaveFromMark((to, options) => {
    writeEntry(to, options);
    announce(options.replace ? NavigationType.Replace : NavigationType.Push);
  });

  if (positionOfEntry() === undefined) history.replaceState({ ...stateOfEntry(), idx: 0 }, '');
  addEventListener('popstate', () => {
    if (!isLeavingPages()) announce(NavigationType.Pop);
  });
  return {
    navigator: {
      createHref: addressOf,
      push: (to, state: unknown) => void open(to, { replace: false, state }),
      replace: (to, state: unknown) => void open(to, { replace: true, state }),
      go: (delta) => history.go(delta),
    },
    current: () => page,
    open,
    follow: listen,
  };
}
