import { listFriends } from '@barabar/core/contract/friends';
import { LIMITS } from '@barabar/core/limits';
import { afterAll, expect } from 'vitest';
import { startApp, type Person, type TestApp } from './harness.ts';
import { expectExactLedger, joinThree, joinTwo } from './ledger.ts';
import { uniqueEmail } from './people.ts';

type Options = Parameters<typeof startApp>[0];

export async function openApp(options: Options = {}): Promise<TestApp> {
  const app = await startApp(options);
  afterAll(async () => {
    expect(app.errors).toEqual([]);
    await app.stop();
  });
  return app;
}

/** Time that runs so much faster, for a file that is not about how many calls a second people are allowed. */
export function fastClock(speed: number): () => Date {
  const start = Date.now();
  return () => new Date(start + (Date.now() - start) * speed);
}

export async function withLimits<T>(
  limits: Readonly<Record<string, number>>,
  act: () => Promise<T>,
): Promise<T> {
  const before = { ...LIMITS };
  Object.assign(LIMITS, limits);
  try {
    return await act();
  } finally {
    Object.assign(LIMITS, before);
  }
}

export function joinAs(app: TestApp, ...names: [string, string]): Promise<[Person, Person]>;
export function joinAs(app: TestApp, ...names: [string, string, string]): Promise<[Person, Person, Person]>;
export function joinAs(app: TestApp, ...names: string[]): Promise<Person[]> {
  return Promise.all(names.map((name) => app.join(name)));
}

/** Makes friends of each two of these people. */
export async function befriendAll(app: TestApp, people: readonly Person[]): Promise<void> {
  for (const [index, first] of people.entries())
    for (const other of people.slice(index + 1)) await app.befriend(first, other);
}

/** An address that has a record because Meera has invited it; nobody has an account there. */
export async function inviteKabir(app: TestApp, email = uniqueEmail('kabir')) {
  const inviter = await app.join('Meera Iyer');
  await app.befriend(inviter, { email });
  const [invited] = await app.ask(listFriends, { as: inviter });
  if (!invited) throw new Error('whoever is invited is a friend');
  return { inviter, email, invitedId: invited.id };
}

/** After them, stored balances must be what follows from the records. */
export async function openLedger(options: Options = {}) {
  const app = await openApp(options);
  const everybody: Person[] = [];
  // It runs before the app stops: hooks after tests run in the reverse order.
  afterAll(() => expectExactLedger(app.db, everybody));

  async function registerPeople<People extends readonly Person[]>(joining: Promise<People>): Promise<People> {
    const people = await joining;
    everybody.push(...people);
    return people;
  }
  const two = () => registerPeople(joinTwo(app));
  const three = () => registerPeople(joinThree(app));

  return { app, everybody, two, three };
}
