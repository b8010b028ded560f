import { test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { createNoise, type Noise } from './noise.ts';
import { settleIn, type Resident } from './verbs/arrange.ts';
import { signIn } from './verbs/identity.ts';
import { makeProfile, type Person, type Profile } from './verbs/person.ts';

/** Gives everybody a browser of their own. */
export interface People {
  /** Somebody who has never been here. */
  readonly meet: (name: string) => Promise<Person>;
  /** Somebody known, at a browser in which nobody is signed in. */
  readonly seat: <Who extends Profile>(who: Who, where?: Place) => Promise<Who & Person>;
  /** Somebody with a verified account, signed in. */
  readonly welcome: (name: string, where?: Place) => Promise<Resident & Person>;
}

/** Where a browser stands. */
type Place = Pick<BrowserContextOptions, 'timezoneId'>;

interface Fixtures {
  readonly noise: Noise;
  readonly people: People;
}

/** For tests of words and rules, which are the same in every window: on the phone only (see playwright.config.ts). */
export const ONCE = { tag: '@once' } as const;

/** For tests of the keyboard, which is beside a wide window: on the desktop only. */
export const WIDE = { tag: '@wide' } as const;

/** Playwright's test, with people; whatever their browsers complain about fails it. */
export const test = base.extend<Fixtures>({
  noise: [
    async ({ browser }, give) => {
      const noise = createNoise(browser);
      await give(noise);
      noise.check();
    },
    { auto: true },
  ],

  people: async ({ browser }, give) => {
    const contexts: BrowserContext[] = [];
    const seat = async <Who extends Profile>(who: Who, where: Place = {}): Promise<Who & Person> => {
      const context = await browser.newContext(where);
      contexts.push(context);
      return { ...who, page: await context.newPage() };
    };
    await give({
      meet: (name) => seat(makeProfile(name)),
      seat,
      welcome: async (name, where) => {
        const person = await seat(await settleIn(name), where);
        await signIn(person);
        return person;
      },
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
