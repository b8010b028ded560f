import { deployedEntry, runningEntry } from './deployed-version.ts';
import { reloadInNewVersion } from './new-version.ts';
import { readStored, writeStored } from './stored.ts';

const RELOADED_FOR = 'reloaded-for';

/**
 * Reloads the page if it runs a version that is no longer deployed: the code that it has not loaded yet no longer
 * exists. It reloads once for each version, so that a server that alternates between two versions causes no loop.
 * @returns whether the page is being reloaded.
 */
export async function reloadIfOutdated({
  running = runningEntry(),
  reload = () => void reloadInNewVersion(),
}: { readonly running?: string | undefined; readonly reload?: () => void } = {}): Promise<boolean> {
  if (running === undefined) return false;
  const deployed = await deployedEntry();
  if (deployed === undefined || deployed === running || deployed === readStored(RELOADED_FOR)) return false;
  writeStored(RELOADED_FOR, deployed);
  reload();
  return true;
}
