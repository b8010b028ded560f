import { beforeEach, expect, test } from 'vitest';
import { listFriends } from '@barabar/core/contract/friends';
import { friendByNameOnWire, makeExpense, makePerson } from '../../test-support/factories.ts';
import {
  beginOnEmptyDevice,
  entriesOf,
  expectStored,
  notified,
  openPage,
  sendHeld,
  server,
} from '../../test-support/outbox-fixtures.ts';

beforeEach(beginOnEmptyDevice);

/** A page that knows of no friends, and how one is added and put into a bill of ₹100.00 that Asha paid. */
async function open() {
  const page = await openPage();
  const friends = page.callOf(listFriends);
  page.hold(friends, []);
  const { addFriendByName } = await import('./add-friends.ts');
  const refused: string[] = [];
  const add = (name: string) =>
    addFriendByName({ name }, { viewerId: 'asha', onRefused: (id) => refused.push(id) });
  const bill = ({ id, directGroupId: groupId }: ReturnType<typeof add>) => {
    const { splits } = makeExpense('asha', { asha: 50_00, [id]: 50_00 });
    return page.create('bill', { groupId, splits });
  };
  return { page, friends, add, bill, refused };
}

test('somebody is there before the server knows, and what names them is sent after them, also by the next page', async () => {
  const { page, friends, add, bill } = await open();
  server.replies = ['lost', 'lost'];
  const nikhil = add('Nikhil');
  expect(page.shown(friends)).toMatchObject([{ id: nikhil.id, name: 'Nikhil', balances: [] }]);
  await bill(nikhil);
  expect(page.shown(friends)).toMatchObject([{ name: 'Nikhil', balances: [{ amount: 50_00 }] }]);
  expect(server.sent.map(({ call }) => call)).not.toContain('POST /api/expenses');
  const next = await openPage();
  next.hold(friends, []);
  expect(next.shown(friends)).toMatchObject([{ name: 'Nikhil', balances: [{ amount: 50_00 }] }]);
  server.sent = [];
  const { id, directGroupId, places } = nikhil;
  server.replies = [{ data: { ...friendByNameOnWire('Nikhil'), id, directGroupId, places } }];
  await next.sendOutbox();
  expect(server.sent.map(({ call }) => call)).toEqual(['POST /api/friends', 'POST /api/expenses']);
  expect(server.sent[0]?.body).toBe('{"name":"Nikhil"}');
  expect(server.sent[1]?.body).toContain(nikhil.id);
  expect(entriesOf(next)).toEqual([]);
});

test('once the server has them, they stand in the list once', async () => {
  const { page, friends, add } = await open();
  const nikhil = add('Nikhil');
  await page.sendOutbox();
  page.hold(friends, [nikhil], Date.now());
  expect(page.shown(friends)).toMatchObject([{ id: nikhil.id }]);
});

test('who is refused is not there, and nothing of them stays if nothing names them', async () => {
  const { page, friends, add, refused } = await open();
  server.replies = [404];
  const nikhil = add('Nikhil');
  await expect.poll(() => refused).toEqual([nikhil.id]);
  await page.sendOutbox();
  expect(page.shown(friends)).toEqual([]);
  expect(entriesOf(page)).toEqual([]);
  expect(notified).toHaveBeenCalledWith({ tone: 'failure', text: 'refused with 404' });
});

test('a bill with somebody who is refused stays with them, and goes with them', async () => {
  const { page, friends, add, bill } = await open();
  let nikhil: ReturnType<typeof add> | undefined;
  const { resolve } = await sendHeld(async () => {
    nikhil = add('Nikhil');
  });
  if (!nikhil) throw new Error('he was added');
  const saved = bill(nikhil);
  await expectStored(2);
  resolve(404);
  await saved;
  await page.sendOutbox();
  expect(entriesOf(page)).toMatchObject([
    { action: 'addFriendByName', refusal: { code: 'not-found' } },
    { id: 'bill' },
  ]);
  expect(page.shown(friends)).toEqual([]);
  expect(server.sent.map(({ call }) => call)).toEqual(['POST /api/friends']);
  const { discardEntry } = await import('../../store/outbox/decide.ts');
  await discardEntry({ id: entriesOf(page)[0]?.id ?? '' });
  expect(entriesOf(page)).toEqual([]);
});

test('where the server has them under another id, what waits names that one', async () => {
  const { page, add, bill } = await open();
  server.replies = ['lost', 'lost'];
  const nikhil = add('Nikhil');
  await bill(nikhil);
  server.sent = [];
  const moved = { ...friendByNameOnWire('Nikhil'), id: 'nikhil-here', directGroupId: 'two' };
  server.replies = [
    { data: { ...moved, places: [{ userId: 'nikhil-here', groupId: 'two', name: 'Nikhil' }] } },
  ];
  await page.sendOutbox();
  expect(server.sent[1]?.body).toContain('nikhil-here');
  expect(server.sent[1]?.body).not.toContain(nikhil.id);
});

test('somebody whom the viewer knows from a group gets their place outside of groups at once', async () => {
  const { page, friends } = await open();
  const known = {
    ...friendByNameOnWire('Nikhil'),
    id: 'nikhil',
    directGroupId: undefined,
    places: [{ userId: 'nikhil', groupId: 'goa', name: 'Nikhil' }],
  };
  page.hold(friends, [{ ...makePerson('bina') }, known]);
  const { addFriendByName } = await import('./add-friends.ts');
  server.replies = ['lost'];
  const placed = addFriendByName({ ...known, email: '' }, { viewerId: 'asha' });
  expect(page.shown(friends)).toMatchObject([
    { id: 'bina' },
    {
      id: placed.id,
      directGroupId: placed.directGroupId,
      places: [{ groupId: placed.directGroupId }, { groupId: 'goa' }],
    },
  ]);
});
