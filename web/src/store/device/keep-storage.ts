import { ABOUT_NOBODY, readStored, writeStored } from '../../lib/device/stored.ts';

const KEY = 'barabar-storage';

/** What this browser remembers: when the application was first used in it, and that it has been asked. */
type Remembered = 'visited' | 'asked' | undefined;

/** Once, if it is installed or used for the second time; earlier when something waits on the device. */
export const isTimeToAsk = (remembered: Remembered, isInstalled: boolean): boolean =>
  remembered !== 'asked' && (isInstalled || remembered === 'visited');

function readRemembered(): Remembered {
  const text = localStorage.getItem(KEY);
  return text === 'visited' || text === 'asked' ? text : undefined;
}

async function ask(): Promise<void> {
  localStorage.setItem(KEY, 'asked');
  await navigator.storage.persist();
}

/** Asks the browser to keep the application's data, because changes wait on the device. */
export async function askToKeepWaiting(): Promise<void> {
  try {
    if (readRemembered() !== 'asked') await ask();
  } catch {
    // Storage may be switched off.
  }
}

/** Asks the browser to keep the application's data, when that makes sense. Call it once after each load. */
export async function askToKeepStorage(): Promise<void> {
  try {
    // A reload does not count as the second visit.
    if (readStored(ABOUT_NOBODY.visit) !== undefined) return;
    writeStored(ABOUT_NOBODY.visit, 'yes');
    const remembered = readRemembered();
    const isInstalled = matchMedia('(display-mode: standalone)').matches;
    if (isTimeToAsk(remembered, isInstalled)) await ask();
    else if (remembered === undefined) localStorage.setItem(KEY, 'visited');
  } catch {
    // Storage may be switched off. Then there is nothing to keep.
  }
}
