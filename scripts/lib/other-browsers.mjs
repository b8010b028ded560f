import { existsSync } from 'node:fs';
import { installPackages } from './chromium.mjs';
import { findOnPath } from './environment.mjs';
import { isExecutable } from './files.mjs';
import { say } from './output.mjs';

/**
 * Browsers beside Chromium, by the variable that tells the tests where they are: one of the programs, all others that it
 * needs, and their Debian packages.
 */
const BROWSERS = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    needs: [],
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKitGTK',
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    // They make its display.
    needs: ['xvfb-run', 'xauth'],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
];

/**
 * Finds the browsers beside Chromium, or installs them as root on Debian, and says which are skipped.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<NodeJS.ProcessEnv>} with their paths
 */
export async function withOtherBrowsers(environment) {
  const found = { ...environment };
  /** @param {string} program */
  const pathOf = (program) => findOnPath({ name: program, environment, isExecutable });
  for (const { name, variable, programs, needs, packages } of BROWSERS) {
    const find = () => (needs.every(pathOf) ? programs.map(pathOf).find(Boolean) : undefined);
    const path =
      environment[variable] ?? find() ?? ((await installPackages(packages, environment)) ? find() : null);
    if (path && existsSync(path)) {
      found[variable] = path;
      say(`• ${name}: ${path}`);
    } else say(`• ${name}: skipped, because it is neither here nor to be had (set ${variable})`);
  }
  return found;
}
