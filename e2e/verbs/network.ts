import type { Person } from './person.ts';

/** Lets calls to an address wait. @returns the way to let them go on. */
export async function holdCalls({ page }: Person, address: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** A save that is on its way, and how it ends. */
export interface HeldSave {
  /** How many have been sent. */
  readonly count: () => number;
  /** The server gets it and answers. */
  readonly goOn: () => void;
  /** The server fails. */
  readonly fail: () => void;
  /** The server gets it, and its answer is lost. */
  readonly loseAnswer: () => void;
}

type Ending = 'goOn' | 'fail' | 'loseAnswer';

/** Lets calls of that method to an address wait until they are told how to end; later ones end the same way. */
export async function holdSave(
  { page }: Person,
  method: 'POST' | 'PATCH' | 'DELETE',
  address: string | RegExp,
): Promise<HeldSave> {
  const { promise: ending, resolve: end } = Promise.withResolvers<Ending>();
  let count = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    const how = await ending;
    if (how === 'goOn') return route.continue();
    if (how === 'fail') {
      const json = { message: 'Something went wrong.', code: 'internal', issues: [] };
      return route.fulfill({ status: 500, json });
    }
    await route.fetch();
    return route.abort('connectionfailed');
  });
  return {
    count: () => count,
    goOn: () => end('goOn'),
    fail: () => end('fail'),
    loseAnswer: () => end('loseAnswer'),
  };
}

/** Calls go through to the server again. */
export async function letCallsThrough({ page }: Person): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
}
