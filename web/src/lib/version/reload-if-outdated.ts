import { deployedScript, runningScript } from './deployed-version.ts';
import { reloadInNewVersion } from './new-version.ts';
import { ABOUT_NOBODY, readStored, writeStored } from '../device/stored.ts';

/** Code that it has not loaded no longer exists. Once for each version, so that two servers cause no loop. */
export async function reloadIfOutdated({
  running = runningScript(),
  reload = () => void reloadInNewVersion(),
}: { running?: string | undefined; reload?: () => void } = {}): Promise<boolean> {
  if (running === undefined) return false;
  const deployed = await deployedScript();
  if (deployed === undefined || deployed === running || deployed === readStored(ABOUT_NOBODY.reloadedFor))
    return false;
  writeStored(ABOUT_NOBODY.reloadedFor, deployed);
  reload();
  return true;
}
