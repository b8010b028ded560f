const KEY = 'barabar-storage';

/** What this browser remembers: when the application was first used in it, and that it has been asked. */
type Remembered = 'visited' | 'asked' | undefined;

/**
 * Returns whether to ask the browser to keep the application's data when the device runs out of room: once, if the
 * application is installed, or is used for the second time.
 */
export const isTimeToAsk = (remembered: Remembered, isInstalled: boolean): boolean =>
  remembered !== 'asked' && (isInstalled || remembered === 'visited');

/** Names this visit in the tab, so that a reload does not count as the second one. */
const VISIT = 'barabar:visit';

function readRemembered(): Remembered {
  const text = localStorage.getItem(KEY);
  return text === 'visited' || text === 'asked' ? text : undefined;
}

/** Asks the browser to keep the application's data, when that makes sense. Call it once after each load. */
export async function askToKeepStorage(): Promise<void> {
  try {
    if (sessionStorage.getItem(VISIT) !== null) return;
    sessionStorage.setItem(VISIT, 'yes');
    const remembered = readRemembered();
    const isInstalled = matchMedia('(display-mode: standalone)').matches;
    if (isTimeToAsk(remembered, isInstalled)) {
      localStorage.setItem(KEY, 'asked');
      await navigator.storage.persist();
    } else if (remembered === undefined) localStorage.setItem(KEY, 'visited');
  } catch {
    // Storage may be switched off. Then there is nothing to keep.
  }
}
