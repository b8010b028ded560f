import lighthouse from 'lighthouse';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { trusting, type Certificate } from './certificate.ts';
import type { Gateway } from './gateway.ts';
import { linger, openSignedIn, PUBLIC_PAGES, screensOf } from './opening.ts';
import { inOwnBrowser } from './own-browser.ts';
import { medians, report, runs } from './results.ts';
import type { World } from './world.ts';

const TABLE = 'Lighthouse';
const SCREENS = ['dashboard', 'group'] as const;
/** The categories by their names in the report. Each has a score of 0 to 100. */
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;
type Scores = Readonly<Record<string, number>>;

/** What Lighthouse needs: a server, and its certificate. */
interface Site {
  readonly gateway: Gateway;
  readonly certificate: Certificate;
}

/** Lets Lighthouse open a page once, on its simulated phone, in a browser with the profile in `folder`. */
const audit = ({ gateway, certificate }: Site, folder: string, address: string): Promise<Scores> =>
  inOwnBrowser({ folder, flags: [trusting(certificate)] }, async ({ port }) => {
    const result = await lighthouse(gateway.url + address, {
      port,
      disableStorageReset: true,
      logLevel: 'silent',
      onlyCategories: Object.keys(CATEGORIES),
    });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not open ${address}`);
    const { categories, audits } = result.lhr;
    const scores = Object.entries(CATEGORIES).map(
      ([id, name]) => [name, Math.round((categories[id]?.score ?? 0) * 100)] as const,
    );
    return {
      ...Object.fromEntries(scores),
      'blocking ms': audits['total-blocking-time']?.numericValue ?? 0,
      'largest paint ms': audits['largest-contentful-paint']?.numericValue ?? 0,
    };
  });

function reportScores(what: string, all: readonly Scores[]): void {
  const lowest = Math.min(...all.map(({ performance = 0 }) => performance));
  report(TABLE, what, { ...medians(all), 'lowest performance': lowest });
}

async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'barabar-profile-'));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const useOnce = (
  { gateway, certificate }: Site,
  { viewer, ...world }: World,
  folder: string,
): Promise<void> =>
  inOwnBrowser({ folder, flags: [trusting(certificate)] }, async ({ devtools }) => {
    const bench = { devtools, gateway };
    const tab = await openSignedIn(bench, viewer);
    await linger(tab, gateway, screensOf({ viewer, ...world }).dashboard);
    await tab.waitFor('navigator.serviceWorker.ready.then(() => true)');
    await tab.close();
  });

export async function auditPublic(site: Site): Promise<void> {
  for (const [name, address] of Object.entries(PUBLIC_PAGES)) {
    const all: Scores[] = [];
    for (let index = 0; index < runs; index += 1)
      all.push(await inFolder((folder) => audit(site, folder, address.path)));
    reportScores(name, all);
  }
}

/** The first visit to a screen, each time with the same profile, and the visits after it. */
export async function auditWorld(site: Site, world: World): Promise<void> {
  await inFolder(async (used) => {
    await useOnce(site, world, used);
    for (const name of SCREENS) {
      const address = screensOf(world)[name].path;
      const [first, again]: [Scores[], Scores[]] = [[], []];
      for (let index = 0; index < runs; index += 1)
        await inFolder(async (folder) => {
          cpSync(used, folder, { recursive: true });
          first.push(await audit(site, folder, address));
          again.push(await audit(site, folder, address));
        });
      reportScores(`${name}, first visit`, first);
      reportScores(`${name}, second visit`, again);
    }
  });
}
