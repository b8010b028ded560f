import { deleteAccount, exportAccount, updateAccount } from '@barabar/core/contract/account';
import { listActivities, listExpenseActivities } from '@barabar/core/contract/activities';
import { blockPerson } from '@barabar/core/contract/blocks';
import { createComment, deleteComment, listComments } from '@barabar/core/contract/comments';
import { deleteExpense } from '@barabar/core/contract/expenses';
import { editExpense } from '@barabar/core/contract/expense-changes';
import { removeMember } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { acceptGroup, acceptPerson } from '@barabar/core/contract/requests';
import { describe, expect, it } from 'vitest';
import { postCommentMails, tickCommentMails } from '../src/features/comments/comment-mails.ts';
import { readComment } from '../src/records/comments/store.ts';
import { refreshNameSnapshots } from '../src/records/name-snapshots/refresh-name-snapshots.ts';
import { expensesOf } from '../src/records/expenses/store.ts';
import { mailsOf } from '../src/records/mail/store.ts';
import { reachOf } from '../src/rules/acquaintance/name-reach.ts';
import { meter } from './firestore-meter.ts';
import type { Person } from './harness.ts';
import { addExpense, type ExpenseSketch, joinThree, joinTwo } from './ledger.ts';
import { logging } from './log.ts';
import { endGathering, queuedFor, sendQueued } from './mails.ts';
import { openApp } from './world.ts';

const app = await openApp();

const spend = (as: Person, sketch: Partial<ExpenseSketch> & Pick<ExpenseSketch, 'among'>) =>
  addExpense(app, as, { amount: 9_00, description: 'Dosa', ...sketch });

const write = (as: Person, expenseId: string, text: string) =>
  logging(app, `expenses/${expenseId}/comments`, {
    act: () => app.ask(createComment, { as, params: { expenseId }, body: { text } }),
  });

const remove = (as: Person, expenseId: string, id: string) =>
  logging(app, `expenses/${expenseId}/comments`, {
    id,
    act: () => app.ask(deleteComment, { as, params: { expenseId, commentId: id } }),
  });

const read = async (as: Person, expenseId: string) =>
  (await app.ask(listComments, { as, params: { expenseId } })).map(
    ({ user, text }) => `${user.name}: ${text}`,
  );

const typesFor = async (as: Person) => (await app.ask(listActivities, { as })).map(({ type }) => type);

describe('a comment', () => {
  it('is read by everybody in the expense, newest first, with who wrote it', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { among: [asha, ravi] });
    const made = await write(ravi, id, '  Which one was\u202e it?\n\nThe big one?  ');
    expect(made).toMatchObject({
      expenseId: id,
      text: 'Which one was it?\n\nThe big one?',
      user: { id: ravi.userId, name: 'Ravi Kumar' },
    });
    await write(asha, id, 'The big one');
    expect(await read(ravi, id)).toEqual(['Asha Nair: The big one', `Ravi Kumar: ${made.text}`]);
    expect(await read(asha, id)).toEqual(await read(ravi, id));
  });

  it('has 1 to 500 characters', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: expenseId } = await spend(asha, { among: [asha, ravi] });
    const tell = (text: string) =>
      app.refuse(createComment, { as: ravi, params: { expenseId }, body: { text } });
    expect(await tell(' \n ')).toMatchObject({ status: 400, message: 'Please write a comment' });
    expect(await tell('a'.repeat(501))).toMatchObject({
      status: 400,
      message: 'Comments can have at most 500 characters',
    });
    await write(ravi, expenseId, 'a'.repeat(500));
  });

  it('comes in pages', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: expenseId } = await spend(asha, { among: [asha, ravi] });
    for (const text of ['one', 'two', 'three']) await write(ravi, expenseId, text);
    const page = await app.call(listComments, { as: asha, params: { expenseId }, query: { limit: 2 } });
    if (!page.isOk || page.nextCursor === undefined) throw new Error('there is another page');
    expect(page.data.map(({ text }) => text)).toEqual(['three', 'two']);
    const query = { limit: 2, cursor: page.nextCursor };
    const rest = await app.ask(listComments, { as: asha, params: { expenseId }, query });
    expect(rest.map(({ text }) => text)).toEqual(['one']);
  });

  it('is made once, however often the request comes', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: expenseId } = await spend(asha, { among: [asha, ravi] });
    const request = { as: ravi, params: { expenseId }, idempotencyKey: 'once' };
    const made = await app.ask(createComment, { ...request, body: { text: 'Tea?' } });
    expect(await app.ask(createComment, { ...request, body: { text: 'Tea?' } })).toEqual(made);
    const refusal = await app.refuse(createComment, { ...request, body: { text: 'Coffee?' } });
    expect(refusal).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    // The same key for another expense is another comment.
    const { id: otherId } = await spend(asha, { among: [asha, ravi] });
    const other = await app.ask(createComment, {
      ...request,
      params: { expenseId: otherId },
      body: { text: 'Tea?' },
    });
    expect(other.id).not.toBe(made.id);
    expect(await read(asha, expenseId)).toHaveLength(1);
  });

  it('is one of at most 500 on an expense, deleted ones included', async () => {
    const [asha, ravi, zoya] = [...(await joinThree(app)).slice(0, 2), await app.join('Zoya')];
    if (!asha || !ravi || !zoya) throw new Error('three people are there');
    const { id: expenseId } = await spend(asha, { among: [asha, ravi] });
    await write(ravi, expenseId, 'The first one');
    const stored = async () => (await expensesOf(app).doc(expenseId).get()).get('commentCount');
    expect(await stored()).toBe(1);
    await expensesOf(app).doc(expenseId).update({ commentCount: 499 });
    const last = { as: ravi, params: { expenseId }, body: { text: 'The last one' }, idempotencyKey: 'last' };
    const made = await app.ask(createComment, last);
    expect(await app.ask(createComment, last)).toEqual(made);
    expect(await stored()).toBe(500);
    await remove(ravi, expenseId, made.id);
    // An edit keeps the number.
    const body = { version: 1, description: 'Idli' };
    await app.ask(editExpense, { as: asha, params: { expenseId }, body });
    const more = (as: Person) =>
      app.refuse(createComment, { as, params: { expenseId }, body: { text: 'One more' } });
    expect(await more(asha)).toMatchObject({
      status: 409,
      code: 'no-room',
      message: 'An expense can have at most 500 comments, deleted ones included.',
    });
    expect(await more(zoya)).toMatchObject({ status: 404 });
    expect(await read(asha, expenseId)).toEqual(['Ravi Kumar: The first one']);
    expect(await stored()).toBe(500);
  });

  it('is logged without its text, with everybody in the expense', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const { id } = await spend(asha, { among: [asha, ravi], groupId });
    const { id: commentId } = await write(ravi, id, 'Secret');
    await remove(ravi, id, commentId);
    expect(await typesFor(meera)).toEqual(['expense_comment_deleted', 'expense_commented']);
    const [, commented] = await app.ask(listActivities, { as: asha, query: { groupId } });
    expect(commented).toMatchObject({
      type: 'expense_commented',
      metadata: { expenseId: id, commentId, expenseDescription: 'Dosa' },
    });
    // The history of the expense is what was done to the expense itself.
    expect(await app.ask(listExpenseActivities, { as: asha, params: { expenseId: id } })).toEqual([]);
  });

  it('goes with its text when its author deletes it, and nobody else can', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: expenseId } = await spend(asha, { among: [asha, ravi] });
    const { id } = await write(ravi, expenseId, 'Oops');
    const params = { expenseId, commentId: id };
    expect(await app.refuse(deleteComment, { as: asha, params })).toMatchObject({ status: 403 });
    const request = { as: ravi, params, idempotencyKey: 'gone' };
    expect(await app.ask(deleteComment, request)).toEqual({ id });
    expect(await app.ask(deleteComment, request)).toEqual({ id });
    expect(await app.refuse(deleteComment, { as: ravi, params })).toMatchObject({ status: 404 });
    expect(await read(asha, expenseId)).toEqual([]);
    expect(await readComment(app, expenseId, id)).toMatchObject({ text: '', version: 2 });
  });

  it('stays on a deleted expense, which takes no new one', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: expenseId } = await spend(asha, { among: [asha, ravi] });
    const { id } = await write(ravi, expenseId, 'Why?');
    await app.ask(deleteExpense, { as: asha, params: { expenseId } });
    expect(await read(asha, expenseId)).toEqual(['Ravi Kumar: Why?']);
    const refusal = await app.refuse(createComment, {
      as: ravi,
      params: { expenseId },
      body: { text: 'Because' },
    });
    expect(refusal).toMatchObject({ status: 404 });
    await remove(ravi, expenseId, id);
    expect(await read(asha, expenseId)).toEqual([]);
  });

  it('from before somebody was added to the expense is not for them; in a group it is for all members', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: expenseId } = await spend(asha, { among: [asha, ravi] });
    await write(ravi, expenseId, 'A surprise for Meera');
    const splits = [asha, ravi, meera].map(({ userId }) => ({
      userId,
      splitType: 'equal' as const,
      amount: 3,
    }));
    await app.ask(editExpense, { as: asha, params: { expenseId }, body: { version: 1, splits } });
    expect(await read(meera, expenseId)).toEqual([]);
    await write(asha, expenseId, 'Welcome');
    expect(await read(meera, expenseId)).toEqual(['Asha Nair: Welcome']);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    const inside = await spend(asha, { among: [asha, ravi], groupId });
    await write(ravi, inside.id, 'Before');
    expect(await read(asha, inside.id)).toEqual(['Ravi Kumar: Before']);
  });

  it('of somebody whom the reader has blocked is not shown or listed outside of groups', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    await app.befriend(ravi, meera);
    const { id } = await spend(asha, { among: [asha, ravi, meera] });
    await write(ravi, id, 'Before');
    await app.ask(blockPerson, { as: meera, params: { userId: ravi.userId } });
    await write(ravi, id, 'After');
    expect(await read(meera, id)).toEqual([]);
    expect(await typesFor(meera)).not.toContain('expense_commented');
    expect(await read(asha, id)).toHaveLength(2);
  });

  it('costs few reads and writes, however many there are', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: expenseId } = await spend(asha, { among: [asha, ravi] });
    for (let count = 0; count < 5; count += 1) await write(ravi, expenseId, 'Tea');
    const params = { expenseId };
    const writing = await meter(app.db, () =>
      app.ask(createComment, { as: ravi, params, body: { text: 'More tea' } }),
    );
    expect(writing.usage).toMatchObject({ writes: 2 });
    expect(writing.usage.reads).toBeLessThanOrEqual(4);
    const reading = await meter(app.db, () =>
      app.ask(listComments, { as: asha, params, query: { limit: 3 } }),
    );
    // Four comments, the expense, the two people and their friendship.
    expect(reading.usage).toMatchObject({ reads: 8, writes: 0 });
  });
});

describe('the author of a comment', () => {
  it('who has left the group neither comments nor deletes', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const { id: expenseId } = await spend(asha, { among: [asha], groupId });
    const { id } = await write(ravi, expenseId, 'Mine?');
    await app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    const params = { expenseId, commentId: id };
    expect(await app.refuse(deleteComment, { as: ravi, params })).toMatchObject({ status: 404 });
    expect(await read(meera, expenseId)).toHaveLength(1);
  });

  it('is "Deleted user" once the account is deleted, and what they wrote stays', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { amount: 2_00, among: [asha, ravi] });
    const { id: commentId } = await write(ravi, id, 'Bye');
    await app.ask(deleteExpense, { as: asha, params: { expenseId: id } });
    await app.ask(deleteAccount, { as: ravi });
    await refreshNameSnapshots(app.deps, ravi.userId, reachOf);
    expect(await readComment(app, id, commentId)).toMatchObject({ authorName: 'Deleted user', text: 'Bye' });
    expect(await read(asha, id)).toEqual(['Deleted user: Bye']);
  });

  it('gets their own comments with their data, and nobody else’s', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { among: [asha, ravi] });
    const ownComment = await write(ravi, id, 'Mine');
    await write(asha, id, 'Hers');
    await remove(ravi, id, (await write(ravi, id, 'Gone')).id);
    expect((await app.ask(exportAccount, { as: ravi })).comments).toEqual([ownComment]);
  });
});

describe('the mail about a comment', () => {
  async function mailed(as: Person, expenseId: string, text = 'Which one?') {
    const { id } = await write(as, expenseId, text);
    const comment = await readComment(app, expenseId, id);
    if (!comment) throw new Error('a comment that was written is there');
    for (let count = 0; count < 2; count += 1) await postCommentMails(app.deps, comment);
    const { docs } = await mailsOf(app).where('createdBy', '==', as.userId).get();
    return docs.filter((doc) => doc.id.startsWith(`comment_${id}_`)).map((doc) => doc.data());
  }

  it('goes once to everybody else in the expense, and the mail queue has nothing of what the comment says', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const { id } = await spend(asha, { among: [asha, ravi], groupId });
    const mails = await mailed(ravi, id, 'Secret');
    expect(mails).toMatchObject([
      {
        to: asha.email,
        template: 'comment',
        data: {
          authorName: 'Ravi Kumar',
          expenseDescription: 'Dosa',
          about: { expenseId: id, currency: 'INR' },
          page: `/expenses/${id}`,
        },
        delivery: { state: 'gathering' },
      },
    ]);
    expect(JSON.stringify(mails)).not.toContain('Secret');
  });

  it('tells a reader that they paid only if they paid all of it', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { among: [asha, ravi] });
    const paidIn = (mails: Awaited<ReturnType<typeof mailed>>) =>
      mails.map(({ data }) => data.about.isPaidByReader);
    expect(paidIn(await mailed(ravi, id))).toEqual([true]);
    expect(paidIn(await mailed(asha, id))).toEqual([false]);
    await expensesOf(app).doc(id).update({ payers: [] });
    expect(paidIn(await mailed(ravi, id))).toEqual([false]);
  });

  it('says what the comment says when it is sent, and nothing of one that was deleted by then', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: expenseId } = await spend(asha, { among: [asha, ravi] });
    const { id: commentId } = await write(ravi, expenseId, 'Which one?');
    const deliverOne = async (): Promise<string> => {
      const about = { expenseId, commentId, currency: 'INR', amount: 900_00 };
      const names = { authorName: 'Ravi Kumar', expenseDescription: 'Dosa' };
      // The running trigger leaves a mail alone that is not pending.
      const delivery = { state: 'retrying', attempts: 0, error: null, claimedAt: null, sentAt: null };
      const { id } = await mailsOf(app).add({
        to: 'asha@example.com',
        template: 'comment',
        data: { ...names, groupName: null, about, page: '/activity' },
        createdAt: new Date(),
        createdBy: ravi.userId,
        expiresAt: new Date(),
        delivery,
      });
      return (await sendQueued(app.deps, id)).text;
    };
    const written = await deliverOne();
    await app.ask(deleteComment, { as: ravi, params: { expenseId, commentId } });
    const deleted = await deliverOne();
    expect(written).toContain('commented on "Dosa" (₹900.00):\n\n> Which one?\n');
    expect(deleted).toContain('commented on "Dosa" (₹900.00).\n');
    expect(deleted).not.toContain('Which');
  });

  it('is one for all comments on an expense within ten minutes, whoever wrote them', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    await app.befriend(ravi, meera);
    const { id } = await spend(asha, { among: [asha, ravi, meera] });
    const other = await spend(asha, { among: [asha, ravi], description: 'Idli' });
    await mailed(ravi, id, 'Which one?');
    await mailed(meera, id, 'The big one');
    const [last] = await mailed(ravi, id, 'It was ₹1,26,000');
    await mailed(ravi, other.id, 'And this?');
    const wait = last?.['sendAt'].toDate().getTime() - last?.['createdAt'].toDate().getTime();
    expect(wait).toBe(10 * 60_000);
    await tickCommentMails(app.deps);
    expect((await queuedFor(app.db, asha.email)).map(({ delivery }) => delivery.state)).toEqual(
      Array.from({ length: 4 }, () => 'gathering'),
    );
    for (let count = 0; count < 2; count += 1) await endGathering(app.deps, asha.email);
    const mails = await queuedFor(app.db, asha.email);
    const asOne = mails.filter(({ delivery }) => delivery.state !== 'joined');
    expect(mails).toHaveLength(4);
    expect(asOne.map(({ data }) => [data['expenseDescription'], data['further']])).toEqual(
      expect.arrayContaining([
        [
          'Dosa',
          [
            expect.objectContaining({ authorName: 'Meera Das', authorEmail: meera.email }),
            expect.objectContaining({ authorName: 'Ravi Kumar' }),
          ],
        ],
        ['Idli', []],
      ]),
    );
    // A later comment is another mail.
    await mailed(ravi, id, 'Still there?');
    await endGathering(app.deps, asha.email);
    const later = (await queuedFor(app.db, asha.email)).filter(({ delivery }) => delivery.state !== 'joined');
    expect(later).toHaveLength(3);
  });

  it('goes to nobody who has switched such mails off', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { among: [asha, ravi] });
    const body = { notifications: { comments: false } };
    expect(await app.ask(updateAccount, { as: asha, body })).toMatchObject({
      notifications: { reminders: true, comments: false },
    });
    expect(await mailed(ravi, id)).toEqual([]);
  });

  it('comes from no account without a proven address, and goes to none', async () => {
    const asha = await app.join('Asha Nair');
    const uma = await app.join('Uma Rao', { isVerified: false });
    await app.befriend(uma, asha);
    const { id } = await spend(asha, { among: [asha, uma] });
    expect(await mailed(uma, id)).toEqual([]);
    expect(await mailed(asha, id)).toEqual([]);
  });

  it('goes to nobody who has not accepted the author, or has blocked them', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const asked = await app.join('Om Puri');
    await app.askToBeFriends(asha, asked);
    const { id } = await spend(asha, { among: [asha, asked, ravi, meera] });
    await app.ask(blockPerson, { as: meera, params: { userId: asha.userId } });
    expect((await mailed(asha, id)).map(({ to }) => to)).toEqual([ravi.email]);
  });

  it('on what a friend recorded goes to nobody who has not accepted the author, or has blocked them', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const asked = await app.join('Om Puri');
    for (const other of [meera, asked]) await app.befriend(ravi, other);
    await app.askToBeFriends(asha, asked);
    await app.ask(blockPerson, { as: meera, params: { userId: asha.userId } });
    const { id } = await spend(ravi, { among: [ravi, asha, asked, meera] });
    expect((await mailed(asha, id)).map(({ to }) => to)).toEqual([ravi.email]);
  });

  it('goes to nobody who has blocked the person who recorded the expense, or has yet to accept them', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const cyrus = await app.join('Cyrus Rao');
    await app.befriend(cyrus, asha);
    await app.befriend(cyrus, ravi);
    await app.askToBeFriends(cyrus, meera);
    await app.ask(blockPerson, { as: ravi, params: { userId: cyrus.userId } });
    const { id } = await spend(cyrus, { among: [cyrus, asha, ravi, meera] });
    expect((await mailed(asha, id)).map(({ to }) => to)).toEqual([cyrus.email]);
    await app.ask(acceptPerson, { as: meera, params: { userId: cyrus.userId } });
    const told = (await mailed(asha, id)).map(({ to }) => to);
    expect(new Set(told)).toEqual(new Set([cyrus.email, meera.email]));
  });

  it('goes to nobody who has yet to join the group', async () => {
    const [asha, ravi] = await joinTwo(app);
    const cyrus = await app.join('Cyrus Rao');
    const { id: groupId } = await app.gather('Flat 402', [cyrus, asha]);
    await app.ask(addMember, { as: cyrus, params: { groupId }, body: { email: ravi.email, role: 'member' } });
    const { id } = await spend(cyrus, { among: [cyrus, asha, ravi], groupId });
    expect((await mailed(asha, id)).map(({ to }) => to)).toEqual([cyrus.email]);
    await app.ask(acceptGroup, { as: ravi, params: { groupId } });
    const told = (await mailed(asha, id)).map(({ to }) => to);
    expect(new Set(told)).toEqual(new Set([cyrus.email, ravi.email]));
  });

  it('is withheld from a mailbox that has had its share for the day', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { among: [asha, ravi] });
    for (let count = 0; count <= 20; count += 1) {
      await mailed(ravi, id);
      await endGathering(app.deps, asha.email);
    }
    const states = (await queuedFor(app.db, asha.email)).map(({ delivery }) => delivery.state);
    expect(states.filter((state) => state === 'withheld')).toHaveLength(1);
  });
});
