import { deployedScript, runningScript } from './deployed-version.ts';
import { reloadInNewVersion } from './new-version.ts';
import { ABOUT_NOBODY, readStored, writeStored } from '../device/stored.ts';

/**
 * Reloads the page if it runs a version that is no longer deployed: the code that it has not loaded yet no longer
 * exists. It reloads once for each version, so that a server that alternates between two versions causes no loop.
 * @returns whether the page is being reloaded.
 */
export async function reloadIfOutdated({
  running = runningScript(),
  reload = () => void reloadInNewVersion(),
}: { readonly running?: string | undefined; readonly reload?: () => void } = {}): Promise<boolean> {
  if (running === undefined) return false;
  const deployed = await deployedScript();
  if (deployed === undefined || deployed === running || deployed === readStored(ABOUT_NOBODY.reloadedFor))
    return false;
  writeStored(ABOUT_NOBODY.reloadedFor, deployed);
  reload();
  return true;
}
