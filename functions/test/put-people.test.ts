import { expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { fallbackName } from '@barabar/core/person-name';
import { acceptPerson } from '@barabar/core/contract/requests';
import type { Person } from './harness.ts';
import { withClaims } from './people.ts';
import { putFriends } from './put-people.ts';
import { openApp } from './world.ts';

const app = await openApp();

async function storedOf(people: readonly Person[]): Promise<unknown> {
  const words = people.flatMap(({ userId, uid, email }, index) =>
    [userId, uid, email, fallbackName({ email })].map(
      (id, kind) => [id, `${['id', 'uid', 'address', 'name'][kind] ?? ''} ${index}`] as const,
    ),
  );
  const say = (value: unknown): unknown => {
    if (typeof value === 'string')
      return words.reduce(
        (message, [id, word]) => message.replaceAll(id, word).replaceAll(encodeURIComponent(id), word),
        value,
      );
    if (value instanceof Timestamp) return 'a time';
    if (Array.isArray(value)) return value.map((element: unknown) => JSON.stringify(say(element))).toSorted();
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
      String(say(key)),
      say(inner),
    ]);
    return Object.fromEntries(entries.toSorted(([first], [other]) => (first < other ? -1 : 1)));
  };
  const stored: Record<string, string[]> = {};
  for (const collection of await app.db.listCollections()) {
    // The calls count how many somebody has invited on a day.
    if (collection.id === 'quotas') continue;
    const { docs } = await collection.get();
    const theirs = docs.filter((doc) => {
      const text = `${doc.id} ${JSON.stringify(doc.data())}`;
      return words.some(([id]) => text.includes(id) || text.includes(encodeURIComponent(id)));
    });
    if (theirs.length > 0)
      stored[collection.id] = theirs.map((doc) => JSON.stringify(say(doc.data()))).toSorted();
  }
  return stored;
}

it('people, friends and who has asked are stored by the tests as by the calls', async () => {
  const sign = async (name: string) => app.enter(await app.accounts.signUp(), name);
  const [asha, ravi, zoya] = [await sign('Asha Nair'), await sign('Ravi Kumar'), await sign('Zoya Khan')];
  await app.askToBeFriends(asha, ravi);
  await app.ask(acceptPerson, { as: ravi, params: { userId: asha.userId } });
  await app.askToBeFriends(zoya, ravi);
  const [bela, dev] = [await app.join('Asha Nair'), await app.join('Ravi Kumar')];
  const hari = await app.join('Zoya Khan');
  await app.befriend(bela, dev);
  await putFriends(app.deps, [hari, dev], { isAccepted: false });
  expect(await storedOf([bela, dev, hari])).toEqual(await storedOf([asha, ravi, zoya]));
  const { createdAt: _at, updatedAt: _then, ...user } = bela.user;
  expect({ ...asha.user, id: '', email: '' }).toMatchObject({ ...user, id: '', email: '' });
});

it('an ID token of the tests is like that of a sign-in', async () => {
  const account = await app.accounts.signUp();
  const { token } = await app.accounts.signIn(account);
  const claimsOf = (jwt: string): unknown =>
    JSON.parse(
      Buffer.from(
        withClaims(jwt, { iat: 0, exp: 0, auth_time: 0 }).split('.')[1] ?? '',
        'base64url',
      ).toString(),
    );
  expect(claimsOf(account.token)).toEqual(claimsOf(token));
});
