import { test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { createNoise, type Noise } from './noise.ts';
import { createSeats, type Seat, type Seats } from './seats.ts';
import { requireProof, standInForGoogle } from './verbs/app-check.ts';
import { settleIn, type Resident } from './verbs/arrange.ts';
import { expectDashboard } from './verbs/identity.ts';
import { goWhenSettled } from './verbs/history.ts';
import { makeProfile, type Person, type Profile } from './verbs/person.ts';
import { sessionOf, type Storage } from './verbs/session.ts';

export interface People {
  readonly meet: (name: string) => Promise<Person>;
  readonly seat: <Who extends Profile>(who: Who, where?: Place) => Promise<Who & Person>;
  /** Makes a person with a verified account who is signed in, on the dashboard. */
  readonly welcome: (name: string, where?: Place) => Promise<Resident & Person>;
}

/** A person with a place gets a new browser. Without one, the browser may have loaded the client before. */
type Place = Pick<BrowserContextOptions, 'timezoneId' | 'proxy'>;

/** A browser that no other test has used: for tests of loading, and tests whose changes cannot be undone. */
export const NEW_BROWSER: Place = {};

interface Fixtures {
  /** For tests that lose the connection: loading ahead takes a third of a test's time. New browsers always do. */
  readonly loadsAhead: boolean;
  /** Whether calls of all browsers must prove that they come from the app: for ten journeys. */
  readonly provesApp: boolean;
  readonly noise: Noise;
  readonly people: People;
}

/** For tests on the desktop instead of the phone, such as those of the keyboard (see playwright.config.ts). */
export const WIDE = { tag: '@wide' } as const;

/** For the tests whose screens differ with the width: they run on the phone and on the desktop. */
export const BOTH = { tag: '@both' } as const;

/** Playwright's test, with people. Complaints of their browsers fail the test. */
export const test = base.extend<Fixtures, { readonly seats: Seats }>({
  loadsAhead: [false, { option: true }],
  provesApp: [false, { option: true }],

  seats: [({ browser }, give) => give(createSeats(browser)), { scope: 'worker' }],

  noise: [
    async ({ browser }, give) => {
      const noise = createNoise(browser);
      await give(noise);
      noise.check();
    },
    { auto: true },
  ],

  people: async (
    { browser, seats, noise, viewport, contextOptions, loadsAhead, provesApp },
    give,
    testInfo,
  ) => {
    const contexts: BrowserContext[] = [];
    const seatsTaken: Seat[] = [];
    const open = async (where: Place | undefined, storageState?: Storage) => {
      if (where) {
        const context = await browser.newContext({ ...where, ...(storageState && { storageState }) });
        contexts.push(context);
        if (provesApp) {
          await standInForGoogle(context);
          await requireProof(context);
        }
        const page = await context.newPage();
        goWhenSettled(page);
        return page;
      }
      const seat = await seats.take({ storage: storageState, loadsAhead });
      seatsTaken.push(seat);
      if (provesApp) await requireProof(seat.context);
      noise.listen(seat.context);
      return seat.page;
    };
    const seat = async <Who extends Profile>(who: Who, where?: Place): Promise<Who & Person> => ({
      ...who,
      page: await open(where),
    });
    await give({
      meet: (name) => seat(makeProfile(name)),
      seat,
      welcome: async (name, where) => {
        const resident = await settleIn(name);
        const person = { ...resident, page: await open(where, await sessionOf(resident)) };
        await person.page.goto('/dashboard');
        await expectDashboard(person);
        return person;
      },
    });
    await Promise.all(contexts.map((context) => context.close()));
    // After a failure Playwright takes screenshots of the windows and starts another worker.
    if (testInfo.status !== testInfo.expectedStatus) return;
    noise.stop();
    const look = { viewport, reducedMotion: contextOptions.reducedMotion };
    await Promise.all(seatsTaken.map((given) => seats.giveBack(given, look)));
  },
});
