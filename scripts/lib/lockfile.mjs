// Needed because npm leaves a platform's optional package out of the lockfile when the registry in use does not carry it,
// and `npm ci` then refuses that lockfile on every machine.

/**
 * One package of package-lock.json, as far as it matters here.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {string[]} [libc]
 * @property {string[]} [cpu]
 * @property {string[]} [os]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [engines]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ packages: Record<string, LockedPackage> }} Lockfile */

// Names end in <system>-<processor>[-<C library>], as those of esbuild, oxc, rolldown and swc do.
const PLATFORM_NAME =
  /(android|darwin|freebsd|linux|openbsd|openharmony|win32)-(arm-eabi|arm-gnueabihf|arm-musleabihf|arm64|arm|x64|ia32|loong64|ppc64|riscv64|s390x)(?:-(gnu|musl|msvc))?$/;

/**
 * Finds optional packages that the lockfile refers to and does not list. `npm install` writes such a lockfile when the
 * registry in use does not carry the packages of every platform, and `npm ci` refuses it on every platform.
 * @param {Lockfile} lockfile
 * @returns {{ name: string, version: string, parent: string }[]} parent: the package that asks for it
 */
export function findMissingPackages({ packages }) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isListed({ packages, place, name }))
      .map(([name, version]) => ({ name, version, parent: place })),
  );
}

/**
 * Whether Node finds a package from a place: in the node_modules beside it or in any folder above.
 * @param {{ packages: Record<string, LockedPackage>, place: string, name: string }} options
 */
function isListed({ packages, place, name }) {
  for (let folder = place; ;) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
    const above = folder.lastIndexOf('node_modules/');
    folder = above <= 0 ? '' : folder.slice(0, above - 1);
  }
}

/**
 * Adds those packages to the lockfile with version and platform. The checksum is missing, because it is not
 * known here. npm skips packages of other platforms.
 * @param {Lockfile} lockfile
 * @returns {Lockfile}
 * @throws {Error} when a name has no platform
 */
export function completeLockfile(lockfile) {
  const packages = { ...lockfile.packages };
  for (const { name, version } of findMissingPackages(lockfile)) {
    const [, system, processor, library] = PLATFORM_NAME.exec(name) ?? [];
    if (system === undefined || processor === undefined)
      throw new Error(`${name} has no platform in its name.`);
    const scope = `node_modules/${name.slice(0, name.indexOf('/') + 1)}`;
    const sibling = Object.entries(lockfile.packages).find(([place]) => place.startsWith(scope))?.[1];
    const libc = cLibraryOf({ system, processor, library });
    packages[`node_modules/${name}`] = {
      version,
      cpu: [processor.split('-')[0] ?? processor],
      dev: true,
      ...(libc && sibling?.libc && { libc: [libc] }),
      ...(sibling?.license && { license: sibling.license }),
      optional: true,
      os: [system],
      ...(sibling?.engines && { engines: sibling.engines }),
    };
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

/** @param {{ system: string, processor: string, library: string | undefined }} platform */
function cLibraryOf({ system, processor, library }) {
  if (system !== 'linux') return null;
  if (library === 'musl' || processor.includes('musl')) return 'musl';
  return library === 'gnu' || processor.includes('gnu') ? 'glibc' : null;
}
