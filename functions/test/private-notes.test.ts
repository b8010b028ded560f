import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { LIMITS } from '@barabar/core/limits';
import { expect, it } from 'vitest';
import { expensesOf } from '../src/records/expenses/store.ts';
import { privateNotesOf, writePrivateNote } from '../src/records/private-notes/store.ts';
import { signalsOf } from '../src/records/signals/store.ts';
import { compareAnswers } from './changes/answers.ts';
import { Device } from './changes/device.ts';
import type { Person } from './harness.ts';
import { addExpense } from './ledger.ts';
import { logOf } from './log.ts';
import { beginMerge, finishMerge } from './merging.ts';
import { inviteKabir, joinAs, openApp } from './world.ts';

const app = await openApp();

async function share() {
  const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
  const { id: groupId } = await app.gather('Goa 2025', [asha, ravi]);
  const { id } = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi], groupId });
  return { asha, ravi, groupId, expenseId: id };
}

const note = (as: Person, expenseId: string, text: string) =>
  app.ask(calls.putPrivateNote, { as, params: { expenseId }, body: { text } });

/** Everything that somebody gets to see of a group, in one text. */
async function everythingFor(as: Person, { groupId, expenseId }: Record<'groupId' | 'expenseId', string>) {
  const device = new Device(app, as);
  return JSON.stringify([
    await app.ask(calls.getExpense, { as, params: { expenseId } }),
    await app.ask(calls.listExpenses, { as, query: { groupId } }),
    await app.ask(calls.listActivities, { as }),
    await app.ask(calls.exportAccount, { as }),
    await device.read(),
  ]);
}

const storedExpense = async (expenseId: string) => {
  const { updateTime } = await expensesOf(app).doc(expenseId).get();
  return updateTime?.valueOf();
};
const signalledAt = async ({ userId }: Person) =>
  (await signalsOf(app).doc(userId).get()).updateTime?.valueOf();

it('a private note is its writer’s alone: others, the log, and the expense do not change', async () => {
  const { asha, ravi, ...place } = await share();
  const { expenseId, groupId } = place;
  const stored = await storedExpense(expenseId);
  const log = await logOf(app, 'expenses', expenseId);
  const signals = [await signalledAt(asha), await signalledAt(ravi)];
  const seen = await app.ask(calls.getExpense, { as: ravi, params: { expenseId } });
  expect(await note(asha, expenseId, ' Ask for the bill \n')).toEqual({
    ...(await app.ask(calls.getExpense, { as: asha, params: { expenseId } })),
    privateNote: 'Ask for the bill',
    version: seen.version,
  });
  expect(await signalledAt(ravi)).toBe(signals[1]);
  expect(await signalledAt(asha)).not.toBe(signals[0]);
  await note(ravi, expenseId, 'Too dear');
  expect(await storedExpense(expenseId)).toBe(stored);
  expect(await logOf(app, 'expenses', expenseId)).toEqual(log);
  const [ofAsha, ofRavi] = [await everythingFor(asha, place), await everythingFor(ravi, place)];
  expect(ofAsha.match(/Ask for the bill/g)).toHaveLength(4);
  expect(ofRavi.match(/Too dear/g)).toHaveLength(4);
  expect(ofAsha).not.toContain('Too dear');
  expect(ofRavi).not.toContain('Ask for the bill');
  // Files about a group are passed on.
  const file = await app.ask(calls.exportGroup, { as: asha, params: { groupId } });
  expect(JSON.stringify(file)).not.toContain('Ask for the bill');
  await note(asha, expenseId, '');
  expect(await everythingFor(asha, place)).not.toContain('Ask for the bill');
});

it('the other devices of its writer get it by the feed, and show what the API shows', async () => {
  const { asha, expenseId } = await share();
  const device = new Device(app, asha);
  await device.read();
  for (const text of ['Ask for the bill', 'Has the bill', '']) {
    await note(asha, expenseId, text);
    await device.read();
    expect(device.shown().expenses[0]?.privateNote).toBe(text === '' ? undefined : text);
    expect((await compareAnswers(app, device)).unknown).toEqual([]);
  }
});

it('nobody writes one on what they do not see, one that is too long, or more than there is room for', async () => {
  const { asha, expenseId } = await share();
  const stranger = await app.join('Om Puri');
  const put = (as: Person, text: string) =>
    app.refuse(calls.putPrivateNote, { as, params: { expenseId }, body: { text } });
  expect((await put(stranger, 'Mine')).status).toBe(404);
  expect((await put(asha, 'x'.repeat(LIMITS.noteCharsMax + 1))).issues).toMatchObject([
    { path: 'text', message: 'At most 500 characters' },
  ]);
  const others = Array.from({ length: LIMITS.privateNotesMax }, (_, index) => [`other${index}`, 'x']);
  await privateNotesOf(app)
    .doc(asha.userId)
    .set({ notes: Object.fromEntries(others) });
  expect(await put(asha, 'Mine')).toMatchObject({ code: 'no-room', id: 'private-notes-full' });
  await app.ask(calls.putPrivateNote, { as: asha, params: { expenseId }, body: { text: '' } });
  await privateNotesOf(app)
    .doc(asha.userId)
    .set({ notes: Object.fromEntries(others.slice(1)) });
  await note(asha, expenseId, 'Mine');
  // One that is there already can be written anew.
  expect((await note(asha, expenseId, 'Mine, too')).privateNote).toBe('Mine, too');
});

it('two records that become one have both notes, and an account takes its notes along', async () => {
  const { email, invitedId } = await inviteKabir(app);
  const kabir = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
  const both = await addExpense(app, kabir, { amount: 1_00, among: [kabir] });
  await note(kabir, both.id, 'New words');
  await writePrivateNote({ ...app, userId: invitedId }, { expenseId: both.id, text: 'Old words' });
  await writePrivateNote({ ...app, userId: invitedId }, { expenseId: 'elsewhere', text: 'Far away' });
  const as = await beginMerge(app, kabir);
  await finishMerge(app, { userId: invitedId });
  expect((await app.ask(calls.exportAccount, { as })).privateNotes).toEqual(
    [
      { expenseId: both.id, text: 'New words\nOld words' },
      { expenseId: 'elsewhere', text: 'Far away' },
    ].toSorted((a, b) => (a.expenseId < b.expenseId ? -1 : 1)),
  );
  expect((await privateNotesOf(app).doc(invitedId).get()).exists).toBe(false);
  await app.ask(calls.deleteAccount, { as });
  expect((await privateNotesOf(app).doc(as.userId).get()).exists).toBe(false);
});
