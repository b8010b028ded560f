import { existsSync } from 'node:fs';
import { installPackages } from './chromium.mjs';
import { findOnPath } from './environment.mjs';
import { isExecutable } from './files.mjs';
import { say } from './output.mjs';

/** Browsers beside Chromium, by the variable that tells the tests where they are, and their Debian packages. */
const BROWSERS = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
  },
  // Only on request: its journeys do not pass every time yet. It needs the packages webkit2gtk-driver, xvfb and xauth.
  { name: 'WebKitGTK', variable: 'WEBKIT_DRIVER_PATH', programs: [], packages: [] },
];

/**
 * Finds the browsers beside Chromium, or installs them as root on Debian, and says which are skipped.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<NodeJS.ProcessEnv>} with their paths
 */
export async function withOtherBrowsers(environment) {
  const found = { ...environment };
  for (const { name, variable, programs, packages } of BROWSERS) {
    const find = () =>
      programs.map((program) => findOnPath({ name: program, environment, isExecutable })).find(Boolean);
    const path =
      environment[variable] ??
      find() ??
      (packages.length > 0 && (await installPackages(packages, environment)) ? find() : null);
    if (path && existsSync(path)) {
      found[variable] = path;
      say(`• ${name}: ${path}`);
    } else say(`• ${name}: skipped, because it is neither here nor to be had (set ${variable})`);
  }
  return found;
}
