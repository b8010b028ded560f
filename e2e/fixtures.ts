import { test as base, type BrowserContext } from '@playwright/test';
import { createNoise, type Noise } from './noise.ts';
import { settleIn, type Resident } from './verbs/arrange.ts';
import { signIn } from './verbs/identity.ts';
import { makeProfile, type Person, type Profile } from './verbs/person.ts';

/** Gives everybody a browser of their own. */
export interface People {
  /** Somebody who has never been here. */
  readonly meet: (name: string) => Promise<Person>;
  /** Somebody who has an account, at a browser in which nobody is signed in; who it is unless told is made up. */
  readonly seat: <Who extends Profile>(who: Who) => Promise<Who & Person>;
  /** Somebody with a verified account, signed in. */
  readonly welcome: (name: string) => Promise<Resident & Person>;
}

interface Fixtures {
  readonly noise: Noise;
  readonly people: People;
}

/** Playwright's test, with people; whatever their browsers complain about fails it. */
export const test = base.extend<Fixtures>({
  noise: [
    async ({}, give) => {
      const noise = createNoise();
      await give(noise);
      noise.check();
    },
    { auto: true },
  ],

  context: async ({ context, noise }, give) => {
    noise.listenTo(context, 'page');
    await give(context);
  },

  people: async ({ browser, noise }, give) => {
    const contexts: BrowserContext[] = [];
    const seat = async <Who extends Profile>(who: Who): Promise<Who & Person> => {
      const context = await browser.newContext();
      contexts.push(context);
      noise.listenTo(context, who.name);
      return { ...who, page: await context.newPage() };
    };
    await give({
      meet: (name) => seat(makeProfile(name)),
      seat,
      welcome: async (name) => {
        const person = await seat(await settleIn(name));
        await signIn(person);
        return person;
      },
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
