import {
  exportAccount,
  getAccount,
  PHONE_NUMBER_MESSAGE,
  type profileChanges,
  updateAccount,
  UPI_ID_MESSAGE,
} from '@barabar/core/contract/account';
import { AVATAR_MESSAGE } from '@barabar/core/contract/avatar';
import { authenticate, logout, FULL_NAME_REQUIRED_MESSAGE } from '@barabar/core/contract/auth';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { getGroup } from '@barabar/core/contract/groups';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { avatarsOf } from '../src/records/avatars/store.ts';
import { signalsOf } from '../src/records/signals/store.ts';
import { usersOf } from '../src/records/users/store.ts';
import { followUser } from '../src/triggers/follow-user.ts';
import type { Person } from './harness.ts';
import { dataUrlOf, PNG, pngOf } from './images.ts';
import { joinAs, openApp } from './world.ts';

const app = await openApp();

type Changes = z.input<typeof profileChanges>;
const change = (as: Person, body: Changes) => app.ask(updateAccount, { as, body });
const refusalOf = (as: Person, body: Changes) => app.refuse(updateAccount, { as, body });
const fetchPicture = (address = '/none') => fetch(`${app.url}${address}`);

describe('the own record', () => {
  it('is that of signing in', async () => {
    const asha = await app.join('Asha Nair');
    expect(await app.ask(getAccount, { as: asha })).toEqual(asha.user);
  });

  it('has a new name at once, everywhere: to friends, and in groups', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const { id: groupId, version } = await app.gather('Flat 402', [ravi, asha]);
    const changed = await change(asha, { name: '  Asha Pillai ' });
    expect(changed).toEqual({ ...asha.user, name: 'Asha Pillai', updatedAt: changed.updatedAt });
    expect(changed.updatedAt > asha.user.updatedAt).toBe(true);
    expect(await app.ask(getAccount, { as: asha })).toEqual(changed);
    expect(await app.ask(listFriends, { as: ravi })).toMatchObject([{ name: 'Asha Pillai' }]);
    const group = await app.ask(getGroup, { as: ravi, params: { groupId } });
    expect(group.members.map(({ user }) => user.name)).toEqual(['Ravi Kumar', 'Asha Pillai']);
    // No change of the group: nobody who edits it at the same time is refused.
    expect(group.version).toBe(version);
    const body = { firebaseUid: asha.uid, name: 'Asha of the identity service' };
    expect((await app.ask(authenticate, { as: asha, body })).name).toBe('Asha Pillai');
  });

  it('keeps what is not named, and loses what is null or blank', async () => {
    const asha = await app.join('Asha Nair');
    await change(asha, { phoneNumber: '98765 43210', upiId: ' Asha.Nair@OKHDFC ' });
    const both = { phoneNumber: '+919876543210', upiId: 'asha.nair@okhdfc' };
    expect(await change(asha, { name: 'Asha N.' })).toMatchObject({ ...both, name: 'Asha N.' });
    expect(await change(asha, {})).toMatchObject(both);
    const cleared = await change(asha, { phoneNumber: null, upiId: '  ' });
    expect(cleared).not.toHaveProperty('phoneNumber');
    expect(cleared).not.toHaveProperty('upiId');
    expect(cleared.name).toBe('Asha N.');
  });

  it('shows phone number and UPI id to friends alone', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    await app.befriend(asha, ravi);
    await change(asha, { phoneNumber: '+1 415 555 0132', upiId: 'asha@upi' });
    const friend = await app.ask(getFriend, { as: ravi, params: { friendId: asha.userId } });
    expect(friend).toMatchObject({ phoneNumber: '+14155550132', upiId: 'asha@upi' });
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    const { members } = await app.ask(getGroup, { as: ravi, params: { groupId } });
    expect(JSON.stringify(members)).not.toContain('5550132');
  });

  it.each([
    [{ name: '  ' }, 'name', FULL_NAME_REQUIRED_MESSAGE],
    [{ name: 'n'.repeat(101) }, 'name', 'Names can have at most 100 characters'],
    [{ phoneNumber: 'call me' }, 'phoneNumber', PHONE_NUMBER_MESSAGE],
    [{ phoneNumber: '+1234567890123456' }, 'phoneNumber', PHONE_NUMBER_MESSAGE],
    [{ upiId: 'asha@example.com' }, 'upiId', UPI_ID_MESSAGE],
    [{ upiId: 'asha' }, 'upiId', UPI_ID_MESSAGE],
  ])('refuses %j', async (body, path, message) => {
    const asha = await app.join('Asha Nair');
    const refusal = await refusalOf(asha, body);
    expect(refusal).toMatchObject({ status: 400, message, issues: [{ path, message }] });
    expect(await app.ask(getAccount, { as: asha })).toEqual(asha.user);
  });

  it('refuses all of a change of which one part is wrong, and whatever is not its to change', async () => {
    const asha = await app.join('Asha Nair');
    expect((await refusalOf(asha, { name: 'A', upiId: 'nothing' })).status).toBe(400);
    const response = await fetch(`${app.url}/api/account`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${asha.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ravi@example.com' }),
    });
    expect(response.status).toBe(400);
    expect(await app.ask(getAccount, { as: asha })).toEqual(asha.user);
  });

  it('takes changes of different fields at once', async () => {
    const asha = await app.join('Asha Nair');
    await app.gather('Flat 402', [asha]);
    await Promise.all([
      change(asha, { name: 'Asha P.' }),
      change(asha, { phoneNumber: '+919876543210' }),
      change(asha, { upiId: 'asha@upi' }),
    ]);
    expect(await app.ask(getAccount, { as: asha })).toMatchObject({
      name: 'Asha P.',
      phoneNumber: '+919876543210',
      upiId: 'asha@upi',
    });
  });
});

describe('settings', () => {
  it('are mails about what friends ask, rupees, and English, until the person chooses', async () => {
    const asha = await app.join('Asha Nair');
    const push = { added: false, edited: false, paid: false, reminders: false, comments: false };
    const notifications = { reminders: true, comments: true, digest: false, push };
    const untouched = { notifications, defaultCurrency: 'INR' };
    expect(await app.ask(getAccount, { as: asha })).toMatchObject(untouched);
    // A record from before there were settings.
    const gone = FieldValue.delete();
    const unset = { notifications: gone, defaultCurrency: gone, locale: gone };
    await usersOf(app).doc(asha.userId).update(unset);
    expect(await app.ask(getAccount, { as: asha })).toMatchObject(untouched);
  });

  it('follow the person, each by itself', async () => {
    const asha = await app.join('Asha Nair');
    await change(asha, { notifications: { reminders: false, push: { paid: true } } });
    expect(await change(asha, { notifications: { digest: true, push: { added: true } } })).toMatchObject({
      notifications: {
        reminders: false,
        comments: true,
        digest: true,
        push: { paid: true, added: true, edited: false },
      },
    });
    // Settings from before there were push notifications.
    await usersOf(app)
      .doc(asha.userId)
      .update({ notifications: { reminders: false, comments: false } });
    expect(await app.ask(getAccount, { as: asha })).toMatchObject({
      notifications: { reminders: false, comments: false, digest: false, push: { paid: false } },
    });
    const changed = await change(asha, { defaultCurrency: 'USD' });
    expect(changed).toMatchObject({ notifications: { reminders: false }, defaultCurrency: 'USD' });
    expect(await change(asha, { locale: 'hi' })).toMatchObject({ defaultCurrency: 'USD', locale: 'hi' });
    expect(await change(asha, { notifications: {} })).toMatchObject({ notifications: { reminders: false } });
    expect(await app.ask(getAccount, { as: await app.accounts.signIn(asha) })).toMatchObject({
      notifications: { reminders: false },
      defaultCurrency: 'USD',
      locale: 'hi',
    });
    expect((await app.ask(exportAccount, { as: asha })).profile).toMatchObject({
      notifications: { reminders: false },
      defaultCurrency: 'USD',
      locale: 'hi',
    });
  });

  it('are nobody else’s to see', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    await app.befriend(asha, ravi);
    await change(asha, { notifications: { reminders: false }, defaultCurrency: 'USD', locale: 'hi' });
    const friend = await app.ask(getFriend, { as: ravi, params: { friendId: asha.userId } });
    expect(JSON.stringify(friend)).not.toMatch(/notifications|reminders|defaultCurrency|locale/);
  });

  it.each([
    [{ notifications: { reminders: 'no' } }, 'notifications.reminders'],
    [{ notifications: { verifications: false } }, 'notifications'],
    [{ notifications: null }, 'notifications'],
    [{ notifications: { push: { deleted: true } } }, 'notifications.push'],
    [{ notifications: { push: true } }, 'notifications.push'],
    [{ defaultCurrency: 'XYZ' }, 'defaultCurrency'],
    [{ defaultCurrency: null }, 'defaultCurrency'],
    [{ locale: 'fr' }, 'locale'],
    [{ locale: null }, 'locale'],
    [{ locale: 'hi-IN' }, 'locale'],
  ])('that do not exist are refused: %j', async (body, path) => {
    const asha = await app.join('Asha Nair');
    const response = await fetch(`${app.url}/api/account`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${asha.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation-failed', issues: [{ path }] });
    expect(await app.ask(getAccount, { as: asha })).toEqual(asha.user);
  });
});

describe('a picture', () => {
  it('is served at the address that records have, to whoever has been shown it', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const { id: groupId } = await app.gather('Flat 402', [ravi, asha]);
    const { avatar } = await change(asha, { avatar: dataUrlOf(PNG) });
    const response = await fetchPicture(avatar);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await app.ask(listFriends, { as: ravi })).toMatchObject([{ avatar }]);
    const group = await app.ask(getGroup, { as: ravi, params: { groupId } });
    expect(group.members.map(({ user }) => user.avatar)).toEqual([undefined, avatar]);
  });

  it('has the type that its bytes have, whatever it is said to be', async () => {
    const asha = await app.join('Asha Nair');
    const { avatar } = await change(asha, { avatar: dataUrlOf(PNG, 'image/jpeg') });
    expect((await fetchPicture(avatar)).headers.get('content-type')).toBe('image/png');
  });

  it('may have 256 by 256 pixels and 32 KB', async () => {
    const asha = await app.join('Asha Nair');
    const largest = pngOf({ width: 256, height: 256, bytes: 32_768 });
    const { avatar } = await change(asha, { avatar: dataUrlOf(largest) });
    expect((await fetchPicture(avatar)).headers.get('content-length')).toBe('32768');
  });

  it.each([
    ['too wide', dataUrlOf(pngOf({ width: 257, height: 1 }))],
    ['too high', dataUrlOf(pngOf({ width: 1, height: 257 }))],
    ['too large', dataUrlOf(pngOf({ width: 9, height: 9, bytes: 32_769 }))],
    ['much too large', dataUrlOf(pngOf({ width: 9, height: 9, bytes: 40_000 }))],
    ['cut off', dataUrlOf(PNG.subarray(0, 20))],
    ['a drawing that can hold scripts', dataUrlOf(Buffer.from('<svg/>'), 'image/svg+xml')],
    ['text that is called a picture', dataUrlOf(Buffer.from('hello'))],
    ['no base64', 'data:image/png;base64,***'],
    ['not in base64', `data:image/png,${encodeURIComponent(PNG.toString('latin1'))}`],
    ['an address elsewhere', 'https://example.com/asha.png'],
    ['empty', ''],
  ])('that is %s is refused', async (_, avatar) => {
    const asha = await app.join('Asha Nair');
    const refusal = await refusalOf(asha, { avatar });
    expect(refusal).toMatchObject({ status: 400, message: AVATAR_MESSAGE, issues: [{ path: 'avatar' }] });
    expect(await app.ask(getAccount, { as: asha })).toEqual(asha.user);
  });

  it('that does not exist is answered with 404, whatever its id', async () => {
    for (const id of ['absent', 'a%2Fb', '__x__', 'x'.repeat(2000)]) {
      const response = await fetchPicture(`/api/avatars/${id}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.json()).toMatchObject({ code: 'not-found' });
    }
  });

  it('that was replaced or taken away is gone, but never the one that is shown', async () => {
    const asha = await app.join('Asha Nair');
    const record = usersOf(app).doc(asha.userId);
    const images = [await record.get()];
    const addresses: string[] = [];
    const set = async (avatar: string | null) => {
      addresses.push((await change(asha, { avatar })).avatar ?? '');
      images.push(await record.get());
    };
    const tell = async (index: number) => {
      const [before, after] = [images[index], images[index + 1]];
      if (!before || !after) throw new Error('a write has two images');
      await followUser(app.deps, { before, after });
    };
    const statuses = async () =>
      Promise.all(addresses.map(async (address) => (await fetchPicture(address)).status));
    await set(dataUrlOf(PNG));
    await set(dataUrlOf(PNG));
    // Late news of the first change takes away what that one did, and nothing else.
    for (const index of [1, 0]) await tell(index);
    expect(await statuses()).toEqual([404, 200]);
    await set(null);
    await tell(2);
    expect((await statuses()).slice(0, 2)).toEqual([404, 404]);
    expect((await avatarsOf(app).where('userId', '==', asha.userId).get()).size).toBe(0);
  });

  it('of somebody else does not go with a record that names it', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const { avatar } = await change(asha, { avatar: dataUrlOf(PNG) });
    const record = usersOf(app).doc(ravi.userId);
    await record.update({ avatar });
    const before = await record.get();
    await record.update({ avatar: null });
    await followUser(app.deps, { before, after: await record.get() });
    expect((await fetchPicture(avatar)).status).toBe(200);
  });
});

/** Tokens are precise to the second: one that is issued in the same second counts as later. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

describe('logging out', () => {
  it('ends every session of the account, and no other', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const elsewhere = await app.accounts.signIn(asha);
    await app.ask(getAccount, { as: elsewhere });
    await nextSecond();
    expect(await app.ask(logout, { as: asha })).toEqual({});
    // At once, although this instance has just believed both tokens.
    for (const as of [asha, elsewhere])
      expect(await app.refuse(getAccount, { as })).toMatchObject({ status: 401, code: 'unauthenticated' });
    await app.ask(getAccount, { as: ravi });
    await app.ask(getAccount, { as: await app.accounts.signIn(asha) });
  });

  it('is signalled to whatever is open on other devices', async () => {
    const asha = await app.join('Asha Nair');
    const before = (await signalsOf(app).doc(asha.userId).get()).updateTime;
    await app.ask(logout, { as: asha });
    const after = (await signalsOf(app).doc(asha.userId).get()).updateTime;
    expect(after).toBeDefined();
    expect(after).not.toEqual(before);
  });

  it('needs no record', async () => {
    expect(await app.ask(logout, { as: await app.accounts.signUp() })).toEqual({});
    expect((await app.refuse(logout)).status).toBe(401);
  });
});
